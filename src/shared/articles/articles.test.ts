import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { giftCardEuros } from '#shared/gift-cards/terms.ts';
import { inquiryTopics } from '#shared/inquiries/contract.ts';
import { languages } from '#shared/texts/languages.ts';
import about from './about/article.ts';
import accessibility from './accessibility/article.ts';
import type { Article } from './article.ts';
import { readBlocks, readInline, readingMinutes } from './blocks.ts';
import careers from './careers/article.ts';
import cookies from './cookies/article.ts';
import info from './info/article.ts';
import { isPagePicture } from './pictures.ts';
import { postSlugs } from './post-slugs.ts';
import { posts } from './posts.ts';
import press from './press/article.ts';
import privacy from './privacy/article.ts';
import terms from './terms/article.ts';

const pages = { info, about, careers, press, terms, privacy, cookies, accessibility };
const articles: [string, Article][] = [
  ...Object.entries(pages),
  ...posts.map(({ slug, article }): [string, Article] => [`blog/${slug}`, article]),
];
const webFolder = fileURLToPath(new URL('../../web', import.meta.url));
const webCode = globSync('**/*.{ts,tsx}', { cwd: webFolder })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${webFolder}/${file}`, 'utf8'))
  .join('\n');

const allText = (article: Article, language: (typeof languages)[number]) =>
  article[language].sections.map(({ text }) => text).join('\n\n');
const linksOf = (text: string) => readInline(text).flatMap((part) => (part.kind === 'link' ? [part.to] : []));

/** What a text is made of, whatever its words. */
const shapeOf = (article: Article, language: (typeof languages)[number]) =>
  article[language].sections.map(({ id, text }) => ({
    id,
    blocks: readBlocks(text).map((block) => {
      if (block.kind === 'slot') return block.slot;
      if (block.kind === 'table') return [block.kind, block.head.length, block.rows.map((row) => row.length)];
      return 'items' in block ? [block.kind, block.items.length] : block.kind;
    }),
    // Where a page of another house speaks the reader's language, its address differs.
    links: linksOf(text.replaceAll('\n', ' ')).map((to) => (to.startsWith('https:') ? new URL(to).host : to)),
  }));

describe.each(articles)('%s', (_name, article) => {
  it('has the same sections, blocks and links in every language', () => {
    for (const language of languages) expect(shapeOf(article, language)).toEqual(shapeOf(article, 'es'));
  });

  it('is translated, and tells search engines in a sentence what it is', () => {
    const [es, en, fr] = languages.map((language) => article[language]);
    expect(new Set([es!.lead, en!.lead, fr!.lead]).size).toBe(3);
    for (const { description } of [es!, en!, fr!]) expect(description.length).toBeLessThanOrEqual(200);
  });

  it('has sections of its own names, and tables whose rows are as wide as their heads', () => {
    const { sections } = article.es;
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { text } of sections)
      for (const block of readBlocks(text))
        if (block.kind === 'table')
          expect(block.rows.map((row) => row.length)).toEqual(block.rows.map(() => block.head.length));
  });

  it('leads to sections and subjects that there are', () => {
    for (const to of linksOf(allText(article, 'es').replaceAll('\n', ' '))) {
      const [, page, id] = /^\/(\w+)#([\w-]+)$/.exec(to) ?? [];
      if (page && page in pages) {
        const ids = pages[page as keyof typeof pages].es.sections.map((section) => section.id);
        expect(ids, to).toContain(id);
      }
      const topic = /asunto=(\w+)/.exec(to)?.[1];
      if (topic) expect(inquiryTopics, to).toContain(topic);
    }
  });
});

describe('the cookies page', () => {
  const keys = [...webCode.matchAll(/\b\w*KEY = '([\w.-]+)'/g)].map(([, key]) => key!);

  it.each(languages)('names in %s everything that the code keeps in a browser', (language) => {
    expect(keys).toEqual(
      expect.arrayContaining(['token', 'guestSessionId', 'language', 'consent', 'salida.plan']),
    );
    const table = readBlocks(allText(cookies, language)).find((block) => block.kind === 'table');
    const named = table!.rows.map(([name]) => name);
    expect(named.toSorted()).toEqual([...new Set([...keys, 'react-router-scroll-positions'])].toSorted());
  });

  it('says that no cookie is set, and no code sets one', () => {
    expect(webCode).not.toMatch(/document\.cookie|cookieStore/);
  });
});

it('the terms say the numbers of the rules', () => {
  const text = allText(terms, 'es').replaceAll('\u00a0', ' ');
  expect(defaultLadder.map(({ hoursBefore }) => hoursBefore)).toEqual([72, 24, 0]);
  expect(text).toContain('Hasta 72 horas antes');
  expect(text).toContain('Entre 72 y 24 horas');
  expect(text).toContain(`entre ${giftCardEuros.min} y ${giftCardEuros.max.toLocaleString('de-DE')} €`);
  expect(text).toContain('[Desistir del contrato de una tarjeta regalo](/gift-cards#tus-tarjetas)');
});

it('every post has its address, its poster and a day on which it was written', () => {
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual(postSlugs.toSorted());
  for (const { slug, date } of posts) {
    expect(isPagePicture(`blog-${slug}`)).toBe(true);
    expect(date).toMatch(/^2026-\d\d-\d\d$/);
  }
});

describe('a text', () => {
  it('is read into its blocks', () => {
    const text = 'Una\nlínea.\n\n- a\n- b\n\n1. uno\n2. dos\n\n| x | y |\n| 1 | 2 |\n\n> Ojo.\n\n{{seller}}';
    expect(readBlocks(text)).toEqual([
      { kind: 'paragraph', text: 'Una línea.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'steps', items: ['uno', 'dos'] },
      { kind: 'table', head: ['x', 'y'], rows: [['1', '2']] },
      { kind: 'note', text: 'Ojo.' },
      { kind: 'slot', slot: 'seller' },
    ]);
  });

  it('has strong words and links', () => {
    expect(readInline('Lee **bien** [esto](/info#search).')).toEqual([
      { kind: 'words', text: 'Lee ' },
      { kind: 'strong', text: 'bien' },
      { kind: 'words', text: ' ' },
      { kind: 'link', text: 'esto', to: '/info#search' },
      { kind: 'words', text: '.' },
    ]);
  });

  it('takes a minute to read at least', () => {
    expect(readingMinutes({ lead: 'Hola', sections: [] })).toBe(1);
    expect(readingMinutes({ lead: 'hola '.repeat(660), sections: [] })).toBe(3);
  });
});
