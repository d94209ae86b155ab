import type { Catalogue } from '#server/courses/courses.ts';
import type { Hotels } from '#server/hotels/hotels.ts';
import type { Offers } from '#server/offers/offers.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface SearchDeps {
  readonly catalogue: Catalogue;
  readonly hotels: Pick<Hotels, 'list'>;
  readonly teeTimes: Pick<TeeTimes, 'find' | 'isSourceReady'>;
  readonly offers: Pick<Offers, 'lowest' | 'reductions' | 'atCourse'>;
}

/** The reason why there are no times, as a sentence in the user's language. */
export type MessageOf = (reason: 'NO_TIMES' | 'NO_ANSWER') => string;
