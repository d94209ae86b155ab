import { mutate } from './mutant.ts';

/** Every booking is refused. */
mutate('src/server/bookings/make-booking.ts', {
  from: 'const reserved = await reserveDraft(deps, draft, lead);',
  to: "const reserved = refuse('TEE_TIME_GONE', { data: { unavailableSlots: [] } });",
});
