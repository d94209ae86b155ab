import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Prensa',
  lead: 'Lo que se puede decir de Salida sin preguntarnos, los carteles en alta resolución y a quién escribir.',
  description:
    'Datos de Salida para medios, carteles de viaje para descargar en SVG y PNG, y contacto de prensa.',
  sections: [
    {
      id: 'facts',
      title: 'Los hechos',
      text: `
- **Qué es:** una plataforma para planificar, presupuestar y reservar viajes de golf en España.
- **Qué vende:** green fees de uno o varios campos, con sus horas de salida, y tarjetas regalo.
- **Para quién:** desde un jugador hasta grupos de 50, repartidos en partidas de cuatro en salidas seguidas.
- **De dónde salen las horas:** de hojas de salidas propias y de los sistemas de los clubes, Golf Manager y TeeOne, preguntados en el momento.
- **Idiomas:** español, inglés y francés.
- **El nombre:** «salida» es la hora a la que se empieza a jugar, y es irse de viaje.
- **El orden de los resultados:** no se vende. [Aquí está entero](/info#search).

No publicamos cifras de clientes, ventas ni rondas.
`,
    },
    {
      id: 'posters',
      title: 'Los carteles',
      text: `
Los dibuja un programa: son imágenes propias, sin fotografías ni material de los campos. Puedes publicarlos para hablar de Salida citando «Salida». El SVG se imprime a cualquier tamaño; el PNG mide 1200 × 630.

{{posters}}
`,
    },
    {
      id: 'contact',
      title: 'A quién escribir',
      text: `
[Escribe a prensa](/contact?asunto=press) y recibirás un número al momento. Contesta una persona.

{{seller}}
`,
    },
  ],
};
