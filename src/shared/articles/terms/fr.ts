import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Conditions générales',
  lead: 'Ce à quoi tu t’engages quand tu réserves un départ ou achètes une carte cadeau, dans l’ordre et sans petits caractères.',
  description:
    'Conditions d’utilisation et de vente de Salida : qui vend, prix, paiement, annulation, rétractation, cartes cadeaux, ordre des résultats et réclamations.',
  sections: [
    {
      id: 'seller',
      title: 'Qui vend',
      text: `
Voici les données de l’exploitant du site et vendeur (article 10 de la loi espagnole 34/2002, LSSI). Salida vend les green fees **en son propre nom** : elle te facture le prix complet, et le club lui facture. Le jeu est fourni par le club, avec ses règles de parcours.

{{seller}}
`,
    },
    {
      id: 'contract',
      title: 'Comment se conclut le contrat',
      text: `
1. Tu choisis parcours, jour, heure et joueurs. Le récapitulatif montre le prix complet, avec taxes et remises.
2. À la réservation, les places sont retenues 10 minutes. Tant que tu n’as pas payé il n’y a pas de contrat et tu peux renoncer sans frais.
3. Au paiement, le bouton dit le montant. Une fois payée, la réservation est confirmée et nous t’envoyons un e-mail avec la référence, la confirmation en PDF et les conditions d’annulation. Cet e-mail est ta copie du contrat.

Tu peux contracter en espagnol, en anglais ou en français. Avant de payer tu peux revenir en arrière et tout corriger. La réservation est gardée dans ton compte. Il faut être majeur et donner des données vraies.
`,
    },
    {
      id: 'price',
      title: 'Prix et devis',
      text: `
Les prix sont en euros, par joueur sauf indication contraire, et comprennent la taxe du lieu où l’on joue : IVA sur le continent et aux Baléares, IGIC aux Canaries. Un prix marqué **indicatif** est confirmé avant le paiement.

Un devis vaut sept jours et ne retient pas de places : les clubs changent prix et heures. Avant de réserver nous vérifions tout de nouveau et, si quelque chose a changé, tu décides avec la différence sous les yeux. Deux parcours donnent 10 % de remise ; à partir de trois, 15 %. Chaque remise est une ligne avec son motif.
`,
    },
    {
      id: 'payment',
      title: 'Paiement',
      text: `
Par carte, avec le crédit de ton compte ou avec les deux. La carte est débitée par notre prestataire de paiement, et ta banque peut te demander de t’identifier. Si l’argent arrive quand le temps est écoulé et que les places ne sont plus libres, il n’y a pas de réservation et nous te rendons tout.
`,
    },
    {
      id: 'cancellation',
      title: 'Annuler',
      text: `
Chaque parcours a ses conditions, que tu vois avant de payer et qui **sont fixées à l’achat** : si le club les change ensuite, ta réservation n’est pas touchée. Si un parcours ne dit rien, ce sont celles-ci :

| Quand tu annules | Ce que tu récupères |
| Jusqu’à 72 heures avant le départ | Tout |
| Entre 72 et 24 heures avant | La moitié |
| Moins de 24 heures avant, ou si tu ne viens pas | Rien |

Les heures se comptent jusqu’à ton premier départ sur ce parcours, à l’heure du parcours. Tu peux annuler toute la réservation, un parcours ou les places de certains joueurs depuis [ta réservation](/mis-viajes) ; le montant rendu s’affiche avant de confirmer. Il va à la carte utilisée ou, si tu préfères, à ton crédit. Ce que le crédit a payé revient au crédit.

Si tu annules des parcours et qu’il en reste moins que ceux qui donnaient droit à la remise, ceux qui restent coûtent ce qu’ils auraient coûté réservés seuls, avec la remise due à leur nombre. La différence est prise sur ton remboursement, jamais de ta poche, et tu la vois avant de confirmer.

Si c’est le club qui ne peut pas tenir ton heure, nous te rendons **tout ce que coûtait ce parcours**, quel que soit le délai.
`,
    },
    {
      id: 'withdrawal',
      title: 'Rétractation',
      text: `
Un départ est un service de loisir à une date précise : il **n’a pas le droit de rétractation de 14 jours** (article 103.l du décret royal législatif espagnol 1/2007). Ce qui se récupère est ce que dit la partie précédente.

Une **carte cadeau** n’a pas de date, elle a donc ce droit : tu peux te rétracter pendant les 14 jours qui suivent l’achat, sans donner de raisons, tant que personne ne l’a utilisée. Nous te rendons tout sur la carte avec laquelle tu as payé.

[Se rétracter du contrat d’une carte cadeau](/gift-cards#tus-tarjetas)
`,
    },
    {
      id: 'gift-cards',
      title: 'Cartes cadeaux et crédit',
      text: `
Une carte vaut de 25 à 1 000 €. Elle s’utilise une fois, en entier, sur le compte de qui saisit le code, et devient un crédit utilisable par parties. Ni la carte ni le crédit n’expirent. Qui a le code peut l’utiliser : garde-le comme de l’argent. C’est un bon à usages multiples : aucune taxe à l’achat, et chaque réservation a sa facture.
`,
    },
    {
      id: 'ranking',
      title: 'L’ordre des résultats',
      text: `
D’abord les parcours qui ont une heure pour toi ; puis ceux qui répondent encore, ceux qui ne répondent pas et ceux qui sont complets. Dans chacun de ces groupes, **Recommandés** trie par la remise de l’offre flash, la plus forte d’abord ; puis par le nombre d’heures au choix ; puis par prix, du plus bas au plus haut. Les autres ordres sont par prix, par heure et par distance. Il n’y a ni position payée ni ordre personnalisé.
`,
    },
    {
      id: 'use',
      title: 'Usage du site',
      text: `
Il est interdit d’automatiser la retenue de places, de revendre des départs sans accord ou d’essayer les codes d’autrui. Pour que personne ne bloque des places sans les payer, les réservations impayées sont limitées par personne. Ton mot de passe est à toi : si tu crois que quelqu’un l’a, change-le dans ton compte et les autres sessions se ferment.
`,
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      text: `
Nous répondons de ce que nous vendons : que l’heure confirmée existe, et de ce que tu as payé. L’état du parcours, ses règles de tenue ou de handicap et le temps qu’il fait relèvent du club et du ciel. Rien de cela ne limite les droits que la loi donne aux consommateurs.
`,
    },
    {
      id: 'complaints',
      title: 'Réclamations et loi',
      text: `
[Écris-nous](/contact?asunto=complaint) : ta réclamation reçoit un numéro tout de suite, par e-mail, et une personne y répond. Tu as droit aux feuilles de réclamation officielles et à t’adresser aux autorités de consommation. La loi espagnole s’applique et, si tu consommes depuis un autre pays de l’Union, tu gardes la protection de ta loi et peux saisir ses tribunaux.

Ces conditions sont du 22 novembre 2026. Si les versions diffèrent, l’espagnole prévaut, sauf si la tienne t’est plus favorable.
`,
    },
  ],
};
