import type { ArticleText } from '../../article.ts';

export const en: ArticleText = {
  title: 'Twelve friends, three tee times in a row',
  lead: 'Booking for a group is not booking many times. How players are split, why the minutes between flights matter and what to do when you do not fit.',
  description:
    'How golf tee times for groups work: flights of four, intervals, consecutive times, buggies, double rounds and what to do when there is no room.',
  sections: [
    {
      id: 'flights',
      title: 'Flights of four, and even ones',
      text: `
At most four players start together on a course: that is a **flight**. A group of twelve is three flights of four. The delicate part are the numbers that do not divide. Ten players can be 4 + 4 + 2 or 4 + 3 + 3, and the second is better: nobody ends up playing as two, at another pace and watching the others’ backs. So we always split as evenly as we can:

| Players | Flights |
| 5 | 3 + 2 |
| 6 | 3 + 3 |
| 9 | 3 + 3 + 3 |
| 10 | 4 + 3 + 3 |
| 14 | 4 + 4 + 3 + 3 |
`,
    },
    {
      id: 'interval',
      title: 'The minutes in between',
      text: `
Each course sends players off at some interval, and on that depends when the last one comes in. With starts every ten minutes, the fourth flight begins half an hour after the first. At some 15 minutes a hole, 18 holes are four hours and a half: if the first start at 9:30, the last of fourteen friends finish at about 14:30. That is when lunch is.

So what you look for is not a free time: it is **several in a row at one course**. That is much rarer, above all between 9:30 and 12:30.
`,
    },
    {
      id: 'when',
      title: 'Three ways of finding room',
      text: `
- **Start early.** Before 9:30 there are more free times in a row and the course is emptier.
- **Change the order.** If the course you want is full on Saturday, put it on Friday and leave Saturday for the other. The planner looks for those other dates.
- **Mind the light.** An afternoon start for 18 holes is only good if the last flight finishes in daylight. We do not offer those that leave no time.
`,
    },
    {
      id: 'buggies',
      title: 'Buggies and double rounds',
      text: `
A buggy is for two players of one flight. A flight of three needs two, and one will be half empty: count it in.

To play twice in a day at one course we leave five hours and a half between the two starts: the round and an hour for lunch. If you change courses, the round, the drive and 45 minutes to park, check in and warm up.
`,
    },
    {
      id: 'agree',
      title: 'Agreeing without losing the time',
      text: `
Keep a [quote](/reservar): it has each course, each time and each flight, and is shared by a link that only lets people read. It lasts seven days. It holds no places, so when you say yes we ask again before charging.

And if somebody drops out at the last moment, you can [take players out](/blog/cancelar-sin-perder) without the others losing their time.
`,
    },
  ],
};
