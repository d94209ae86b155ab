import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { useLanguage } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';

/** A day beside its rounds: weekday, number and month. With the month left out, `3 mar` is Tuesday or the third of March. */
export function RailDay({ date }: { date: TeeDate }) {
  const language = useLanguage();
  const [weekday, number, month] = formatDay(date, language, 'short').split(' ');
  return (
    <>
      <span className="sr-only">{formatDay(date, language, 'long')}</span>
      <span aria-hidden="true" className="block text-center">
        <span className="block text-mut text-smallest">{weekday}</span>
        <span className="block text-day text-head">{number}</span>
        <span className="block text-mut text-smallest">{month}</span>
      </span>
    </>
  );
}
