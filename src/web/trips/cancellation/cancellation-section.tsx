import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { CancellationTerms } from '#web/features/cancellation/cancellation-terms.tsx';
import { termsOfBooking } from '#web/features/cancellation/course-terms.ts';
import { FreeUntilNotice } from '#web/features/cancellation/free-until.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** Whether a booking has a tee time in the future: the last step of its ladder ends at its tee time. */
const isOpen = ({ courseBookings }: Booking) =>
  courseBookings.some(
    ({ cancellationSteps }) => Date.parse(cancellationSteps.at(-1)?.until ?? '') > Date.now(),
  );

interface OpenProps {
  booking: Booking;
  button: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}

/** The terms, and the cancel button once it is paid. */
function Terms({ booking, button, onOpen }: OpenProps) {
  const t = useTexts('cancellation');
  const courses = termsOfBooking(booking);
  return (
    <section aria-labelledby="cancelacion" className="mt-9">
      <h2 id="cancelacion" className="mb-4 text-h2 text-head">
        {t('section')}
      </h2>
      {isOpen(booking) && <FreeUntilNotice courses={courses} className="mb-4" />}
      <CancellationTerms courses={courses} />
      {booking.status === 'CONFIRMED' && isOpen(booking) && (
        <Button ref={button} kind="secondary" className="mt-5 print-hidden" onClick={onOpen}>
          {t('open')}
        </Button>
      )}
      {booking.status === 'CONFIRMED' && !isOpen(booking) && (
        <p className="mt-5 text-mut text-small">{t('noneLeft')}</p>
      )}
    </section>
  );
}

/** The cancellation fees by date, in euros, and the dialog that cancels and shows the result. */
export function CancellationSection({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The dialog has no trigger of its own: the button that opened it, if it still exists, receives the focus.
    requestAnimationFrame(() => button.current?.focus());
  };
  const canCancel = booking.status !== 'CANCELLED' && termsOfBooking(booking).length > 0;
  return (
    <>
      {canCancel && <Terms booking={booking} button={button} onOpen={() => setOpen(true)} />}
      {open && (
        <Suspense>
          <CancelDialog bookingId={booking.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
