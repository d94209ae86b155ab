import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Young Serif for titles; Hanken Grotesk, plain and strong, for everything else. */
export type Face = 'display' | 'text' | 'strong';

/** Whole and not packed: of a packed file (WOFF) the library unpacks a table for each glyph that it measures. */
const files: Record<Face, string> = {
  display: '@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf',
  text: '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  strong: '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
};

const resolve = createRequire(import.meta.url).resolve;

let read: ReadonlyMap<Face, Buffer> | undefined;

/** Read once, at the first document. */
export function fonts(): ReadonlyMap<Face, Buffer> {
  read ??= new Map((Object.keys(files) as Face[]).map((face) => [face, readFileSync(resolve(files[face]))]));
  return read;
}
