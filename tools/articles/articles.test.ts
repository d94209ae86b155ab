import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { giftCardEuros } from '#shared/gift-cards/terms.ts';
import { inquiryTopics } from '#shared/inquiries/contract.ts';
import {
  type Article,
  type Block,
  type Inline,
  pageSlugs,
  postSlugs,
  wordsOf,
} from '#shared/site/articles.ts';
import { isPagePicture } from '#shared/site/page-pictures.ts';
import { languages } from '#shared/texts/languages.ts';
import { checkArticleFiles, readArticles } from './article-files.ts';

const articles = readArticles();
const webFolder = fileURLToPath(new URL('../../src/web', import.meta.url));
const webCode = globSync('**/*.{ts,tsx}', { cwd: webFolder })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${webFolder}/${file}`, 'utf8'))
  .join('\n');

const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'slot') return [];
  if (block.kind === 'table') return block.rows.flat();
  return 'items' in block ? block.items : [block.content];
};
const blocksOf = ({ sections }: Article) => sections.flatMap(({ blocks }) => blocks);
const linksIn = (blocks: readonly Block[]) =>
  blocks
    .flatMap(linesOf)
    .flat()
    .flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [part] : []));
const textOf = (article: Article) => blocksOf(article).flatMap(linesOf).map(wordsOf).join('\n');

/** The structure of an article, without its words. */
const shapeOf = ({ sections }: Article) =>
  sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => {
      if (block.kind === 'slot') return block.slot;
      if (block.kind === 'table') return [block.kind, block.head.length, block.rows.map((row) => row.length)];
      return 'items' in block ? [block.kind, block.items.length] : block.kind;
    }),
    // Another site may have an address for each language.
    links: linksIn(blocks).map(({ to }) => (to.startsWith('https:') ? new URL(to).host : to)),
  }));

describe.each(Object.entries(articles))('%s', (_slug, article) => {
  it('has the same sections, blocks and links in every language', () => {
    for (const language of languages) expect(shapeOf(article[language])).toEqual(shapeOf(article.es));
  });

  it('is translated, and has a sentence for search engines', () => {
    const texts = languages.map((language) => article[language]);
    expect(new Set(texts.map(({ lead }) => lead)).size).toBe(3);
    for (const { description } of texts) expect(description.length).toBeLessThanOrEqual(200);
  });

  it('has tables whose rows are as wide as their heads', () => {
    for (const block of blocksOf(article.es))
      if (block.kind === 'table')
        expect(block.rows.map((row) => row.length)).toEqual(block.rows.map(() => block.head.length));
  });

  it('links to sections and subjects that exist', () => {
    for (const { to } of linksIn(blocksOf(article.es))) {
      const [, page, id] = /^\/(\w+)#([\w-]+)$/.exec(to) ?? [];
      const slug = pageSlugs.find((one) => one === page);
      if (slug)
        expect(
          articles[slug].es.sections.map((section) => section.id),
          to,
        ).toContain(id);
      const topic = /asunto=(\w+)/.exec(to)?.[1];
      if (topic) expect(inquiryTopics, to).toContain(topic);
    }
  });
});

describe('the cookies page', () => {
  const keys = [...webCode.matchAll(/\b\w*KEY = '([\w.-]+)'/g)].map(([, key]) => key!);

  it.each(languages)('names in %s everything that the code stores in a browser', (language) => {
    expect(keys).toEqual(
      expect.arrayContaining(['token', 'guestSessionId', 'language', 'consent', 'salida.plan']),
    );
    const table = blocksOf(articles.cookies[language]).find((block) => block.kind === 'table');
    const named = table!.rows.map(([name]) => wordsOf(name!));
    expect(named.toSorted()).toEqual([...new Set([...keys, 'react-router-scroll-positions'])].toSorted());
  });

  it('states that no cookie is set, and no code sets one', () => {
    expect(webCode).not.toMatch(/document\.cookie|cookieStore/);
  });
});

it('the terms state the numbers of the rules', () => {
  const text = textOf(articles.terms.es).replaceAll('\u00a0', ' ');
  expect(defaultLadder.map(({ hoursBefore }) => hoursBefore)).toEqual([72, 24, 0]);
  expect(text).toContain('Hasta 72 horas antes');
  expect(text).toContain('Entre 72 y 24 horas');
  expect(text).toContain(`entre ${giftCardEuros.min} y ${giftCardEuros.max.toLocaleString('de-DE')} €`);
  expect(linksIn(blocksOf(articles.terms.es))).toContainEqual({
    kind: 'link',
    text: 'Desistir del contrato de una tarjeta regalo',
    to: '/gift-cards#tus-tarjetas',
  });
});

it('every post has its picture and its date, the newest first', () => {
  for (const slug of postSlugs) expect(isPagePicture(`blog-${slug}`)).toBe(true);
  for (const language of languages) {
    const dates = postSlugs.map((slug) => articles[slug][language].date!);
    for (const date of dates) expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(dates).toEqual(dates.toSorted().reverse());
  }
  for (const slug of pageSlugs) expect(articles[slug].es.date).toBeNull();
});

describe('the files of the articles', () => {
  const files = Object.keys(articles).flatMap((slug) =>
    languages.map((language) => `${slug}.${language}.md`),
  );

  it('lack no language', () => {
    expect(() => checkArticleFiles(files)).not.toThrow();
    expect(() => checkArticleFiles(files.filter((file) => file !== 'terms.fr.md'))).toThrow('terms.fr.md');
  });

  it('belong to an article each', () => {
    expect(() => checkArticleFiles([...files, 'draft.es.md'])).toThrow('draft.es.md');
  });
});
