import { useEffect, useState } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';

const TICK_MS = 10_000;

/** The time since an instant as text, updated with the clock. */
export function useAge(instant: string | undefined): string | undefined {
  const t = useTexts('planner');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!instant) return undefined;
  const seconds = Math.max(0, Math.round((Math.max(now, Date.now()) - Date.parse(instant)) / 1000));
  return seconds < 60
    ? t('times.ageSeconds', { count: seconds })
    : t('times.ageMinutes', { count: Math.round(seconds / 60) });
}
