import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onDone` after the duration, without the time spent paused. */
export function usePausableTimer(durationMs: number, paused: boolean, onDone: () => void): void {
  const remainingMs = useRef(durationMs);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => done(), Math.max(0, remainingMs.current));
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - since;
    };
  }, [paused]);
}
