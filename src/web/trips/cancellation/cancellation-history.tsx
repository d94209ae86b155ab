import type { Cancellation } from '#shared/bookings/cancellation/shapes.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatInstant } from '#web/features/dates/dates.ts';

interface HistoryProps {
  booking: Booking;
  cancellations: readonly Cancellation[];
}

function Step({ booking, step }: { booking: Booking; step: Cancellation }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  const status = step.toCredit === step.refund ? 'CREDIT' : step.refundStatus;
  const isBoth = step.toCredit > 0 && status !== 'CREDIT';
  const words = step.lines.map(({ courseBookingId, leavingPlayers }) => {
    const line = booking.courseBookings.find(({ id }) => id === courseBookingId);
    const course = line?.courseName ?? '';
    // The line's last players, or all at once: no player remains.
    const isWholeCourse = line?.status === 'CANCELLED' && leavingPlayers === line.playerCount;
    return isWholeCourse
      ? t('history.course', { course })
      : t('history.left', { course, count: leavingPlayers });
  });
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        {words.map((text) => (
          <p key={text} className="font-strong">
            {text}
          </p>
        ))}
        <p className="text-mut text-small">
          {formatInstant(step.createdAt, language, 'full')}
          {step.fee > 0 && ` · ${t('history.fee', { amount: formatCents(step.fee, language) })}`}
          {step.discountBack !== 0 &&
            ` · ${t(step.discountBack > 0 ? 'history.discountBack' : 'history.discountReturned', {
              amount: formatCents(Math.abs(step.discountBack), language),
            })}`}
        </p>
        <p className={status === 'FAILED' ? 'text-solink text-small' : 'text-mut text-small'}>
          {step.refund === 0 || !status ? t('history.nothing') : t(`history.status.${status}`)}
          {isBoth && `. ${t('history.creditPart', { amount: formatCents(step.toCredit, language) })}`}
        </p>
      </div>
      <b className="flex-none">{formatCents(step.refund, language)}</b>
    </li>
  );
}

/** The cancellations of a booking, step by step: each refund, its destination and its status. */
export function CancellationHistory({ booking, cancellations }: HistoryProps) {
  const t = useTexts('cancellation');
  if (cancellations.length === 0) return null;
  return (
    <section aria-labelledby="cancelado" className="mt-9">
      <h2 id="cancelado" className="mb-2 text-h2 text-head">
        {t('history.title')}
      </h2>
      <ul className="divide-y border-y">
        {cancellations.map((step) => (
          <Step key={step.id} booking={booking} step={step} />
        ))}
      </ul>
    </section>
  );
}
