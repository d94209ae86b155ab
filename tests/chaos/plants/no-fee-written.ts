import { plant } from './plant.ts';

/** What is kept of who leaves is written down nowhere. */
plant('src/shared/bookings/cancellation/money.ts', {
  from: 'return { feeCents, refundCents: there - stays - feeCents };',
  to: 'return { feeCents: 0, refundCents: there - stays - feeCents };',
});
