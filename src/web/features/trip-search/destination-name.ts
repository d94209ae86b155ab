import { useTexts } from '#web/app/i18n/texts.tsx';

/** Two of the planner's destinations are not places: their values are fixed, their names are translated. */
const sentences = {
  'España en general': 'destination.anywhere',
  'Me da igual, recomiéndame': 'destination.recommend',
} as const;

const isSentence = (name: string): name is keyof typeof sentences => name in sentences;

/** The translated name of a destination; names of places are not translated. */
export function useDestinationName(): (name: string) => string {
  const t = useTexts('general');
  return (name) => (isSentence(name) ? t(sentences[name]) : name);
}
