import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The data that the server sent with the page, refetched at intervals while the page is visible; a failure keeps the
 * last data.
 */
export function useRefreshed<T>(first: T, everyMs: number, load: (signal: AbortSignal) => Promise<T>): T {
  const [latest, setLatest] = useState(first);
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    if (document.hidden) return;
    const loaded = await load(signal).catch(() => undefined);
    if (loaded !== undefined && !signal.aborted) setLatest(loaded);
  });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setInterval(() => void refresh(controller.signal), everyMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [everyMs]);
  return latest;
}
