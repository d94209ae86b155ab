import { Link } from 'react-router';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { type Texts, useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { LiveMark } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Price } from '#web/design/price.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { bookingPath } from '#web/features/course-day/round-address.ts';
import type { Round } from '#web/features/course-day/use-round.ts';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';

interface RoundTicketProps {
  course: CourseDetail;
  round: Round;
}

/** The chosen round and its price: a ticket on a desktop, a bar at the bottom on a phone. */
export function RoundTicket({ course, round }: RoundTicketProps) {
  const t = useTexts('course');
  // Loads these texts before they are needed: a late load would suspend the page for a moment.
  const discounts = useTexts('discounts');
  const language = useLanguage();
  const { selection, chosen, price } = round;
  const players = t('players', { count: selection.players });
  const book = (label: string, wide?: boolean) =>
    chosen && (
      <Button asChild size={wide ? 'base' : 'pay'} wide={wide}>
        <Link to={bookingPath(course.id, { ...selection, time: chosen.time })}>{label}</Link>
      </Button>
    );
  return (
    <aside aria-label={t('ticket.label')}>
      <div className="sticky top-24 -mt-30 mb-(--rhythm) hidden desk:block">
        {chosen && price ? (
          <Ticket
            floating
            stub={
              <>
                {book(t('ticket.book', { time: formatTime(chosen.time) }), true)}
                <p className="mt-3 text-center text-mut text-small">{t('ticket.held')}</p>
              </>
            }
          >
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-h3">{t('ticket.title')}</h2>
              <LiveMark>{t('ticket.free')}</LiveMark>
            </div>
            <p className="mt-3 text-head text-hour">{formatTime(chosen.time)}</p>
            <p className="mt-1">
              {formatDay(selection.date, language, 'long')} · {players}
            </p>
            <RateFacts of={chosen} timeZone={course.timeZone} className="mt-2" />
            <RoundPrice course={course} round={round} discounts={discounts} />
          </Ticket>
        ) : (
          <EmptyTicket round={round} />
        )}
      </div>
      {chosen && price && (
        <StickyBar
          label={t('ticket.title')}
          tone="surf"
          phoneOnly
          title={`${formatTime(chosen.time)} · ${formatDay(selection.date, language, 'short')}`}
          detail={
            <>
              {players} · <b className="text-ink">{formatCents(price.totalCents, language)}</b>
            </>
          }
          action={book(t('ticket.book', { time: formatTime(chosen.time) }))}
        />
      )}
    </aside>
  );
}

function RoundPrice({
  course,
  round: { selection, chosen, price },
  discounts,
}: RoundTicketProps & { discounts: Texts<'discounts'> }) {
  const t = useTexts('course');
  const language = useLanguage();
  if (!chosen || !price) return null;
  return (
    <PriceLines className="mt-5">
      <PriceLine
        label={`${selection.players} × ${formatCents(centsFromEuros(chosen.fullPrice), language)}`}
        detail={chosen.isEstimate && t('ticket.estimate')}
        amount={price.greenFeesCents}
      />
      {price.discounts.map((discount) => (
        <DiscountLine
          key={discount.kind}
          reason={discountText(discounts, { ...discount, courseName: course.name })}
          cents={discount.amountCents}
        />
      ))}
      <PriceLine label={t('ticket.taxes')} amount={t('ticket.included')} />
      <TotalLine label={t('ticket.total')} cents={price.totalCents} />
    </PriceLines>
  );
}

/** Before a tee time is chosen: the lowest price of the day, once its tee times are loaded, and the next step. */
function EmptyTicket({ round: { selection, query } }: Pick<RoundTicketProps, 'round'>) {
  const t = useTexts('course');
  const language = useLanguage();
  const isLoading = query.isPending || query.data?.answer === 'ASKING';
  const prices = query.data?.times.map((time) => centsFromEuros(time.price)) ?? [];
  return (
    <Ticket floating stub={<p className="text-mut text-small">{t('ticket.none')}</p>}>
      <h2 className="text-h3">{t('ticket.title')}</h2>
      <p className="mt-3 text-mut">
        {formatDay(selection.date, language, 'long')} · {t('players', { count: selection.players })}
      </p>
      {prices.length > 0 ? (
        <p className="mt-3">
          <Price cents={Math.min(...prices)} from={t('from')} per={t('perPlayer')} size="total" />
        </p>
      ) : (
        isLoading && <Skeleton className="mt-3 h-9 w-40" />
      )}
    </Ticket>
  );
}
