import type { ArticleText } from '../article.ts';

export const en: ArticleText = {
  title: 'Working at Salida',
  lead: 'There is no open position right now. We would rather say so than publish one that does not exist.',
  description:
    'Salida has no open positions right now. What we look for when there are some, and how to write to us.',
  sections: [
    {
      id: 'now',
      title: 'Today',
      text: `
Nobody is being recruited. When somebody is, it will be on this page, with the position, the salary and how we choose. We use no intermediaries: whoever offers you a job at Salida for money or bank details is not us.
`,
    },
    {
      id: 'who',
      title: 'What we value',
      text: `
- People who write clearly, in code and in words.
- People who have wrestled with the problem: who organised a golf trip for twelve, or kept a club’s tee sheet.
- People who try what they make, also by keyboard and on somebody else’s phone.
`,
    },
    {
      id: 'write',
      title: 'If you want to write to us',
      text: `
Tell us in a few lines what you would do better here. That is enough; send no photos, age or marital status. We keep your message for a year, like any other, and then it is deleted.

[Write about work](/contact?asunto=work)
`,
    },
  ],
};
