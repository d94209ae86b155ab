import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Cookies',
  lead: 'Salida n’utilise aucun cookie à elle ni publicitaire. Elle garde dans ton navigateur juste ce qu’il faut pour marcher, et ne compte les visites que si tu acceptes.',
  description:
    'Ce que Salida garde dans ton navigateur, pourquoi et combien de temps, et comment accepter, refuser ou retirer la mesure des visites.',
  sections: [
    {
      id: 'choice',
      title: 'Ta décision',
      text: `
Tu peux la changer ici quand tu veux. Accepter et retirer sont aussi simples l’un que l’autre.

{{consent}}
`,
    },
    {
      id: 'necessary',
      title: 'Ce qui est gardé pour marcher',
      text: `
Rien de cela ne va à des tiers ni ne sert à te suivre. La loi ne demande pas de permission pour ce qu’exige le service demandé (article 22.2 de la LSSI), mais veut qu’on le dise :

| Nom | Pourquoi | Quand il apparaît et combien il dure |
| token | Ta session | À la connexion ; effacé à la déconnexion, sans valeur après 12 heures ou 30 jours |
| language | La langue que tu as choisie | Quand tu en choisis une ; jusqu’à ce que tu effaces les données du navigateur |
| guestSessionId | Retrouver ce que tu as gardé sans compte et l’y mettre quand tu te connectes | La première fois que tu gardes quelque chose ; jusqu’à ce que tu effaces les données du navigateur |
| salida.trip | Te montrer ton prochain voyage sans réseau | À la connexion, avec un voyage à venir ; effacé à la déconnexion |
| salida.push | Se rappeler que ce navigateur reçoit déjà tes notifications | Quand tu actives les notifications ; effacé quand tu les désactives ou te déconnectes |
| consent | Ta réponse sur la mesure | Quand tu réponds ; deux ans |
| salida.plan | Le voyage que tu prépares | Quand tu prépares ; jusqu’à la fermeture de l’onglet |
| salida.gift-card | La carte cadeau que tu écris | Quand tu l’écris ; jusqu’à la fermeture de l’onglet |
| salida.gift-code | Un code saisi avant la connexion | Quand tu vas te connecter ; jusqu’à son usage ou la fermeture de l’onglet |
| react-router-scroll-positions | Revenir à la même hauteur d’une page | Quand tu changes de page ; jusqu’à la fermeture de l’onglet |

Les six premiers sont dans le stockage local ; les autres, dans celui de la session. Aucun n’est un cookie. De plus, le navigateur garde une copie de la page visible hors connexion et des fichiers dont elle a besoin : elle est la même pour tout le monde et se renouvelle à chaque version.
`,
    },
    {
      id: 'measuring',
      title: 'Ce qui demande ta permission',
      text: `
**Mesurer les visites.** Si tu acceptes, chaque page que tu ouvres ajoute un au compteur de son type : « page de parcours », par exemple, sans dire laquelle. Cela ne porte ni identifiant, ni compte, ni session, et rien de plus n’est gardé dans ton navigateur. Comme toute requête, cela laisse une ligne dans le [journal technique](/privacy#time). Tant que tu ne réponds pas, ou si ton navigateur envoie le signal Global Privacy Control, rien n’est compté.
`,
    },
    {
      id: 'payment',
      title: 'Sur la page de paiement',
      text: `
Quand tu paies par carte, la page charge le formulaire de Stripe, qui pose ses propres cookies contre la fraude (selon Stripe, __stripe_mid pendant un an et __stripe_sid pendant 30 minutes). Ils sont nécessaires pour payer et n’apparaissent sur aucune autre page. Dans une démonstration il n’y a ni Stripe ni ces cookies.
`,
    },
  ],
};
