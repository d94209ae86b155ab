import type { ArticleText, Section } from './article.ts';

/** Places in a text where the page puts what only it knows: the house's own name, the choice about being counted… */
export const slots = ['seller', 'consent', 'regions', 'assistants', 'posters'] as const;
export type Slot = (typeof slots)[number];

export type Block =
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'slot'; readonly slot: Slot };

export type Inline =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function readBlock(block: string): Block {
  const lines = block.split('\n').map((line) => line.trim());
  const without = (sign: RegExp) => lines.map((line) => line.replace(sign, ''));
  const slot = slots.find((name) => block === `{{${name}}}`);
  if (slot) return { kind: 'slot', slot };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: without(/^- /) };
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: without(/^\d+\. /) };
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = [], ...rows] = lines.map(cells);
    return { kind: 'table', head, rows };
  }
  if (block.startsWith('> ')) return { kind: 'note', text: without(/^> /).join(' ') };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/**
 * A section's text as blocks, parted by empty lines: `- ` begins a point, `1. ` a step, `| a | b |` a row of a table
 * whose first is its head, `> ` what must not be overlooked, and `{{seller}}` alone is a place for the page to fill.
 */
export function readBlocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readBlock(block.trim()));
}

/** `**strong**` and `[words](/address)`, within a line. */
export function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (found.index > from) parts.push({ kind: 'words', text: text.slice(from, found.index) });
    const [all, strong, words = '', to = ''] = found;
    parts.push(strong ? { kind: 'strong', text: strong } : { kind: 'link', text: words, to });
    from = found.index + all.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes, one at least. */
export function readingMinutes({ lead, sections }: Pick<ArticleText, 'lead' | 'sections'>): number {
  const all = [lead, ...sections.flatMap(({ title, text }: Section) => [title, text])].join(' ');
  return Math.max(1, Math.round((all.match(/\p{L}+/gu)?.length ?? 0) / WORDS_A_MINUTE));
}
