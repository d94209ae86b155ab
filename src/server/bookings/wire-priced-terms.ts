import type { Course } from '#server/courses/courses.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { moneySteps } from '#shared/quotes/cancellation/steps.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { LineTerms } from '#shared/tee-times/line-terms.ts';

interface PricedCourse {
  readonly course: Course;
  readonly playDate: string;
  readonly startMinutes: number;
  readonly players: number;
  readonly price: { readonly totalCents: number };
  readonly tee: Tee;
  readonly terms: LineTerms;
}

/** The current terms of one tee time: its rate, its tee, and the fees of a cancellation, in euros. */
export function wirePricedTerms({
  course,
  playDate,
  startMinutes,
  players,
  price,
  tee,
  terms,
}: PricedCourse) {
  const steps = moneySteps({
    cancellationLadder: course.cancellationLadder,
    clubSteps: terms.clubSteps,
    playDate,
    time: timeOfMinutes(startMinutes),
    timeZone: course.timeZone,
    totalCents: price.totalCents,
    soldPlayers: players,
    players,
  });
  return {
    tee,
    rateName: terms.rateName,
    includes: [...terms.includes],
    sellsTwoTees: terms.sellsTwoTees,
    timeZone: course.timeZone,
    cancellationSteps: steps.map(({ until, feePercent, feeCents, refundCents }) => ({
      until: until.toISOString(),
      feePercent,
      fee: eurosFromCents(feeCents),
      refund: eurosFromCents(refundCents),
    })),
  };
}
