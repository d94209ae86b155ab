import { centsFromEuros } from '#shared/kernel/money.ts';
import { priceTrip, type TripPrice } from '#shared/offers/pricing.ts';
import type { CourseDetail, DayTime } from '#shared/search/contract.ts';
import { useAddress } from '#web/app/use-address.ts';
import { useCourseDay } from './course-day.queries.ts';
import { type RoundWish, roundParams } from './round-address.ts';

export interface Round {
  readonly wish: RoundWish;
  readonly query: ReturnType<typeof useCourseDay>;
  /** The chosen tee time, while it is available. */
  readonly chosen: DayTime | undefined;
  /** Price of the chosen tee time for all players. */
  readonly price: TripPrice | undefined;
  choose(change: Partial<RoundWish>): void;
}

/** The round in the address, with its tee times and price. */
export function useRound(
  course: CourseDetail,
  inAddress: RoundWish,
  paramsOf: (wish: RoundWish) => URLSearchParams = roundParams,
): Round {
  // Replace: the back button skips the tee times that were tried.
  const [wish, choose] = useAddress(inAddress, paramsOf, { replace: true });
  const query = useCourseDay(course.id, wish);
  const chosen = query.data?.times.find(({ time }) => time === wish.time);
  const price =
    chosen &&
    priceTrip({
      playerCount: wish.players,
      lines: [
        {
          courseId: course.id,
          players: wish.players,
          pricePerPlayerCents: centsFromEuros(chosen.fullPrice),
          ...(query.data?.offerPercent && { offerPercent: query.data.offerPercent }),
        },
      ],
    });
  return { wish, query, chosen, price, choose };
}
