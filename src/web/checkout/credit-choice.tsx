import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { applyCredit, Booking } from '#shared/bookings/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { creditFor } from '#shared/payments/credit-part.ts';
import { call } from '#web/api/call.ts';
import { useQuotedLanguage } from '#web/app/i18n/quoted-english.tsx';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { Switch } from '#web/design/switch.tsx';
import { bookingKey, creditKey, paymentKey, useCredit } from './payment.queries.ts';

/** Applies credit to a booking or removes it; refetches the page's data after success and failure. */
function useApplyCredit(bookingId: string) {
  const t = useTexts('checkout');
  const lang = useQuotedLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (apply: boolean) =>
      call<typeof applyCredit>('POST /api/bookings/:id/credit', {
        params: { id: bookingId },
        body: { apply },
      }),
    onSuccess: async ({ booking }) => {
      if (booking.status === 'CONFIRMED') {
        showToast({ kind: 'success', title: t('payment.success'), titleLang: lang });
        // Refetches nothing of this page, which is being left.
        await queries.invalidateQueries({ refetchType: 'none' });
        navigate(`/payment-success?reserva=${bookingId}`, { replace: true });
        return;
      }
      queries.setQueryData(bookingKey(bookingId), { booking });
      await Promise.all(
        [paymentKey(bookingId), creditKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      showToast({
        kind: 'error',
        title: t('credit.failed'),
        text: refusalText(error, t('credit.failedText')),
      });
      for (const queryKey of [bookingKey(bookingId), paymentKey(bookingId), creditKey])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

/** A button to pay all of it with credit, or a switch to pay a part of it; renders nothing without credit. */
export function CreditChoice({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const language = useLanguage();
  const credit = useCredit();
  const apply = useApplyCredit(booking.id);
  if (!credit.data) return null;
  const { totalPrice, credit: onItCents } = booking;
  const balanceCents = centsFromEuros(credit.data.balance) + onItCents;
  const usableCents = creditFor(totalPrice, balanceCents);
  if (usableCents === 0) return null;
  const money = (cents: number) => formatCents(cents, language);
  if (usableCents === totalPrice) {
    return (
      <Card as="section" variant="sand" aria-label={t('credit.wholeTitle')}>
        <h2 className="text-h3">{t('credit.wholeTitle')}</h2>
        <p className="mt-1 text-mut text-small">
          {t('credit.wholeText', { balance: money(balanceCents) })} {t('payment.obligation')}.{' '}
          {t('payment.noWithdrawal')}
        </p>
        <Button
          kind="secondary"
          wide
          className="mt-4"
          busy={apply.isPending}
          busyText={t('credit.busy')}
          onClick={() => apply.mutate(true)}
        >
          {t('credit.whole', { amount: money(totalPrice) })}
        </Button>
      </Card>
    );
  }
  const isOn = apply.isPending ? apply.variables : onItCents > 0;
  const part = t('credit.part', { credit: money(usableCents), card: money(totalPrice - usableCents) });
  return (
    <Card variant="sand">
      <Switch
        label={t('credit.use')}
        hint={isOn ? part : t('credit.have', { balance: money(balanceCents) })}
        checked={isOn}
        disabled={apply.isPending}
        onCheckedChange={(checked) => apply.mutate(checked)}
      />
    </Card>
  );
}
