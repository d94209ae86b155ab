import { useTexts } from '#web/app/i18n/texts.tsx';

/** Two of the planner's destinations are sentences, not places: their values travel as they are, their words do not. */
const sentences = {
  'España en general': 'destination.anywhere',
  'Me da igual, recomiéndame': 'destination.recommend',
} as const;

const isSentence = (name: string): name is keyof typeof sentences => name in sentences;

/** A destination as its reader says it; names of places stay as they are. */
export function useDestinationName(): (name: string) => string {
  const t = useTexts('general');
  return (name) => (isSentence(name) ? t(sentences[name]) : name);
}
