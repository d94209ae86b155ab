import { useDestinationName } from '#web/frame/destination-name.ts';
import { useTexts } from '#web/frame/texts/texts.tsx';
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
