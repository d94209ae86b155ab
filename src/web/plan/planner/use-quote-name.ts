import { useTexts } from '#web/app/i18n/texts.tsx';
import { useDestinationName } from '#web/features/trip-search/destination-name.ts';
import { usePlanner } from './planner-state.tsx';

/** The typed name, otherwise one generated from the search: "Andalucía con amigos". */
export function useQuoteName(): string {
  const t = useTexts('planner');
  const nameOf = useDestinationName();
  const { answers, quoteName } = usePlanner().plan;
  if (quoteName.trim()) return quoteName.trim();
  return t('summary.defaultName', {
    destination: nameOf(answers.destination),
    style: t(`summary.styleWords.${answers.style ?? 'none'}`),
  });
}
