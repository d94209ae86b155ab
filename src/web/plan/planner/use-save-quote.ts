import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { createQuote, Quote } from '#shared/quotes/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { showToast } from '#web/app/toasts/toasts.ts';

type QuotePayload = EndpointInput<typeof createQuote>['body'];

interface SaveQuoteOptions {
  /** The message for an unexpected error. */
  failedText: string;
  onSaved: (quote: Quote) => void;
}

/** Saves a quote and shows the result; a signed-out user goes to the login page and returns. */
export function useSaveQuote({ failedText, onSaved }: SaveQuoteOptions) {
  const t = useTexts('planner');
  const language = useLanguage();
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();

  function needLogin(): void {
    showToast({ kind: 'info', title: t('create.loginNeeded'), text: t('create.loginNeededText') });
    navigate(loginPath(location));
  }

  const mutation = useMutation({
    mutationFn: (body: QuotePayload) => call<typeof createQuote>('POST /api/golf-quotes', { body }),
    onSuccess: ({ priceChange, ...quote }) => {
      if (priceChange) {
        const euros = (amount: number) => formatCents(centsFromEuros(amount), language);
        const change = { before: euros(priceChange.previousTotal), now: euros(priceChange.newTotal) };
        const text = t('create.priceChangedText', change);
        showToast({ kind: 'warning', title: t('create.priceChanged'), text, durationMs: 12_000 });
      } else {
        showToast({ kind: 'success', title: t('create.done'), text: t('create.doneText') });
      }
      // Quotes and trips that were fetched before are outdated.
      void queries.invalidateQueries();
      onSaved(quote);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return needLogin();
      showToast({ kind: 'error', title: t('create.failed'), text: refusalText(error, failedText) });
    },
  });

  return {
    isSaving: mutation.isPending,
    save: (body: QuotePayload) => (session.status === 'anonymous' ? needLogin() : mutation.mutate(body)),
  };
}
