import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from '../../architecture/imports.ts';

/**
 * Disables one safeguard of the product in this process: replaces a piece of the file's text while the module loads.
 * @throws if the piece does not occur exactly once, so that no mutant becomes ineffective.
 */
export function mutate(file: string, change: { from: string; to: string }): void {
  const missing = () => new Error(`${file} does not contain the piece to replace exactly once`);
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
