import type { AvailableCourse } from '#shared/courses/contract.ts';
import { USUAL_PLAYERS } from '#shared/courses/price-from.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { type Cents, eurosFromCents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { priceTrip, type TripPrice } from '#shared/offers/pricing.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';
import { budgetRangeOf, pricePerPersonPerDayCents } from '#shared/quotes/classify.ts';
import type { createQuote } from '#shared/quotes/contract.ts';
import { priceOfTime, timePriceCents } from '../planner/plan-price.ts';

/** One course of the booking, with its own date, tee time and players (specification, multi-course line). */
export interface DraftLine {
  readonly course: AvailableCourse;
  readonly date: TeeDate | '';
  readonly players: number;
  readonly time: AvailableTime | null;
}

export interface Draft {
  readonly name: string;
  readonly checkIn: TeeDate | '';
  readonly checkOut: TeeDate | '';
  readonly lines: readonly DraftLine[];
}

export const emptyDraft: Draft = { name: '', checkIn: '', checkOut: '', lines: [] };

export type DraftAction =
  | { readonly type: 'edited'; readonly change: Partial<Pick<Draft, 'name' | 'checkIn' | 'checkOut'>> }
  | { readonly type: 'added'; readonly course: AvailableCourse }
  | { readonly type: 'removed'; readonly courseId: string }
  | {
      readonly type: 'set';
      readonly courseId: string;
      readonly change: Partial<Pick<DraftLine, 'date' | 'players' | 'time'>>;
    };

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'edited': {
      const next = { ...draft, ...action.change };
      return { ...next, lines: next.lines.map((line) => (isInside(next, line.date) ? line : undated(line))) };
    }
    case 'added': {
      if (draft.lines.some(({ course }) => course.id === action.course.id)) return draft;
      const players = draft.lines.at(-1)?.players ?? USUAL_PLAYERS;
      const line = { course: action.course, date: draft.checkIn, players, time: null };
      return { ...draft, lines: [...draft.lines, line] };
    }
    case 'removed':
      return { ...draft, lines: draft.lines.filter(({ course }) => course.id !== action.courseId) };
    case 'set':
      return {
        ...draft,
        lines: draft.lines.map((line) =>
          line.course.id === action.courseId ? changed(line, action.change) : line,
        ),
      };
  }
}

/** A change of date or group clears the tee time. */
function changed(line: DraftLine, change: Partial<DraftLine>): DraftLine {
  const next = { ...line, ...change };
  return next.date === line.date && next.players === line.players ? next : { ...next, time: null };
}

function undated(line: DraftLine): DraftLine {
  return { ...line, date: '', time: null };
}

function isInside({ checkIn, checkOut }: Draft, date: string): boolean {
  return (!checkIn || date >= checkIn) && (!checkOut || date <= checkOut);
}

/** The missing parts, in the order of the form. */
export function missingIn(draft: Draft): 'name' | 'courses' | 'dates' | 'times' | null {
  if (!draft.name.trim()) return 'name';
  if (draft.lines.length === 0) return 'courses';
  if (draft.lines.some((line) => !line.date)) return 'dates';
  return draft.lines.some((line) => !line.time) ? 'times' : null;
}

/** Price per player at the chosen tee time; null before one is chosen. */
export function linePriceCents({ time }: DraftLine): Cents | null {
  return time && timePriceCents(time);
}

function groupSize(draft: Draft): number {
  return Math.max(1, ...draft.lines.map((line) => line.players));
}

/** The total of the chosen tee times; null while a course has none: any other sum would be a guess. */
export function draftPrice(draft: Draft): TripPrice | null {
  const lines = draft.lines.flatMap(({ course, players, time }) =>
    time ? [{ courseId: course.id, players, ...priceOfTime(time) }] : [],
  );
  if (lines.length === 0 || lines.length < draft.lines.length) return null;
  return priceTrip({ playerCount: groupSize(draft), lines });
}

/**
 * A complete draft as a quote. Without check-in and check-out dates the trip lasts from its first round to its last.
 */
export function draftPayload(draft: Draft): EndpointInput<typeof createQuote>['body'] {
  const dates = draft.lines.map((line) => line.date).sort();
  const startDate = draft.checkIn || (dates[0] ?? '');
  const endDate = draft.checkOut || (dates.at(-1) ?? '');
  const totalCents = draftPrice(draft)?.totalCents;
  const playerCount = groupSize(draft);
  return {
    quoteName: draft.name.trim(),
    quoteType: 'FRIENDS',
    groupProfile: 'FRIENDS',
    playerCount,
    tripStartDate: startDate,
    tripEndDate: endDate,
    ...(totalCents !== undefined && {
      budgetRange: budgetRangeOf(totalCents),
      totalPrice: eurosFromCents(totalCents),
      pricePerPersonPerDay: eurosFromCents(
        pricePerPersonPerDayCents({ totalCents, playerCount, startDate, endDate }),
      ),
    }),
    originChannel: 'PLANNER',
    courses: draft.lines.map(({ course, date, players, time }) => ({
      courseId: course.id,
      courseName: course.name,
      courseLocation: course.location,
      playDate: date,
      ...(time && {
        pricePerPlayer: eurosFromCents(priceOfTime(time).pricePerPlayerCents),
        totalCoursePrice: eurosFromCents(priceOfTime(time).pricePerPlayerCents * players),
      }),
      sourceType: course.sourceType,
      teeTimeSlots: time?.teeTimeSlots ?? [],
    })),
  };
}
