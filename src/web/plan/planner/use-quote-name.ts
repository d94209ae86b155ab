import { useTexts } from '#web/app/i18n/texts.tsx';
import { useDestinationName } from '#web/features/trip-search/destination-name.ts';
import { usePlanner } from './planner-state.tsx';

/** The name that was typed, else one made of the answers: "Andalucía con amigos". */
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
