import type { ReactNode } from 'react';
import type { getInvoice } from '#shared/invoices/contract.ts';
import { download } from '#web/api/download.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { DownloadButton } from '#web/features/download/download-button.tsx';

interface InvoiceButtonProps {
  bookingId: string;
  size?: 'card' | 'base';
  wide?: boolean;
  children: ReactNode;
}

/** The invoice of a paid booking, as PDF. */
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
