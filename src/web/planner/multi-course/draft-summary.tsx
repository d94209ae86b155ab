import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/design/button.tsx';
import { DiscountLine } from '#web/design/discount-line.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { formatDay, formatTime } from '#web/frame/dates.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { type Draft, type DraftLine, draftPrice, linePriceCents } from './draft.ts';

interface SummaryProps {
  draft: Draft;
  isSaving: boolean;
  onCreate: () => void;
}

/** On a desk: a ticket beside the form, each course with its price, the discount with its reason. */
export function DraftSummary({ draft, isSaving, onCreate }: SummaryProps) {
  const t = useTexts('multi-course');
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
          {price.discounts.map((discount) => (
            <DiscountLine
              key={discount.kind}
              reason={t('discount', {
                percent: discount.percent,
                courses: t('courses', { count: draft.lines.length }),
              })}
              cents={discount.amountCents}
            />
          ))}
          <TotalLine label={t('total')} cents={price.totalCents} />
        </PriceLines>
      )}
    </Ticket>
  );
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
      amount={linePriceCents(line) * players}
    />
  );
}

/** On a phone: the sum and the action stay under the thumb. */
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
        <div aria-live="polite">
          <p className="whitespace-nowrap text-price">{formatCents(price.totalCents, language)}</p>
          {price.discountCents > 0 && (
            <p className="text-smallest text-sol">{formatCents(-price.discountCents, language)}</p>
          )}
        </div>
      }
      action={
        <Button kind="sol" busy={isSaving} busyText={t('creating')} onClick={onCreate}>
          {t('create')}
        </Button>
      }
    />
  );
}
