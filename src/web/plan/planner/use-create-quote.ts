import { useTexts } from '#web/app/i18n/texts.tsx';
import { usePlanner } from './planner-state.tsx';
import { quotePayload } from './quote-payload.ts';
import { useQuoteName } from './use-quote-name.ts';
import { useSaveQuote } from './use-save-quote.ts';

/** Step 4 → 5: saves the plan as a quote. The plan is preserved during the detour to the login page. */
export function useCreateQuote() {
  const t = useTexts('planner');
  const { plan, finish } = usePlanner();
  const quoteName = useQuoteName();
  const { save, isSaving } = useSaveQuote({
    failedText: t('create.failedText'),
    onSaved: (quote) => finish({ quoteName: quote.quoteName }),
  });
  return { isCreating: isSaving, create: () => save(quotePayload(plan, quoteName)) };
}
