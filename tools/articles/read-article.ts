import { Marked, type Token, type Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import {
  type Article,
  type Block,
  type Inline,
  type Section,
  slots,
} from '../../src/shared/site/articles.ts';

const frontMatter = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  description: z.string().min(1).max(200),
  date: z.iso.date().nullable().default(null),
});

const WORDS_A_MINUTE = 220;
const markdown = new Marked({ gfm: true });

function fail(what: string, token?: Token): never {
  throw new Error(token ? `${what}: ${token.raw.trim().slice(0, 80)}` : what);
}

/** The words of a token that contains nothing but words. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type !== 'text' && token.type !== 'escape') return fail('only words are allowed here', token);
      if (/&(#\w+|\w+);/.test(token.raw)) return fail('write the character itself', token);
      return (token as Tokens.Text | Tokens.Escape).text.replaceAll('\n', ' ');
    })
    .join('');
}

function readInline(tokens: readonly Token[]): Inline[] {
  const parts: Inline[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (token.type === 'strong') parts.push({ kind: 'strong', text: plain(token.tokens!) });
    else if (token.type === 'link') {
      const { href, title, tokens: words } = token as Tokens.Link;
      if (title || !/^(\/(?!\/)|https:\/\/|mailto:)/.test(href)) fail('this link is not allowed', token);
      parts.push({ kind: 'link', text: plain(words), to: href });
    } else if (token.type === 'html') fail('raw HTML is not allowed', token);
    else {
      const text = plain([token]);
      if (typeof last === 'string') parts[parts.length - 1] = last + text;
      else parts.push(text);
    }
  }
  return parts;
}

function readList(token: Tokens.List): Block {
  if (token.ordered && token.start !== 1) fail('steps begin with 1', token);
  const items = token.items.map((item) => {
    const [content, ...others] = item.tokens;
    if (item.task || item.loose || content?.type !== 'text' || others.length > 0)
      return fail('an item is one line of text', item);
    return readInline((content as Tokens.Text).tokens!);
  });
  return { kind: token.ordered ? 'steps' : 'list', items };
}

function readTable(token: Tokens.Table): Block {
  // GFM adds and drops cells silently where a row is not as wide as the head.
  const widths = token.raw
    .trim()
    .split('\n')
    .map((line) => line.split('|').length);
  if (new Set(widths).size > 1) fail('a row is not as wide as the head', token);
  return {
    kind: 'table',
    head: token.header.map((cell) => plain(cell.tokens)),
    rows: token.rows.map((row) => row.map((cell) => readInline(cell.tokens))),
  };
}

function readParagraph(token: Tokens.Paragraph): Block {
  const name = /^\{\{(.*)\}\}$/.exec(token.raw.trim())?.[1];
  if (name === undefined) return { kind: 'paragraph', content: readInline(token.tokens) };
  const slot = slots.find((one) => one === name);
  return slot ? { kind: 'slot', slot } : fail('there is no such placeholder', token);
}

function readNote(token: Tokens.Blockquote): Block {
  const [content, ...others] = token.tokens;
  if (content?.type !== 'paragraph' || others.length > 0) return fail('a note is one paragraph', token);
  return { kind: 'note', content: readInline(content.tokens!) };
}

function readBlock(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return readParagraph(token as Tokens.Paragraph);
    case 'list':
      return readList(token as Tokens.List);
    case 'table':
      return readTable(token as Tokens.Table);
    case 'blockquote':
      return readNote(token as Tokens.Blockquote);
    case 'html':
      return fail('raw HTML is not allowed', token);
    default:
      return fail(`${token.type} is not allowed`, token);
  }
}

function readHeading(token: Tokens.Heading): { id: string; title: string } {
  const [, title, id] = /^(.+) \{#([a-z][a-z-]*)\}$/.exec(token.text) ?? [];
  if (token.depth !== 2 || !title || !id) return fail('a heading is written `## Title {#id}`', token);
  plain(token.tokens);
  return { id, title };
}

function readSections(body: string): Section[] {
  const sections: (Section & { blocks: Block[] })[] = [];
  for (const token of markdown.lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') sections.push({ ...readHeading(token as Tokens.Heading), blocks: [] });
    else (sections.at(-1) ?? fail('text before the first heading', token)).blocks.push(readBlock(token));
  }
  if (new Set(sections.map(({ id }) => id)).size < sections.length) fail('two headings have one id');
  return sections;
}

/** Whole minutes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\p{L}+/gu)?.length ?? 0) / WORDS_A_MINUTE));
}

/**
 * Reads an article: YAML front matter, then sections in Markdown (GFM). Allowed are headings, paragraphs, lists, steps,
 * tables, notes (`>`), strong words, links and placeholders (`{{seller}}`).
 * @throws Error for anything else, raw HTML above all.
 */
export function readArticle(text: string): Article {
  const [, head, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? fail('there is no front matter');
  const { date, ...about } = frontMatter.parse(parseYaml(head!));
  const sections = readSections(body!);
  const ids = / \{#[a-z-]+\}$/gm;
  return { ...about, date, minutes: readingMinutes(`${about.lead} ${body!.replace(ids, '')}`), sections };
}
