import { Printer, Share2 } from 'lucide-react';
import type { getBookingCalendar } from '#shared/bookings/calendar/contract.ts';
import type { Booking, getBookingFile } from '#shared/bookings/contract.ts';
import type { getInvoiceFile } from '#shared/invoices/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { download } from '#web/api/download.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { DownloadButton } from '#web/features/download/download-button.tsx';
import { useInvoices } from '../queries.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { useShareBooking } from './share-booking.ts';

/** The documents of a booking: print view, confirmation, invoice and rectifying invoices. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const t = useTexts('player');
  const invoicesText = useTexts('invoices');
  const isConfirmed = booking.status === 'CONFIRMED';
  const share = useShareBooking(booking);
  return (
    <div className="grid grid-cols-1 gap-3 print-hidden">
      {isConfirmed && (
        <DownloadButton
          kind="secondary"
          wide
          failedText={t('booking.pdfFailed')}
          fetchFile={() =>
            download<typeof getBookingFile>('GET /api/bookings/:id/pdf', { params: { id: booking.id } })
          }
        >
          {t('booking.pdf')}
        </DownloadButton>
      )}
      {isConfirmed && (
        <DownloadButton
          kind="secondary"
          wide
          failedText={t('booking.calendarFailed')}
          fetchFile={() =>
            download<typeof getBookingCalendar>('GET /api/bookings/:id/calendar.ics', {
              params: { id: booking.id },
            })
          }
        >
          {t('booking.calendar')}
        </DownloadButton>
      )}
      {booking.paid > 0 && (
        <InvoiceButton bookingId={booking.id} size="base" wide>
          {invoicesText('download')}
        </InvoiceButton>
      )}
      <Rectifying booking={booking} />
      {isConfirmed && (
        <Button
          kind="quiet"
          wide
          icon={<Share2 size={20} aria-hidden="true" />}
          busy={share.isPending}
          onClick={share.share}
        >
          {t('booking.share')}
        </Button>
      )}
      <Button
        kind="quiet"
        wide
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('booking.print')}
      </Button>
    </div>
  );
}

/** The rectifying invoices for the refunds. */
function Rectifying({ booking }: { booking: Booking }) {
  const t = useTexts('invoices');
  const language = useLanguage();
  const invoices = useInvoices(booking.id, booking.refunded > 0);
  return invoices.data
    ?.filter(({ kind }) => kind === 'RECTIFYING')
    .map(({ id, total }) => (
      <DownloadButton
        key={id}
        kind="secondary"
        wide
        failedText={t('downloadFailed')}
        fetchFile={() => download<typeof getInvoiceFile>('GET /api/invoices/:id', { params: { id } })}
      >
        {t('downloadRectifying', { amount: formatCents(total, language) })}
      </DownloadButton>
    ));
}
