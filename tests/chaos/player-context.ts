import type { Actors } from './actors.ts';
import type { Browser } from './browser.ts';
import type { ObservedBooking, Oracle } from './oracle.ts';
import type { Run } from './scenario-run.ts';
import type { SystemUnderTest } from './system.ts';

export interface Harness {
  readonly system: SystemUnderTest;
  readonly actors: Actors;
  readonly oracle: Oracle;
  /** Waits for the other runs of a rush. */
  gather(rush: number): Promise<void>;
}

/** An unpaid booking. */
export interface Pending {
  readonly observed: ObservedBooking;
  readonly expiresAt: number;
}

/** The state of one run. */
export interface PlayerContext extends Harness {
  readonly run: Run;
  readonly browser: Browser;
  /** Unique per run: the player finds a booking by it after a lost reply. */
  readonly tripName: string;
}
