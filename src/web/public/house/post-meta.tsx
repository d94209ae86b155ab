import { formatDay } from '#web/frame/dates.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';

/** When it was written, and how long it takes to read. */
export function PostMeta({ date, minutes }: { date: string; minutes: number }) {
  const t = useTexts('house');
  const language = useLanguage();
  return (
    <p>
      <time dateTime={date}>{formatDay(date, language, 'full')}</time> · {t('minutes', { count: minutes })}
    </p>
  );
}
