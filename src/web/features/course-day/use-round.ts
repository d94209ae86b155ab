import { centsFromEuros } from '#shared/kernel/money.ts';
import { priceTrip, type TripPrice } from '#shared/offers/pricing.ts';
import type { CourseDetail, DayTime } from '#shared/search/contract.ts';
import { useAddress } from '#web/app/use-address.ts';
import { useCourseDay } from './course-day.queries.ts';
import { type RoundSelection, roundParams } from './round-address.ts';

export interface Round {
  readonly selection: RoundSelection;
  readonly query: ReturnType<typeof useCourseDay>;
  /** The chosen tee time, while it is available. */
  readonly chosen: DayTime | undefined;
  /** Price of the chosen tee time for all players. */
  readonly price: TripPrice | undefined;
  choose(change: Partial<RoundSelection>): void;
}

/** The round in the address, with its tee times and price. */
export function useRound(
  course: CourseDetail,
  inAddress: RoundSelection,
  paramsOf: (selection: RoundSelection) => URLSearchParams = roundParams,
): Round {
  // Replace: the back button skips the tee times that were tried.
  const [selection, choose] = useAddress(inAddress, paramsOf, { replace: true });
  const query = useCourseDay(course.id, selection);
  const chosen = query.data?.times.find(({ time }) => time === selection.time);
  const price =
    chosen &&
    priceTrip({
      playerCount: selection.players,
      lines: [
        {
          courseId: course.id,
          players: selection.players,
          pricePerPlayerCents: centsFromEuros(chosen.fullPrice),
          ...(query.data?.offerPercent && { offerPercent: query.data.offerPercent }),
        },
      ],
    });
  return { selection, query, chosen, price, choose };
}
