import type { PlannerCourse } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PriceFrom } from '../price-from.tsx';
import { CourseHead } from './course-head.tsx';
import { usePlanner } from './planner-state.tsx';

const SUGGESTIONS = 4;

/**
 * No tee time in the next seven days: suggests local courses that match the search. `areKnown` is false when a club
 * did not reply for all of these days.
 */
export function LocalSuggestions({ areKnown }: { areKnown: boolean }) {
  const t = useTexts('planner');
  const { plan, dispatch } = usePlanner();
  const isExternal = plan.chosen.some((course) => course.sourceType !== 'LOCAL');
  const chosen = new Set(plan.chosen.map((course) => course.id));
  const suggestions = (plan.found ?? [])
    .filter(
      (course: PlannerCourse) =>
        course.sourceType === 'LOCAL' && course.priceFrom !== null && !chosen.has(course.id),
    )
    .slice(0, SUGGESTIONS);
  return (
    <div className="mt-4">
      <Notice kind="warning">
        <b className="block">{t('alternatives.none')}</b>
        {t(
          areKnown
            ? isExternal
              ? 'alternatives.noneExternal'
              : 'alternatives.noneText'
            : 'alternatives.noneUnknown',
        )}
      </Notice>
      {suggestions.length > 0 && (
        <>
          <h3 className="mt-5 text-h3">{t('alternatives.suggestions')}</h3>
          <ul className="mt-3 grid gap-3 desk:grid-cols-2">
            {suggestions.map((course) => (
              <Card as="li" key={course.id}>
                <CourseHead
                  course={course}
                  badge={
                    <Button kind="soft" size="card" onClick={() => dispatch({ type: 'toggled', course })}>
                      {t('alternatives.tryShort')}
                      <span className="sr-only"> {course.courseName}</span>
                    </Button>
                  }
                >
                  <PriceFrom
                    euros={course.priceFrom}
                    sourceType={course.sourceType}
                    from={t('from')}
                    per={t('perPlayer')}
                    none={t('choose.noTimes')}
                  />
                </CourseHead>
              </Card>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
