import type { AvailableCourse } from '#shared/courses/contract.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';
import { budgetRangeOf, pricePerPersonPerDayCents } from '#shared/quotes/classify.ts';
import type { createQuote } from '#shared/quotes/contract.ts';
import { priceTrip, type TripPrice } from '#shared/quotes/pricing.ts';
import { timePriceCents } from '../plan-price.ts';

/** One course of the booking, with its own day, hour and players (specification, multi-course line). */
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

const USUAL_PLAYERS = 2;

export type DraftAction =
  | { readonly type: 'told'; readonly change: Partial<Pick<Draft, 'name' | 'checkIn' | 'checkOut'>> }
  | { readonly type: 'added'; readonly course: AvailableCourse }
  | { readonly type: 'removed'; readonly courseId: string }
  | {
      readonly type: 'set';
      readonly courseId: string;
      readonly change: Partial<Pick<DraftLine, 'date' | 'players' | 'time'>>;
    };

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'told': {
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

/** Another day or another group asks for another hour. */
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

/** What is still missing, in the order it is asked for. */
export function missingIn(draft: Draft): 'name' | 'courses' | 'dates' | 'times' | null {
  if (!draft.name.trim()) return 'name';
  if (draft.lines.length === 0) return 'courses';
  if (draft.lines.some((line) => !line.date)) return 'dates';
  return draft.lines.some((line) => !line.time) ? 'times' : null;
}

/** The price of the chosen hour, else the course's lowest. */
export function linePriceCents({ course, time }: DraftLine): Cents {
  return time ? timePriceCents(time) : centsFromEuros(course.priceFrom);
}

function groupSize(draft: Draft): number {
  return Math.max(1, ...draft.lines.map((line) => line.players));
}

export function draftPrice(draft: Draft): TripPrice {
  return priceTrip({
    playerCount: groupSize(draft),
    lines: draft.lines.map((line) => ({
      courseId: line.course.id,
      players: line.players,
      pricePerPlayerCents: linePriceCents(line),
    })),
  });
}

/** A complete draft as a quote. Without check-in and check-out the trip lasts from its first round to its last. */
export function draftPayload(draft: Draft): EndpointInput<typeof createQuote>['body'] {
  const dates = draft.lines.map((line) => line.date).sort();
  const startDate = draft.checkIn || (dates[0] ?? '');
  const endDate = draft.checkOut || (dates.at(-1) ?? '');
  const { totalCents } = draftPrice(draft);
  const playerCount = groupSize(draft);
  const perDayCents = pricePerPersonPerDayCents({ totalCents, playerCount, startDate, endDate });
  return {
    quoteName: draft.name.trim(),
    quoteType: 'FRIENDS',
    groupProfile: 'FRIENDS',
    playerCount,
    budgetRange: budgetRangeOf(totalCents),
    tripStartDate: startDate,
    tripEndDate: endDate,
    totalPrice: eurosFromCents(totalCents),
    pricePerPersonPerDay: eurosFromCents(perDayCents),
    originChannel: 'PLANNER',
    courses: draft.lines.map((line) => ({
      courseId: line.course.id,
      courseName: line.course.name,
      courseLocation: line.course.location,
      playDate: line.date,
      pricePerPlayer: eurosFromCents(linePriceCents(line)),
      totalCoursePrice: eurosFromCents(linePriceCents(line) * line.players),
      sourceType: line.course.sourceType,
      teeTimeSlots: line.time?.teeTimeSlots ?? [],
    })),
  };
}
