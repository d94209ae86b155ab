import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/endpoints/actor.ts';
import type { ClubSteps } from '#shared/courses/cancellation-ladder.ts';
import type { QuotesDeps } from './deps.ts';
import { quoteJobs } from './jobs.ts';
import { quotePersonalData } from './personal-data/personal-data.ts';
import { type LiveQuote, type Revalidated, recheckQuote, requireLiveQuote } from './revalidate-quote.ts';
import { quoteRoutes } from './routes.ts';
import {
  adoptGuestQuotes,
  isConverted,
  listOwnQuotes,
  reopenQuote,
  type StoredQuote,
  storeClubSteps,
} from './store.ts';

export type { QuotesDeps } from './deps.ts';
export { exportStay } from './personal-data/export-stay.ts';
export type { Revalidated } from './revalidate-quote.ts';
export { wireUnavailable } from './routes.ts';
export { stayWords } from './stay-words.ts';
export { conversionOf, type StoredQuote } from './store.ts';
export { tooFewPlayers } from './too-few-players.ts';
export { discountLabel, namedDiscounts } from './wire.ts';

/** The check of a quote before it is booked. */
interface QuoteChecks {
  /** A live quote of the caller, or the reason why there is none to book. */
  requireLive(actor: Actor, id: string): Promise<LiveQuote>;
  /** Checks every course again, past every cache. Reads only; undefined where a course is gone. */
  recheck(stored: StoredQuote): Promise<Revalidated | undefined>;
}

/** The state of a quote that becomes a booking. `conversionOf` is the statement that converts it. */
interface QuoteConversion {
  isConverted(db: Queryable, id: string): Promise<boolean>;
  /** Reopens a quote after a booking that could not hold its places: it was never a booking. */
  reopen(tx: Queryable, id: string): Promise<void>;
  /** Stores the terms that a club returned only with the hold; `position`: that of the course in the quote. */
  storeClubSteps(db: Queryable, id: string, position: number, steps: ClubSteps | null): Promise<void>;
}

/** Prices of a trip that a player saved, and can book for some days. */
export interface Quotes {
  readonly checks: QuoteChecks;
  readonly conversion: QuoteConversion;
  /** The quotes of the caller: the account's, and those of the browser's guest session. */
  listOwn(actor: Actor): Promise<StoredQuote[]>;
  readonly module: Module;
}

export function createQuotes(deps: QuotesDeps): Quotes {
  return {
    checks: {
      requireLive: (actor, id) => requireLiveQuote(deps, actor, id),
      recheck: (stored) => recheckQuote(deps, stored),
    },
    conversion: { isConverted, reopen: reopenQuote, storeClubSteps },
    listOwn: (actor) => listOwnQuotes(deps.db, actor),
    module: {
      name: 'quotes',
      routes: (handle) => quoteRoutes(handle, deps),
      jobs: (jobs) => quoteJobs(jobs, deps),
      personalData: quotePersonalData,
      listeners(on) {
        on('account.signed-in', (tx, { userId, guestSessionId }) =>
          adoptGuestQuotes(tx, userId, guestSessionId),
        );
      },
    },
  };
}
