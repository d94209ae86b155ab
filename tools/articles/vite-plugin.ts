import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { articleFolder, readArticleFile, readArticles } from './article-files.ts';

/** Turns each article into a module with its content as data, so that no page parses Markdown. A fault ends the build. */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    buildStart() {
      readArticles();
    },
    transform(text, id) {
      const file = id.split('?')[0]!;
      if (!file.startsWith(`${articleFolder}/`)) return undefined;
      const article = readArticleFile(basename(file), text);
      return { code: `export default ${JSON.stringify(article)};`, moduleType: 'js', map: null };
    },
  };
}
