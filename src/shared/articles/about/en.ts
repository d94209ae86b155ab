import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'About Salida',
  lead: 'In Spanish golf a salida is a tee time. It is also a departure. We do both.',
  description: 'What Salida is, which problem it solves, the principles it stands on and who is behind it.',
  sections: [
    {
      id: 'why',
      title: 'Why it exists',
      text: `
Booking a golf trip for a group tends to be a chain of phone calls, spreadsheets and quotes that expire before everybody has answered. The trouble is hardly ever the course: it is finding **consecutive times, on consecutive days, at courses that are not two hours apart**, and knowing what it all costs.

Salida asks the clubs for those times, joins them in one plan and books them at once. Either all of them come through, or nothing is charged.
`,
    },
    {
      id: 'principles',
      title: 'What we stand on',
      text: `
- **The hour is the product.** It is the largest thing on the page, always with its price and its places.
- **Money is never a surprise.** Each discount is a line with its reason; each change shows before, after and the difference.
- **We say when it was true.** Live data carries its age. If a club does not answer, we say so.
- **Cancelling is as easy as booking**, and you see what comes back before you confirm.
- **Nobody buys their place.** Results are in the order that we [explain](/info#search).
- **For everybody.** By keyboard, by screen reader, in large letters: [how we see to it](/accesibilidad).
`,
    },
    {
      id: 'posters',
      title: 'The posters',
      text: `
You will find no stock photos. Each course has a travel poster drawn by a program from its data: the region decides relief and colours; the hour you choose, the light. The same course always has the same poster. The [press](/press) may download them.
`,
    },
    {
      id: 'data',
      title: 'Where the data come from',
      text: `
Courses and hotels are real places. Their coordinates come in good part from OpenStreetMap, © OpenStreetMap contributors, under the ODbL licence; the outlines of the map from the IGN and Natural Earth.
`,
    },
    {
      id: 'who',
      title: 'Who is behind it',
      text: `
{{seller}}
`,
    },
  ],
};
