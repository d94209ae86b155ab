import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Article, type ArticleSlug, articleSlugs } from '../../src/shared/site/articles.ts';
import { type Language, languages } from '../../src/shared/texts/languages.ts';
import { readArticle } from './read-article.ts';

/** `content/articles/<slug>.<language>.md` */
export const articleFolder = fileURLToPath(new URL('../../content/articles', import.meta.url));

/** @throws Error with the file's name, where its text is not as `readArticle` wants it. */
export function readArticleFile(file: string, text: string): Article {
  try {
    return readArticle(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** @throws Error where an article lacks a language, or a file belongs to no article. */
export function checkArticleFiles(files: readonly string[]): void {
  const expected = articleSlugs.flatMap((slug) => languages.map((language) => `${slug}.${language}.md`));
  const missing = expected.filter((file) => !files.includes(file));
  const unknown = files.filter((file) => !expected.includes(file));
  if (missing.length > 0) throw new Error(`articles that are missing: ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`files that belong to no article: ${unknown.join(', ')}`);
}

/** Every article in every language. */
export function readArticles(): Record<ArticleSlug, Record<Language, Article>> {
  checkArticleFiles(readdirSync(articleFolder));
  const read = (file: string) => readArticleFile(file, readFileSync(join(articleFolder, file), 'utf8'));
  const inAll = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
  return inAll(articleSlugs, (slug) => inAll(languages, (language) => read(`${slug}.${language}.md`)));
}
