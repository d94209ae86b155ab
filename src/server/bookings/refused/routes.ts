import type { Route } from '#server/platform/http/route.ts';
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

export function refusedRoutes(route: Route, deps: BookingsDeps): void {
  route(contract.listRefusedCancellations, async () =>
    ok({ refusedCancellations: (await listRefused(deps.db)).map(wire) }),
  );

  route(contract.retryRefusedCancellation, async ({ params }) => {
    const asked = await retryRefused(deps, params.id);
    return asked.ok ? ok(wire(asked.value)) : asked;
  });

  route(contract.settleRefusedCancellation, async ({ actor, params }) => {
    const settled = await settleRefused(deps, params.id, actor.user!.id);
    return settled.ok ? ok(wire(settled.value)) : settled;
  });
}
