import type { Booking } from '#shared/bookings/contract.ts';
import { Disclosure } from '#web/design/disclosure.tsx';
import { DiscountLine } from '#web/design/discount-line.tsx';
import { Price } from '#web/design/price.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { CancellationTerms } from '#web/frame/cancellation/cancellation-terms.tsx';
import { termsOfBooking } from '#web/frame/cancellation/course-terms.ts';
import { formatDay, formatTime } from '#web/frame/dates.ts';
import { discountText } from '#web/frame/discount-text.ts';
import { CoursePoster } from '#web/frame/posters/course-poster.tsx';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';

function Lines({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const common = useTexts('common');
  const language = useLanguage();
  return (
    <ul className="divide-y">
      {booking.courseBookings.map((line) => (
        <li key={line.id} className="flex items-center gap-3 py-3">
          <CoursePoster
            place={{ id: line.courseId, region: line.region, province: line.province }}
            width={56}
            height={56}
            className="size-14 flex-none rounded-poster"
          />
          <div className="min-w-0 flex-1">
            <p className="font-strong">{line.courseName}</p>
            <p className="text-mut text-small">
              {formatDay(line.date, language, 'short')} · {t('payment.players', { count: line.playerCount })}{' '}
              · {common(`source.${line.sourceType}`)}
            </p>
          </div>
          <p className="text-price">{formatTime(line.time)}</p>
        </li>
      ))}
    </ul>
  );
}

function Money({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const discounts = useTexts('discounts');
  return (
    <PriceLines className="mt-2">
      <PriceLine label={discounts('greenFees')} amount={booking.greenFees} />
      {booking.discounts.map((discount) => (
        <DiscountLine
          key={`${discount.kind}${discount.courseId ?? ''}`}
          reason={discountText(discounts, discount)}
          cents={discount.amount}
        />
      ))}
      {booking.hotelsTotal > 0 && <PriceLine label={discounts('hotels')} amount={booking.hotelsTotal} />}
      <TotalLine label={t('payment.total')} cents={booking.totalPrice} note={t('payment.taxes')} />
      {booking.credit > 0 && (
        <>
          <PriceLine label={t('credit.line')} amount={-booking.credit} />
          <PriceLine label={t('credit.rest')} amount={booking.totalPrice - booking.credit} />
        </>
      )}
    </PriceLines>
  );
}

/** What cancelling would give back until when: read before it is paid. */
function Terms({ booking }: { booking: Booking }) {
  const t = useTexts('cancellation');
  return (
    <section className="mt-5">
      <h3 className="mb-3 text-h3">{t('title')}</h3>
      <CancellationTerms courses={termsOfBooking(booking)} />
    </section>
  );
}

/** What is being paid for: folded on a phone, open beside the form on a desk. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const title = t('payment.summary', { count: booking.courseBookings.length });
  return (
    <>
      <Disclosure
        look="card"
        title={title}
        aside={<Price cents={booking.totalPrice} />}
        className="desk:hidden"
      >
        <Lines booking={booking} />
        <Money booking={booking} />
        <Terms booking={booking} />
      </Disclosure>
      <aside className="surface hidden self-start rounded-card border p-5 desk:block">
        <h2 className="text-card text-head">{booking.bookingName}</h2>
        <Lines booking={booking} />
        <Money booking={booking} />
        <Terms booking={booking} />
      </aside>
    </>
  );
}
