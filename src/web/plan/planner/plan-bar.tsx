import { formatCents } from '#shared/kernel/money.ts';
import type { TripPrice } from '#shared/offers/pricing.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { type Plan, playableCourses, quotedPlan, untimedCourses } from './plan.ts';
import { BarAction } from './plan-bar-action.tsx';
import { planPrice } from './plan-price.ts';
import { usePlanner } from './planner-state.tsx';

const THUMBS = 4;

/** From step 2, once a course is chosen: number of courses and tee times, the total, and the next step. */
export function PlanBar() {
  const t = useTexts('planner');
  const { plan, step } = usePlanner();
  if (step < 2 || step > 4 || plan.chosen.length === 0) return null;
  const hours = Object.keys(plan.times).length;
  const shown = step === 4 ? quotedPlan(plan) : plan;
  const courses = t('courses', { count: playableCourses(shown).length || plan.chosen.length });
  // Once one course has a tee time, the total is that of the resulting quote.
  const counted = hours > 0 ? quotedPlan(plan) : plan;
  const price = planPrice(counted);
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
      total={price && <Total counted={counted} price={price} />}
      action={<BarAction />}
    />
  );
}

/** The missing parts in words: a disabled button alone would not explain itself. */
function Detail({ plan }: { plan: Plan }) {
  const t = useTexts('planner');
  if (!plan.availability) return t('bar.totalLater');
  if (playableCourses(plan).length === 0) return t('bar.noneOpen');
  const [first, ...others] = untimedCourses(plan);
  if (!first) return t('bar.complete');
  const course = first.courseName;
  if (quotedPlan(plan).chosen.length > 0)
    return others.length > 0
      ? t('bar.leftOutMore', { course, count: others.length })
      : t('bar.leftOut', { course });
  return others.length > 0
    ? t('bar.missingMore', { course, count: others.length })
    : t('bar.missing', { course });
}

/**
 * The total of the chosen tee times; before the first is chosen a lower bound, the sum of the cheapest available
 * ones.
 */
function Total({ counted, price }: { counted: Plan; price: TripPrice }) {
  const t = useTexts('planner');
  const language = useLanguage();
  return (
    <div aria-live="polite">
      <p className="text-onpinem text-smallest">
        {untimedCourses(counted).length === 0 ? t('bar.total') : t('bar.totalFrom')}
      </p>
      <p className="whitespace-nowrap text-price desk:text-[1.5rem]">
        {formatCents(price.totalCents, language)}
      </p>
      {price.discounts.map((discount) => (
        <p
          key={discount.kind === 'FLASH_OFFER' ? discount.courseId : discount.kind}
          className="text-smallest text-sol"
        >
          {t(discount.kind === 'FLASH_OFFER' ? 'bar.flashOffer' : 'bar.discount', {
            amount: formatCents(-discount.amountCents, language),
            courses: t('courses', { count: playableCourses(counted).length }),
          })}
        </p>
      ))}
    </div>
  );
}
