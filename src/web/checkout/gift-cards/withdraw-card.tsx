import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GiftCard, withdrawGiftCard } from '#shared/gift-cards/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { ConfirmDialog } from '#web/design/alert-dialog.tsx';
import { Button } from '#web/design/button.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { refreshGiftCards } from './gift-cards.queries.ts';

/**
 * The function of withdrawal (art. 11a, Directive 2011/83): labelled as such, with its consequences and a
 * confirmation.
 */
export function WithdrawCard({ card, until }: { card: GiftCard; until: string }) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const amount = formatCents(centsFromEuros(card.amount), language);
  const withdraw = useMutation({
    mutationFn: () =>
      call<typeof withdrawGiftCard>('POST /api/gift-cards/:id/withdraw', { params: { id: card.id } }),
    onSuccess: () =>
      showToast({ kind: 'success', title: t('own.withdrawn', { amount }), text: t('own.withdrawnText') }),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('own.withdrawFailed'),
        text: refusalText(error, t('own.printFailedText')),
      }),
    onSettled: () => {
      setIsOpen(false);
      return refreshGiftCards(queries);
    },
  });
  return (
    <ConfirmDialog
      title={t('own.withdrawTitle')}
      description={t('own.withdrawText', { amount, day: formatDay(until, language, 'long') })}
      confirmText={t('own.withdrawConfirm')}
      cancelText={t('own.withdrawKeep')}
      busy={withdraw.isPending}
      danger
      open={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => withdraw.mutate()}
      trigger={
        <Button kind="quiet" size="card">
          {t('own.withdraw')}
        </Button>
      }
    />
  );
}
