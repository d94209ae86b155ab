import type { CourseDetail } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { LiveMark } from '#web/design/badge.tsx';
import { PlaceHeader } from '../place-header.tsx';
import { formatMetres } from './format-metres.ts';

/** The header of a course page. */
export function CourseHeader({ course }: { course: CourseDetail }) {
  const t = useTexts('course');
  const general = useTexts('general');
  const language = useLanguage();
  const facts: [label: string, value: string | number][] = [
    [t('facts.holes'), course.holes],
    ...(course.par === null ? [] : [[t('facts.par'), course.par] as [string, number]]),
    ...(course.lengthM === null
      ? []
      : [[t('facts.length'), formatMetres(course.lengthM, language)] as [string, string]]),
    ...(course.designer ? [[t('facts.designer'), course.designer] as [string, string]] : []),
    [t('facts.source'), general(`source.${course.sourceType}`)],
  ];
  return (
    <PlaceHeader
      region={course.region}
      regionPath={`/search/green-fees?region=${encodeURIComponent(course.region)}`}
      name={course.name}
      location={course.location}
      facts={facts}
      description={course.description}
      mark={course.isBookable && <LiveMark>{t('live')}</LiveMark>}
    />
  );
}
