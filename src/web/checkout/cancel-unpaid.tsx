import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { cancelBooking } from '#shared/bookings/cancellation/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { ConfirmDialog } from '#web/design/alert-dialog.tsx';
import { Button } from '#web/design/button.tsx';

/** Cancelling before payment releases the places at once, so a confirmation is required. */
export function CancelUnpaid({ bookingId }: { bookingId: string }) {
  const t = useTexts('checkout');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () =>
      call<typeof cancelBooking>('POST /api/bookings/:id/cancel', {
        params: { id: bookingId },
        body: undefined,
      }),
    onSuccess: async () => {
      // Refetches nothing of this page, which is being left: its payment can't be opened any more.
      await queries.invalidateQueries({ refetchType: 'none' });
      showToast({ kind: 'success', title: t('payment.cancelled'), text: t('payment.cancelledText') });
      navigate('/mis-viajes');
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('payment.cancel'),
        text: refusalText(error, t('payment.cancelFailed')),
      }),
  });
  return (
    <ConfirmDialog
      title={t('payment.cancelTitle')}
      description={t('payment.cancelText')}
      confirmText={t('payment.cancelConfirm')}
      cancelText={t('payment.cancelKeep')}
      busy={cancel.isPending}
      danger
      onConfirm={() => cancel.mutate()}
      trigger={
        <Button kind="quiet" type="button">
          {t('payment.cancel')}
        </Button>
      }
    />
  );
}
