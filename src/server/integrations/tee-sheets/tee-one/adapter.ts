import { createHttpProvider } from '../../outgoing-calls/guarded-call.ts';
import type { LaneName } from '../../outgoing-calls/lane.ts';
import type { OutsideLog } from '../../outgoing-calls/log.ts';
import type { GuardSettings } from '../../outgoing-calls/provider-guard.ts';
import type { TeeSheetProvider } from '../port.ts';
import { createUnreadableTerms } from '../unreadable-terms.ts';
import { getBooking, getBookings, placeOf } from './booking-status.ts';
import { cancel, confirm, mayKeep } from './bookings.ts';
import { connectTeeOne, isOwnAnswer } from './connection.ts';
import type { TeeOneContext } from './context.ts';
import { findHold, hold } from './hold.ts';
import { courses, search } from './search.ts';

export interface TeeOneOptions {
  /** With or without `/v1` at its end. */
  readonly url: string;
  /** `key`, or `idVendedor:key`. */
  readonly key: string;
  readonly log: OutsideLog;
  readonly guard?: GuardSettings;
  readonly now?: () => Date;
}

/** TeeOne behind our port, by contract v0, which is our assumption: TeeOne has published no interface. */
export function createTeeOne(options: TeeOneOptions): TeeSheetProvider {
  const http = createHttpProvider('tee-one', options.log, {
    guard: { perSecond: 50, ...options.guard },
    lanes: ['searches', 'bookings'],
    isOwnAnswer,
  });
  const now = options.now ?? (() => new Date());
  const inLane = (lane: LaneName) => connectTeeOne({ url: options.url, key: options.key, http, lane });
  const searches = inLane('searches');
  const bookings = inLane('bookings');
  const noteUnreadable = createUnreadableTerms('tee-one', options.log);
  const context: TeeOneContext = { connection: bookings, log: options.log, now, noteUnreadable };
  return {
    code: 'TEEONE',
    health: http.health,
    courses: (query) => courses(searches, query),
    search: (query) => search({ ...context, connection: query.isForBooking ? bookings : searches }, query),
    hold: (request) => hold(context, request),
    findHold: (request) => findHold(context, request),
    confirm: (request) => confirm(bookings, request),
    cancel: (request) => cancel(bookings, request),
    mayKeep,
    // Polls use the lane of searches: many are sent at once, and no player waits for them.
    getBooking: (query) => getBooking(searches, query),
    getBookings: (query) => getBookings(searches, query),
    placeOf,
  };
}
