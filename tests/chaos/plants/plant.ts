import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from '../../architecture/imports.ts';

/**
 * Switches one safeguard of the product off in this process: as the file is loaded, one piece of its text is replaced.
 * No product code knows of it. The app does not start when the piece is no longer there, so that no plant is ever dead.
 */
export function plant(file: string, change: { from: string; to: string }): void {
  const url = pathToFileURL(`${root}${file}`).href;
  registerHooks({
    load(loaded, context, nextLoad) {
      const found = nextLoad(loaded, context);
      if (loaded !== url) return found;
      const text = String(found.source);
      if (text.split(change.from).length !== 2)
        throw new Error(`${file} does not have the piece to replace once`);
      return { ...found, source: text.replace(change.from, () => change.to) };
    },
  });
}
