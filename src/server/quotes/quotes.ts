export type { QuotesDeps } from './deps.ts';
export { type Revalidated, recheckQuote, requireLiveQuote } from './revalidate-quote.ts';
export { wireUnavailable } from './routes.ts';
export { stayWords } from './stay-words.ts';
export {
  adoptGuestQuotes,
  conversionOf,
  isConverted,
  keepClubSteps as keepQuoteClubSteps,
  listOwnQuotes,
  reopenQuote,
  type StoredQuote,
} from './store.ts';
export { tooFewPlayers } from './too-few-players.ts';
export { discountLabel, namedDiscounts } from './wire.ts';
