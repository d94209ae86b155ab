import type { ArticleText } from '../../article.ts';

export const en: ArticleText = {
  title: 'Cancelling without losing more than you must',
  lead: 'Somebody is injured, it rains, the flight changes. How it is worked out what comes back when you cancel everything, one course, or two of fourteen.',
  description:
    'How the cancellation ladder of a green fee works, with examples: deadlines, percentages, cancelling for some players only and where the money goes.',
  sections: [
    {
      id: 'ladder',
      title: 'A ladder, not a punishment',
      text: `
Each course has a ladder: the sooner you tell, the more you get back, because the club has more time to sell your place. Unless it says otherwise it is this one:

| When | What you get back |
| Up to 72 hours before | All of it |
| Between 72 and 24 hours | Half |
| Less than 24 hours | Nothing |

Hours are those of a clock, counted back from your first tee time, in the course’s time. For a start on Saturday at 10:00 it is free until Wednesday at 10:00. The last minute of each rung still counts in your favour.
`,
    },
    {
      id: 'frozen',
      title: 'The one you saw is the one that counts',
      text: `
The ladder is fixed when you pay. If the club makes it harder next month, yours does not change. You have it in your booking, in dates and euros rather than bare percentages.
`,
    },
    {
      id: 'example',
      title: 'An example with numbers',
      text: `
Three friends, two courses, 90 € a player at the first and 110 € at the second. That is 600 €; with the 10 % for two courses they pay 540 €. The second course came to 297 € (330 € less 10 %).

- **They cancel the second course four days before:** 270 € come back. That is the 297 € less the 27 € of discount on the first one, which is alone now and costs what it costs alone: 270 €.
- **They cancel it two days before:** half comes back less those 27 €: 121.50 €.
- **Only one drops out, four days before:** their part comes back, 99 €. The other two keep time and price.
`,
    },
    {
      id: 'part',
      title: 'Taking out players, not times',
      text: `
Who leaves goes from the last flight, so that the others stay where they were. Sometimes it cannot be done: if somebody were left playing alone behind the rest, or the club’s system does not allow it, we say so beforehand and you can cancel the whole course.
`,
    },
    {
      id: 'where',
      title: 'Where the money goes',
      text: `
You choose: to the card you paid with, where the bank usually takes 5 to 10 days to show it, or to your credit, at once and without expiry. What you paid with credit goes back to credit.
`,
    },
    {
      id: 'club',
      title: 'If it is the club that fails',
      text: `
Then there is no ladder: you get back all that the course cost, even an hour before. The other courses of your trip still stand.
`,
    },
    {
      id: 'how',
      title: 'Where it is done',
      text: `
Under [my trips](/mis-viajes), in the booking. Before you confirm you see how much is kept, how much comes back and where to. If the rung changes while you think it over, we cancel nothing without showing you again.
`,
    },
  ],
};
