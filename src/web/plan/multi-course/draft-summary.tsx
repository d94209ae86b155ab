import { formatCents } from '#shared/kernel/money.ts';
import type { PriceDiscount } from '#shared/offers/pricing.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';
import { priceOfTime } from '../planner/plan-price.ts';
import { type Draft, type DraftLine, draftPrice } from './draft.ts';

interface SummaryProps {
  draft: Draft;
  isSaving: boolean;
  onCreate: () => void;
}

/** On a desktop: a ticket beside the form with the price of each course, and the discount with its reason. */
export function DraftSummary({ draft, isSaving, onCreate }: SummaryProps) {
  const t = useTexts('multi-course');
  const discounts = useTexts('discounts');
  const price = draftPrice(draft);
  return (
    <Ticket
      className="desk:sticky desk:top-28"
      stub={
        <>
          <Button
            wide
            busy={isSaving}
            busyText={t('creating')}
            onClick={onCreate}
            className="max-desk:hidden"
          >
            {t('create')}
          </Button>
          <p className="text-mut text-small desk:mt-3">{t('note')}</p>
        </>
      }
    >
      <h2 className="mb-4 text-h3">{t('summary')}</h2>
      {draft.lines.length === 0 ? (
        <p className="text-mut">{t('nothingYet')}</p>
      ) : (
        <PriceLines>
          {draft.lines.map((line) => (
            <CourseLine key={line.course.id} line={line} />
          ))}
          {price?.discounts.map((discount) => (
            <DiscountLine
              key={discount.kind === 'FLASH_OFFER' ? discount.courseId : discount.kind}
              reason={discountText(discounts, { ...discount, courseName: courseNameOf(draft, discount) })}
              cents={discount.amountCents}
            />
          ))}
          {price && <TotalLine label={t('total')} cents={price.totalCents} />}
        </PriceLines>
      )}
      {draft.lines.length > 0 && !price && <p className="mt-3 text-mut text-small">{t('totalLater')}</p>}
    </Ticket>
  );
}

/** The course of a flash offer; undefined for the multi-course discount. */
function courseNameOf(draft: Draft, discount: PriceDiscount): string {
  if (discount.kind !== 'FLASH_OFFER') return '';
  return draft.lines.find(({ course }) => course.id === discount.courseId)?.course.name ?? '';
}

function CourseLine({ line }: { line: DraftLine }) {
  const t = useTexts('multi-course');
  const language = useLanguage();
  const { course, date, time, players } = line;
  const when = [
    ...(date ? [formatDay(date, language)] : []),
    ...(time ? [formatTime(time.time)] : []),
    t('players', { count: players }),
  ];
  return (
    <PriceLine
      label={<span className="block">{course.name}</span>}
      detail={when.join(' · ')}
      amount={time ? priceOfTime(time).pricePerPlayerCents * players : '–'}
    />
  );
}

/** On a phone: the total and the button in a bar at the bottom. */
export function DraftBar({ draft, isSaving, onCreate }: SummaryProps) {
  const t = useTexts('multi-course');
  const language = useLanguage();
  const price = draftPrice(draft);
  if (draft.lines.length === 0) return null;
  return (
    <StickyBar
      phoneOnly
      label={t('summary')}
      title={t('courses', { count: draft.lines.length })}
      detail={t('hours', { count: draft.lines.filter((line) => line.time).length })}
      total={
        price && (
          <div aria-live="polite">
            <p className="whitespace-nowrap text-price">{formatCents(price.totalCents, language)}</p>
            {price.discountCents > 0 && (
              <p className="text-smallest text-sol">{formatCents(-price.discountCents, language)}</p>
            )}
          </div>
        )
      }
      action={
        <Button kind="sol" busy={isSaving} busyText={t('creating')} onClick={onCreate}>
          {t('create')}
        </Button>
      }
    />
  );
}
