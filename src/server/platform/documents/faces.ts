import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Young Serif for titles; Hanken Grotesk, plain and strong, for everything else. */
export type Face = 'display' | 'text' | 'strong';

/** A face's two files: most words need the first alone, the names of central Europe the second. */
export const subsets = ['latin', 'latin-ext'] as const;
export type Subset = (typeof subsets)[number];

/** As the packages name their files, which the PDF library reads as they are. */
const files: Record<Face, (subset: Subset) => string> = {
  display: (subset) => `@fontsource/young-serif/files/young-serif-${subset}-400-normal.woff`,
  text: (subset) => `@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-400-normal.woff`,
  strong: (subset) => `@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-600-normal.woff`,
};

const resolve = createRequire(import.meta.url).resolve;

export const fontName = (face: Face, subset: Subset): string => `${face}-${subset}`;

let read: ReadonlyMap<string, Buffer> | undefined;

/** By `fontName`; read once, at the first document. */
export function fonts(): ReadonlyMap<string, Buffer> {
  read ??= new Map(
    (Object.keys(files) as Face[]).flatMap((face) =>
      subsets.map((subset) => [fontName(face, subset), readFileSync(resolve(files[face](subset)))] as const),
    ),
  );
  return read;
}

/** What the `latin` files hold not (their unicode-range, see theme.css). */
const outsideLatin =
  /[^\n\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]+/g;

interface Run {
  readonly text: string;
  readonly subset: Subset;
}

/** Text cut where its file changes. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: foreign, index } of text.matchAll(outsideLatin)) {
    if (index > at) runs.push({ text: text.slice(at, index), subset: 'latin' });
    runs.push({ text: foreign, subset: 'latin-ext' });
    at = index + foreign.length;
  }
  if (at < text.length || runs.length === 0) runs.push({ text: text.slice(at), subset: 'latin' });
  return runs;
}
