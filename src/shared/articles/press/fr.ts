import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Presse',
  lead: 'Ce que l’on peut dire de Salida sans nous demander, les affiches en haute résolution et à qui écrire.',
  description:
    'Des faits sur Salida pour les médias, des affiches de voyage à télécharger en SVG et PNG, et le contact presse.',
  sections: [
    {
      id: 'facts',
      title: 'Les faits',
      text: `
- **Ce que c’est :** une plateforme pour préparer, chiffrer et réserver des voyages de golf en Espagne.
- **Ce qu’elle vend :** des green fees sur un ou plusieurs parcours, avec leurs heures de départ, et des cartes cadeaux.
- **Pour qui :** d’un joueur à des groupes de 50, répartis en parties de quatre sur des départs consécutifs.
- **D’où viennent les heures :** de nos propres feuilles de départs et des systèmes des clubs, Golf Manager et TeeOne, interrogés à l’instant.
- **Langues :** espagnol, anglais et français.
- **Le nom :** une « salida » est l’heure à laquelle on commence à jouer, et c’est partir en voyage.
- **L’ordre des résultats :** il n’est pas à vendre. [Le voici en entier](/info#search).

Nous ne publions aucun chiffre de clients, de ventes ou de parties.
`,
    },
    {
      id: 'posters',
      title: 'Les affiches',
      text: `
Un programme les dessine : ce sont nos propres images, sans photographies ni matériel des parcours. Tu peux les publier pour parler de Salida en citant « Salida ». Le SVG s’imprime à toute taille ; le PNG mesure 1200 × 630.

{{posters}}
`,
    },
    {
      id: 'contact',
      title: 'À qui écrire',
      text: `
[Écris à la presse](/contact?asunto=press) et tu reçois un numéro tout de suite. Une personne répond.

{{seller}}
`,
    },
  ],
};
