import type { ArticleText } from '../../article.ts';

export const fr: ArticleText = {
  title: 'La carte du golf espagnol, lue par régions',
  lead: 'Ce qu’il y a dans notre catalogue, où plusieurs bons parcours sont assez proches pour un voyage et ce que demande chaque région. Le tableau se calcule chaque fois que tu ouvres la page.',
  description:
    'Parcours de golf d’Espagne par région : combien en compte le catalogue de Salida, à partir de quel prix, et quelles zones permettent d’enchaîner plusieurs parcours.',
  sections: [
    {
      id: 'table',
      title: 'Le tableau',
      text: `
Ce sont les parcours du catalogue, avec le green fee le plus bas de leurs tarifs. Touche une région pour voir ses heures libres.

{{regions}}

> Dans la démonstration les parcours sont réels, mais les prix sont des estimations et aucun ne vend ici.
`,
    },
    {
      id: 'south',
      title: 'Andalousie et Murcie : enchaîner sans conduire',
      text: `
L’Andalousie a le plus de parcours, la plupart à Málaga et Cadix, presque côte à côte. C’est la région des voyages de trois ou quatre parcours depuis un seul hôtel. Murcie en a moins, tout aussi proches, et fait souvent un voyage plus court et plus facile à caler.
`,
    },
    {
      id: 'mediterranean',
      title: 'Catalogne et Valence : côte et ville',
      text: `
La Costa Brava et la Costa Daurada font des voyages de parcours et de criques, et Barcelone permet d’ajouter un jour de ville. Sur la Costa Blanca presque tout est à peu de route d’Alicante.
`,
    },
    {
      id: 'islands',
      title: 'Les îles : le bateau compte',
      text: `
À Majorque tiennent plusieurs parcours en une semaine sans traverser l’île deux fois. Aux Canaries l’hiver est la haute saison, et il faut regarder **quelle île** : on ne va pas de l’une à l’autre en voiture, et le planificateur ne proposera pas deux îles le même jour. L’horloge y marque une heure de moins que sur le continent ; chez Salida les heures sont toujours celles du parcours.
`,
    },
    {
      id: 'north',
      title: 'Le nord et Madrid : peu, et du caractère',
      text: `
Dans les Asturies, en Cantabrie, en Galice et au Pays basque, le catalogue a moins de parcours, plus éloignés les uns des autres. Ils vont bien pour un long week-end d’été. Madrid est autre chose : un jour de golf dans un autre voyage.
`,
    },
    {
      id: 'how',
      title: 'Comment le lire',
      text: `
- **Beaucoup de parcours dans une seule zone :** un long voyage, un hôtel.
- **Un prix de départ bas :** c’est en semaine et l’après-midi ; pour le week-end, regarde chaque parcours.
- **Peu de parcours :** réserve d’abord l’heure, puis le vol.

Les coordonnées viennent en bonne partie d’OpenStreetMap, © contributeurs d’OpenStreetMap (ODbL). Tout est sur la [carte des destinations](/destinations).
`,
    },
  ],
};
