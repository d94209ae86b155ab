import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { budgetRangeOf, groupProfileOf, pricePerPersonPerDayCents } from '#shared/quotes/classify.ts';
import type { createQuote } from '#shared/quotes/contract.ts';
import { type Plan, quotedPlan } from './plan.ts';
import { planLines, planPrice, priceOfTime } from './plan-price.ts';

/** The only age range of the planner (specification, §3). */
const AGE_RANGE = 'BETWEEN_30_55';

/** The request that saves the plan as a quote; the server recalculates the amounts and reports differences. */
export function quotePayload(all: Plan, quoteName: string): EndpointInput<typeof createQuote>['body'] {
  const plan = quotedPlan(all);
  const { players, startDate, endDate, style } = plan.answers;
  const totalCents = planPrice(plan)?.totalCents;
  const profile = groupProfileOf(style ?? '');
  return {
    quoteName,
    quoteType: profile,
    groupProfile: profile,
    playerCount: players,
    ageRange: AGE_RANGE,
    tripStartDate: startDate,
    tripEndDate: endDate,
    ...(totalCents !== undefined && {
      budgetRange: budgetRangeOf(totalCents),
      totalPrice: eurosFromCents(totalCents),
      pricePerPersonPerDay: eurosFromCents(
        pricePerPersonPerDayCents({ totalCents, playerCount: players, startDate, endDate }),
      ),
    }),
    assistantId: plan.assistant,
    originChannel: 'PLANNER',
    courses: planLines(plan).flatMap(({ course, time }) =>
      time
        ? [
            {
              courseId: course.id,
              courseName: course.courseName,
              courseLocation: course.location,
              playDate: time.date,
              pricePerPlayer: eurosFromCents(priceOfTime(time).pricePerPlayerCents),
              totalCoursePrice: eurosFromCents(priceOfTime(time).pricePerPlayerCents * players),
              sourceType: course.sourceType,
              teeTimeSlots: time.teeTimeSlots,
            },
          ]
        : [],
    ),
  };
}
