import type { ArticleText } from '../../article.ts';

export const fr: ArticleText = {
  title: 'Annuler sans perdre plus qu’il ne faut',
  lead: 'L’un se blesse, il pleut, le vol change. Comment se calcule ce qui revient quand tu annules tout, un parcours, ou deux joueurs sur quatorze.',
  description:
    'Comment marche le barème d’annulation d’un green fee, avec des exemples : délais, pourcentages, annuler pour quelques joueurs seulement et où va l’argent.',
  sections: [
    {
      id: 'ladder',
      title: 'Un barème, pas une punition',
      text: `
Chaque parcours a un barème : plus tôt tu préviens, plus tu récupères, car le club a plus de temps pour vendre ta place. Sauf indication contraire, c’est celui-ci :

| Quand | Ce que tu récupères |
| Jusqu’à 72 heures avant | Tout |
| Entre 72 et 24 heures | La moitié |
| Moins de 24 heures | Rien |

Ce sont des heures d’horloge, comptées en arrière depuis ton premier départ, à l’heure du parcours. Pour un départ le samedi à 10 h, c’est gratuit jusqu’au mercredi à 10 h. La dernière minute de chaque palier compte encore en ta faveur.
`,
    },
    {
      id: 'frozen',
      title: 'Celui que tu as vu est celui qui vaut',
      text: `
Le barème est fixé au paiement. Si le club le durcit le mois prochain, le tien ne change pas. Tu l’as dans ta réservation, en dates et en euros plutôt qu’en pourcentages.
`,
    },
    {
      id: 'example',
      title: 'Un exemple chiffré',
      text: `
Trois amis, deux parcours, 90 € par joueur sur le premier et 110 € sur le second. Cela fait 600 € ; avec les 10 % pour deux parcours ils paient 540 €. Le second est revenu à 297 € (330 € moins 10 %).

- **Ils annulent le second quatre jours avant :** 270 € reviennent. Ce sont les 297 € moins les 27 € de remise du premier, qui reste seul et coûte ce qu’il coûte seul : 270 €.
- **Ils l’annulent deux jours avant :** la moitié revient moins ces 27 € : 121,50 €.
- **Un seul renonce, quatre jours avant :** sa part revient, 99 €. Les deux autres gardent l’heure et le prix.
`,
    },
    {
      id: 'part',
      title: 'Retirer des joueurs, pas des heures',
      text: `
Qui part sort de la dernière partie, pour que les autres restent où ils étaient. Parfois c’est impossible : si quelqu’un devait jouer seul derrière les autres, ou si le système du club ne le permet pas, nous le disons avant et tu peux annuler tout le parcours.
`,
    },
    {
      id: 'where',
      title: 'Où va l’argent',
      text: `
Tu choisis : sur la carte utilisée, où la banque met d’ordinaire 5 à 10 jours à le montrer, ou sur ton crédit, tout de suite et sans expiration. Ce que tu as payé avec du crédit revient au crédit.
`,
    },
    {
      id: 'club',
      title: 'Si c’est le club qui fait défaut',
      text: `
Il n’y a alors pas de barème : nous te rendons tout ce que coûtait ce parcours, même une heure avant. Les autres parcours de ton voyage restent en place.
`,
    },
    {
      id: 'how',
      title: 'Où cela se fait',
      text: `
Dans [mes voyages](/mis-viajes), sur la réservation. Avant de confirmer tu vois combien est gardé, combien revient et où. Si le palier change pendant que tu réfléchis, nous n’annulons rien sans te le montrer de nouveau.
`,
    },
  ],
};
