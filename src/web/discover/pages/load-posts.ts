import { type PostSlug, postSlugs } from '#shared/site/articles.ts';
import { languageOfPath } from '#shared/texts/languages.ts';
import { findArticle } from './articles.server.ts';

/** A post as a list shows it. */
export interface PostCard {
  readonly slug: PostSlug;
  readonly date: string;
  readonly title: string;
  readonly lead: string;
  readonly minutes: number;
}

/** Every post except one, newest first. Runs on the server. */
export function loadPosts(request: Request, except?: string): PostCard[] {
  const language = languageOfPath(new URL(request.url).pathname);
  return postSlugs
    .filter((slug) => slug !== except)
    .map((slug) => {
      const { title, lead, date, minutes } = findArticle(slug, language);
      return { slug, date: date!, title, lead, minutes };
    });
}
