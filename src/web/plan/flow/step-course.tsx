import { Search } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createReservation } from '#shared/bookings/contract.ts';
import type { AvailableCourse } from '#shared/courses/contract.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { matchesWords } from '../matches-words.ts';
import { PriceFrom } from '../price-from.tsx';
import { useCourses } from './flow.queries.ts';
import { type FlowChoice, flowPath } from './flow-address.ts';

const PAGE = 9;
const resolver = contractResolver<{ fieldId: string }>(createReservation.body.pick({ fieldId: true }));

interface StepCourseProps {
  choice: FlowChoice;
  /** The address contains an unknown course. */
  isUnknown: boolean;
}

/** The choice of the course: by name, town or region. */
export function StepCourse({ choice, isUnknown }: StepCourseProps) {
  const t = useTexts('flow');
  const general = useTexts('general');
  // Loads the validation messages with the page: a load at the first mistake would suspend it for a moment.
  useTexts('validation');
  const courses = useCourses();
  return (
    <>
      {isUnknown && (
        <Notice kind="warning" className="mb-5">
          {t('course.unknown')}
        </Notice>
      )}
      {courses.isPending && (
        <div className="grid gap-3 desk:grid-cols-3" role="status" aria-label={general('loading')}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-28 rounded-control" />
          ))}
        </div>
      )}
      {courses.isError && (
        <ErrorState
          title={t('course.failed')}
          action={
            <Button kind="secondary" onClick={() => void courses.refetch()}>
              {general('retry')}
            </Button>
          }
        />
      )}
      {courses.data && <Form courses={courses.data} choice={choice} />}
    </>
  );
}

function Form({ courses, choice }: { courses: readonly AvailableCourse[]; choice: FlowChoice }) {
  const t = useTexts('flow');
  const issue = useIssueText();
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: { fieldId: choice.field ?? '' } });
  const chosen = courses.find(({ id }) => id === form.watch('fieldId'));
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const matching = courses.filter(({ name, location, region }) =>
    matchesWords(`${name} ${location} ${region}`, typed),
  );
  const listed = matching.slice(0, shown);
  const rest = matching.length - listed.length;
  // The chosen course remains in the list, also when the search does not match it.
  const withChosen = chosen && !listed.includes(chosen) ? [chosen, ...listed] : listed;
  // Another course clears the tee time.
  const onSubmit = form.handleSubmit(({ fieldId }) =>
    navigate(
      flowPath({ ...choice, field: fieldId, time: fieldId === choice.field ? choice.time : undefined }),
    ),
  );
  const missing = issue(form.formState.errors.fieldId);
  return (
    <form id="flow-course" onSubmit={onSubmit} noValidate>
      <TextField
        label={t('course.search')}
        icon={<Search size={18} />}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="max-w-140"
      />
      <p role="status" className="mt-2 mb-4 text-mut text-small">
        {t('course.count', { count: matching.length })}
      </p>
      <ChoiceGroup
        legend={t('course.legend')}
        legendHidden
        className="desk:grid-cols-3"
        choices={withChosen.map((course) => ({
          value: course.id,
          label: <CourseLabel course={course} />,
        }))}
        registration={form.register('fieldId')}
        error={missing}
      />
      {rest > 0 && (
        <Button kind="soft" size="card" className="mt-4" onClick={() => setShown(shown + 2 * PAGE)}>
          {t('course.more', { count: Math.min(rest, 2 * PAGE) })}
        </Button>
      )}
      <StickyBar
        label={t('choiceLabel')}
        tone="surf"
        title={chosen?.name ?? t('course.none')}
        detail={chosen ? chosen.location : <span className="text-err">{missing}</span>}
        action={
          <Button type="submit" form="flow-course">
            {t('continue')}
          </Button>
        }
      />
    </form>
  );
}

function CourseLabel({ course }: { course: AvailableCourse }) {
  const t = useTexts('flow');
  return (
    <span className="flex items-center gap-3.5">
      <CoursePoster
        place={placeOf(course)}
        width={72}
        height={72}
        className="size-18 flex-none rounded-poster"
      />
      <span className="min-w-0">
        <span className="block text-card text-head">{course.name}</span>
        <span className="block font-normal text-mut text-small">{course.location}</span>
        <PriceFrom
          euros={course.priceFrom}
          sourceType={course.sourceType}
          from={t('from')}
          per={t('perPlayer')}
        />
      </span>
    </span>
  );
}
