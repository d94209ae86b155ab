import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Notice } from '#web/design/notice.tsx';
import { formatMoment } from '#web/features/dates/dates.ts';
import { type CourseTerms, freeUntil } from './course-terms.ts';

/** Until when everything can be cancelled for free, in one sentence; nothing where there is nothing to cancel. */
export function FreeUntilNotice({
  courses,
  className,
}: {
  courses: readonly CourseTerms[];
  className?: string;
}) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  if (courses.length === 0) return null;
  const found = freeUntil(courses, Date.now());
  if (found.kind !== 'all') {
    return (
      <Notice kind="warning" className={className}>
        {t(found.kind === 'some' ? 'partlyFree' : 'notFree')}
      </Notice>
    );
  }
  const moment = formatMoment(found.until, language, found.terms.timeZone);
  return (
    <Notice kind="ok" className={className}>
      {t.rich(found.isEach ? 'freeUntilEach' : 'freeUntil', { b: (words) => <b>{words}</b> }, { moment })}
    </Notice>
  );
}
