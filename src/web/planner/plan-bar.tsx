import { formatCents } from '#shared/kernel/money.ts';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { CoursePoster } from '#web/frame/posters/course-poster.tsx';
import { placeOf } from '#web/frame/posters/place-of.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { type Plan, playableCourses, untimedCourses } from './plan.ts';
import { BarAction } from './plan-bar-action.tsx';
import { planPrice } from './plan-price.ts';
import { usePlanner } from './planner-state.tsx';

const THUMBS = 4;

/** From step 2, as soon as something is chosen: what, how many hours, how much, and what comes next. */
export function PlanBar() {
  const t = useTexts('planner');
  const { plan, step } = usePlanner();
  if (step < 2 || step > 4 || plan.chosen.length === 0) return null;
  const hours = Object.keys(plan.times).length;
  const courses = t('courses', { count: playableCourses(plan).length || plan.chosen.length });
  return (
    <StickyBar
      label={t('bar.label')}
      title={t('bar.chosen', {
        courses,
        hours: hours > 0 ? t('bar.hours', { count: hours }) : t('bar.noHours'),
      })}
      detail={<Detail plan={plan} />}
      media={plan.chosen
        .slice(0, THUMBS)
        .map((course) => (
          <CoursePoster
            key={course.id}
            place={placeOf(course)}
            width={44}
            height={44}
            className="size-11 rounded-poster"
          />
        ))}
      total={<Total plan={plan} />}
      action={<BarAction />}
    />
  );
}

/** What is still missing, in words: an inactive button alone would not say it. */
function Detail({ plan }: { plan: Plan }) {
  const t = useTexts('planner');
  if (!plan.availability) return null;
  if (playableCourses(plan).length === 0) return t('bar.noneOpen');
  const [first, ...others] = untimedCourses(plan);
  if (!first) return t('bar.complete');
  const course = first.courseName;
  return others.length > 0
    ? t('bar.missingMore', { course, count: others.length })
    : t('bar.missing', { course });
}

function Total({ plan }: { plan: Plan }) {
  const t = useTexts('planner');
  const language = useLanguage();
  const price = planPrice(plan);
  return (
    <div aria-live="polite">
      <p className="text-onpinem text-smallest">{t('bar.total')}</p>
      <p className="whitespace-nowrap text-price desk:text-[1.5rem]">
        {formatCents(price.totalCents, language)}
      </p>
      {price.discounts.map((discount) => (
        <p key={discount.kind} className="text-smallest text-sol">
          {t('bar.discount', {
            amount: formatCents(-discount.amountCents, language),
            courses: t('courses', { count: playableCourses(plan).length }),
          })}
        </p>
      ))}
    </div>
  );
}
