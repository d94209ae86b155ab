import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { AvailableCourse, listAvailableCourses } from '#shared/courses/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { COURSES_FRESH_MS } from '#web/app/queries/query-client.ts';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { TextField } from '#web/design/field.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { matchesWords } from '../matches-words.ts';
import { PriceFrom } from '../price-from.tsx';

const PAGE = 8;

interface CoursePickerProps {
  isChosen: (course: AvailableCourse) => boolean;
  onAdd: (course: AvailableCourse) => void;
}

/** Every bookable course, found by name, town or region. */
export function CoursePicker({ isChosen, onAdd }: CoursePickerProps) {
  const t = useTexts('multi-course');
  const general = useTexts('general');
  const headingId = useId();
  const courses = useQuery({
    queryKey: ['courses', 'all-available'],
    queryFn: ({ signal }) => call<typeof listAvailableCourses>('GET /api/courses/all-available', {}, signal),
    staleTime: COURSES_FRESH_MS,
  });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-h2 text-head">
        {t('available')}
      </h2>
      <div className="mt-4">
        {courses.isPending && <Waiting />}
        {courses.isError && (
          <ErrorState
            title={t('coursesFailed')}
            action={
              <Button kind="secondary" size="card" onClick={() => courses.refetch()}>
                {general('retry')}
              </Button>
            }
          />
        )}
        {courses.data && <Found courses={courses.data} {...{ isChosen, onAdd }} />}
      </div>
    </section>
  );
}

function Waiting() {
  const general = useTexts('general');
  return (
    <>
      <Spinner text={general('loading')} className="mb-3" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-20 rounded-card" />
        ))}
      </div>
    </>
  );
}

function Found({ courses, isChosen, onAdd }: CoursePickerProps & { courses: readonly AvailableCourse[] }) {
  const t = useTexts('multi-course');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const matching = courses.filter(({ name, location, region }) =>
    matchesWords(`${name} ${location} ${region}`, typed),
  );
  const rest = matching.length - shown;
  return (
    <>
      <TextField
        label={t('search')}
        icon={<Search size={18} />}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 text-mut text-small">
        {t('count', { count: matching.length })}
      </p>
      <ul className="mt-2 divide-y">
        {matching.slice(0, shown).map((course) => (
          <Row key={course.id} course={course} isChosen={isChosen(course)} onAdd={() => onAdd(course)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="soft" size="card" className="mt-3" onClick={() => setShown(shown + 2 * PAGE)}>
          {t('more', { count: Math.min(rest, 2 * PAGE) })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  course: AvailableCourse;
  isChosen: boolean;
  onAdd: () => void;
}

function Row({ course, isChosen, onAdd }: RowProps) {
  const t = useTexts('multi-course');
  const general = useTexts('general');
  return (
    <li className="flex flex-wrap items-center gap-3.5 py-3">
      <CoursePoster
        place={placeOf(course)}
        width={64}
        height={64}
        className="size-16 flex-none rounded-poster"
      />
      <div className="min-w-0 flex-1 basis-20">
        <h3 className="text-card text-head">{course.name}</h3>
        <p className="text-mut text-small">
          {course.location} · {general(`source.${course.sourceType}`)}
        </p>
        <PriceFrom
          euros={course.priceFrom}
          sourceType={course.sourceType}
          from={t('from')}
          per={t('perPlayer')}
        />
      </div>
      <Button
        kind="soft"
        size="card"
        icon={isChosen ? <Check size={18} /> : <Plus size={18} />}
        aria-pressed={isChosen}
        inactive={isChosen}
        onClick={isChosen ? undefined : onAdd}
      >
        {isChosen ? t('added') : t('add')}
        <span className="sr-only"> {course.name}</span>
      </Button>
    </li>
  );
}
