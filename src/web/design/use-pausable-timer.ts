import { useCallback, useEffect, useRef, useState } from 'react';

/** Calls `onDone` after so many milliseconds, not counting those spent paused. */
export function usePausableTimer(durationMs: number, onDone: () => void) {
  const [paused, setPaused] = useState(false);
  const left = useRef(durationMs);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), Math.max(0, left.current));
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused]);
  return { pause: useCallback(() => setPaused(true), []), resume: useCallback(() => setPaused(false), []) };
}
