/**
 * The only imports of the demo's parts: its data and the simulated third parties. A production image has neither
 * folder.
 */

/** @throws Error with a sentence for the operator when the demo's files or packages are not installed. */
function explain(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error(
    'DEMO: this installation has no demo. Set DEMO=0, or run it from the whole repository after npm install.',
    { cause: error },
  );
}

export const loadSandboxes = () => import('#sandboxes/mount.ts').catch(explain);
export const loadSeeds = () => import('../../database/seeds/demo.ts').catch(explain);
