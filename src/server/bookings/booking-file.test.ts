import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { booked, confirm, openIntent, pay } from '#tests/support/paying.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { eventually, newPlayer } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

describe('the confirmation of a booking as PDF', () => {
  it('has locator, courses, hours, the clubs’ own locators, money and the first course’s poster', async () => {
    const { token, id } = await booked(on, 8);
    const path = `/api/bookings/${id}/pdf`;
    expect(await on.call('GET', path, { token })).toMatchObject({
      status: 409,
      body: { code: 'NO_CONFIRMATION_YET' },
    });
    const intent = (await openIntent(on, token, id)).body;
    await pay(on, intent);
    await confirm(on, token, id, intent.paymentIntentId);
    const booking = await eventually('confirmed by the clubs', async () => {
      const read = (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body
        .booking;
      const external = read.courseBookings.filter(({ sourceType }) => sourceType !== 'LOCAL');
      return external.every(({ externalReservationId }) => externalReservationId) && read;
    });

    const response = await fetch(`${on.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toBe(`attachment; filename="reserva-${booking.locator}.pdf"`);
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    const text = textOf(bytes).replace(/\s*\n/g, ' ');
    const texts = booking.courseBookings.flatMap((line) => [
      line.courseName,
      line.time.replace(/^0/, ''),
      ...(line.externalReservationId ? [`Localizador del club: ${line.externalReservationId}`] : []),
    ]);
    const { locator, bookingName, user, totalPrice, discounts } = booking;
    for (const one of [
      ...texts,
      locator,
      bookingName,
      user.email,
      formatCents(totalPrice),
      '15 % por reservar 3 campos',
      formatCents(-discounts[0]!.amount),
      'no tiene derecho de desistimiento',
    ])
      expect(text).toContain(one);

    const stranger = await newPlayer(on);
    expect(await on.call('GET', path, { token: stranger })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});
