import type { ReactNode } from 'react';
import type { getInvoice } from '#shared/invoices/contract.ts';
import { download } from '#web/api/download.ts';
import { DownloadButton } from '#web/frame/download-button.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';

interface InvoiceButtonProps {
  bookingId: string;
  size?: 'card' | 'base';
  wide?: boolean;
  children: ReactNode;
}

/** The invoice of a booking that was paid, as PDF. */
export function InvoiceButton({ bookingId, size = 'card', wide, children }: InvoiceButtonProps) {
  const t = useTexts('invoices');
  return (
    <DownloadButton
      kind="secondary"
      size={size}
      wide={wide}
      failedText={t('downloadFailed')}
      fetchFile={() =>
        download<typeof getInvoice>('GET /api/bookings/:id/invoice', { params: { id: bookingId } })
      }
    >
      {children}
    </DownloadButton>
  );
}
