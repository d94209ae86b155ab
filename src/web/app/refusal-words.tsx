import { QuotedEnglish } from './i18n/quoted-english.tsx';
import { refusalText } from './refusal-text.ts';

/** What a failed call says; `fallback`, which the specification quotes in English, where the server said nothing. */
export function RefusalWords({ error, fallback }: { error: Error; fallback: string }) {
  const said = refusalText(error, fallback);
  return said === fallback ? <QuotedEnglish>{said}</QuotedEnglish> : said;
}
