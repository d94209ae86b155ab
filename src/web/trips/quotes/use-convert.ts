import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { bookFromQuote } from '#shared/bookings/contract.ts';
import type { ChangedTerms, Quote, Revalidation, revalidateQuote } from '#shared/quotes/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import type { NewNotes } from '../notes/quote-notes.tsx';
import { quoteKey } from '../queries.ts';
import { type RefusedTerms, withRefusedTerms } from './refused-terms.ts';

const toastOf = {
  OK: 'success',
  PRICE_CHANGED: 'warning',
  TERMS_CHANGED: 'warning',
  UNAVAILABLE: 'error',
} as const;
const titleOf = {
  OK: 'quote.ok',
  PRICE_CHANGED: 'quote.changed',
  TERMS_CHANGED: 'quote.termsChanged',
  UNAVAILABLE: 'quote.gone',
} as const;

type Missing = Revalidation['unavailableSlots'];

/** Revalidates and books a quote; returns the last revalidation. */
export function useConvert(quote: Quote) {
  const t = useTexts('player');
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const [result, setResult] = useState<Revalidation>();
  const [notes, setNotes] = useState<NewNotes>({ trip: '', courses: {} });

  const validate = useMutation({
    mutationFn: async (refused: RefusedTerms | undefined) => {
      const params = { id: quote.id };
      const revalidation = await call<typeof revalidateQuote>('POST /api/quotes/:id/revalidate', { params });
      return refused ? withRefusedTerms(revalidation, refused) : revalidation;
    },
    onSuccess: async (revalidation) => {
      setResult(revalidation);
      const title = t(titleOf[revalidation.status]);
      const text = revalidation.message === title ? undefined : revalidation.message;
      showToast({ kind: toastOf[revalidation.status], title, text });
      await queries.invalidateQueries({ queryKey: quoteKey(quote.id) });
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('quote.gone'),
        text: refusalText(error, t('quote.validateFailed')),
      }),
  });

  const book = useMutation({
    mutationFn: () =>
      call<typeof bookFromQuote>('POST /api/bookings/from-quote', {
        body: {
          quoteId: quote.id,
          expectedTotal: quote.totalPrice,
          notes: notes.trip,
          courseNotes: Object.entries(notes.courses).map(([quoteCourseId, words]) => ({
            quoteCourseId,
            notes: words,
          })),
        },
      }),
    onSuccess: async () => {
      showToast({ kind: 'success', title: t('quote.booked'), text: t('quote.bookedText') });
      await queries.invalidateQueries();
      navigate('/mis-reservas-multi');
    },
    onError: async (error) => {
      showToast({
        kind: 'error',
        title: t('quote.bookFailed'),
        text: refusalText(error, t('quote.bookFailedText')),
      });
      if (!(error instanceof ApiError)) return;
      // The quote has changed since the last revalidation: the user sees the changes and revalidates.
      if (error.code === 'PRICE_CHANGED') validate.mutate(undefined);
      else if (error.code === 'TERMS_CHANGED') {
        const changed = (error.data.changedTerms ?? []) as ChangedTerms[];
        validate.mutate({ message: error.message, changed });
      } else if (Array.isArray(error.data.unavailableSlots)) {
        setResult({
          valid: false,
          status: 'UNAVAILABLE',
          message: error.message,
          unavailableSlots: error.data.unavailableSlots as Missing,
          checkedAt: new Date().toISOString(),
        });
      }
    },
  });

  return {
    result,
    notes,
    setNotes,
    validate,
    book: {
      ...book,
      start() {
        if (session.status === 'signed-in') {
          book.mutate();
          return;
        }
        showToast({ kind: 'info', title: t('quote.signIn'), text: t('quote.signInText') });
        navigate(loginPath(location));
      },
    },
  };
}
