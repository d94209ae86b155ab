import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';

/**
 * Something that an address carries, changed by going to another address. What was chosen shows at once: the router
 * takes a moment, in which a radio must not jump back.
 */
export function useAddress<T>(
  inAddress: T,
  paramsOf: (wish: T) => URLSearchParams,
  options: { replace?: boolean } = {},
): [wish: T, change: (part: Partial<T>) => void] {
  const navigate = useNavigate();
  const [wish, expect] = useOptimistic(inAddress);
  const change = (part: Partial<T>) =>
    startTransition(async () => {
      const next = { ...wish, ...part };
      expect(next);
      await navigate({ search: `?${paramsOf(next)}` }, { ...options, preventScrollReset: true });
    });
  return [wish, change];
}
