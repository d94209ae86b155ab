import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/call.ts';
import { clearSession, onUserChange } from '../session/session-store.ts';

/** For data that is the same for all users and changes slowly, such as the list of courses. */
export const COURSES_FRESH_MS = 5 * 60_000;

/** Defaults of the specification (§9): never stale, no refetch on focus, no retries. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) clearSession();
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

/** One cache per visit in the browser; one per render on the server, which must not share data between requests. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (!browserClient) {
    const client = createQueryClient();
    onUserChange(() => client.clear());
    browserClient = client;
  }
  return browserClient;
}
