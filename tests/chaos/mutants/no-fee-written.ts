import { mutate } from './mutant.ts';

/** The cancellation fee is not recorded. */
mutate('src/shared/quotes/cancellation/money.ts', {
  from: 'return { feeCents, refundCents: there - stays - feeCents };',
  to: 'return { feeCents: 0, refundCents: there - stays - feeCents };',
});
