import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { ShortStart, TeeTimeOffer } from './offers-of-day.ts';

export interface TeeTimesQuestion {
  readonly courses: readonly Course[];
  readonly from: TeeDate;
  readonly to: TeeDate;
  readonly players: number;
  /** Also the starts with too few places. */
  readonly withShort?: boolean | undefined;
  /**
   * Longest wait for external systems, ms after the local sheets; unset: until each has replied or its own deadline is
   * over. A course without a reply in time is missing from the answer; its request continues, and a repeated question
   * joins it. It is not queried again where it did not reply a moment ago.
   */
  readonly waitMs?: number | undefined;
}

/** A course's result: its offers, or undefined when its system did not reply for any day. */
export interface CourseOffers {
  readonly course: Course;
  readonly offers: readonly TeeTimeOffer[] | undefined;
  /** Days for sale without a reply of its system: it is unknown whether they have tee times. */
  readonly unansweredDays: readonly TeeDate[];
  /** Only if requested; external systems have none. */
  readonly shortStarts: readonly ShortStart[];
  readonly seenAt: Date;
  /** Names all that the offers were decided on: equal keys, equal offers. None for an external system. */
  readonly contentKey: string | undefined;
}
