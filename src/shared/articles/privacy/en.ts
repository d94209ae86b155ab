import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'Privacy',
  lead: 'Which of your data we treat, what for, for how long and who else sees them. Written by looking at what the program does.',
  description: 'Salida’s privacy policy: data, purposes, legal bases, periods, recipients and rights.',
  sections: [
    {
      id: 'controller',
      title: 'Who answers for it',
      text: `
{{seller}}

For anything about your data, [write to us](/contact?asunto=privacy). No data protection officer has been appointed.
`,
    },
    {
      id: 'data',
      title: 'Which data, what for and why we may',
      text: `
| What for | Data | Legal basis |
| Your account | Name, e-mail, password (only its hash), role; if you give them, phone, country and language | The contract with you |
| Quotes and bookings | Dates, courses, times, players, amounts, and the notes you write | The contract with you |
| Charging and refunding | Amount, locator, e-mail for the receipt, outcome of the payment. The card number does not come here | The contract with you |
| Invoices | Your name and e-mail, what was bought, amounts and taxes | A legal obligation |
| Gift cards | Name and e-mail of who receives it, and your message | The contract with you; for who receives it, the legitimate interest in delivering the gift |
| Contact messages | Name, e-mail, subject and message | Your request |
| Security | Network address, time, page asked for and account code in the log; counts of tries by address and by e-mail | Legitimate interest in a service that holds |
| Offers by e-mail | E-mail, name, language, when you said yes and which offers we have sent you | Your consent; withdrawn in each e-mail or in your account |
| Counting visits | A counter for each kind of page, with nothing of yours | Your consent, if you give it under [cookies](/cookies) |

We make no profiles and take no automatic decisions about you. We sell no data. We send no advertising to anyone who has not asked for it.
`,
    },
    {
      id: 'others',
      title: 'Data of other people',
      text: `
Who organises a trip says how many play, not who: only their own name is kept. If you give a card, we use the other person’s e-mail once, to deliver it. If one has reached you, your data came from who bought it.
`,
    },
    {
      id: 'recipients',
      title: 'Who else receives them',
      text: `
- **The club where you play**, by its system (Golf Manager or TeeOne): time, number of players, and name and e-mail of who books. Each club answers for what it does with them.
- **The payment provider**, Stripe: what is needed to charge. It may treat data outside the Union under the guarantees that [its policy](https://stripe.com/privacy) explains.
- **The mail server**: the messages we send you.
- **Who hosts the service**, keeping the database on the operator’s behalf.
- **Public authorities**, where the law requires it.

In a demonstration, club, payment and mail are simulators within the installation itself: nothing leaves it.
`,
    },
    {
      id: 'time',
      title: 'For how long',
      text: `
| What | How long |
| Sessions | 12 hours, or 30 days if you asked to be remembered; then they are deleted |
| Links to change the password | One hour |
| Counts of tries | One hour at most |
| Contact messages | A year; then they are deleted by themselves |
| Internal queue of work | Seven days after a piece of work has ended |
| Account, quotes, bookings and gift cards | As long as you have the account |
| Invoices and movements of money | Not deleted before the law allows: six years (article 30 of the Spanish Commercial Code) |
| Technical log | The program writes it and does not keep it: it lasts as long as the host sets |

In [your account](/mi-cuenta) you download all that we keep about you, and delete it whenever you like. What the law makes us keep stays without your name, except invoices, which may not be changed.
`,
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: `
You can ask for access, rectification, erasure, restriction and portability, and object to what rests on a legitimate interest; and withdraw your consent at any time, as easily as you gave it. Name, phone, country and language are changed in your account; anything else by [writing to us](/contact?asunto=privacy). We answer within a month. If you are not satisfied you can complain to the [Spanish data protection agency](https://www.aepd.es) or to your own country’s.
`,
    },
    {
      id: 'security',
      title: 'How we look after them',
      text: `
Passwords are kept as argon2id hashes and sessions as keyed hashes: a copy of the database opens none. No passwords, e-mails or bodies of messages are written to the log. What is one person’s is invisible to others, even if they guess its address.

This policy is of 22 November 2026.
`,
    },
  ],
};
