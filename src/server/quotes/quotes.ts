export type { QuotesDeps } from './deps.ts';
export { askAgain, type Revalidated, requireLiving } from './revalidate-quote.ts';
export { wireUnavailable } from './routes.ts';
export { stayWords } from './stay-words.ts';
export { adoptGuestQuotes, isConverted, listOwnQuotes, reopenQuote, type StoredQuote } from './store.ts';
export { discountLabel, namedDiscounts } from './wire.ts';
