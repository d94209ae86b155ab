import type { ArticleText } from '../../article.ts';

export const fr: ArticleText = {
  title: 'Douze amis, trois départs de suite',
  lead: 'Réserver pour un groupe, ce n’est pas réserver plusieurs fois. Comment se répartissent les joueurs, pourquoi comptent les minutes entre les parties et que faire quand il n’y a pas la place.',
  description:
    'Comment marchent les départs de golf pour les groupes : parties de quatre, intervalles, heures consécutives, voiturettes, double parcours et que faire s’il n’y a pas de place.',
  sections: [
    {
      id: 'flights',
      title: 'Des parties de quatre, et égales',
      text: `
Sur un parcours partent au plus quatre joueurs ensemble : c’est une **partie**. Un groupe de douze fait trois parties de quatre. Le délicat, ce sont les nombres qui ne tombent pas juste. Dix joueurs peuvent faire 4 + 4 + 2 ou 4 + 3 + 3, et la seconde est meilleure : personne ne joue à deux, à un autre rythme et en regardant le dos des autres. Nous répartissons donc toujours le plus également possible :

| Joueurs | Parties |
| 5 | 3 + 2 |
| 6 | 3 + 3 |
| 9 | 3 + 3 + 3 |
| 10 | 4 + 3 + 3 |
| 14 | 4 + 4 + 3 + 3 |
`,
    },
    {
      id: 'interval',
      title: 'Les minutes entre deux',
      text: `
Chaque parcours fait partir les joueurs à un certain intervalle, et de lui dépend l’heure où rentre le dernier. Avec un départ toutes les dix minutes, la quatrième partie commence une demi-heure après la première. À quelque 15 minutes par trou, 18 trous font quatre heures et demie : si les premiers partent à 9 h 30, les derniers de quatorze amis finissent vers 14 h 30. C’est l’heure du déjeuner.

Ce que l’on cherche n’est donc pas une heure libre : ce sont **plusieurs de suite sur le même parcours**. C’est bien plus rare, surtout entre 9 h 30 et 12 h 30.
`,
    },
    {
      id: 'when',
      title: 'Trois façons de trouver de la place',
      text: `
- **Partir tôt.** Avant 9 h 30 il y a plus d’heures libres de suite et le parcours est plus vide.
- **Changer l’ordre.** Si le parcours voulu est plein le samedi, mets-le le vendredi et garde le samedi pour l’autre. Le planificateur cherche ces autres dates.
- **Regarder la lumière.** Un départ de l’après-midi pour 18 trous ne vaut que si la dernière partie finit de jour. Nous ne proposons pas ceux qui ne laissent pas le temps.
`,
    },
    {
      id: 'buggies',
      title: 'Voiturettes et double parcours',
      text: `
Une voiturette est pour deux joueurs de la même partie. Une partie de trois en veut deux, et l’une sera à moitié vide : compte-la.

Pour jouer deux fois le même jour au même endroit, nous laissons cinq heures et demie entre les deux départs : le parcours et une heure pour déjeuner. Si vous changez de parcours, le jeu, la route et 45 minutes pour se garer, s’inscrire et s’échauffer.
`,
    },
    {
      id: 'agree',
      title: 'Se mettre d’accord sans perdre l’heure',
      text: `
Garde un [devis](/reservar) : il porte chaque parcours, chaque heure et chaque partie, et se partage par un lien qui ne permet que de lire. Il vaut sept jours. Il ne retient pas de places ; quand vous direz oui, nous redemanderons donc avant de débiter.

Et si quelqu’un renonce au dernier moment, on peut [retirer des joueurs](/blog/cancelar-sin-perder) sans que les autres perdent leur heure.
`,
    },
  ],
};
