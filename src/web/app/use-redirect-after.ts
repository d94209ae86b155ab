import { useEffect, useEffectEvent } from 'react';

/** Redirects after a delay; `null` disables it. A navigation by the user cancels it. */
export function useRedirectAfter(afterMs: number | null, redirect: () => void): void {
  const redirectNow = useEffectEvent(redirect);
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => redirectNow(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
}
