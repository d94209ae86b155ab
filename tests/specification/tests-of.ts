import { globSync, readFileSync } from 'node:fs';

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Files of the project by patterns, with their contents, sorted. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns, { exclude: (path) => path.includes('node_modules') })
    .sort()
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
