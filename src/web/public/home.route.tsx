export default function Home() {
  return <h1>Salida</h1>;
}
