import { useQuery } from '@tanstack/react-query';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseDay, getCourseDay, getDayPrices } from '#shared/search/contract.ts';
import { call } from '#web/api/call.ts';
import type { RoundWish } from './round-address.ts';

/** The page shows the day's light at once, and goes on asking a club that takes longer. */
const FIRST_WAIT_MS = 800;
const NEXT_WAIT_MS = 4500;
const ASK_ON_MS = 50;
const SILENT_AGAIN_MS = 8000;
const REFRESH_MS = 60_000;

function askAgainIn(day: CourseDay | undefined): number | false {
  if (!day) return false;
  if (day.answer === 'ASKING') return ASK_ON_MS;
  return day.answer === 'NO_ANSWER' ? SILENT_AGAIN_MS : REFRESH_MS;
}

/** A day's light and tee times, live. */
export function useCourseDay(id: string, { date, players }: RoundWish) {
  const queryKey = ['course-day', id, date, players];
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) => {
      const isAsking = client.getQueryData<CourseDay>(queryKey)?.answer === 'ASKING';
      const waitMs = isAsking ? NEXT_WAIT_MS : FIRST_WAIT_MS;
      return call<typeof getCourseDay>(
        'GET /api/golf-courses/:id/tee-times',
        { params: { id }, query: { date, players, waitMs } },
        signal,
      );
    },
    staleTime: REFRESH_MS / 2,
    refetchInterval: ({ state }) => askAgainIn(state.data),
  });
}

/** From how much each of the seven days is played. */
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
