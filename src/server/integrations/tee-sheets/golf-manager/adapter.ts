import { startDeadline } from '../../outgoing-calls/deadline.ts';
import { createHttpProvider } from '../../outgoing-calls/guarded-call.ts';
import type { LaneName } from '../../outgoing-calls/lane.ts';
import type { OutsideLog } from '../../outgoing-calls/log.ts';
import { createProcessMutex, type Mutex } from '../../outgoing-calls/mutex.ts';
import type { GuardSettings } from '../../outgoing-calls/provider-guard.ts';
import type { TeeSheetProvider } from '../port.ts';
import { golfManagerAddress } from './address.ts';
import { getBooking, getBookings, placeOf } from './booking-status.ts';
import { cancel, confirm, mayKeep } from './bookings.ts';
import { createClubMemory, createClubs } from './club.ts';
import { connectGolfManager } from './connection.ts';
import { createHoldMemory, type GolfManagerContext } from './context.ts';
import { courses } from './courses.ts';
import { findHold } from './find-hold.ts';
import { hold } from './hold.ts';
import { orphanedHolds } from './orphaned-holds.ts';
import { isOwnAnswer } from './own-answer.ts';
import { search } from './search.ts';

export interface GolfManagerOptions {
  /** With or without `/api` or `/main/apimt` at its end: see `address.ts`. */
  readonly url: string;
  /** `user:password`, or a bare key. */
  readonly key: string;
  readonly log: OutsideLog;
  /** Across processes where several run (`outgoing-calls/database-mutex.ts`); by default this process only. */
  readonly mutex?: Mutex;
  readonly guard?: GuardSettings;
  readonly now?: () => Date;
}

/**
 * Golf Manager may suspend a client for "excessively frequent requests" and names no number: this one is our
 * assumption. Answers are cached for 30 s elsewhere, so only many different searches at once reach it.
 */
const searchesPerSecond = 50;

/** Golf Manager's consumer interfaces, V1 by its public README and V3 as seen in public clients, behind our port. */
export function createGolfManager(options: GolfManagerOptions): TeeSheetProvider {
  const now = options.now ?? (() => new Date());
  const http = createHttpProvider('golf-manager', options.log, {
    guard: { perSecond: searchesPerSecond, ...options.guard },
    lanes: ['searches', 'bookings'],
    isOwnAnswer,
  });
  const memory = createClubMemory(options.log);
  const shared = {
    mutex: options.mutex ?? createProcessMutex(),
    log: options.log,
    now,
    memory: createHoldMemory(),
  };
  const address = golfManagerAddress(options.url, options.key);
  const inLane = (lane: LaneName): GolfManagerContext => {
    const connection = connectGolfManager({ address, key: options.key, http, lane });
    return { ...shared, connection, clubs: createClubs(connection, options.log, now, memory) };
  };
  const searches = inLane('searches');
  const bookings = inLane('bookings');
  return {
    code: 'GOLF_MANAGER',
    health: http.health,
    courses: (query) => courses(searches, query),
    async search(query) {
      const { connection, clubs } = query.isForBooking ? bookings : searches;
      const reply = await search(connection, clubs, query, startDeadline(query.deadlineMs), now);
      return reply.ok ? reply : { ok: false, refusal: reply.failure };
    },
    hold: (request) => hold(bookings, request),
    findHold: (request) => findHold(bookings, request),
    confirm: (request) => confirm(bookings, request),
    cancel: (request) => cancel(bookings, request),
    mayKeep,
    // Polls use the lane of searches: many are sent at once, and no player waits for them.
    getBooking: (query) => getBooking(searches, query),
    getBookings: (query) => getBookings(searches, query),
    placeOf,
    orphanedHolds: (query) => orphanedHolds(searches, query),
  };
}
