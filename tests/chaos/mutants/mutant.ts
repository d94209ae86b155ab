import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from '../../architecture/imports.ts';

/**
 * Switches one safeguard of the product off in this process: as the file is loaded, one piece of its text is replaced.
 * No product code knows of it.
 * @throws when the piece is not there once, so that no mutant is ever dead.
 */
export function mutate(file: string, change: { from: string; to: string }): void {
  const missing = () => new Error(`${file} does not have the piece to replace once`);
  if (readFileSync(`${root}${file}`, 'utf8').split(change.from).length !== 2) throw missing();
  const url = pathToFileURL(`${root}${file}`).href;
  registerHooks({
    load(loaded, context, nextLoad) {
      const found = nextLoad(loaded, context);
      if (loaded !== url) return found;
      const text = String(found.source);
      if (text.split(change.from).length !== 2) throw missing();
      return { ...found, source: text.replace(change.from, () => change.to) };
    },
  });
}
