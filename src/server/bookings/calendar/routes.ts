import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '#server/platform/http/errors.ts';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf } from '#server/platform/translate.ts';
import * as contract from '#shared/bookings/calendar/contract.ts';
import { refuse } from '#shared/kernel/result.ts';
import type { BookingsDeps } from '../deps.ts';
import { findOwnBooking } from '../store.ts';
import {
  readCalendar,
  readCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from './calendar-address.ts';
import { calendarFile } from './calendar-file.ts';

export function calendarRoutes(route: Route, http: FastifyInstance, deps: BookingsDeps): void {
  route(contract.getBookingCalendar, async ({ actor, params, request }) => {
    const own = await findOwnBooking(deps.db, params.id, actor.user!.id);
    return own ? calendarFile(deps, own, languageOf(request)) : refuse('NOT_FOUND');
  });
  route(contract.getCalendarAddress, ({ actor }) => readCalendarAddress(deps, actor.user!));
  route(contract.renewCalendarAddress, ({ actor, request }) =>
    renewCalendarAddress(deps, actor.user!, languageOf(request)),
  );
  route(contract.revokeCalendarAddress, ({ actor }) => revokeCalendarAddress(deps, actor.user!));

  // No call of the API: calendar programs can send no bearer token, the address itself is the key.
  http.get<{ Params: { token: string } }>(
    '/calendar/:token.ics',
    { schema: { hide: true }, config: { hasSecretInPath: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
      const read = await readCalendar(deps, request.params.token, request.ip);
      if (read.ok) return reply.type('text/calendar; charset=utf-8').send(read.value);
      return sendRefusal(request, reply, read.refusal.code === 'NOT_FOUND' ? 404 : 429, read.refusal);
    },
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its address is a key: the log shows the route's pattern in place of it. */
    readonly hasSecretInPath?: boolean;
  }
}
