import { addDays } from '#shared/kernel/tee-date.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { rowsOf } from '#tests/journeys/support/accounts.ts';
import { newQuote } from '#tests/journeys/support/booking-by-api.ts';
import { type Person, tuesdayIn, weeks } from '#tests/journeys/support/people.ts';

let day = 0;
/** A trip of days of its own. */
export function someTrip() {
  day += 2;
  return {
    sources: ['LOCAL', 'LOCAL'],
    from: addDays(tuesdayIn(weeks.screens + 11), day),
    players: 4,
  } as const;
}

/** A quote with a name and a state; what takes a week to come about is written down. */
export async function quoteThatIs(
  url: string,
  person: Person,
  name: string,
  status?: 'DRAFT' | 'EXPIRED' | 'CANCELLED',
): Promise<Quote> {
  const quote = await newQuote(url, person, someTrip());
  const changed = { ...quote, quoteName: name, status: status ?? quote.status };
  await rowsOf('update quotes set quote_name = $2, status = $3 where id = $1', [
    quote.id,
    name,
    changed.status,
  ]);
  return changed;
}
