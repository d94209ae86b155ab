import type { ChangedTerms } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';

/** The courses whose terms became worse, and the changes; renders nothing without one. */
export function ChangedTermsList({ changed }: { changed: readonly ChangedTerms[] }) {
  const t = useTexts('player');
  const general = useTexts('general');
  const language = useLanguage();
  if (changed.length === 0) return null;
  return (
    <ul className="mt-3 divide-y">
      {changed.map(({ courseId, courseName, date, cancellation, noLongerIncluded }) => (
        <li key={`${courseId}${date}`} className="py-2.5">
          <span className="block font-strong">{courseName}</span>
          <span className="block text-mut text-small">{formatDay(date, language, 'short')}</span>
          {cancellation && <span className="block text-small">{t('quote.stricter')}</span>}
          {noLongerIncluded.map((one) => (
            <span key={one} className="block text-small">
              {t('quote.noLonger', { what: general(`includes.${one}`) })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
