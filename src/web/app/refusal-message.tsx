import { QuotedEnglish } from './i18n/quoted-english.tsx';
import { refusalText } from './refusal-text.ts';

/** The message of a failed call; if there is none, `fallback`, which the specification quotes in English. */
export function RefusalMessage({ error, fallback }: { error: Error; fallback: string }) {
  const message = refusalText(error, fallback);
  return message === fallback ? <QuotedEnglish>{message}</QuotedEnglish> : message;
}
