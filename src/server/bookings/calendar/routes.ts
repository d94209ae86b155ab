import type { Handle } from '#server/platform/endpoints/handler.ts';
import type { Resource } from '#server/platform/http/resource.ts';
import * as contract from '#shared/bookings/calendar/contract.ts';
import { refuse } from '#shared/kernel/result.ts';
import { findOwnBooking } from '../store.ts';
import {
  type CalendarAddressDeps,
  readCalendar,
  readCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from './calendar-address.ts';
import { calendarFile } from './calendar-file.ts';

export function calendarRoutes(handle: Handle, deps: CalendarAddressDeps): void {
  handle(contract.getBookingCalendar, async ({ params }, { actor, language }) => {
    const own = await findOwnBooking(deps.db, params.id, actor.user.id);
    return own ? calendarFile(deps, own, language) : refuse('NOT_FOUND');
  });
  handle(contract.getCalendarAddress, (_input, { actor }) => readCalendarAddress(deps, actor.user));
  handle(contract.renewCalendarAddress, (_input, { actor, language }) =>
    renewCalendarAddress(deps, actor.user, language),
  );
  handle(contract.revokeCalendarAddress, (_input, { actor }) => revokeCalendarAddress(deps, actor.user));
}

/** Not an endpoint of the API: calendar programs can't send a bearer token, so the address itself is the key. */
export const calendarFeed = (deps: CalendarAddressDeps): Resource => ({
  method: 'GET',
  path: '/calendar/:token.ics',
  hasSecretInPath: true,
  async respond({ params, address }) {
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
    const read = await readCalendar(deps, params.token!, address);
    if (read.ok) return { headers, contentType: 'text/calendar; charset=utf-8', content: read.value };
    const { refusal } = read;
    return { headers, status: refusal.code === 'NOT_FOUND' ? 404 : 429, refusal };
  },
});
