import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'Accessibility',
  lead: 'Anybody should be able to book a tee time: by mouse, by keyboard, by screen reader or with letters twice as large.',
  description:
    'Salida’s accessibility statement: level, how it is checked, what is missing and how to tell us.',
  sections: [
    {
      id: 'level',
      title: 'What we hold ourselves to',
      text: `
Salida is made to meet WCAG 2.2 at level AA, which includes what EN 301 549 asks for and, with it, the Spanish Law 11/2023, transposing Directive (EU) 2019/882. That goes for every page, from the search to the payment, and for the e-mails.
`,
    },
    {
      id: 'how',
      title: 'What you will find',
      text: `
- Everything can be done by keyboard, with the focus always in sight and a link to skip to the content.
- Tee times are groups of buttons with name, price and places; the map always has a list that says the same.
- Colour is never the only signal: each state has a word or an icon.
- Letters can be twice as large and the screen as narrow as 320 pixels without scrolling sideways.
- If your system asks for less motion, there is none. There are light and dark colours, as your system has them.
- The time to pay is announced at five, two and one minutes, and if it ends nothing is charged.
`,
    },
    {
      id: 'checked',
      title: 'How it is checked',
      text: `
With each change every page is checked by an automatic tool (axe, rules A and AA) in a browser, at the size of a phone and of a desk, in light and dark colours, and there are whole journeys made by keyboard alone, in large letters and on narrow screens. This is a **self-assessment**: no outside auditor has made it, and it was not tried with people who use assistive products every day.
`,
    },
    {
      id: 'missing',
      title: 'What it does not meet yet',
      text: `
- The PDF documents (confirmation, invoice and gift card) have text and structure, but have not been validated against PDF/UA. The same is on your booking’s page.
- The minutes to pay cannot be extended: the places are held from others. When they end, the same time can be booked again while it is free.
- The card form and the verification are Stripe’s and your bank’s.
`,
    },
    {
      id: 'tell',
      title: 'Tell us',
      text: `
If something resists you, [tell us](/contact?asunto=accessibility) the page and what you were trying to do: you get a number and a person answers, who can also see to it with you by e-mail. If the answer does not help, you can turn to the consumer authorities.

Statement of 22 November 2026.
`,
    },
  ],
};
