import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from './query-client.ts';

/**
 * Provides TanStack Query to its children. It is not at the root, to keep it out of the first view of pages that
 * fetch nothing in the browser.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
