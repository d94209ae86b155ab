import type { LoaderFunctionArgs } from 'react-router';
import type { ArticleSlug } from '#shared/site/articles.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { languageOfPath } from '#shared/texts/languages.ts';
import { call } from '#web/api/call.ts';
import { findArticle } from './articles.server.ts';

/** The company that operates the site, from the configuration. */
export async function companyFacts() {
  const { seller, demo } = await call<typeof getConfig>('GET /api/config', {});
  return { seller, demo };
}

/** The loader of an article page. It runs on the server; the browser receives only this article, as data. */
export function articleLoader(slug: ArticleSlug) {
  return async ({ request }: LoaderFunctionArgs) => ({
    article: findArticle(slug, languageOfPath(new URL(request.url).pathname)),
    ...(await companyFacts()),
  });
}
