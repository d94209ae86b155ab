import type { Booking } from '#shared/bookings/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Disclosure } from '#web/design/disclosure.tsx';
import { Price } from '#web/design/price.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { CancellationTerms } from '#web/features/cancellation/cancellation-terms.tsx';
import { termsOfBooking } from '#web/features/cancellation/course-terms.ts';
import { formatDay } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';
import { RoundRow } from '#web/features/rounds/round-row.tsx';
import { StayRow } from '#web/features/rounds/stay-row.tsx';

function Lines({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const general = useTexts('general');
  const language = useLanguage();
  return (
    <ul className="divide-y">
      {booking.courseBookings.map((line) => (
        <RoundRow
          key={line.id}
          round={line}
          cancelled={line.status === 'CANCELLED'}
          picture={56}
          facts={`${formatDay(line.date, language, 'short')} · ${t('payment.players', { count: line.playerCount })} · ${general(`source.${line.sourceType}`)}`}
        >
          <RateFacts of={line} />
        </RoundRow>
      ))}
      {booking.hotels.map((stay) => (
        <StayRow key={stay.id} stay={stay} totalCents={stay.totalHotelPrice} />
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

/** The refund of a cancellation by date, shown before the payment. */
function Terms({ booking }: { booking: Booking }) {
  const t = useTexts('cancellation');
  return (
    <section className="mt-5">
      <h3 className="mb-3 text-h3">{t('title')}</h3>
      <CancellationTerms courses={termsOfBooking(booking)} />
    </section>
  );
}

/** The booking to pay: collapsed on a phone, open beside the form on a desktop. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const title = t('payment.summary', { count: booking.courseBookings.length });
  return (
    <>
      <Disclosure
        variant="card"
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
