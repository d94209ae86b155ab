import { mutate } from './mutant.ts';

/** Reports a late payment as refunded without refunding it. */
mutate('src/server/bookings/settle-booking.ts', {
  from: 'return canRevive(cancelled) ? reinstate(deps, stored) : refundWhole(deps, bookingId);',
  to: "return void [canRevive, cancelled, reinstate, refundWhole] ?? 'REFUNDED';",
});
