import { useEffect, useEffectEvent } from 'react';

/** Leads on after a time to read; `null` while there is nothing to leave for. Who clicks first, decides. */
export function useRedirectAfter(afterMs: number | null, leave: () => void): void {
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => go(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
}
