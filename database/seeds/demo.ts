import type { Catalogue } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { QuotesDeps } from '#server/quotes/quotes.ts';
import { loadDemo } from './load-demo.ts';
import { loadHistory } from './load-history.ts';

export { demoBlocks } from './load-demo.ts';
export { loadPaidTrip } from './load-paid-trip.ts';

interface SeededApp {
  readonly database: { readonly db: Db };
  readonly catalogue: Pick<Catalogue, 'clear'>;
  readonly quotes: QuotesDeps;
}

/** Courses, accounts, tee sheets and the past of the demo's player; on a seeded database only the missing days. */
export async function seedDemo({ database, catalogue, quotes }: SeededApp): Promise<void> {
  await loadDemo(database.db, new Date());
  catalogue.clear();
  await loadHistory(quotes);
}
