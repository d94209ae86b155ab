import { startDeadline } from '../../outbound/deadline.ts';
import { createProcessExclusive, type Exclusive } from '../../outbound/exclusive.ts';
import { createHttpProvider } from '../../outbound/guarded-call.ts';
import type { OutsideLog } from '../../outbound/log.ts';
import type { GuardSettings } from '../../outbound/provider-guard.ts';
import type { TeeSheetProvider } from '../port.ts';
import { cancel, confirm, get, mayKeep } from './bookings.ts';
import { createClubs } from './club.ts';
import { connectGolfManager } from './connection.ts';
import { createHoldMemory, type GolfManagerContext } from './context.ts';
import { courses } from './courses.ts';
import { findHold } from './find-hold.ts';
import { hold } from './hold.ts';
import { search } from './search.ts';
import { strays } from './strays.ts';

export interface GolfManagerOptions {
  /** With or without `/api` or `/main/apimt` at its end. */
  readonly url: string;
  /** `user:password` speaks V1, a bare key V3. */
  readonly key: string;
  readonly log: OutsideLog;
  /** Across processes where several run (`outbound/database-exclusive.ts`); this process only unless given. */
  readonly exclusive?: Exclusive;
  readonly guard?: GuardSettings;
  readonly now?: () => Date;
}

/**
 * Golf Manager may suspend a client for "excessively frequent requests" and names no number: this one is our
 * assumption. Answers are kept for 30 s elsewhere, so it is met only by many different searches at once.
 */
const searchesPerSecond = 50;

/** Golf Manager's consumer interfaces, V1 by its public README and V3 as seen in public clients, behind our port. */
export function createGolfManager(options: GolfManagerOptions): TeeSheetProvider {
  const now = options.now ?? (() => new Date());
  const http = createHttpProvider('golf-manager', options.log, {
    perSecond: searchesPerSecond,
    ...options.guard,
  });
  const connection = connectGolfManager({ url: options.url, key: options.key, http });
  const clubs = createClubs(connection, options.log, now);
  const context: GolfManagerContext = {
    connection,
    clubs,
    exclusive: options.exclusive ?? createProcessExclusive(),
    log: options.log,
    now,
    memory: createHoldMemory(),
  };
  return {
    code: 'GOLF_MANAGER',
    health: http.health,
    courses: (query) => courses(context, query),
    async search(query) {
      const reply = await search(connection, clubs, query, startDeadline(query.deadlineMs), now);
      return reply.ok ? reply : { ok: false, refusal: reply.failure };
    },
    hold: (request) => hold(context, request),
    findHold: (request) => findHold(context, request),
    confirm: (request) => confirm(context, request),
    cancel: (request) => cancel(context, request),
    mayKeep,
    get: (query) => get(context, query),
    strays: (query) => strays(context, query),
  };
}
