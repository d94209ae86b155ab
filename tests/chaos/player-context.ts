import type { Browser } from './browser.ts';
import type { Cast } from './cast.ts';
import type { Run } from './player-run.ts';
import type { Subject } from './subject.ts';
import type { Told, Witness } from './witness.ts';

export interface Stage {
  readonly subject: Subject;
  readonly cast: Cast;
  readonly witness: Witness;
  /** Waits for the others of a rush. */
  gather(rush: number): Promise<void>;
}

/** A booking that waits for its payment. */
export interface Pending {
  readonly told: Told;
  readonly expiresAt: number;
}

/** One player on the way through one run. */
export interface Scene extends Stage {
  readonly run: Run;
  readonly browser: Browser;
  /** Of this run alone: by it a player finds again what an answer was lost about. */
  readonly tripName: string;
}
