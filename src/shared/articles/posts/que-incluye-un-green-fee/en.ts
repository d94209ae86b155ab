import type { ArticleText } from '../../article.ts';

export const en: ArticleText = {
  title: 'What a green fee includes, and when it costs less',
  lead: 'The same course can cost very different things by month, day and hour. What you pay for, what you do not, and what to look at before booking.',
  description:
    'What a green fee in Spain includes, what is paid apart, how prices change by season, day and time band, and when to book.',
  sections: [
    {
      id: 'included',
      title: 'What you pay for',
      text: `
A green fee is the right to play one round, of 9 or 18 holes, on a day and at a time. It is per player. At Salida the price has its tax already: IVA on the mainland and the Balearics, IGIC in the Canaries.

Usually apart: the buggy, the trolley, practice balls, rented clubs and food. Ask the club about its rules on handicap and dress too: they are its own and differ from one to another.
`,
    },
    {
      id: 'price',
      title: 'What the price depends on',
      text: `
Each club sets its rates by four things: the season, whether it is a working day or the weekend, the holes, and the **band** in which you start.

| Band | Starts | What to expect |
| Early | Before 9:30 | A quiet course; often a little cheaper than the morning |
| Morning | 9:30 to 12:30 | The most wanted |
| Midday | 12:30 to 15:00 | In winter the mild hours; in summer the hottest |
| Afternoon | From 15:00 | The best price at many courses; see whether there is light for 18 holes |

A group can fall between two bands: the first flight at 12:20 and the second at 12:30. Then we add up what each costs and share it equally among all.
`,
    },
    {
      id: 'season',
      title: 'Seasons that are not the beach’s',
      text: `
In the south and on the islands, golf’s high season is not August: it is when northern Europe is cold and here you play in short sleeves. In the north of Spain, summer is the best of the year. If you can choose your month, that is worth more than any discount. The [table by region](/blog/cien-campos-por-regiones) gives you the prices to start from.
`,
    },
    {
      id: 'when',
      title: 'When to book',
      text: `
- **With a fixed date and a large group, as soon as you can.** Times in a row are the first to go.
- **If you are two and any hour will do:** look at weekdays and afternoons.
- **If you are in doubt, look at the course’s cancellation terms** before its price: booking early carries no risk while cancelling is free.
`,
    },
    {
      id: 'compare',
      title: 'Comparing well',
      text: `
Compare the whole trip, not the cheapest course. Two courses in one booking bring a discount of 10 %, three or more 15 %, each on its line. [Give a date and players](/green-fees) and you see real prices; those that are indicative say so.
`,
    },
  ],
};
