import { Link } from 'react-router';
import type { PlannerCourse, ValidationResult } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { CourseHead } from './course-head.tsx';
import { usePlanner } from './planner-state.tsx';

interface ClosedProps {
  course: PlannerCourse;
  result: ValidationResult | undefined;
}

/** A course without places for the group: the row remains, with the reason and two alternatives. */
export function UnavailableCourse({ course, result }: ClosedProps) {
  const t = useTexts('planner');
  return (
    <Card as="li" variant="quiet">
      <CourseHead course={course} faded badge={<Badge kind="error">{t('times.unavailable')}</Badge>} />
      <p className="mt-3 text-small">{result?.reasonMessage}</p>
      <Ways course={course} />
    </Card>
  );
}

/**
 * A course whose system has not replied yet: the check is retried automatically, and the other courses do not wait.
 */
export function UnansweredCourse({ course, result }: ClosedProps) {
  const t = useTexts('planner');
  return (
    <Card as="li" variant="quiet">
      <CourseHead course={course} faded />
      <div className="mt-3 text-small" role="status">
        {result?.reasonMessage}
        <Spinner text={t('times.refreshing')} delayMs={0} className="mt-1" />
      </div>
      <Ways course={course} />
    </Card>
  );
}

function Ways({ course }: { course: PlannerCourse }) {
  const t = useTexts('planner');
  const { dispatch } = usePlanner();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <TextLink asChild standalone arrow="forward" className="text-small">
        <Link to="/reservar?paso=2">{t('times.otherCourse')}</Link>
      </TextLink>
      <Button kind="quiet" size="card" onClick={() => dispatch({ type: 'toggled', course })}>
        {t('times.remove')}
        <span className="sr-only"> {course.courseName}</span>
      </Button>
    </div>
  );
}
