import { useQuery } from '@tanstack/react-query';
import type { CourseResult, searchGreenFees } from '#shared/search/contract.ts';
import { call } from '#web/api/call.ts';
import type { GreenFeeSearch } from './search-address.ts';

/** Local tee sheets and fast external ones answer within it; the others continue to be polled. */
const FIRST_WAIT_MS = 600;
const NEXT_WAIT_MS = 1500;
const POLL_MS = 50;
const RETRY_MS = 8000;
const MAX_FETCHES = 30;
/** Newer results are not fetched again. */
const FRESH_MS = 30_000;

interface LiveResults {
  readonly byCourse: Readonly<Record<string, CourseResult>>;
  /** Time of the last request for all courses. */
  readonly fetchedAt: number;
}

const idsOf = (live: LiveResults | undefined, ...answers: CourseResult['answer'][]) =>
  Object.values(live?.byCourse ?? {}).flatMap((one) => (answers.includes(one.answer) ? [one.courseId] : []));

/**
 * The tee times of a day at every matching course. The first request returns the fast answers; each following one
 * requests only the courses without an answer, so that a slow club delays no other result.
 */
export function useGreenFees({ region, date, players, time, maxPrice, holes, source }: GreenFeeSearch) {
  const filters = { region, date, players, time, maxPrice, holes, source };
  const queryKey = ['green-fees', filters];
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }): Promise<LiveResults> => {
      const known = client.getQueryData<LiveResults>(queryKey);
      const pending = idsOf(known, 'ASKING', 'NO_ANSWER');
      const isFollowUp = known && pending.length > 0 && Date.now() - known.fetchedAt < FRESH_MS;
      const { results } = await call<typeof searchGreenFees>(
        'GET /api/search/green-fees',
        {
          query: {
            ...filters,
            ...(isFollowUp && { courses: pending.join() }),
            waitMs: isFollowUp ? NEXT_WAIT_MS : FIRST_WAIT_MS,
          },
        },
        signal,
      );
      const byCourse = Object.fromEntries(results.map((result) => [result.courseId, result]));
      return isFollowUp
        ? { byCourse: { ...known.byCourse, ...byCourse }, fetchedAt: known.fetchedAt }
        : { byCourse, fetchedAt: Date.now() };
    },
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (idsOf(data, 'ASKING').length > 0) return POLL_MS;
      return idsOf(data, 'NO_ANSWER').length > 0 && dataUpdateCount < MAX_FETCHES ? RETRY_MS : false;
    },
  });
}
