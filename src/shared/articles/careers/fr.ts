import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Travailler chez Salida',
  lead: 'Aucun poste n’est ouvert en ce moment. Nous préférons le dire plutôt que d’en publier un qui n’existe pas.',
  description:
    'Salida n’a aucun poste ouvert en ce moment. Ce que nous cherchons quand il y en a, et comment nous écrire.',
  sections: [
    {
      id: 'now',
      title: 'Aujourd’hui',
      text: `
Aucun recrutement n’est en cours. Quand il y en aura, ce sera sur cette page, avec le poste, le salaire et la façon de choisir. Nous n’avons pas d’intermédiaires : qui te propose un emploi chez Salida contre de l’argent ou des coordonnées bancaires, ce n’est pas nous.
`,
    },
    {
      id: 'who',
      title: 'Ce que nous apprécions',
      text: `
- Des gens qui écrivent clairement, en code et en mots.
- Des gens qui connaissent le problème : qui ont organisé un voyage de golf pour douze, ou tenu la feuille de départs d’un club.
- Des gens qui essaient ce qu’ils font, au clavier aussi, et sur le téléphone d’un autre.
`,
    },
    {
      id: 'write',
      title: 'Si tu veux nous écrire',
      text: `
Dis-nous en quelques lignes ce que tu ferais mieux ici. Cela suffit ; n’envoie ni photo, ni âge, ni situation de famille. Nous gardons ton message un an, comme tout autre, puis il est effacé.

[Écrire au sujet du travail](/contact?asunto=work)
`,
    },
  ],
};
