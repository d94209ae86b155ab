import type { OutsideLog } from '../../outgoing-calls/log.ts';
import type { NoteUnreadable } from '../unreadable-terms.ts';
import type { Connection } from './connection.ts';

/** State that the adapter's calls share. */
export interface TeeOneContext {
  readonly connection: Connection;
  readonly log: OutsideLog;
  readonly now: () => Date;
  readonly noteUnreadable: NoteUnreadable;
}
