import { mutate } from './mutant.ts';

/** Reports a late payment as refunded without refunding it. */
mutate('src/server/bookings/settle-booking.ts', {
  from: 'return canRevive(cancelled) ? revive(deps, stored) : refundWhole(deps, bookingId);',
  to: "return void [canRevive, cancelled, revive, refundWhole] ?? 'REFUNDED';",
});
