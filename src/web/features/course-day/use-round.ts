import { centsFromEuros } from '#shared/kernel/money.ts';
import { priceTrip, type TripPrice } from '#shared/offers/pricing.ts';
import type { CourseDetail, DayTime } from '#shared/search/contract.ts';
import { useAddress } from '#web/app/use-address.ts';
import { useCourseDay } from './course-day.queries.ts';
import { type RoundWish, roundParams } from './round-address.ts';

export interface Round {
  readonly wish: RoundWish;
  readonly query: ReturnType<typeof useCourseDay>;
  /** The chosen tee time, while it is free. */
  readonly chosen: DayTime | undefined;
  /** What the chosen one costs them all. */
  readonly price: TripPrice | undefined;
  choose(change: Partial<RoundWish>): void;
}

/** The day, group and hour that the address carries, with what the club says of them. */
export function useRound(
  course: CourseDetail,
  inAddress: RoundWish,
  paramsOf: (wish: RoundWish) => URLSearchParams = roundParams,
): Round {
  // Back leads to where the player came from, not through every hour that was tried.
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
