import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from './query-client.ts';

/**
 * Gives TanStack Query to what stands inside. Not at the root: it would weigh on the first view of pages that fetch
 * nothing in the browser.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
