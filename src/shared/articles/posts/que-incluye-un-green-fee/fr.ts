import type { ArticleText } from '../../article.ts';

export const fr: ArticleText = {
  title: 'Ce que comprend un green fee, et quand il coûte moins',
  lead: 'Le même parcours peut coûter des choses très différentes selon le mois, le jour et l’heure. Ce que tu paies, ce que tu ne paies pas, et que regarder avant de réserver.',
  description:
    'Ce que comprend un green fee en Espagne, ce qui se paie à part, comment les prix changent selon la saison, le jour et l’heure, et quand réserver.',
  sections: [
    {
      id: 'included',
      title: 'Ce que tu paies',
      text: `
Un green fee est le droit de jouer un parcours, de 9 ou 18 trous, un jour et à une heure. Il est par joueur. Chez Salida le prix comprend déjà la taxe : IVA sur le continent et aux Baléares, IGIC aux Canaries.

D’ordinaire à part : la voiturette, le chariot, les balles d’entraînement, la location de clubs et le repas. Demande aussi au club sa règle de handicap et de tenue : elle est à lui et change de l’un à l’autre.
`,
    },
    {
      id: 'price',
      title: 'De quoi dépend le prix',
      text: `
Chaque club fixe ses tarifs selon quatre choses : la saison, le jour de semaine ou le week-end, les trous et la **tranche** où tu pars.

| Tranche | Départs | À quoi s’attendre |
| Première heure | Avant 9 h 30 | Un parcours tranquille ; souvent un peu moins chère que la matinée |
| Matin | De 9 h 30 à 12 h 30 | La plus demandée |
| Midi | De 12 h 30 à 15 h | En hiver, les heures douces ; en été, les plus chaudes |
| Après-midi | Dès 15 h | Le meilleur prix sur bien des parcours ; vois s’il reste du jour pour 18 trous |

Un groupe peut tomber entre deux tranches : la première partie à 12 h 20 et la seconde à 12 h 30. Nous additionnons alors ce que coûte chacune et le partageons également entre tous.
`,
    },
    {
      id: 'season',
      title: 'Des saisons qui ne sont pas celles de la plage',
      text: `
Dans le sud et aux îles, la haute saison du golf n’est pas août : c’est quand il fait froid au nord de l’Europe et qu’ici l’on joue en manches courtes. Dans le nord de l’Espagne, l’été est le meilleur de l’année. Si tu peux choisir ton mois, cela vaut plus que toute remise. Le [tableau par région](/blog/cien-campos-por-regiones) donne les prix de départ.
`,
    },
    {
      id: 'when',
      title: 'Quand réserver',
      text: `
- **Avec une date fixe et un grand groupe, au plus tôt.** Les départs de suite partent les premiers.
- **Si vous êtes deux et que l’heure importe peu :** regarde en semaine et l’après-midi.
- **Si tu hésites, regarde les conditions d’annulation du parcours** avant son prix : réserver tôt est sans risque tant qu’annuler est gratuit.
`,
    },
    {
      id: 'compare',
      title: 'Bien comparer',
      text: `
Compare le voyage entier, pas le parcours le moins cher. Deux parcours dans la même réservation donnent 10 % de remise, trois ou plus 15 %, chacune sur sa ligne. [Donne une date et des joueurs](/green-fees) et tu verras de vrais prix ; ceux qui sont indicatifs le disent.
`,
    },
  ],
};
