import { Link } from 'react-router';
import { hourOfTime } from '#posters/hours.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Card, CardBody } from '#web/design/card.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { type FlowChoice, flowPath } from './flow-address.ts';

/** The course of this booking, beside the form. */
export function ChosenCourse({ course, choice }: { course: CourseDetail; choice: FlowChoice }) {
  const t = useTexts('flow');
  return (
    <Card flush as="article" className="hidden self-start desk:block">
      <CoursePoster
        place={course}
        hour={choice.time ? hourOfTime(choice.time) : undefined}
        width={360}
        height={200}
        className="h-50 rounded-t-card"
      />
      <CardBody>
        <h2 className="text-card text-head">{course.name}</h2>
        <p className="text-mut text-small">{course.location}</p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-5">
          <TextLink asChild standalone>
            <Link to={flowPath(choice, 1)}>{t('day.otherCourse')}</Link>
          </TextLink>
          <TextLink asChild standalone>
            <Link to={`/golf-course/${course.id}`}>{t('day.seeCourse')}</Link>
          </TextLink>
        </p>
      </CardBody>
    </Card>
  );
}
