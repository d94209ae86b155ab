import { PageHead } from '#web/frame/page-head.tsx';
import { publicPage } from '#web/frame/public-page.ts';

export const headers = publicPage;

export default function Home() {
  return (
    <>
      <PageHead />
      <h1 className="container-page section-rhythm text-hero text-head">Salida</h1>
    </>
  );
}
