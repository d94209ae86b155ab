import { Link } from 'react-router';
import type { CourseDetail } from '#shared/search/contract.ts';
import { Badge, LiveMark } from '#web/design/badge.tsx';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { formatMetres } from './format-metres.ts';

/** Name, place, and the facts that are known of it. */
export function CourseHeader({ course }: { course: CourseDetail }) {
  const t = useTexts('course');
  const common = useTexts('common');
  const language = useLanguage();
  const facts: [label: string, value: string | number][] = [
    [t('facts.holes'), course.holes],
    ...(course.par === null ? [] : [[t('facts.par'), course.par] as [string, number]]),
    ...(course.lengthM === null
      ? []
      : [[t('facts.length'), formatMetres(course.lengthM, language)] as [string, string]]),
    ...(course.designer ? [[t('facts.designer'), course.designer] as [string, string]] : []),
    [t('facts.source'), common(`source.${course.sourceType}`)],
  ];
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to={`/search/green-fees?region=${encodeURIComponent(course.region)}`}
          className="-my-2 inline-flex min-h-11 items-center rounded-badge"
        >
          <Badge>{course.region}</Badge>
        </Link>
        {course.isBookable && <LiveMark>{t('live')}</LiveMark>}
      </p>
      <h1 className="mt-2.5 text-h1 text-head">{course.name}</h1>
      <p className="mt-2.5 text-mut">{course.location}</p>
      <dl className="mt-5 flex flex-wrap gap-x-11 gap-y-4 border-line border-y py-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-mut text-small">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      {course.description && (
        <p lang="es" className="mt-5 max-w-160">
          {course.description}
        </p>
      )}
    </header>
  );
}
