import { mutate } from './mutant.ts';

/** Reports a late payment as refunded without refunding it. */
mutate('src/server/bookings/settle-booking.ts', {
  from: 'return canReinstate(cancelled) ? reinstate(deps, stored) : refundWhole(deps, bookingId);',
  to: "return void [canReinstate, cancelled, reinstate, refundWhole] ?? 'REFUNDED';",
});
