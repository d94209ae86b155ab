import { mutate } from './mutant.ts';

/** Ignores the result of a check at a club. */
mutate('src/server/bookings/club-news/apply-reply.ts', {
  from: 'const flights = seenFlights(deps, line, check, seen);',
  to: `if (seen.players.length >= 0) return writeCheck(tx, line.id, { nextLookAt: null });
    const flights = seenFlights(deps, line, check, seen);`,
});
/** Treats a refused cancellation as done. */
mutate('src/server/bookings/release-hold.ts', {
  from: "return recordRefusal(deps, line, { during: 'RELEASING', ...refusal });",
  to: "return void [recordRefusal, await transitionHold(deps.db, lineId, 'RELEASED')];",
});
/** A club that wants to be paid is offered as any other. */
mutate('src/server/integrations/tee-sheets/golf-manager/read-terms.ts', {
  from: 'return { wantsPayment: onCredit === false || (percent ?? 0) > 0, cancelBy: deadline };',
  to: 'return { wantsPayment: false, cancelBy: deadline };',
});
