import { z } from 'zod';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import { idParams } from '#shared/kernel/wire.ts';

const tag = 'Calendar';

export const getBookingCalendar = endpoint({
  name: 'getBookingCalendar',
  method: 'GET',
  effect: 'read',
  path: '/api/bookings/:id/calendar.ics',
  access: 'user',
  summary: 'The rounds of an own booking as an iCalendar file; cancelled ones say so',
  tag,
  params: idParams,
  reply: fileReply,
  file: 'text/calendar; charset=utf-8',
  refusals: { NOT_FOUND: 404, NO_CONFIRMATION_YET: 409 },
});

const CalendarAddress = z.object({ url: z.string().nullable() });

export const getCalendarAddress = endpoint({
  name: 'getCalendarAddress',
  method: 'GET',
  effect: 'read',
  path: '/api/calendar-address',
  access: 'user',
  summary: 'The private address under which a calendar program reads the own trips; null when there is none',
  tag,
  reply: CalendarAddress,
});

export const renewCalendarAddress = endpoint({
  name: 'renewCalendarAddress',
  method: 'POST',
  effect: 'write',
  path: '/api/calendar-address',
  access: 'user',
  summary: 'Make a private calendar address; the one before opens nothing any more',
  tag,
  reply: CalendarAddress,
  refusals: { TOO_MANY_REQUESTS: 429 },
});

export const revokeCalendarAddress = endpoint({
  name: 'revokeCalendarAddress',
  method: 'DELETE',
  effect: 'write',
  path: '/api/calendar-address',
  access: 'user',
  summary: 'Revoke the private calendar address',
  tag,
  reply: CalendarAddress,
});
