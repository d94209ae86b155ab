import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';

/** The publication date, and the reading time. */
export function PostMeta({ date, minutes }: { date: string; minutes: number }) {
  const t = useTexts('pages');
  const language = useLanguage();
  return (
    <p>
      <time dateTime={date}>{formatDay(date, language, 'full')}</time> · {t('minutes', { count: minutes })}
    </p>
  );
}
