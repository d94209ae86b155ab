import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';

/**
 * State in the address, changed by a navigation. The new value is shown at once, before the router has navigated: a
 * radio must not jump back.
 */
export function useAddress<T>(
  stateInAddress: T,
  paramsOf: (state: T) => URLSearchParams,
  options: { replace?: boolean } = {},
): [state: T, change: (part: Partial<T>) => void] {
  const navigate = useNavigate();
  const [state, showOptimistic] = useOptimistic(stateInAddress);
  const change = (part: Partial<T>) =>
    startTransition(async () => {
      const next = { ...state, ...part };
      showOptimistic(next);
      await navigate({ search: `?${paramsOf(next)}` }, { ...options, preventScrollReset: true });
    });
  return [state, change];
}
