import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';
import { priceTrip, type TripPrice } from '#shared/offers/pricing.ts';
import type { AvailableTime, PlannerCourse } from '#shared/planner/contract.ts';
import { type Plan, playableCourses } from './plan.ts';

/** Specification, §9: replaces a missing price of a club's system; always shown as an estimate. */
const ESTIMATED_PRICE_CENTS = 7500;

/** Price per player at a tee time, after its flash offer. */
export function timePriceCents({ price }: AvailableTime): Cents {
  return price === null ? ESTIMATED_PRICE_CENTS : centsFromEuros(price);
}

/** The input of a tee time to the price of a trip: its full price, and its flash offer. */
export function priceOfTime({ fullPrice, offerPercent }: AvailableTime) {
  return {
    pricePerPlayerCents: fullPrice === null ? ESTIMATED_PRICE_CENTS : centsFromEuros(fullPrice),
    ...(offerPercent !== null && { offerPercent }),
  };
}

export interface PlanLine {
  readonly course: PlannerCourse;
  /** The chosen tee time. */
  readonly time: AvailableTime | undefined;
  /** The tee time that determines the price: the chosen one, else the cheapest; undefined before the club replied. */
  readonly pricedBy: AvailableTime | undefined;
  /** The course's IANA time zone, known after the club's reply. */
  readonly timeZone: string | undefined;
}

function cheapestTime(plan: Plan, courseId: string): AvailableTime | undefined {
  const times = plan.availability?.find((result) => result.courseId === courseId)?.availableTimes ?? [];
  return times.toSorted((a, b) => timePriceCents(a) - timePriceCents(b))[0];
}

export function planLines(plan: Plan): PlanLine[] {
  return playableCourses(plan).map((course) => {
    const time = plan.times[course.id];
    const result = plan.availability?.find(({ courseId }) => courseId === course.id);
    return { course, time, pricedBy: time ?? cheapestTime(plan, course.id), timeZone: result?.timeZone };
  });
}

/**
 * The price of the trip by bookable tee times: the chosen ones, and the cheapest where none is chosen yet. Null while
 * a course has no reply: a total of other prices would be a guess. The server calculates by the same rules.
 */
export function planPrice(plan: Plan): TripPrice | null {
  const playerCount = Math.max(1, plan.answers.players);
  const lines = planLines(plan);
  if (lines.length === 0 || lines.some(({ pricedBy }) => !pricedBy)) return null;
  return priceTrip({
    playerCount,
    lines: lines.flatMap(({ course, pricedBy }) =>
      pricedBy ? [{ courseId: course.id, players: playerCount, ...priceOfTime(pricedBy) }] : [],
    ),
  });
}
