import type { Ladder } from '#shared/courses/cancellation-ladder.ts';
import type { SourceType } from '#shared/courses/contract.ts';
import type { Rate } from '#shared/courses/rates.ts';
import type { Season, SheetHours } from '#shared/courses/seasons.ts';

/** A course with all that decides on its tee times and prices. */
export interface Course {
  readonly id: string;
  /** A hash of all below: courses of one version are equal. */
  readonly version: string;
  readonly slug: string;
  /** The club that runs it; null until an administrator accepts a claim. */
  readonly organisationId: string | null;
  readonly name: string;
  readonly town: string;
  readonly province: string;
  readonly region: string;
  readonly zone: string;
  readonly location: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly holes: 9 | 18;
  readonly par: number | null;
  readonly lengthM: number | null;
  readonly designer: string | null;
  readonly description: string;
  readonly sourceType: SourceType;
  readonly externalRef: string | null;
  readonly intervalMinutes: number;
  readonly minNoticeMinutes: number;
  readonly minPlayers: number;
  readonly priceFromCents: number;
  readonly seasons: readonly (Season & SheetHours)[];
  readonly rates: readonly Rate[];
  readonly cancellationLadder: Ladder;
}

/** What of a course stays the same when its club changes rates, seasons or cancellation fees. */
export type CoursePlace = Omit<Course, 'version' | 'seasons' | 'rates' | 'cancellationLadder'>;
