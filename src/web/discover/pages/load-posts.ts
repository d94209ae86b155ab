import { readingMinutes } from '#shared/articles/blocks.ts';
import type { PostSlug } from '#shared/articles/post-slugs.ts';
import { posts } from '#shared/articles/posts.ts';
import { languageOfPath } from '#shared/texts/languages.ts';

/** A post as a list shows it. */
export interface PostCard {
  readonly slug: PostSlug;
  readonly date: string;
  readonly title: string;
  readonly lead: string;
  readonly minutes: number;
}

/** Every post but one, the newest first. On the server alone. */
export function loadPosts(request: Request, except?: string): PostCard[] {
  const language = languageOfPath(new URL(request.url).pathname);
  return posts
    .filter(({ slug }) => slug !== except)
    .map(({ slug, date, article }) => {
      const { title, lead, sections } = article[language];
      return { slug, date, title, lead, minutes: readingMinutes({ lead, sections }) };
    });
}
