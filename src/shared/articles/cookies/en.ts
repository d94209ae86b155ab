import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'Cookies',
  lead: 'Salida uses no cookies of its own and none for advertising. It keeps in your browser just what it needs to work, and counts visits only if you accept.',
  description:
    'What Salida keeps in your browser, what for and for how long, and how to accept, reject or withdraw the counting of visits.',
  sections: [
    {
      id: 'choice',
      title: 'Your decision',
      text: `
You can change it here at any time. Accepting and withdrawing are equally easy.

{{consent}}
`,
    },
    {
      id: 'necessary',
      title: 'What is kept to work',
      text: `
None of it goes to third parties or serves to follow you. The law asks no permission for what the service you request needs (article 22.2 of the LSSI), but wants it told:

| Name | What for | When it appears and how long it lasts |
| token | Your session | When you sign in; deleted when you sign out, and worthless after 12 hours or 30 days |
| language | The language you chose | When you choose one; until you clear your browser’s data |
| guestSessionId | Finding what you saved without an account, and moving it there when you sign in | The first time you save something; until you clear your browser’s data |
| salida.trip | Showing you your next trip without coverage | When you sign in with a trip ahead; deleted when you sign out |
| salida.push | Remembering that this browser already gets your notifications | When you switch notifications on; deleted when you switch them off or sign out |
| consent | Your answer about counting | When you answer; two years |
| salida.plan | The trip you are planning | When you plan; until you close the tab |
| salida.gift-card | The gift card you are writing | When you write it; until you close the tab |
| salida.gift-code | A code typed before signing in | When you go to sign in; until it is used or you close the tab |
| react-router-scroll-positions | Coming back to the same place of a page | When you change pages; until you close the tab |

The first six are in local storage; the others in that of the session. None is a cookie. Besides, the browser keeps a copy of the page shown without coverage and of the files it needs: it is the same for everybody and renewed with each version.
`,
    },
    {
      id: 'measuring',
      title: 'What needs permission',
      text: `
**Counting visits.** If you accept, each page you open adds one to the counter of its kind: “course page”, say, not which. It carries no identifier, account or session, and nothing more is kept in your browser. Like any request it leaves a line in the [technical log](/privacy#time). Until you answer, or if your browser sends the Global Privacy Control signal, nothing is counted.
`,
    },
    {
      id: 'payment',
      title: 'On the payment page',
      text: `
When you pay by card, the page loads Stripe’s form, which sets its own cookies against fraud (according to Stripe, __stripe_mid for a year and __stripe_sid for 30 minutes). They are necessary to pay and appear on no other page. In a demonstration there is no Stripe, nor those cookies.
`,
    },
  ],
};
