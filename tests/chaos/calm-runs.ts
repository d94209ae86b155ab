import type { Booking } from '#shared/bookings/contract.ts';
import type { Ending, Regret, Run } from './player-run.ts';

/** A player whose every step is written, and how the booking must end. */
export interface CalmRun {
  readonly run: Run;
  readonly ends: CalmEnd;
}

const isPlayed = ({ status }: Booking['courseBookings'][number]) => status === 'CONFIRMED';

const isPaid = ({ status, paid, totalPrice }: Booking) => status === 'CONFIRMED' && paid === totalPrice;

/** What the rules say of a booking once its player has gone. */
export const calmEnds = {
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
export type CalmEnd = keyof typeof calmEnds;

/** Places in the cast of courses: see `cast.ts`. */
const [own, otherOwn, golfManager, teeOne] = [0, 1, 2, 3];

const regret = (of: Regret['of'], refundTo: Regret['refundTo']): Regret => ({
  of,
  refundTo,
  pick: 0,
  clicks: 1,
  afterMs: 0,
});

interface Written {
  readonly way: Run['way'];
  readonly courses: Run['courses'];
  readonly ending: Ending;
  readonly regret?: Regret;
  readonly ends: CalmEnd;
}

const written: readonly Written[] = [
  { way: 'quote', courses: [own, golfManager, teeOne], ending: 'pays', ends: 'confirmed' },
  { way: 'single', courses: [own], ending: 'webhook only', ends: 'confirmed' },
  { way: 'single', courses: [golfManager], ending: 'pays with 3-D Secure', ends: 'confirmed' },
  { way: 'single', courses: [teeOne], ending: 'is declined, then pays', ends: 'confirmed' },
  { way: 'single', courses: [otherOwn], ending: 'puts credit on it, then pays', ends: 'confirmed' },
  { way: 'single', courses: [own], ending: 'cancels', ends: 'cancelled before it was paid' },
  {
    way: 'quote',
    courses: [own, teeOne],
    ending: 'pays',
    regret: regret('everything', 'CARD'),
    ends: 'cancelled and refunded',
  },
  {
    way: 'quote',
    courses: [otherOwn, golfManager],
    ending: 'pays',
    regret: regret('a course', 'CREDIT'),
    ends: 'confirmed with a course less, and a refund',
  },
  {
    way: 'single',
    courses: [own],
    ending: 'pays',
    regret: regret('some players', 'CARD'),
    ends: 'confirmed with fewer players, and a refund',
  },
];

/** Each has a player and days of its own, so that none gets into another's way. */
export function writeCalmRuns(first: {
  readonly firstIndex: number;
  readonly firstPlayer: number;
  readonly firstDay: number;
}): CalmRun[] {
  return written.map(({ way, courses, ending, regret = null, ends }, i) => ({
    ends,
    run: {
      index: first.firstIndex + i,
      player: first.firstPlayer + i,
      way,
      day: first.firstDay + i,
      courses,
      golfers: 2,
      slot: i,
      asksForIdeas: false,
      revalidates: true,
      clicksTwice: false,
      patience: 3,
      ending,
      regret,
      pauseMs: 50,
      lateMs: 0,
      rush: null,
    },
  }));
}
