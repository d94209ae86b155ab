import { Link } from 'react-router';
import { hourOfTime } from '#posters/hours.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Card, CardBody } from '#web/design/card.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { type FlowChoice, type FlowStep, flowPath } from './flow-address.ts';

/** The round in the light of its tee time; each part links to the step that sets it. */
export function ChosenRound({ course, choice }: { course: CourseDetail; choice: FlowChoice }) {
  const t = useTexts('flow');
  const language = useLanguage();
  const change = (step: FlowStep, text: 'course' | 'day' | 'hour') => (
    <TextLink asChild standalone className="text-small">
      <Link to={flowPath(choice, step)}>{t(`summary.change.${text}`)}</Link>
    </TextLink>
  );
  return (
    <Card flush as="article" className="self-start">
      <CoursePoster
        place={course}
        hour={hourOfTime(choice.time!)}
        width={390}
        height={200}
        desk={{ width: 720, height: 300 }}
        eager
        className="h-50 desk:h-75"
      />
      <CardBody>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-card text-head">{course.name}</h2>
            <p className="text-mut text-small">{course.location}</p>
          </div>
          <p className="flex-none text-head text-hour">{formatTime(choice.time!)}</p>
        </div>
        <p className="mt-2 font-strong">{formatDay(choice.date!, language, 'long')}</p>
        <p className="text-mut text-small">
          {t('players', { count: choice.players! })}
          {course.timeZone === 'Atlantic/Canary' && ` · ${t('summary.canaryTime')}`}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-5 border-t pt-3">
          {change(1, 'course')}
          {change(2, 'day')}
          {change(3, 'hour')}
        </p>
      </CardBody>
    </Card>
  );
}
