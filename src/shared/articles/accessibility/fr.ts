import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Accessibilité',
  lead: 'N’importe qui doit pouvoir réserver un départ : à la souris, au clavier, avec un lecteur d’écran ou en lettres deux fois plus grandes.',
  description:
    'Déclaration d’accessibilité de Salida : niveau, vérifications, ce qui manque et comment nous prévenir.',
  sections: [
    {
      id: 'level',
      title: 'À quoi nous nous tenons',
      text: `
Salida est faite pour respecter les WCAG 2.2 au niveau AA, qui comprennent ce que demande la norme EN 301 549 et, avec elle, la loi espagnole 11/2023, qui transpose la directive (UE) 2019/882. Cela vaut pour toutes les pages, de la recherche au paiement, et pour les e-mails.
`,
    },
    {
      id: 'how',
      title: 'Ce que tu trouveras',
      text: `
- Tout se fait au clavier, avec le focus toujours visible et un lien pour aller au contenu.
- Les départs sont des groupes de boutons avec nom, prix et places ; la carte a toujours une liste qui dit la même chose.
- La couleur n’est jamais le seul signal : chaque état porte un mot ou une icône.
- Les lettres peuvent doubler et l’écran se réduire à 320 pixels sans défiler de côté.
- Si ton système demande moins de mouvement, il n’y en a pas. Il y a des couleurs claires et sombres, selon ton système.
- Le temps pour payer est annoncé à cinq, deux et une minutes, et s’il s’achève rien n’est débité.
`,
    },
    {
      id: 'checked',
      title: 'Comment c’est vérifié',
      text: `
À chaque changement, chaque page est examinée par un outil automatique (axe, règles A et AA) dans un navigateur, à la taille d’un téléphone et d’un bureau, en clair et en sombre, et des parcours entiers se font au clavier seul, en grandes lettres et sur écrans étroits. C’est une **auto-évaluation** : aucun auditeur extérieur ne l’a faite, et elle n’a pas été essayée avec des personnes qui utilisent chaque jour des aides techniques.
`,
    },
    {
      id: 'missing',
      title: 'Ce qui manque encore',
      text: `
- Les documents PDF (confirmation, facture et carte cadeau) ont du texte et une structure, mais n’ont pas été validés selon PDF/UA. La même chose est sur la page de ta réservation.
- Les minutes pour payer ne se prolongent pas : ce sont des places retenues aux autres. Quand elles s’achèvent, la même heure peut être réservée de nouveau tant qu’elle est libre.
- Le formulaire de carte et la vérification sont ceux de Stripe et de ta banque.
`,
    },
    {
      id: 'tell',
      title: 'Préviens-nous',
      text: `
Si quelque chose te résiste, [dis-le-nous](/contact?asunto=accessibility) avec la page et ce que tu essayais : tu reçois un numéro et une personne répond, qui peut aussi s’en charger avec toi par e-mail. Si la réponse ne suffit pas, tu peux t’adresser aux autorités de consommation.

Déclaration du 22 novembre 2026.
`,
    },
  ],
};
