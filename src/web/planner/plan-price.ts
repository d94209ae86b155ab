import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';
import type { AvailableTime, PlannerCourse } from '#shared/planner/contract.ts';
import { priceTrip, type TripPrice } from '#shared/quotes/pricing.ts';
import { type Plan, playableCourses } from './plan.ts';

/** Specification, §9: stands in where a club's system names no price; always shown as an estimate. */
const ESTIMATED_PRICE_CENTS = 7500;

export function timePriceCents(time: AvailableTime): Cents {
  return time.price === null ? ESTIMATED_PRICE_CENTS : centsFromEuros(time.price);
}

export interface PlanLine {
  readonly course: PlannerCourse;
  readonly time: AvailableTime | undefined;
  readonly pricePerPlayerCents: Cents;
  readonly isEstimate: boolean;
}

/** A course without an hour counts with the lowest price it was shown with. */
export function planLines(plan: Plan): PlanLine[] {
  return playableCourses(plan).map((course) => {
    const time = plan.times[course.id];
    return {
      course,
      time,
      pricePerPlayerCents: time ? timePriceCents(time) : centsFromEuros(course.price),
      isEstimate: time ? time.price === null : true,
    };
  });
}

/** What the trip costs as far as it is known. The server reckons by the same rules, and flash offers on top. */
export function planPrice(plan: Plan): TripPrice {
  const players = Math.max(1, plan.answers.players);
  return priceTrip({
    playerCount: players,
    lines: planLines(plan).map(({ course, pricePerPlayerCents }) => ({
      courseId: course.id,
      players,
      pricePerPlayerCents,
    })),
  });
}
