import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { createQuote } from '#shared/quotes/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { refusalText } from '#web/frame/refusal-text.ts';
import { loginPath } from '#web/frame/session/return-path.ts';
import { useSession } from '#web/frame/session/session.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { showToast } from '#web/frame/toasts/toasts.ts';
import { usePlanner } from './planner-state.tsx';
import { quotePayload } from './quote-payload.ts';
import { useQuoteName } from './use-quote-name.ts';

/** Step 4 → 5: saves the plan as a quote. Needs an account; the plan waits through the detour. */
export function useCreateQuote() {
  const t = useTexts('planner');
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { plan, finish } = usePlanner();
  const quoteName = useQuoteName();

  function needLogin(): void {
    showToast({ kind: 'info', title: t('create.loginNeeded'), text: t('create.loginNeededText') });
    navigate(loginPath({ pathname: '/reservar', search: '?paso=4' }));
  }

  const mutation = useMutation({
    mutationFn: () =>
      call<typeof createQuote>('POST /api/golf-quotes', { body: quotePayload(plan, quoteName) }),
    onSuccess: ({ quoteName: name, priceChange }) => {
      if (priceChange) {
        const [before, now] = [priceChange.previousTotal, priceChange.newTotal].map((euros) =>
          formatCents(centsFromEuros(euros), language),
        );
        const text = t('create.priceChangedText', { before: before ?? '', now: now ?? '' });
        showToast({ kind: 'warning', title: t('create.priceChanged'), text, durationMs: 12_000 });
      } else {
        showToast({ kind: 'success', title: t('create.done'), text: t('create.doneText') });
      }
      // Lists of quotes and trips that were fetched before no longer tell the truth.
      void queries.invalidateQueries();
      finish({ quoteName: name });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return needLogin();
      const text = refusalText(error, t('create.failedText'));
      showToast({ kind: 'error', title: t('create.failed'), text });
    },
  });

  return {
    isCreating: mutation.isPending,
    create: () => (session.status === 'anonymous' ? needLogin() : mutation.mutate()),
  };
}
