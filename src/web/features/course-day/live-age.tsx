import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { LiveMark } from '#web/design/badge.tsx';
import { TextLink } from '#web/design/text-link.tsx';

const TICK_MS = 10_000;

interface LiveAgeProps {
  /** When the oldest of what is shown was seen. */
  seenAt: string;
  onRefresh?: () => void;
  isRefreshing?: boolean;
}

/** Live data says when it was true, in words that keep up with the clock, and can be asked for again. */
export function LiveAge({ seenAt, onRefresh, isRefreshing }: LiveAgeProps) {
  const t = useTexts('search');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((Math.max(now, Date.now()) - Date.parse(seenAt)) / 1000));
  const age =
    seconds < 60
      ? t('live.seconds', { count: seconds })
      : t('live.minutes', { count: Math.round(seconds / 60) });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      <LiveMark>{t('live.seen', { age })}</LiveMark>
      {onRefresh && (
        <TextLink asChild standalone icon={<RefreshCw size={14} aria-hidden="true" />} className="text-small">
          <button type="button" onClick={onRefresh}>
            {isRefreshing ? t('live.asking') : t('live.refresh')}
          </button>
        </TextLink>
      )}
    </span>
  );
}
