import type { ArticleText } from '../../article.ts';

export const es: ArticleText = {
  title: 'El mapa del golf español, leído por regiones',
  lead: 'Qué hay en nuestro catálogo, dónde se juntan varios campos buenos para un viaje y qué pide cada región. La tabla se calcula cada vez que abres la página.',
  description:
    'Campos de golf de España por regiones: cuántos hay en el catálogo de Salida, desde qué precio y qué zonas permiten encadenar varios campos en un viaje.',
  sections: [
    {
      id: 'table',
      title: 'La tabla',
      text: `
Son los campos del catálogo, con el green fee más bajo de sus tarifas. Toca una región para ver sus horas libres.

{{regions}}

> En la demostración los campos son reales, pero los precios son estimaciones y ninguno vende aquí.
`,
    },
    {
      id: 'south',
      title: 'Andalucía y Murcia: encadenar sin conducir',
      text: `
Andalucía es la que más campos tiene, y la mayoría están en Málaga y Cádiz, uno casi junto al otro. Es la región para los viajes de tres o cuatro campos con un solo hotel. Murcia tiene menos, pero igual de juntos, y suele ser un viaje más corto y más fácil de cuadrar.
`,
    },
    {
      id: 'mediterranean',
      title: 'Cataluña y Valencia: costa y ciudad',
      text: `
La Costa Brava y la Costa Daurada dan para viajes de campo y cala, y Barcelona permite meter un día de ciudad. En la Costa Blanca casi todo queda a un rato de Alicante.
`,
    },
    {
      id: 'islands',
      title: 'Las islas: el barco cuenta',
      text: `
En Mallorca caben varios campos en una semana sin cruzar dos veces la isla. En Canarias el invierno es temporada alta, y hay que fijarse en **qué isla**: de una a otra no se va en coche, y el planificador no te propondrá dos islas para el mismo día. Allí el reloj marca una hora menos que en la Península; en Salida las horas son siempre las del campo.
`,
    },
    {
      id: 'north',
      title: 'El norte y Madrid: pocos y con carácter',
      text: `
En Asturias, Cantabria, Galicia y País Vasco hay menos campos en el catálogo y más lejos unos de otros. Van bien para un fin de semana largo de verano. Madrid es otra cosa: un día de golf dentro de otro viaje.
`,
    },
    {
      id: 'how',
      title: 'Cómo leerla',
      text: `
- **Muchos campos y una sola zona:** viaje largo, un hotel.
- **Precio de salida bajo:** hay entre semana y por la tarde; el fin de semana mira cada campo.
- **Pocos campos:** reserva primero la hora y después el vuelo.

Las coordenadas proceden en buena parte de OpenStreetMap, © colaboradores de OpenStreetMap (ODbL). Puedes verlo todo en el [mapa de destinos](/destinations).
`,
    },
  ],
};
