import { RefreshCw } from 'lucide-react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { LiveMark } from '#web/design/badge.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { AlternativeDates } from './alternative-dates.tsx';
import { Clashes } from './clashes.tsx';
import { CourseTimes } from './course-times.tsx';
import { usePlanner } from './planner-state.tsx';
import { StepFrame } from './step-frame.tsx';
import { bandText } from './taste-questions.tsx';
import { UnansweredCourse, UnavailableCourse } from './unavailable-course.tsx';
import { useAge } from './use-age.ts';
import { usePlanTexts } from './use-plan-texts.ts';
import { useRetry } from './use-retry.ts';
import { useValidate } from './use-validate.ts';

/** Step 3: a tee time for each course, from live availability. A slow club never hides the others. */
export function StepTimes() {
  const t = useTexts('planner');
  const { plan, dispatch } = usePlanner();
  const words = usePlanTexts(plan.answers);
  const results = new Map(plan.availability?.map((result) => [result.courseId, result]));
  const hasClosed = plan.chosen.some((course) => results.get(course.id)?.hasAvailableTimes === false);
  const { hour } = plan.answers;
  useRetry();
  return (
    <StepFrame
      title={t('times.title')}
      lead={
        <>
          <p>{t('times.lead', words)}</p>
          {hour && <p>{t.rich('times.sun', { sun: sunMark }, { hours: bandText(hour) })}</p>}
          <Freshness />
        </>
      }
    >
      <Clashes />
      <ul className="grid items-start gap-4 desk:grid-cols-2 desk:gap-6">
        {plan.chosen.map((course) => {
          const result = results.get(course.id);
          if (result?.hasAvailableTimes) {
            return (
              <CourseTimes
                key={course.id}
                course={course}
                result={result}
                chosen={plan.times[course.id]}
                hasPreference={hour !== null}
                onChoose={(time) => dispatch({ type: 'timed', courseId: course.id, time })}
                onRemove={() => dispatch({ type: 'toggled', course })}
              />
            );
          }
          if (!result || result.reason === 'NO_ANSWER')
            return <UnansweredCourse key={course.id} {...{ course, result }} />;
          return <UnavailableCourse key={course.id} {...{ course, result }} />;
        })}
      </ul>
      {hasClosed && <AlternativeDates />}
    </StepFrame>
  );
}

const sunMark = (word: string) => (
  <>
    <span
      aria-hidden="true"
      className="mr-1 inline-block size-3 translate-y-px rounded-full bg-sol ring-1 ring-solink"
    />
    {word}
  </>
);

/** The age of the replies, and a button to refresh them. */
function Freshness() {
  const t = useTexts('planner');
  const { plan, dispatch } = usePlanner();
  const validate = useValidate((results) => dispatch({ type: 'validated', results }));
  const [oldest] = (plan.availability ?? []).flatMap((result) => result.seenAt ?? []).sort();
  const age = useAge(oldest);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4">
      {age && <LiveMark>{t('times.seen', { age })}</LiveMark>}
      <TextLink asChild standalone icon={<RefreshCw size={14} aria-hidden="true" />} className="text-small">
        <button
          type="button"
          onClick={() => validate.mutate({ answers: plan.answers, courses: plan.chosen })}
        >
          {validate.isPending ? t('times.refreshing') : t('times.refresh')}
        </button>
      </TextLink>
    </p>
  );
}
