import { Link } from 'react-router';
import { formatCents } from '#shared/kernel/money.ts';
import type { PriceDiscount } from '#shared/offers/pricing.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Card } from '#web/design/card.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';
import { Clashes } from './clashes.tsx';
import { DayByDay } from './day-by-day.tsx';
import { isAvailable, type Plan, quotedPlan, untimedCourses } from './plan.ts';
import { planLines, planPrice } from './plan-price.ts';
import { usePlanner } from './planner-state.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePlanTexts } from './use-plan-texts.ts';
import { useQuoteName } from './use-quote-name.ts';

/** Step 4: the trip by days, its price with the breakdown, and its name. */
export function StepSummary() {
  const t = useTexts('planner');
  const { plan } = usePlanner();
  const words = usePlanTexts(plan.answers);
  const untimed = untimedCourses(plan);
  const skipped = plan.chosen.filter((course) => !isAvailable(plan, course.id));
  return (
    <StepFrame title={t('summary.title')} lead={<p>{t('summary.lead', words)}</p>}>
      <div className="grid items-start gap-8 desk:grid-cols-[1fr_25rem] desk:gap-14">
        <div className="min-w-0">
          <Clashes />
          <DayByDay />
          {untimed.length > 0 && (
            <p className="mt-5">
              {t('summary.untimed', { courses: untimed.map((course) => course.courseName).join(', ') })}{' '}
              <TextLink asChild>
                <Link to="/reservar?paso=3">{t('summary.changeTimes')}</Link>
              </TextLink>
            </p>
          )}
          {skipped.length > 0 && (
            <p className="mt-5 text-mut text-small">
              {t('summary.skipped', { courses: skipped.map((course) => course.courseName).join(', ') })}
            </p>
          )}
        </div>
        <PriceCard />
      </div>
    </StepFrame>
  );
}

/** The course of a flash offer; undefined for the multi-course discount. */
function courseNameOf(plan: Plan, discount: PriceDiscount): string {
  if (discount.kind !== 'FLASH_OFFER') return '';
  return plan.chosen.find(({ id }) => id === discount.courseId)?.courseName ?? '';
}

function PriceCard() {
  const t = useTexts('planner');
  const language = useLanguage();
  const { plan, dispatch } = usePlanner();
  const quoteName = useQuoteName();
  const discounts = useTexts('discounts');
  const quoted = quotedPlan(plan);
  const price = planPrice(quoted);
  const courses = t('courses', { count: planLines(quoted).length });
  return (
    <div className="grid gap-4">
      <Card as="section">
        <h2 className="mb-4 text-h3">{t('summary.price')}</h2>
        {price && (
          <PriceLines>
            <PriceLine
              label={t('summary.greenFees')}
              detail={t('summary.greenFeesDetail', { courses, count: plan.answers.players })}
              amount={price.greenFeesCents}
            />
            {price.discounts.map((discount) => (
              <DiscountLine
                key={discount.kind === 'FLASH_OFFER' ? discount.courseId : discount.kind}
                reason={discountText(discounts, { ...discount, courseName: courseNameOf(plan, discount) })}
                cents={discount.amountCents}
              />
            ))}
            <TotalLine
              label={t('summary.total')}
              cents={price.totalCents}
              note={t('summary.perPlayer', { price: formatCents(price.perPlayerCents, language) })}
            />
          </PriceLines>
        )}
      </Card>
      <TextField
        label={t('summary.name')}
        hint={t('summary.nameHint')}
        maxLength={120}
        placeholder={quoteName}
        value={plan.quoteName}
        onChange={(event) => dispatch({ type: 'named', quoteName: event.target.value })}
      />
      <Notice kind="ok">{t('summary.note')}</Notice>
    </div>
  );
}
