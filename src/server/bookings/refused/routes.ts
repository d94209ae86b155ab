import type { Handle } from '#server/platform/endpoints/handler.ts';
import * as contract from '#shared/bookings/refused/contract.ts';
import { ok } from '#shared/kernel/result.ts';
import type { BookingsDeps } from '../deps.ts';
import { retryRefused, settleRefused } from './settle-refused.ts';
import { type FoundRefused, listRefused } from './store.ts';

function wire({ refused, line, booking }: FoundRefused) {
  return {
    id: refused.courseBookingId,
    status: refused.status,
    bookingId: booking.id,
    locator: booking.locator,
    courseName: line.courseName,
    sourceType: line.sourceType,
    clubLocator: line.clubLocator,
    date: line.playDate,
    time: line.time,
    players: refused.players,
    isWhole: line.status === 'GONE',
    reason: refused.reason,
    tries: refused.tries,
    refusedAt: refused.refusedAt.toISOString(),
    lastRefusedAt: refused.lastRefusedAt.toISOString(),
    retryAt: refused.retryAt?.toISOString() ?? null,
  };
}

export function refusedRoutes(handle: Handle, deps: Pick<BookingsDeps, 'db' | 'jobs' | 'now' | 'log'>): void {
  handle(contract.listRefusedCancellations, async () =>
    ok({ refusedCancellations: (await listRefused(deps.db)).map(wire) }),
  );

  handle(contract.retryRefusedCancellation, async ({ params }, write) => {
    const retried = await retryRefused(deps, params.id, write);
    return retried.ok ? ok(wire(retried.value)) : retried;
  });

  handle(contract.settleRefusedCancellation, async ({ params }, write) => {
    const settled = await settleRefused(deps, params.id, write);
    return settled.ok ? ok(wire(settled.value)) : settled;
  });
}
