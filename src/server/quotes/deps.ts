import type { Catalogue } from '#server/courses/courses.ts';
import type { Hotels } from '#server/hotels/hotels.ts';
import type { Offers } from '#server/offers/offers.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface QuotesDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly hotels: Pick<Hotels, 'findStay'>;
  readonly teeTimes: Pick<TeeTimes, 'find' | 'check'>;
  readonly offers: Pick<Offers, 'offersFor'>;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** Signs the shared links. */
  readonly secret: string;
}
