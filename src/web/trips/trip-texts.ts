import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';

const known = ['scott', 'paige', 'john'] as const;

/** Texts that several of a player's screens share. */
export function useTripTexts() {
  const t = useTexts('player');
  const language = useLanguage();
  return {
    /** `jue 11 mar – dom 14 mar`, or one day. */
    dates: (from: string, to: string) =>
      from === to
        ? formatDay(from, language, 'short')
        : t('dates', { from: formatDay(from, language, 'short'), to: formatDay(to, language, 'short') }),
    assistant: (id: string) => t(`assistants.${known.find((name) => name === id) ?? 'other'}`),
  };
}
