import { Visitor } from 'oxc-parser';
import { parse, type Source } from './imports.ts';

interface Pattern {
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
  /** Files in which the word is a plain one: hotels have rooms. */
  readonly except?: RegExp;
}

/** Words and phrases that replace a standard term, or a sentence without a subject. */
export const patterns: Readonly<Record<string, Pattern>> = {
  'headless who': {
    pattern:
      /\b(?:of|to|for|from|by|with|at|than|and|or|but|that) who\b|(?:^|[.:;(] )who(?:ever)? (?![^.]*\?)/i,
    instead: 'a noun: “the player who …”',
  },
  'headless what': {
    pattern:
      /(?:^|[.:;,(] |\b(?:of|for|and|with|from|to|but) )what (?:is|was|are|were|it|they|he|has|had|a|an|the|comes|came|goes|went|stands|no|only|can|may|must|others|each)\b(?![^.]*\?)/i,
    instead: 'a noun: “the fee that …”',
  },
  nobody: {
    pattern: /\b(?:nobody|somebody|everybody|anybody|no one|someone|everyone|anyone|oneself)\b/i,
    instead: 'a noun: “no player”, “another process”',
  },
  'comes to be': {
    pattern: /\b(?:com(?:es?|ing)|came) to be\b|\bbec[oa]mes? of\b|\bcom(?:es?|ing) of it\b|\bcame of\b/i,
    instead: 'is created, results',
  },
  tell: { pattern: /\b(?:tells?|told|telling)\b/i, instead: 'notify, report, return, show' },
  say: { pattern: /\b(?:says?|said|saying)\b/i, instead: 'state, return, declare, contain' },
  ask: { pattern: /\b(?:ask(?:s|ed|ing)?|hears?|heard)\b/i, instead: 'request, fetch, receive' },
  'look at': {
    pattern: /\blook(?:s|ed|ing)?(?: (?:at|into|after|round|outside|again)\b|-at\b)/i,
    instead: 'check, read, inspect',
  },
  kept: {
    pattern:
      /\b(?:a|of|over|their|its|from|only|two) kept\b|\bkept (?:of|for|back|apart|repl|answer|offer|page|cop)|\bput by\b/i,
    instead: 'cached, stored, retained',
  },
  stands: { pattern: /\bstands?\b(?! for\b)|\bstood\b/i, instead: 'is, applies, is listed' },
  house: {
    pattern: /\bthe house\b|\bfloors?\b|\bdoors?\b|\brooms?\b/i,
    instead: 'module, layer, public interface, company, space',
    except: /hotel|quotes|emails\/|^tests\/architecture\/names|\/stay/i,
  },
  letter: {
    pattern: /\b(?:letters?|stor(?:y|ies)|papers?)\b/i,
    instead: 'email, scenario, document',
    except: /^src\/shared\/articles\//,
  },
  'goes back': {
    pattern:
      /\b(?:go(?:es)?|went|gives?|gave|given|giving|hand(?:s|ed)?|sen[dt]s?) back\b|\blets? go\b|\bgiven up\b/i,
    instead: 'refund, release, abandon',
  },
  'dies, lives': {
    pattern: /\b(?:dies|died|alive|dying|deaf)\b/i,
    instead: 'is killed, ends, is active',
  },
};

/** A piece of prose and the line on which it begins. */
export interface Prose {
  readonly line: number;
  readonly text: string;
}

const titled = new Set(['it', 'test', 'describe']);

/** `it`, `it.each`, `describe.skip` … */
function isTestCall(callee: unknown): boolean {
  const node = callee as { type: string; name?: string; object?: unknown; callee?: unknown };
  if (node.type === 'Identifier') return titled.has(node.name!);
  if (node.type === 'MemberExpression') return isTestCall(node.object);
  return node.type === 'CallExpression' && isTestCall(node.callee);
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** One sentence may run over several lines: a paragraph is one text. */
function paragraphs(text: string, firstLine: number, marker: RegExp): Prose[] {
  const found: { line: number; text: string }[] = [];
  let open = false;
  for (const [i, raw] of text.split('\n').entries()) {
    const words = raw.replace(marker, '').trim();
    if (!words) open = false;
    else if (open) found.at(-1)!.text += ` ${words}`;
    else {
      found.push({ line: firstLine + i, text: words });
      open = true;
    }
  }
  return found;
}

/** Code in backticks, quoted texts, links and addresses are no prose of ours. */
const plain = (text: string) =>
  text.replace(/`[^`]*`|“[^”]*”|«[^»]*»|"[^"]*"|\]\([^)]*\)|https?:\S+/g, (quoted) =>
    '_'.repeat(Math.min(quoted.length, 3)),
  );

function proseOfCode(source: Source): Prose[] {
  const { code } = source;
  const { comments, program } = parse(source);
  const prose: Prose[] = [];
  const inLine: { start: number; end: number; value: string }[] = [];
  for (const comment of comments) {
    const last = inLine.at(-1);
    if (comment.type === 'Block') {
      prose.push(...paragraphs(comment.value, lineAt(code, comment.start), /^\s*\*?\s?/));
    } else if (last && code.slice(last.end, comment.start).trim() === '' && comment.start - last.end < 40) {
      last.value += ` ${comment.value.trim()}`;
      last.end = comment.end;
    } else inLine.push({ start: comment.start, end: comment.end, value: comment.value.trim() });
  }
  prose.push(...inLine.map(({ start, value }) => ({ line: lineAt(code, start), text: value })));
  if (/\.test\.tsx?$|suite\.ts$/.test(source.file))
    new Visitor({
      CallExpression({ callee, arguments: [title] }) {
        if (!title || !isTestCall(callee)) return;
        const text =
          title.type === 'Literal' && typeof title.value === 'string'
            ? title.value
            : title.type === 'TemplateLiteral'
              ? title.quasis.map(({ value }) => value.raw).join('…')
              : '';
        if (text) prose.push({ line: lineAt(code, title.start), text });
      },
    }).visit(program);
  return prose;
}

/** Without blocks of code, and without the test titles that the table of the specification quotes after `›`. */
function proseOfMarkdown({ code }: Source): Prose[] {
  const text = code
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/› [^|<\n]*/g, '');
  return text.split('\n').flatMap((line, i) => (line.trim() ? [{ line: i + 1, text: line.trim() }] : []));
}

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly text: string;
}

/** Every pattern in the comments, docstrings, test titles or Markdown of a file; a text counts once for each pattern. */
export function findingsIn(source: Source): Finding[] {
  const prose = source.file.endsWith('.md') ? proseOfMarkdown(source) : proseOfCode(source);
  return prose.flatMap(({ line, text }) =>
    Object.entries(patterns)
      .filter(([, { pattern, except }]) => !except?.test(source.file) && pattern.test(plain(text)))
      .map(([name]) => ({ file: source.file, line, name, text })),
  );
}
