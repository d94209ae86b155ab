import type { ArticleText } from '../article.ts';

export const fr: ArticleText = {
  title: 'Confidentialité',
  lead: 'Quelles données nous traitons, pourquoi, combien de temps et qui d’autre les voit. Écrit en regardant ce que fait le programme.',
  description:
    'Politique de confidentialité de Salida : données, finalités, bases légales, durées, destinataires et droits.',
  sections: [
    {
      id: 'controller',
      title: 'Qui en répond',
      text: `
{{seller}}

Pour tout ce qui touche à tes données, [écris-nous](/contact?asunto=privacy). Aucun délégué à la protection des données n’a été nommé.
`,
    },
    {
      id: 'data',
      title: 'Quelles données, pourquoi et à quel titre',
      text: `
| Pourquoi | Données | Base légale |
| Ton compte | Nom, e-mail, mot de passe (seulement son empreinte), rôle ; si tu les donnes, téléphone, pays et langue | Le contrat avec toi |
| Devis et réservations | Dates, parcours, heures, joueurs, montants, et les notes que tu écris | Le contrat avec toi |
| Encaisser et rembourser | Montant, référence, e-mail pour le reçu, résultat du paiement. Le numéro de carte n’arrive pas ici | Le contrat avec toi |
| Factures | Ton nom et ton e-mail, l’achat, montants et taxes | Une obligation légale |
| Cartes cadeaux | Nom et e-mail de qui la reçoit, et ton message | Le contrat avec toi ; pour qui la reçoit, l’intérêt légitime à lui remettre son cadeau |
| Messages de contact | Nom, e-mail, objet et message | Ta demande |
| Sécurité | Adresse réseau, heure, page demandée et code de compte dans le journal ; nombre d’essais par adresse et par e-mail | L’intérêt légitime à ce que le service tienne |
| Offres par e-mail | E-mail, nom, langue, quand tu as dit oui et quelles offres nous t’avons envoyées | Ton consentement ; il se retire dans chaque e-mail ou dans ton compte |
| Mesurer les visites | Un compteur par type de page, sans rien de toi | Ton consentement, si tu le donnes dans [cookies](/cookies) |

Nous ne faisons pas de profils et ne prenons aucune décision automatique à ton sujet. Nous ne vendons pas de données. Nous n’envoyons pas de publicité à qui ne l’a pas demandée.
`,
    },
    {
      id: 'others',
      title: 'Les données d’autres personnes',
      text: `
Qui organise un voyage dit combien jouent, pas qui : seul son propre nom est noté. Si tu offres une carte, nous utilisons l’e-mail de l’autre personne une fois, pour la remettre. Si tu en as reçu une, tes données viennent de qui l’a achetée.
`,
    },
    {
      id: 'recipients',
      title: 'Qui d’autre les reçoit',
      text: `
- **Le club où tu joues**, par son système (Golf Manager ou TeeOne) : heure, nombre de joueurs, nom et e-mail de qui réserve. Chaque club répond de ce qu’il en fait.
- **Le prestataire de paiement**, Stripe : ce qu’il faut pour encaisser. Il peut traiter des données hors de l’Union avec les garanties qu’explique [sa politique](https://stripe.com/fr/privacy).
- **Le serveur de courrier** : les messages que nous t’envoyons.
- **Qui héberge le service**, et garde la base de données pour le compte de l’exploitant.
- **L’administration**, quand la loi l’impose.

Dans une démonstration, le club, le paiement et le courrier sont des simulateurs dans l’installation même : rien n’en sort.
`,
    },
    {
      id: 'time',
      title: 'Combien de temps',
      text: `
| Quoi | Combien |
| Sessions | 12 heures, ou 30 jours si tu as demandé qu’on se souvienne de toi ; puis elles sont effacées |
| Liens pour changer le mot de passe | Une heure |
| Nombre d’essais | Une heure au plus |
| Messages de contact | Un an ; puis ils s’effacent d’eux-mêmes |
| File interne de travaux | Sept jours après la fin d’un travail |
| Compte, devis, réservations et cartes | Tant que tu as le compte |
| Factures et mouvements d’argent | Pas effacés avant ce que veut la loi : six ans (article 30 du Code de commerce espagnol) |
| Journal technique | Le programme l’écrit et ne le garde pas : il dure ce que fixe l’hébergeur |

Dans [ton compte](/mi-cuenta), tu télécharges tout ce que nous gardons sur toi et tu l’effaces quand tu veux. Ce que la loi nous oblige à garder reste sans ton nom, sauf les factures, qui ne peuvent pas être modifiées.
`,
    },
    {
      id: 'rights',
      title: 'Tes droits',
      text: `
Tu peux demander l’accès, la rectification, l’effacement, la limitation, la portabilité et t’opposer à ce qui repose sur un intérêt légitime ; et retirer ton consentement quand tu veux, aussi facilement que tu l’as donné. Nom, téléphone, pays et langue se changent dans ton compte ; le reste, en [nous écrivant](/contact?asunto=privacy). Nous répondons en un mois. Si tu n’es pas d’accord, tu peux réclamer auprès de l’[agence espagnole de protection des données](https://www.aepd.es) ou de celle de ton pays.
`,
    },
    {
      id: 'security',
      title: 'Comment nous en prenons soin',
      text: `
Les mots de passe sont gardés en empreinte argon2id et les sessions en empreinte avec clé : une copie de la base n’en ouvre aucune. Ni mots de passe, ni e-mails, ni corps de messages ne sont écrits dans le journal. Ce qui est à une personne est invisible pour les autres, même si elles devinent l’adresse.

Cette politique est du 22 novembre 2026.
`,
    },
  ],
};
