import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';

/** Days of the stay for which the club's system failed to reply: their availability is unknown. */
export function UnansweredDays({ dates }: { dates: readonly TeeDate[] }) {
  const t = useTexts('planner');
  const language = useLanguage();
  if (dates.length === 0) return null;
  const days = new Intl.ListFormat(language).format(dates.map((date) => formatDay(date, language, 'short')));
  return (
    <p role="status" className="mt-3 text-mut text-small">
      {t('times.unanswered', { days })}
    </p>
  );
}
