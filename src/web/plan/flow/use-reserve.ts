import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { createReservation } from '#shared/bookings/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useQuotedLanguage } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import type { FlowChoice } from './flow-address.ts';

interface ReserveInput {
  readonly choice: FlowChoice;
  /** The total shown on the page, euros. */
  readonly price: number;
  readonly isCredit: boolean;
}

/**
 * Creates the reservation. It sends an idempotency key, so that a retry after a lost reply finds the first
 * reservation; after a refusal the next try is a new request.
 */
export function useReserve() {
  const t = useTexts('flow');
  const lang = useQuotedLanguage();
  const queries = useQueryClient();
  const requestKey = useRef<string>(undefined);
  return useMutation({
    mutationFn: ({ choice, price, isCredit }: ReserveInput) => {
      requestKey.current ??= crypto.randomUUID();
      return call<typeof createReservation>('POST /api/reservations', {
        body: {
          fieldId: choice.field!,
          date: choice.date!,
          time: choice.time,
          numPlayers: choice.players,
          price,
          isCredit,
          requestKey: requestKey.current,
        },
      });
    },
    onSuccess: () => {
      requestKey.current = undefined;
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status < 500;
      if (isRefusal) requestKey.current = undefined;
      const text = refusalText(error, t('summary.failed'));
      showToast({
        kind: 'error',
        title: t('summary.failedTitle'),
        text,
        textLang: text === t('summary.failed') ? lang : undefined,
      });
      // The price, the tee time or the credit may have changed: they are fetched again.
      if (isRefusal)
        for (const key of ['reservation-price', 'course-day', 'credit'])
          void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
