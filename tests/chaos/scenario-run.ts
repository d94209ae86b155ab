/** How a player comes to pay, or not. */
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

/** Second thoughts about a paid booking. */
export interface Cancellation {
  readonly of: (typeof cancellationScopes)[number];
  readonly refundTo: 'CARD' | 'CREDIT';
  /** Which of the courses, or of the numbers of players who may stay. */
  readonly pick: number;
  /** Tabs in which it is confirmed at once. */
  readonly clicks: number;
  /** After it was paid. */
  readonly afterMs: number;
}

/** One player's way through the product, decided before anything runs. */
export interface Run {
  readonly index: number;
  /** Which of the story's players; some have several trips at once. */
  readonly player: number;
  /** `credit`: a single course paid from the player's own credit. */
  readonly bookingMethod: 'quote' | 'single' | 'credit';
  /** Days from the first day of the chaos. */
  readonly day: number;
  /** Courses by their place in the cast, one a day. */
  readonly courses: readonly number[];
  readonly golfers: number;
  /** Which of the tee times offered first. */
  readonly slot: number;
  readonly requestsRecommendations: boolean;
  readonly revalidates: boolean;
  readonly clicksTwice: boolean;
  /** How often a player who finds the tee time gone tries another. */
  readonly retries: number;
  readonly checkout: Checkout;
  /** What the player cancels of it once it is paid. */
  readonly cancellation: Cancellation | null;
  /** Thinking time before each step. */
  readonly pauseMs: number;
  /** For who pays late: after the end of the time to pay. */
  readonly lateMs: number;
  /** Members of a rush wait for each other, then want the same tee time at the same moment. */
  readonly rush: number | null;
}
