import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Comment ça marche',
  lead: 'Tu choisis où et quand, tu vois des départs vraiment libres et tu réserves avec le prix complet sous les yeux. Seul ou avec 49 amis.',
  description:
    'Comment chercher, chiffrer, réserver, payer et annuler un départ de golf avec Salida : horaires en direct, groupes jusqu’à 50, prix complet et conditions claires.',
  sections: [
    {
      id: 'search',
      title: 'Tu cherches des heures, pas des brochures',
      text: `
Dans [green fees](/green-fees) tu indiques le lieu, le jour et les joueurs, et tu vois les heures libres de chaque parcours. Les unes viennent de notre propre feuille de départs ; les autres, nous les demandons à l’instant au système du club, Golf Manager ou TeeOne. Chaque prix porte son âge, et si un club tarde à répondre nous le disons et les autres n’attendent pas.

**Recommandés** met d’abord les offres flash, puis les parcours avec le plus d’heures au choix, puis les moins chers. Ceux qui ont une heure pour toi passent toujours devant. **Aucun club ne peut payer pour être mieux placé.** Tu peux aussi trier par prix, par premier départ ou par distance.
`,
    },
    {
      id: 'plan',
      title: 'Tu montes le voyage, avec de l’aide',
      text: `
Le [planificateur](/reservar) pose quelques questions et propose des parcours proches avec une heure pour tous. Trois assistants t’y accompagnent, chacun à sa manière. Ce sont des programmes, pas des personnes, et pour l’instant chacun ouvre le planificateur dans son style ; leur conversation viendra plus tard.

{{assistants}}

Si tu connais déjà tes parcours, la [réservation multi-parcours](/reserva-multi-campo) te laisse tous les saisir avec leur jour et leur heure.
`,
    },
    {
      id: 'quote',
      title: 'Tu gardes un devis',
      text: `
Un devis dure **sept jours**. Il ne retient pas de places : avant de payer, nous redemandons à chaque parcours, et si quelque chose a monté, baissé ou disparu nous te montrons quoi, avant et après. Deux parcours donnent 10 % de remise ; à partir de trois, 15 %.
`,
    },
    {
      id: 'book',
      title: 'Tu réserves et tu paies',
      text: `
1. À la réservation, tes places sont retenues **10 minutes** pour payer. L’horloge que tu vois est la vraie.
2. Tu paies par carte, avec ton crédit ou avec les deux. Le numéro de ta carte va directement au prestataire de paiement ; il ne passe pas par ici.
3. Tu reçois un e-mail avec une référence qui commence par SAL, et la confirmation en PDF. Tu la montres au club, c’est tout.
4. La facture sort avec le paiement et se télécharge depuis ta réservation.

Si tu paies trop tard et que les places sont parties, nous te rendons tout.
`,
    },
    {
      id: 'groups',
      title: 'Des groupes jusqu’à 50',
      text: `
Un groupe se répartit en parties de quatre au plus, aussi égales que possible, sur des départs **consécutifs** du même parcours. Cinq joueurs font 3 + 2, jamais 4 + 1. [Comment se composent les départs d’un groupe](/blog/salidas-para-grupos).
`,
    },
    {
      id: 'cancel',
      title: 'Tu annules en deux clics',
      text: `
Depuis ta réservation : tout, un des parcours, ou les places de certains joueurs. Avant de confirmer tu vois combien revient, et où. Sauf indication du club : gratuit jusqu’à 72 heures avant, la moitié jusqu’à 24, puis rien. [Le barème, avec un exemple](/blog/cancelar-sin-perder).
`,
    },
    {
      id: 'gift',
      title: 'Tu offres du golf',
      text: `
Une [carte cadeau](/gift-cards) vaut de 25 à 1 000 €, n’expire jamais et s’utilise par parties. Son acheteur a 14 jours pour se rétracter tant que personne ne l’a utilisée.
`,
    },
    {
      id: 'help',
      title: 'Si quelque chose coince',
      text: `
Écris-nous depuis [contact](/contact) : tu reçois un numéro tout de suite et une personne te répond.
`,
    },
  ],
};
