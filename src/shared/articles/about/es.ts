import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Sobre Salida',
  lead: 'En golf, una salida es una hora. También es irse de viaje. Hacemos las dos cosas.',
  description: 'Qué es Salida, qué problema resuelve, en qué principios se apoya y quién está detrás.',
  sections: [
    {
      id: 'why',
      title: 'Por qué existe',
      text: `
Reservar un viaje de golf para un grupo suele ser una cadena de llamadas, hojas de cálculo y presupuestos que caducan antes de que contesten todos. El problema casi nunca es el campo: es encontrar **horas seguidas, en días seguidos, en campos que no estén a dos horas uno de otro**, y saber cuánto cuesta todo.

Salida pregunta esas horas a los clubes, las junta en un plan y las reserva de una vez. O salen todas, o no se cobra nada.
`,
    },
    {
      id: 'principles',
      title: 'En qué nos apoyamos',
      text: `
- **La hora es el producto.** Es lo más grande de la página, siempre con su precio y sus plazas.
- **El dinero nunca es una sorpresa.** Cada descuento es una línea con su motivo; cada cambio enseña el antes, el después y la diferencia.
- **Decimos cuándo era verdad.** Un dato en directo lleva su antigüedad. Si un club no contesta, lo decimos.
- **Cancelar es tan fácil como reservar**, y se ve cuánto vuelve antes de confirmar.
- **Nadie compra su puesto.** El orden de los resultados es el que [explicamos](/info#search).
- **Para todo el mundo.** Con teclado, con lector de pantalla, con letra grande: [así lo cuidamos](/accesibilidad).
`,
    },
    {
      id: 'posters',
      title: 'Los carteles',
      text: `
No verás fotos de archivo. Cada campo tiene un cartel de viajes dibujado por un programa a partir de sus datos: la región decide el relieve y los colores; la hora que eliges, la luz. El mismo campo tiene siempre el mismo cartel. La [prensa](/press) puede descargarlos.
`,
    },
    {
      id: 'data',
      title: 'De dónde salen los datos',
      text: `
Los campos y hoteles son establecimientos reales. Sus coordenadas vienen en buena parte de OpenStreetMap, © colaboradores de OpenStreetMap, con licencia ODbL; los contornos del mapa, del IGN y de Natural Earth.
`,
    },
    {
      id: 'who',
      title: 'Quién está detrás',
      text: `
{{seller}}
`,
    },
  ],
};
