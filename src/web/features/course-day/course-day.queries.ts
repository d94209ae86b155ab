import { useQuery } from '@tanstack/react-query';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseDay, getCourseDay, getDayPrices } from '#shared/search/contract.ts';
import { call } from '#web/api/call.ts';
import type { RoundSelection } from './round-address.ts';

/** The page shows daylight at once, and keeps polling a club that is slow. */
const FIRST_WAIT_MS = 800;
const NEXT_WAIT_MS = 4500;
const POLL_MS = 50;
const RETRY_MS = 8000;
const REFRESH_MS = 60_000;

function refetchInterval(day: CourseDay | undefined): number | false {
  if (!day) return false;
  if (day.answer === 'ASKING') return POLL_MS;
  return day.answer === 'NO_ANSWER' ? RETRY_MS : REFRESH_MS;
}

/** A day's light and tee times, live. */
export function useCourseDay(id: string, { date, players }: RoundSelection) {
  const queryKey = ['course-day', id, date, players];
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) => {
      const isPending = client.getQueryData<CourseDay>(queryKey)?.answer === 'ASKING';
      const waitMs = isPending ? NEXT_WAIT_MS : FIRST_WAIT_MS;
      return call<typeof getCourseDay>(
        'GET /api/golf-courses/:id/tee-times',
        { params: { id }, query: { date, players, waitMs } },
        signal,
      );
    },
    staleTime: REFRESH_MS / 2,
    refetchInterval: ({ state }) => refetchInterval(state.data),
  });
}

/** Lowest price of each of seven days. */
export function useDayPrices(id: string, { from, players }: { from: TeeDate; players: number }) {
  return useQuery({
    queryKey: ['day-prices', id, from, players],
    queryFn: ({ signal }) =>
      call<typeof getDayPrices>(
        'GET /api/golf-courses/:id/day-prices',
        { params: { id }, query: { from, players } },
        signal,
      ),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  });
}
