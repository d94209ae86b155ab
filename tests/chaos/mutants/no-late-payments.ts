import { mutate } from './mutant.ts';

/** A payment that comes too late is said to be refunded, and nothing is done. */
mutate('src/server/bookings/settle-booking.ts', {
  from: 'return canRevive(cancelled) ? revive(deps, stored) : refundWhole(deps, bookingId);',
  to: "return void [canRevive, cancelled, revive, refundWhole] ?? 'REFUNDED';",
});
