import { describe, expect, it } from 'vitest';
import { readArticle, readingMinutes } from './read-article.ts';

const head = '---\ntitle: Prueba\nlead: Una prueba.\ndescription: Prueba.\n---\n';
const withBody = (body: string) => readArticle(`${head}\n## Uno {#one}\n\n${body}\n`);
const blocksOf = (body: string) => withBody(body).sections[0]!.blocks;

describe('an article', () => {
  it('has front matter and sections', () => {
    const text = `${head}\n## Uno {#one}\n\nA.\n\n## Dos y medio {#two-and-a-half}\n\nB.\n`;
    expect(readArticle(text)).toEqual({
      title: 'Prueba',
      lead: 'Una prueba.',
      description: 'Prueba.',
      date: null,
      minutes: 1,
      sections: [
        { id: 'one', title: 'Uno', blocks: [{ kind: 'paragraph', content: ['A.'] }] },
        { id: 'two-and-a-half', title: 'Dos y medio', blocks: [{ kind: 'paragraph', content: ['B.'] }] },
      ],
    });
  });

  it('is read into its blocks', () => {
    const body =
      'Una\nlínea.\n\n- a\n- b\n\n1. uno\n2. dos\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n> Ojo.\n\n{{seller}}';
    expect(blocksOf(body)).toEqual([
      { kind: 'paragraph', content: ['Una línea.'] },
      { kind: 'list', items: [['a'], ['b']] },
      { kind: 'steps', items: [['uno'], ['dos']] },
      { kind: 'table', head: ['x', 'y'], rows: [[['1'], ['2']]] },
      { kind: 'note', content: ['Ojo.'] },
      { kind: 'slot', slot: 'seller' },
    ]);
  });

  it('has strong words and links', () => {
    expect(blocksOf('Lee **bien** [esto](/info#search).')).toEqual([
      {
        kind: 'paragraph',
        content: [
          'Lee ',
          { kind: 'strong', text: 'bien' },
          ' ',
          { kind: 'link', text: 'esto', to: '/info#search' },
          '.',
        ],
      },
    ]);
  });

  it('takes at least a minute to read', () => {
    expect(readingMinutes('Hola')).toBe(1);
    expect(readingMinutes('hola '.repeat(660))).toBe(3);
  });
});

describe('an article is refused', () => {
  it.each([
    ['raw HTML as a block', '<div onclick="x()">a</div>'],
    ['raw HTML in a line', 'Una <b>palabra</b>.'],
    ['raw HTML in a list', '- <img src="x" onerror="x()">'],
    ['raw HTML in a table', '| a |\n| --- |\n| <script>x()</script> |'],
    ['raw HTML in strong words', '**<i>a</i>**'],
    ['raw HTML in a link', '[<i>a</i>](/info)'],
    ['a comment', '<!-- a -->'],
    ['a link that runs code', '[a](javascript:alert(1))'],
    ['a link without encryption', '[a](http://example.com)'],
    ['a link to an unnamed host', '[a](//example.com)'],
    ['a bare address', 'http://example.com'],
    ['a picture', '![a](/a.png)'],
    ['code', '`a`'],
    ['a block of code', '    a'],
    ['an entity', 'a&nbsp;b'],
    ['a rule', '---'],
    ['another heading', '### Dos {#two}'],
    ['an id that is there twice', 'A.\n\n## Otro {#one}\n\nB.'],
    ['a heading without an id', 'A.\n\n## Otro'],
    ['a placeholder that does not exist', '{{price}}'],
    ['a row that is too narrow', '| a | b |\n| --- | --- |\n| 1 |'],
    ['a row that is too wide', '| a | b |\n| --- | --- |\n| 1 | 2 | 3 |'],
    ['a list in a list', '- a\n  - b'],
    ['a list to tick', '- [ ] a'],
  ])('with %s', (_, body) => {
    expect(() => withBody(body)).toThrow();
  });

  it.each([
    ['no front matter', '## Uno {#one}\n\nA.\n'],
    ['an unknown field', head.replace('lead', 'author: x\nlead')],
    ['no title', head.replace('title: Prueba\n', '')],
    ['a date that does not exist', head.replace('lead', 'date: 2026-02-30\nlead')],
    ['text before the first heading', `${head}\nA.\n`],
  ])('with %s', (_, text) => {
    expect(() => readArticle(text)).toThrow();
  });
});
