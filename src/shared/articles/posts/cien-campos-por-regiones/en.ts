import type { ArticleText } from '../../article.ts';

export const en: ArticleText = {
  title: 'The map of Spanish golf, read by region',
  lead: 'What our catalogue has, where several good courses stand close enough for a trip and what each region asks of you. The table is worked out each time you open the page.',
  description:
    'Golf courses in Spain by region: how many Salida’s catalogue has, from which price, and which areas let you join several courses in a trip.',
  sections: [
    {
      id: 'table',
      title: 'The table',
      text: `
These are the courses of the catalogue, with the lowest green fee of their rates. Tap a region to see its free times.

{{regions}}

> In the demonstration the courses are real, but prices are estimates and none of them sells here.
`,
    },
    {
      id: 'south',
      title: 'Andalusia and Murcia: one after another without driving',
      text: `
Andalusia has the most courses, most of them in Málaga and Cádiz, almost next to each other. It is the region for trips of three or four courses from one hotel. Murcia has fewer, as close together, and tends to be a shorter trip that is easier to fit.
`,
    },
    {
      id: 'mediterranean',
      title: 'Catalonia and Valencia: coast and city',
      text: `
The Costa Brava and the Costa Daurada make trips of courses and coves, and Barcelona lets you add a day of city. On the Costa Blanca almost everything is a short drive from Alicante.
`,
    },
    {
      id: 'islands',
      title: 'The islands: the ferry counts',
      text: `
Mallorca has room for several courses in a week without crossing the island twice. In the Canaries winter is high season, and it matters **which island**: you do not drive from one to another, and the planner will not propose two islands for one day. The clock there shows an hour less than on the mainland; at Salida times are always the course’s.
`,
    },
    {
      id: 'north',
      title: 'The north and Madrid: few, and with character',
      text: `
In Asturias, Cantabria, Galicia and the Basque Country the catalogue has fewer courses, farther from each other. They suit a long weekend in summer. Madrid is another matter: a day of golf within some other trip.
`,
    },
    {
      id: 'how',
      title: 'How to read it',
      text: `
- **Many courses in one area:** a long trip, one hotel.
- **A low price to start from:** that is on weekdays and in the afternoon; for the weekend look at each course.
- **Few courses:** book the tee time first and the flight after.

Coordinates come in good part from OpenStreetMap, © OpenStreetMap contributors (ODbL). All of it is on the [map of destinations](/destinations).
`,
    },
  ],
};
