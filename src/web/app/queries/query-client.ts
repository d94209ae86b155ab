import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/call.ts';
import { forgetSession, onPersonChange } from '../session/session-store.ts';

/** For answers that are the same for all and change slowly, such as the list of courses. */
export const COURSES_FRESH_MS = 5 * 60_000;

/** The house's defaults (specification, §9): what was fetched stays; no refetch on focus, no retries. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) forgetSession();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One cache for the browser's whole visit; on the server one for each render, since it must not outlive it. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (!browserClient) {
    const client = createQueryClient();
    onPersonChange(() => client.clear());
    browserClient = client;
  }
  return browserClient;
}
