import type { Booking } from '#shared/bookings/contract.ts';
import { paidByPlayers } from '#shared/quotes/cancellation/money.ts';
import type { Actors } from './actors.ts';
import type { Broken, ObservedBooking, Oracle } from './oracle.ts';
import type { SystemUnderTest } from './system.ts';

export interface Trip {
  readonly player: number;
  readonly booking: Booking;
}

const STRANGERS = 40;

const sumOf = (lines: Booking['courseBookings'], of: (line: Booking['courseBookings'][number]) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Everything except the cancellation fees was refunded. */
const isFullyRefunded = ({ paid, refunded, courseBookings }: Booking) =>
  paid > 0 && refunded + sumOf(courseBookings, ({ fee }) => fee) === paid;

/** The remaining players' share of a line's price. */
function remainingShare({
  status,
  price,
  soldPlayers,
  playerCount,
}: Booking['courseBookings'][number]): number {
  return status === 'CONFIRMED' ? paidByPlayers({ totalCents: price, soldPlayers }, playerCount) : 0;
}
const brief = ({ locator, status, cancelReason, paid, refunded }: Booking) =>
  `${locator} is ${status}${cancelReason ? ` (${cancelReason})` : ''}, paid ${paid}, refunded ${refunded}`;

/** The conditions that a booking must meet now, given the replies to its player. */
const promises: Readonly<Record<string, (observed: ObservedBooking, now: Booking) => boolean>> = {
  'a confirmed booking stays confirmed, unless the player or the club cancelled it with a refund': (
    observed,
    now,
  ) =>
    !observed.confirmed ||
    now.status === 'CONFIRMED' ||
    (now.status === 'CANCELLED' &&
      (now.cancelReason === 'CLUB' || observed.cancellationRequested) &&
      isFullyRefunded(now)),
  'a refund that was confirmed to the player exists': (observed, now) =>
    !observed.refunded || (now.status === 'CANCELLED' && isFullyRefunded(now)),
  'a booking that its player cancelled stays cancelled': (observed, now) =>
    !observed.cancelled || now.status === 'CANCELLED',
  'a charged card has a confirmed booking or a refund': (observed, now) =>
    !observed.charged || (now.paid > 0 && (now.status === 'CONFIRMED' || isFullyRefunded(now))),
  'a cancellation that was confirmed to the player is carried out with its full refund': (observed, now) =>
    observed.cancellations.every(({ ends, lines }) => {
      const isOut = lines.every(({ courseBookingId, keepPlayers }) => {
        const line = now.courseBookings.find(({ id }) => id === courseBookingId);
        return line?.status === 'CANCELLED' || (line !== undefined && line.playerCount <= keepPlayers);
      });
      return isOut && (!ends || now.status === 'CANCELLED');
    }) && now.refunded >= observed.cancellations.reduce((sum, { refund }) => sum + refund, 0),
  'every payment equals fees, refunds and the remaining players’ share': (_observed, now) =>
    now.paid === 0 ||
    now.paid ===
      now.refunded + sumOf(now.courseBookings, (line) => line.fee + line.discountBack + remainingShare(line)),
  'a player without a valid card is neither charged nor confirmed': (observed, now) =>
    observed.mayBeCharged || now.isCredit || (now.paid === 0 && now.status !== 'CONFIRMED'),
  'no paid booking is reported as unpaid': (observed) => !observed.deniedPayment,
  'a booking has one payment, however often it is opened': (observed) => observed.intents.size <= 1,
  'no booking stays pending': (_observed, now) => now.status !== 'PENDING',
  'no booking is charged more than its price': (_observed, now) =>
    now.paid <= now.totalPrice && now.refunded <= now.paid,
};

async function read<T>(
  system: SystemUnderTest,
  path: string,
  token: string,
): Promise<{ status: number; body: T }> {
  const reply = await fetch(`${system.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, body: (await reply.json()) as T };
}

async function tripsOf(
  system: SystemUnderTest,
  actors: Actors,
): Promise<{ trips: Trip[]; broken: Broken[] }> {
  const trips: Trip[] = [];
  const broken: Broken[] = [];
  for (const [player, { token, email }] of actors.players.entries()) {
    const { body } = await read<{ bookings: Booking[] }>(system, '/api/my-trips', token);
    for (const booking of body.bookings) {
      trips.push({ player, booking });
      if (booking.user.email !== email)
        broken.push({
          promise: 'no player sees another player’s booking',
          detail: `${email} is shown ${booking.locator} of ${booking.user.email}`,
        });
    }
  }
  return { trips, broken };
}

/** Another player requests a booking by its id. */
async function readAsStranger(
  system: SystemUnderTest,
  actors: Actors,
  trips: readonly Trip[],
): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { player, booking } of trips.slice(0, STRANGERS)) {
    const stranger = actors.players[(player + 1) % actors.players.length]!;
    const { status } = await read(system, `/api/bookings/${booking.id}`, stranger.token);
    if (status !== 404)
      broken.push({
        promise: 'no player sees another player’s booking',
        detail: `${stranger.email} asks for ${booking.locator} and is answered ${status}`,
      });
  }
  return broken;
}

/** Compares the recorded replies with the current state of all bookings. */
export async function checkPromises(
  system: SystemUnderTest,
  actors: Actors,
  oracle: Oracle,
): Promise<{ trips: readonly Trip[]; broken: readonly Broken[] }> {
  const { trips, broken } = await tripsOf(system, actors);
  broken.push(...(await readAsStranger(system, actors, trips)));
  const byId = new Map(trips.map((trip) => [trip.booking.id, trip]));
  for (const observed of oracle.observed.values()) {
    const trip = byId.get(observed.bookingId);
    if (!trip && !observed.held && !observed.confirmed) continue;
    if (trip?.player !== observed.player) {
      broken.push({ promise: 'a booking that was made is in its player’s list', detail: observed.bookingId });
      continue;
    }
    for (const [promise, isKept] of Object.entries(promises))
      if (!isKept(observed, trip.booking)) broken.push({ promise, detail: brief(trip.booking) });
  }
  for (const [quoteId, bookings] of oracle.bookingsOfQuote)
    if (bookings.size > 1)
      broken.push({
        promise: 'a quote becomes one booking',
        detail: `${quoteId}: ${[...bookings].join(', ')}`,
      });
  broken.push(...oracle.broken);
  for (const outrage of oracle.serverErrors)
    broken.push({ promise: 'no call ends in an error', detail: outrage });
  return { trips, broken };
}
