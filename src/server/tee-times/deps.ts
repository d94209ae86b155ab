import type { Catalogue } from '#server/courses/courses.ts';
import type { ExternalSource, TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { Caches } from '#server/platform/cache/cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { RateTerms } from '#shared/tee-times/line-terms.ts';
import type { BlockOf } from './extend-sheets.ts';

export interface TeeTimesDeps {
  readonly db: Db;
  readonly caches: Caches;
  readonly catalogue: Catalogue;
  /** Only the systems that are configured. */
  readonly providers: Partial<Record<ExternalSource, TeeSheetProvider>>;
  /** The blocked places of a new day of a sheet; unset: none. */
  readonly blockOf: BlockOf | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/** One slow external system never delays the others: past this its courses are reported without a reply. */
export const SEARCH_DEADLINE_MS = 4000;

/** A tee time of any source that may be sold now. */
export interface SaleSlot {
  readonly startMinutes: number;
  readonly placesLeft: number;
  readonly tee: Tee;
  /** A player, taxes included; null where an external system has none. */
  readonly priceCents: number | null;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly multiple: number;
  /** Most players of the whole group; null: no limit. */
  readonly maxGroup: number | null;
  /** The club's own terms of its rate; null on local sheets. */
  readonly terms: RateTerms | null;
  /** The external system's names for it; null on our own sheets. */
  readonly external: { readonly slotRef: string; readonly rateRef: string } | null;
}

/** A system's reply for one day of a course; `slots` undefined: it did not reply. */
export interface DayAnswer {
  readonly seenAt: Date;
  readonly slots: readonly SaleSlot[] | undefined;
}
