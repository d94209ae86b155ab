import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { PlannerCourse } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { TextField } from '#web/design/field.tsx';
import { matchesWords } from '../matches-words.ts';
import { CourseOption } from './course-option.tsx';
import { usePlanner } from './planner-state.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

const PAGE = 12;

/** Step 2: the choice of the courses that match the search. */
export function StepCourses() {
  const t = useTexts('planner');
  const { plan } = usePlanner();
  const words = usePlanTexts(plan.answers);
  const found = plan.found ?? [];
  return (
    <StepFrame
      title={t('choose.title')}
      lead={
        <>
          <p>{t('choose.lead', words)}</p>
          <Counts />
        </>
      }
    >
      {found.length > 0 ? <CourseList found={found} /> : <NothingFound />}
    </StepFrame>
  );
}

function Counts() {
  const t = useTexts('planner');
  const { found, counts } = usePlanner().plan;
  if (!found?.length || !counts) return null;
  const { local, golfManager, teeOne } = counts;
  return (
    <p>
      {t('choose.counts', { courses: t('courses', { count: found.length }), local, golfManager, teeOne })}{' '}
      {!counts.filteredByLocation && t('choose.everywhere')}
    </p>
  );
}

function CourseList({ found }: { found: readonly PlannerCourse[] }) {
  const t = useTexts('planner');
  const { plan, dispatch } = usePlanner();
  const [filter, setFilter] = useState('');
  const [shown, setShown] = useState(PAGE);
  const headingId = useId();
  const matching = found.filter((course) => matchesWords(`${course.courseName} ${course.location}`, filter));
  const rest = matching.length - shown;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {t('choose.list')}
      </h2>
      {found.length > PAGE && (
        <TextField
          label={t('choose.filter')}
          icon={<Search size={18} />}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className="mb-4 max-w-110"
        />
      )}
      <p className="sr-only" role="status">
        {filter && t('courses', { count: matching.length })}
      </p>
      <ul className="grid gap-3 desk:grid-cols-2 desk:gap-4 wide:grid-cols-3">
        {matching.slice(0, shown).map((course) => (
          <CourseOption
            key={course.id}
            course={course}
            isChosen={plan.chosen.some(({ id }) => id === course.id)}
            onToggle={() => dispatch({ type: 'toggled', course })}
          />
        ))}
      </ul>
      {matching.length === 0 && (
        <EmptyState
          title={t('choose.noMatch')}
          action={
            <Button kind="secondary" size="card" onClick={() => setFilter('')}>
              {t('choose.clearFilter')}
            </Button>
          }
        >
          {t('choose.noMatchText')}
        </EmptyState>
      )}
      {rest > 0 && (
        <Button kind="soft" className="mt-5" onClick={() => setShown(shown + 2 * PAGE)}>
          {t('choose.more', { count: Math.min(rest, 2 * PAGE) })}
        </Button>
      )}
    </section>
  );
}

function NothingFound() {
  const t = useTexts('planner');
  return (
    <EmptyState
      title={t('choose.empty')}
      action={
        <Button asChild kind="secondary">
          <Link to="/reservar?paso=1">{t('choose.change')}</Link>
        </Button>
      }
    >
      {t('choose.emptyText')}
    </EmptyState>
  );
}
