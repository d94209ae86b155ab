import type { Article, ArticleSlug } from '#shared/site/articles.ts';
import type { Language } from '#shared/texts/languages.ts';

/** Read when the web is built (`tools/articles`); part of the server's bundle only. */
const articles = import.meta.glob<Article>('/content/articles/*.md', { eager: true, import: 'default' });

export function findArticle(slug: ArticleSlug, language: Language): Article {
  return articles[`/content/articles/${slug}.${language}.md`]!;
}
