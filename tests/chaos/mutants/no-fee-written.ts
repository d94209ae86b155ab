import { mutate } from './mutant.ts';

/** What is kept of who leaves is written down nowhere. */
mutate('src/shared/quotes/cancellation/money.ts', {
  from: 'return { feeCents, refundCents: there - stays - feeCents };',
  to: 'return { feeCents: 0, refundCents: there - stays - feeCents };',
});
