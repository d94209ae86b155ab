import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { useDestinationName } from '#web/features/trip-search/destination-name.ts';
import type { Answers } from './plan.ts';

/** The trip as text: `Andalucía`, `del jue 11 mar al dom 14 mar`, `4 jugadores`. */
export function usePlanTexts(answers: Answers) {
  const t = useTexts('planner');
  const nameOf = useDestinationName();
  const language = useLanguage();
  const { startDate, endDate } = answers;
  const from = startDate && formatDay(startDate, language);
  const to = endDate && formatDay(endDate, language);
  return {
    destination: nameOf(answers.destination),
    stay: from === to ? t('oneDay', { from }) : t('stay', { from, to }),
    players: t('players', { count: answers.players }),
  };
}
