import { useEffect, useEffectEvent, useState } from 'react';

export interface RemainingOptions {
  /** ISO instant. */
  endsAt: string;
  /** Called once, at the end. */
  onEnd?: () => void;
  /** Returns the sentence to announce with so many minutes left. */
  announce?: (minutes: number) => string;
  /** Replaces the machine's clock, such as by one corrected by the server's. */
  clock?: () => number;
}

/** The only times at which a countdown interrupts a screen reader. */
const announcedMinutes = [5, 2, 1];

/**
 * Milliseconds left, updated on the whole second; `null` until the page runs in a browser, because the server's
 * render and the browser's first one must be identical.
 */
export function useRemaining({ endsAt, onEnd, announce, clock = Date.now }: RemainingOptions) {
  const [remainingMs, setRemainingMs] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const read = useEffectEvent((end: number) => Math.max(0, end - clock()));
  const pass = useEffectEvent((before: number, now: number) => {
    const minutes = announcedMinutes.find((m) => before > m * 60_000 && now <= m * 60_000);
    if (minutes !== undefined && announce) setAnnouncement(announce(minutes));
    if (before > 0 && now === 0) onEnd?.();
  });

  useEffect(() => {
    const end = Date.parse(endsAt);
    let before = read(end);
    setRemainingMs(before);
    if (before === 0) pass(1, 0);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = read(end);
      pass(before, now);
      before = now;
      setRemainingMs(now);
      if (now > 0) timer = setTimeout(tick, now % 1000 || 1000);
    };
    if (before > 0) timer = setTimeout(tick, before % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [endsAt]);

  return { remainingMs, announcement };
}
