import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'À propos de Salida',
  lead: 'En espagnol, une salida est un départ de golf. C’est aussi partir en voyage. Nous faisons les deux.',
  description:
    'Ce qu’est Salida, le problème qu’elle résout, les principes sur lesquels elle repose et qui est derrière.',
  sections: [
    {
      id: 'why',
      title: 'Pourquoi elle existe',
      text: `
Réserver un voyage de golf pour un groupe, c’est souvent une suite d’appels, de tableaux et de devis qui expirent avant que tous aient répondu. Le problème n’est presque jamais le parcours : c’est de trouver des **heures consécutives, des jours consécutifs, sur des parcours qui ne sont pas à deux heures l’un de l’autre**, et de savoir combien coûte le tout.

Salida demande ces heures aux clubs, les réunit en un plan et les réserve d’un coup. Soit tout passe, soit rien n’est débité.
`,
    },
    {
      id: 'principles',
      title: 'Sur quoi nous reposons',
      text: `
- **L’heure est le produit.** C’est ce qu’il y a de plus grand sur la page, toujours avec son prix et ses places.
- **L’argent n’est jamais une surprise.** Chaque remise est une ligne avec son motif ; chaque changement montre l’avant, l’après et la différence.
- **Nous disons quand c’était vrai.** Une donnée en direct porte son âge. Si un club ne répond pas, nous le disons.
- **Annuler est aussi simple que réserver**, et l’on voit ce qui revient avant de confirmer.
- **Personne n’achète sa place.** Les résultats suivent l’ordre que nous [expliquons](/info#search).
- **Pour tout le monde.** Au clavier, avec un lecteur d’écran, en grands caractères : [comment nous y veillons](/accesibilidad).
`,
    },
    {
      id: 'posters',
      title: 'Les affiches',
      text: `
Tu ne verras pas de photos d’agence. Chaque parcours a une affiche de voyage dessinée par un programme à partir de ses données : la région décide du relief et des couleurs ; l’heure choisie, de la lumière. Le même parcours a toujours la même affiche. La [presse](/press) peut les télécharger.
`,
    },
    {
      id: 'data',
      title: 'D’où viennent les données',
      text: `
Les parcours et les hôtels sont des établissements réels. Leurs coordonnées viennent en bonne partie d’OpenStreetMap, © contributeurs d’OpenStreetMap, sous licence ODbL ; les contours de la carte, de l’IGN et de Natural Earth.
`,
    },
    {
      id: 'who',
      title: 'Qui est derrière',
      text: `
{{seller}}
`,
    },
  ],
};
