import { useEffect, useEffectEvent } from 'react';

/** Redirects after a delay; `null` disables it. A navigation by the user cancels it. */
export function useRedirectAfter(afterMs: number | null, leave: () => void): void {
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => go(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
}
