import type { Booking } from '#shared/bookings/contract.ts';
import type { Cancellation, Checkout, Run } from './scenario-run.ts';

/** A run with fixed steps and the required result of its booking. */
export interface FaultFreeRun {
  readonly run: Run;
  readonly ends: ExpectedResult;
}

const isPlayed = ({ status }: Booking['courseBookings'][number]) => status === 'CONFIRMED';

const isPaid = ({ status, paid, totalPrice }: Booking) => status === 'CONFIRMED' && paid === totalPrice;

/** The required final states of a booking. */
export const expectedResults = {
  confirmed: (booking) => isPaid(booking) && booking.refunded === 0 && booking.courseBookings.every(isPlayed),
  'cancelled before it was paid': ({ status, cancelReason, paid }) =>
    status === 'CANCELLED' && cancelReason === 'PLAYER' && paid === 0,
  'cancelled and refunded': ({ status, cancelReason, refunded }) =>
    status === 'CANCELLED' && cancelReason === 'PLAYER' && refunded > 0,
  'confirmed with a course less, and a refund': (booking) =>
    isPaid(booking) && booking.refunded > 0 && booking.courseBookings.filter(isPlayed).length === 1,
  'confirmed with fewer players, and a refund': (booking) =>
    isPaid(booking) &&
    booking.refunded > 0 &&
    booking.courseBookings.every((line) => isPlayed(line) && line.playerCount < line.soldPlayers),
} satisfies Record<string, (booking: Booking) => boolean>;
export type ExpectedResult = keyof typeof expectedResults;

/** Indexes of `Actors.courses`. */
const [local, otherLocal, golfManager, teeOne] = [0, 1, 2, 3];

const cancellation = (of: Cancellation['of'], refundTo: Cancellation['refundTo']): Cancellation => ({
  of,
  refundTo,
  pick: 0,
  clicks: 1,
  afterMs: 0,
});

interface PlannedRun {
  readonly bookingMethod: Run['bookingMethod'];
  readonly courses: Run['courses'];
  readonly checkout: Checkout;
  readonly cancellation?: Cancellation;
  readonly ends: ExpectedResult;
}

const planned: readonly PlannedRun[] = [
  { bookingMethod: 'quote', courses: [local, golfManager, teeOne], checkout: 'pays', ends: 'confirmed' },
  { bookingMethod: 'single', courses: [local], checkout: 'webhook only', ends: 'confirmed' },
  { bookingMethod: 'single', courses: [golfManager], checkout: 'pays with 3-D Secure', ends: 'confirmed' },
  { bookingMethod: 'single', courses: [teeOne], checkout: 'is declined, then pays', ends: 'confirmed' },
  {
    bookingMethod: 'single',
    courses: [otherLocal],
    checkout: 'puts credit on it, then pays',
    ends: 'confirmed',
  },
  { bookingMethod: 'single', courses: [local], checkout: 'cancels', ends: 'cancelled before it was paid' },
  {
    bookingMethod: 'quote',
    courses: [local, teeOne],
    checkout: 'pays',
    cancellation: cancellation('everything', 'CARD'),
    ends: 'cancelled and refunded',
  },
  {
    bookingMethod: 'quote',
    courses: [otherLocal, golfManager],
    checkout: 'pays',
    cancellation: cancellation('a course', 'CREDIT'),
    ends: 'confirmed with a course less, and a refund',
  },
  {
    bookingMethod: 'single',
    courses: [local],
    checkout: 'pays',
    cancellation: cancellation('some players', 'CARD'),
    ends: 'confirmed with fewer players, and a refund',
  },
];

/** Each run has its own player and days, so that none competes with another. */
export function planFaultFreeRuns(first: {
  readonly firstIndex: number;
  readonly firstPlayer: number;
  readonly firstDay: number;
}): FaultFreeRun[] {
  return planned.map(({ bookingMethod, courses, checkout, cancellation = null, ends }, i) => ({
    ends,
    run: {
      index: first.firstIndex + i,
      player: first.firstPlayer + i,
      bookingMethod,
      day: first.firstDay + i,
      courses,
      golfers: 2,
      slot: i,
      requestsRecommendations: false,
      revalidates: true,
      clicksTwice: false,
      retries: 3,
      checkout,
      cancellation,
      pauseMs: 50,
      lateMs: 0,
      rush: null,
    },
  }));
}
