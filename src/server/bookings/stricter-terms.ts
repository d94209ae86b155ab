import type { ClubSteps } from '#shared/courses/cancellation-ladder.ts';
import type { ChangedTerms } from '#shared/quotes/contract.ts';
import type { BookingsDeps } from './deps.ts';
import type { HoldOutcome } from './hold-lines.ts';
import type { LineRow } from './store.ts';

interface Stricter {
  readonly line: LineRow;
  readonly clubSteps: ClubSteps;
}

/** Lines for which the vendor returned stricter terms with the hold than before. */
export function stricterTerms(outcomes: readonly HoldOutcome[]): Stricter[] {
  return outcomes.flatMap((outcome) =>
    outcome.held && outcome.stricter ? [{ line: outcome.line, clubSteps: outcome.stricter }] : [],
  );
}

/** A quote's lines have the order of the lines of the booking that was made from it. */
export async function storeOnQuote(
  { db, quotes }: Pick<BookingsDeps, 'db' | 'quotes'>,
  quoteId: string,
  stricter: readonly Stricter[],
): Promise<void> {
  for (const { line, clubSteps } of stricter)
    await quotes.conversion.storeClubSteps(db, quoteId, line.position, clubSteps);
}

export function wireStricter({ line }: Stricter): ChangedTerms {
  const { courseId, courseName, playDate: date } = line;
  return { courseId, courseName, date, cancellation: true, noLongerIncluded: [] };
}
