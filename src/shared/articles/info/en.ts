import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'How it works',
  lead: 'Choose where and when, see tee times that are really free and book them with the whole price in front of you. Alone or with 49 friends.',
  description:
    'How to search, quote, book, pay for and cancel a tee time with Salida: live times, groups up to 50, the whole price and clear conditions.',
  sections: [
    {
      id: 'search',
      title: 'Search for times, not brochures',
      text: `
Under [green fees](/green-fees) you give a place, a day and the players, and see the times each course has free. Some come from our own tee sheet; others we ask at that moment of the club’s system, Golf Manager or TeeOne. Each price carries its age, and if a club is slow to answer we say so and the others do not wait.

**Recommended** puts flash offers first, then the courses with most times to choose from, then the cheaper ones. Courses with a time for you always come first. **No club can pay to stand higher.** You can also sort by price, by earliest start or by distance.
`,
    },
    {
      id: 'plan',
      title: 'Build the trip with some help',
      text: `
The [planner](/reservar) asks a few questions and proposes courses near each other with a time for everybody. Three assistants take you through it, each in their own way. They are programs, not people, and for now each opens the planner in their style; their conversation comes later.

{{assistants}}

If you know your courses already, [multi-course booking](/reserva-multi-campo) lets you enter all of them with day and time.
`,
    },
    {
      id: 'quote',
      title: 'Keep a quote',
      text: `
A quote lasts **seven days**. It holds no places: before you pay we ask every course again, and if something has gone up, down or away we show you what, before and after. Two courses bring a discount of 10 %; three or more, 15 %.
`,
    },
    {
      id: 'book',
      title: 'Book and pay',
      text: `
1. When you book, your places are held for **10 minutes** to pay. The clock you see is the real one.
2. You pay by card, with your credit or with both. Your card number goes straight to the payment provider; it does not pass through here.
3. You get an e-mail with a locator that begins with SAL, and the confirmation as a PDF. Show it at the club, that is all.
4. The invoice comes with the payment and can be downloaded from your booking.

If you pay late and the places are gone, you get everything back.
`,
    },
    {
      id: 'groups',
      title: 'Groups of up to 50',
      text: `
A group is split into flights of four at most, as even as possible, on **consecutive** tee times of one course. Five players are 3 + 2, never 4 + 1. [How a group’s tee times are made](/blog/salidas-para-grupos).
`,
    },
    {
      id: 'cancel',
      title: 'Cancel in two clicks',
      text: `
From your booking: all of it, one of its courses, or the places of some players. Before you confirm you see how much comes back, and where to. Unless the club says otherwise: free until 72 hours before, half until 24, then nothing. [The ladder, with an example](/blog/cancelar-sin-perder).
`,
    },
    {
      id: 'gift',
      title: 'Give golf',
      text: `
A [gift card](/gift-cards) is worth between 25 and 1,000 €, never expires and can be used in parts. Its buyer has 14 days to withdraw while nobody has redeemed it.
`,
    },
    {
      id: 'help',
      title: 'If something goes wrong',
      text: `
Write to us under [contact](/contact): you get a number at once and a person answers.
`,
    },
  ],
};
