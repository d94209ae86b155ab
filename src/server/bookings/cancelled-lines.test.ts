import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Booking, MultiCourseBooking, Reservation, Trips } from '#shared/bookings/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelSeen, type PaidTrip, paidTrip, readTrip } from '#tests/support/cancelling.ts';
import { creditedPlayer } from '#tests/support/paying.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { bookQuote, coursesOf, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';

type ListedReservation = z.infer<typeof Reservation>;

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const inTrips = async ({ id, token }: PaidTrip): Promise<Booking> => {
  const { body } = await on.call<Trips>('GET', '/api/my-trips', { token });
  return body.bookings.find((booking) => booking.id === id)!;
};
const inMulti = async ({ id, token }: { id: string; token: string }): Promise<MultiCourseBooking> => {
  const { body } = await on.call<MultiCourseBooking[]>('GET', '/api/multi-course-bookings', { token });
  return body.find((booking) => booking.id === id)!;
};

describe('a trip of three courses with a hotel of which one course was cancelled', () => {
  let trip: PaidTrip;
  let gone: string;
  beforeAll(async () => {
    trip = await paidTrip(on, { weeks: 9, sources: ['LOCAL', 'LOCAL', 'LOCAL'], players: 4, hotel: true });
    gone = trip.booking.courseBookings[1]!.id;
    await cancelSeen(on, trip, { lines: [{ courseBookingId: gone }] });
  });

  it('marks that course and no other in every list and in the booking', async () => {
    const [detail, listed, multi] = [await readTrip(on, trip), await inTrips(trip), await inMulti(trip)];
    for (const lines of [detail.courseBookings, listed.courseBookings, multi.courses]) {
      const statuses = lines.map(({ id, status }) => [id === gone, status]);
      expect(statuses).toEqual([
        [false, 'CONFIRMED'],
        [true, 'CANCELLED'],
        [false, 'CONFIRMED'],
      ]);
    }
  });

  it('shows in every list the payment, the refund and the remainder', async () => {
    const detail = await readTrip(on, trip);
    const ofLine = detail.courseBookings.find(({ id }) => id === gone)!.refunded;
    // The other courses' loss of the multi-course discount is deducted from the course's refund (decision 025).
    const back = ofLine - detail.courseBookings.reduce((sum, { discountBack }) => sum + discountBack, 0);
    expect(back).toBeGreaterThan(0);
    const cents = { paid: detail.totalPrice, refunded: back, netPaid: detail.totalPrice - back };
    expect(detail).toMatchObject(cents);
    expect(await inTrips(trip)).toMatchObject(cents);
    const multi = await inMulti(trip);
    expect([multi.paid, multi.refunded, multi.netPaid].map(centsFromEuros)).toEqual(Object.values(cents));
    expect(centsFromEuros(multi.courses.find(({ id }) => id === gone)!.refunded)).toBe(ofLine);
  });

  it('names the hotel with nights, quantity and price in the list, as in the booking', async () => {
    const [stay] = (await readTrip(on, trip)).hotels;
    const [listed] = (await inMulti(trip)).hotels;
    expect(listed).toMatchObject({ hotelName: stay!.hotelName, nights: stay!.nights, rooms: stay!.rooms });
    expect(centsFromEuros(listed!.totalHotelPrice)).toBe(stay!.totalHotelPrice);
  });

  it('marks the course on the PDF, with paid, refunded and net, and names the hotel', async () => {
    const response = await fetch(`${on.url}/api/bookings/${trip.id}/pdf`, {
      headers: { authorization: `Bearer ${trip.token}` },
    });
    const text = textOf(Buffer.from(await response.arrayBuffer())).replace(/\s*\n/g, ' ');
    const { paid, refunded, netPaid, courseBookings, hotels } = await readTrip(on, trip);
    for (const { id, courseName } of courseBookings)
      expect(text.includes(`CANCELADO · ${courseName}`), courseName).toBe(id === gone);
    for (const words of [
      `Total pagado, impuestos incluidos ${formatCents(paid)}`,
      `Devuelto ${formatCents(-refunded)}`,
      `Neto pagado, impuestos incluidos ${formatCents(netPaid)}`,
      hotels[0]!.hotelName,
    ])
      expect(text).toContain(words);
  });
});

describe('a group', () => {
  it('sees every flight’s hour in the list of its bookings', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(11), players: 12 });
    const made = await bookQuote(on, token, quote.id);
    const [line] = (await inMulti({ id: made.body.id, token })).courses;
    expect(line!.teeTimeSlots).toEqual(quote.courses[0]!.teeTimeSlots);
    expect(line!.teeTimeSlots).toHaveLength(3);
  });
});

describe('the list of single reservations', () => {
  const list = async (token: string) =>
    (await on.call<ListedReservation[]>('GET', '/api/reservations', { token })).body;

  it('shows how much own credit paid, and how much was refunded after cancelling', async () => {
    const { token, cents, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 7 });
    const made = await on.call<ListedReservation>('POST', '/api/reservations', { token, body });
    expect(made.status).toBe(201);
    const euros = cents / 100;
    const paid = { credit: euros, paid: euros, refunded: 0, netPaid: euros, isCredit: true };
    expect(made.body).toMatchObject(paid);
    expect(await list(token)).toMatchObject([paid]);
    await cancelSeen(on, { id: made.body.id, token } as PaidTrip, { refundTo: 'CREDIT' });
    const after = { status: 'CANCELLED', paid: euros, refunded: euros, netPaid: 0 };
    expect(await list(token)).toMatchObject([after]);
  });

  it('shows the name of the club that owns the course, and the course’s own where none does', async () => {
    const courses = await coursesOf(on, ['LOCAL', 'LOCAL', 'LOCAL', 'LOCAL']);
    const { rows } = await on.database.pool.query(
      'select c.id, o.name as club from courses c left join organisations o on o.id = c.organisation_id where c.id = any($1)',
      [courses.map(({ id }) => id)],
    );
    const clubOf = new Map(rows.map(({ id, club }) => [id, club]));
    const owned = courses.find(({ id }) => clubOf.get(id))!;
    const free = courses.find(({ id }) => !clubOf.get(id))!;
    const token = await newPlayer(on);
    for (const { id: fieldId } of [owned, free]) {
      const body = { fieldId, date: someTuesday(10), numPlayers: 2 };
      expect((await on.call('POST', '/api/reservations', { token, body })).status).toBe(201);
    }
    const names = new Map((await list(token)).map(({ field }) => [field.id, field.user.name]));
    expect(names.get(owned.id)).toBe(clubOf.get(owned.id));
    expect(names.get(free.id)).toBe(free.name);
  });
});
