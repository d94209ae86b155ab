import type { LoaderFunctionArgs } from 'react-router';
import type { Article } from '#shared/articles/article.ts';
import { type Block, readBlocks, readingMinutes } from '#shared/articles/blocks.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { languageOfPath } from '#shared/texts/languages.ts';
import { call } from '#web/api/call.ts';

/** An article as a page gets it: in its language, read into blocks. */
export interface ReadArticle {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly minutes: number;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly Block[];
  }[];
}

function readArticle(article: Article, request: Request): ReadArticle {
  const { sections, ...head } = article[languageOfPath(new URL(request.url).pathname)];
  return {
    ...head,
    minutes: readingMinutes({ lead: head.lead, sections }),
    sections: sections.map(({ id, title, text }) => ({ id, title, blocks: readBlocks(text) })),
  };
}

/** Who runs the site, as it is configured. */
export async function houseFacts() {
  const { seller, demo } = await call<typeof getConfig>('GET /api/config', {});
  return { seller, demo };
}

/** The loader of a page that is an article. On the server alone: no text becomes part of the browser's code. */
export function articleLoader(article: Article) {
  return async ({ request }: LoaderFunctionArgs) => ({
    article: readArticle(article, request),
    ...(await houseFacts()),
  });
}
