import { mutate } from './mutant.ts';

/** Ignores the result of a check at a club. */
mutate('src/server/bookings/club-news/take-note.ts', {
  from: 'const flights = seenFlights(deps, line, look, seen);',
  to: `if (seen.players.length >= 0) return writeLook(tx, line.id, { nextLookAt: null });
    const flights = seenFlights(deps, line, look, seen);`,
});
/** Treats a refused cancellation as done. */
mutate('src/server/bookings/release-hold.ts', {
  from: "if (refusal.code === 'RULE_VIOLATION') return noteRefusal(deps, line, { asked: 'RELEASING', ...refusal });",
  to: `if (refusal.code === 'RULE_VIOLATION')
      return void [noteRefusal, await transitionHold(deps.db, lineId, 'RELEASED')];`,
});
/** A club that wants to be paid is offered as any other. */
mutate('src/server/integrations/tee-sheets/golf-manager/read-terms.ts', {
  from: 'return { wantsPayment: onCredit === false || (percent ?? 0) > 0, cancelBy: deadline };',
  to: 'return { wantsPayment: false, cancelBy: deadline };',
});
