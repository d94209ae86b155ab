import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'Press',
  lead: 'What can be said of Salida without asking us, the posters in high resolution, and whom to write to.',
  description:
    'Facts about Salida for the media, travel posters to download as SVG and PNG, and the press contact.',
  sections: [
    {
      id: 'facts',
      title: 'The facts',
      text: `
- **What it is:** a platform to plan, quote and book golf trips in Spain.
- **What it sells:** green fees at one or several courses, with their tee times, and gift cards.
- **For whom:** from one player to groups of 50, split into flights of four on consecutive tee times.
- **Where the times come from:** our own tee sheets and the clubs’ systems, Golf Manager and TeeOne, asked at that moment.
- **Languages:** Spanish, English and French.
- **The name:** a “salida” is the hour at which you start to play, and it is setting off on a trip.
- **The order of results:** it is not for sale. [Here is all of it](/info#search).

We publish no figures of customers, sales or rounds.
`,
    },
    {
      id: 'posters',
      title: 'The posters',
      text: `
A program draws them: they are our own pictures, without photographs or material of the courses. You may publish them to write about Salida, naming “Salida”. The SVG prints at any size; the PNG is 1200 × 630.

{{posters}}
`,
    },
    {
      id: 'contact',
      title: 'Whom to write to',
      text: `
[Write to press](/contact?asunto=press) and you get a number at once. A person answers.

{{seller}}
`,
    },
  ],
};
