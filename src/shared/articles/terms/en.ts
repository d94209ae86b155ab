import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'Terms and conditions',
  lead: 'What you agree to when you book a tee time or buy a gift card, in order and without small print.',
  description:
    'Salida’s terms of use and sale: who sells, prices, payment, cancellation, withdrawal, gift cards, the order of results and complaints.',
  sections: [
    {
      id: 'seller',
      title: 'Who sells',
      text: `
These are the details of who runs the site and sells on it (article 10 of the Spanish Law 34/2002, LSSI). Salida sells green fees **in its own name**: it invoices you the whole price, and the club invoices Salida. The game is provided by the club, under its course rules.

{{seller}}
`,
    },
    {
      id: 'contract',
      title: 'How a contract is made',
      text: `
1. You choose course, day, time and players. The summary shows the whole price, with taxes and discounts.
2. When you book, the places are held for 10 minutes. Until you pay there is no contract and you can leave at no cost.
3. When you pay, the button says the amount. Once paid, the booking is confirmed and we send you an e-mail with the locator, the confirmation as a PDF and the cancellation terms. That e-mail is your copy of the contract.

You can contract in Spanish, English or French. Before paying you can go back and correct anything. The booking is kept in your account. You must be of age and give true data.
`,
    },
    {
      id: 'price',
      title: 'Prices and quotes',
      text: `
Prices are in euros, per player unless said otherwise, and include the tax of the place where you play: IVA on the mainland and the Balearics, IGIC in the Canaries. A price marked as **indicative** is confirmed before you pay.

A quote is valid for seven days and holds no places: clubs change prices and times. Before booking we check everything again and, if something has changed, you decide with the difference in front of you. Two courses bring a discount of 10 %; three or more, 15 %. Each discount is a line with its reason.
`,
    },
    {
      id: 'payment',
      title: 'Payment',
      text: `
By card, with the credit of your account or with both. The card is charged by our payment provider, and your bank may ask you to identify yourself. If the money arrives when the time is over and the places are no longer free, there is no booking and you get all of it back.
`,
    },
    {
      id: 'cancellation',
      title: 'Cancelling',
      text: `
Each course has its terms, which you see before you pay and which **are fixed when you buy**: if the club changes them later, your booking is not affected. Where a course says nothing, they are these:

| When you cancel | What you get back |
| Up to 72 hours before the tee time | All of it |
| Between 72 and 24 hours before | Half |
| Less than 24 hours before, or if you do not come | Nothing |

Hours are counted to your first tee time at that course, in the course’s time. You can cancel the whole booking, one course or the places of some players from [your booking](/mis-viajes); what comes back is shown before you confirm. It goes to the card you paid with or, if you prefer, to your credit. What credit paid goes back to credit.

If you cancel courses and fewer are left than earned the discount, those that stay cost what they would have cost booked by themselves, with the discount for their own number. The difference comes out of your refund, never out of your pocket, and you see it before you confirm.

If it is the club that cannot keep your time, you get back **all that the course cost**, however late it is.
`,
    },
    {
      id: 'withdrawal',
      title: 'Right of withdrawal',
      text: `
A tee time is a leisure service for a specific date: it **does not have the 14-day right of withdrawal** (article 103.l of the Spanish Royal Legislative Decree 1/2007). What you can get back is what the section above says.

A **gift card** has no date, so it does have that right: you can withdraw for 14 days after buying it, without giving reasons, while nobody has redeemed it. You get everything back to the card you paid with.

[Withdraw from the contract of a gift card](/gift-cards#tus-tarjetas)
`,
    },
    {
      id: 'gift-cards',
      title: 'Gift cards and credit',
      text: `
A card is worth between 25 and 1,000 €. It is redeemed once, as a whole, in the account of whoever types the code, and becomes credit that can be used in parts. Neither the card nor the credit expires. Whoever has the code can redeem it: keep it like money. It is a multi-purpose voucher: no tax is due when it is bought, and each booking has its invoice.
`,
    },
    {
      id: 'ranking',
      title: 'In which order results come',
      text: `
First the courses with a time for you; then those still answering, those that do not answer and those without room. Within each of these groups, **Recommended** sorts by the discount of the flash offer, the largest first; then by how many times there are to choose from; then by price, the lowest first. The other orders are by price, by time and by distance. There are no paid positions and no personalised order.
`,
    },
    {
      id: 'use',
      title: 'Use of the site',
      text: `
You may not automate the holding of places, resell tee times without an agreement or try other people’s codes. So that nobody blocks places without paying for them, unpaid bookings are limited for each person. Your password is yours: if you think somebody has it, change it in your account and all other sessions end.
`,
    },
    {
      id: 'liability',
      title: 'Liability',
      text: `
We answer for what we sell: that the confirmed time exists, and for what you paid. The state of the course, its rules on dress or handicap and the weather are the club’s and the sky’s. None of this limits the rights that the law gives to consumers.
`,
    },
    {
      id: 'complaints',
      title: 'Complaints and law',
      text: `
[Write to us](/contact?asunto=complaint): your complaint gets a number at once, by e-mail, and a person answers it. You have the right to official complaint forms and to turn to the consumer authorities. Spanish law applies and, if you consume from another country of the Union, you keep the protection of your own law and may go to its courts.

These terms are of 22 November 2026. If versions differ, the Spanish one counts, unless yours is better for you.
`,
    },
  ],
};
