/** How a player pays, or does not. */
export const checkouts = [
  'pays',
  'webhook only',
  'browser only',
  'pays with 3-D Secure',
  'refuses 3-D Secure',
  'pays with a slow card',
  'is declined',
  'is declined, then pays',
  'leaves the payment open',
  'pays late',
  'pays twice from two tabs',
  'cancels',
  'cancels while paying',
  'lets it expire',
  'puts credit on it, then pays',
  'puts credit on and off while paying',
  'buys a gift card, then pays with it',
] as const;
export type Checkout = (typeof checkouts)[number];

export const cancellationScopes = ['everything', 'a course', 'some players'] as const;

/** A cancellation of a paid booking. */
export interface Cancellation {
  readonly of: (typeof cancellationScopes)[number];
  readonly refundTo: 'CARD' | 'CREDIT';
  /** Index of the course, or of the number of players to keep. */
  readonly pick: number;
  /** Number of tabs that confirm it concurrently. */
  readonly clicks: number;
  /** Delay after the payment. */
  readonly afterMs: number;
}

/** The steps of one player, decided before the scenario starts. */
export interface Run {
  readonly index: number;
  /** Index of the player; some have several trips at once. */
  readonly player: number;
  /** `credit`: a single course paid from the player's own credit. */
  readonly bookingMethod: 'quote' | 'single' | 'credit';
  /** Days after the scenario's first day. */
  readonly day: number;
  /** Indexes of `Actors.courses`, one a day. */
  readonly courses: readonly number[];
  readonly golfers: number;
  /** Index of the offered tee time to try first. */
  readonly slot: number;
  readonly requestsRecommendations: boolean;
  readonly revalidates: boolean;
  readonly clicksTwice: boolean;
  /** How often the player tries another tee time when the first is gone. */
  readonly retries: number;
  readonly checkout: Checkout;
  /** The player's cancellation after paying. */
  readonly cancellation: Cancellation | null;
  /** Thinking time before each step. */
  readonly pauseMs: number;
  /** For late payments: relative to the end of the time to pay. */
  readonly lateMs: number;
  /** Runs of one rush wait for each other, then book the same tee time at the same moment. */
  readonly rush: number | null;
}
