import type { Actors } from './actors.ts';
import type { Browser } from './browser.ts';
import type { ObservedBooking, Oracle } from './oracle.ts';
import type { Run } from './scenario-run.ts';
import type { SystemUnderTest } from './system.ts';

export interface Harness {
  readonly system: SystemUnderTest;
  readonly actors: Actors;
  readonly oracle: Oracle;
  /** Waits for the others of a rush. */
  gather(rush: number): Promise<void>;
}

/** A booking that waits for its payment. */
export interface Pending {
  readonly observed: ObservedBooking;
  readonly expiresAt: number;
}

/** One player on the way through one run. */
export interface PlayerContext extends Harness {
  readonly run: Run;
  readonly browser: Browser;
  /** Of this run alone: by it a player finds again what an answer was lost about. */
  readonly tripName: string;
}
