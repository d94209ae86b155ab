import { createHttpProvider } from '../../outbound/guarded-call.ts';
import type { OutsideLog } from '../../outbound/log.ts';
import type { GuardSettings } from '../../outbound/provider-guard.ts';
import type { TeeSheetProvider } from '../port.ts';
import { cancel, confirm, get, mayKeep } from './bookings.ts';
import { connectTeeOne } from './connection.ts';
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
  const http = createHttpProvider('tee-one', options.log, { perSecond: 50, ...options.guard });
  const connection = connectTeeOne({ url: options.url, key: options.key, http });
  const context: TeeOneContext = { connection, log: options.log, now: options.now ?? (() => new Date()) };
  return {
    code: 'TEEONE',
    health: http.health,
    courses: (query) => courses(connection, query),
    search: (query) => search(connection, query, context.now),
    hold: (request) => hold(context, request),
    findHold: (request) => findHold(context, request),
    confirm: (request) => confirm(connection, request),
    cancel: (request) => cancel(connection, request),
    mayKeep,
    get: (query) => get(connection, query),
  };
}
