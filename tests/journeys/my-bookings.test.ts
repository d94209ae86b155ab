import { describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { formatDay, formatInstant } from '#web/features/dates/dates.ts';
import { notice, rowsOf } from './support/accounts.ts';
import { newBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { downloaded } from './support/files.ts';
import { giveCredit } from './support/gift-cards.ts';
import { appUrl } from './support/own-app.ts';
import { pay, seenPaid } from './support/paying.ts';
import { api, newPerson, tuesdayIn, weeks } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { say } from './support/texts.ts';
import { clubsAnswer } from './support/third-parties.ts';

withBrowser();

interface Reservation {
  id: string;
  price: number;
  time: string;
  createdAt: string;
  field: { name: string; location: string; user: { name: string } };
}

describe('Mis reservas', () => {
  it('shows open amounts and the parts paid by credit', async () => {
    const person = await newPerson(appUrl());
    const all = await api<GolfCourse[]>(appUrl(), 'GET', '/api/golf-courses');
    const course = all.find(({ sourceType, zone }) => sourceType === 'LOCAL' && zone === 'Costa del Sol')!;
    const date = addDays(tuesdayIn(weeks.screens + 15), 4);
    const reserve = (isCredit: boolean) =>
      api<Reservation>(appUrl(), 'POST', '/api/reservations', {
        token: person.token,
        body: { fieldId: course.id, date, numPlayers: 3, isCredit },
      });
    await expect(reserve(true)).rejects.toThrow('402');
    await giveCredit(person, 1000);
    const paid = await reserve(true);
    const unpaid = await reserve(false);
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go('/mis-reservas');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    expect(await cards.count()).toBe(2);
    const toPay = cards.filter({ hasText: 'Pendiente' });
    for (const words of [
      unpaid.field.name,
      unpaid.field.location,
      unpaid.time.replace(/^0/, ''),
      formatDay(date, 'es', 'short'),
      '3 jugadores',
      formatInstant(unpaid.createdAt, 'es'),
      money(centsFromEuros(unpaid.price)),
    ]) {
      expect(plain(await toPay.textContent())).toContain(plain(words));
    }
    const credit = cards.filter({ hasText: 'Confirmada' });
    // Own money is not free: what credit paid is shown as an amount.
    await seen(credit.getByText(money(centsFromEuros(paid.price)), { exact: true }));
    await seen(credit.getByText(say('player:reservations.credit'), { exact: true }));
    expect(await credit.getByText('Free (Credit)').count()).toBe(0);
    expect(await credit.getByRole('link', { name: 'Pay Now' }).count()).toBe(0);
    await own.expectGood('Mis reservas');
    await credit.getByRole('link', { name: say('player:reservations.see') }).click();
    await page.waitForURL(`**/booking/${paid.id}`);
    await page.goBack();
    await toPay.getByRole('link', { name: 'Pay Now' }).click();
    await page.waitForURL((at) => at.pathname === `/payment/${unpaid.id}`);
    await seen(page.getByRole('heading', { level: 1, name: say('checkout:payment.heading') }));
    expect(plain(await page.getByRole('main').textContent())).toContain(money(centsFromEuros(unpaid.price)));

    await pay(page, 'good');
    await page.waitForURL(`${own.url}/mis-reservas`);
    await seen(notice(page, 'Payment Successful'));
    // Reloaded: the paid booking has its invoice; the one paid by credit has none here.
    const invoice = page.getByRole('button', { name: 'Download Invoice' });
    await seen(invoice);
    expect(await cards.filter({ hasText: 'Pendiente' }).count()).toBe(0);
    expect(await invoice.count()).toBe(1);
    const { name, text } = await downloaded(page, invoice);
    expect(name).toMatch(/^factura-F-\d{4}-\d{6}\.pdf$/);
    expect(plain(text)).toContain(money(centsFromEuros(unpaid.price)));
  });
});

describe('My Multi-Course Bookings', () => {
  it('shows each course with its source, the saving, and the way to pay', async () => {
    await clubsAnswer(appUrl());
    const person = await newPerson(appUrl());
    const from = addDays(tuesdayIn(weeks.screens + 15), 5);
    const booking = await newBooking(appUrl(), person, { sources: ['LOCAL', 'GOLF_MANAGER'], from });
    await rowsOf('update bookings set notes = $2 where id = $1', [booking.id, 'Llegamos con dos coches']);
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go('/mis-reservas-multi');
    const card = page.getByRole('article').filter({ hasText: booking.bookingName });
    const said = plain(await card.textContent());
    const savedCents = booking.discounts.reduce((sum, discount) => sum + Math.abs(discount.amount), 0);
    expect(savedCents).toBe(Math.round(booking.greenFees * 0.1));
    for (const words of [
      'Pendiente',
      '2 campos',
      formatDay(from, 'es', 'short'),
      formatDay(addDays(from, 1), 'es', 'short'),
      money(booking.totalPrice),
      `Ahorras ${money(savedCents)}`,
      'Llegamos con dos coches',
    ]) {
      expect(said).toContain(plain(words));
    }
    const [local, external] = booking.courseBookings;
    const course = (name: string) => card.getByRole('listitem').filter({ hasText: name });
    await seen(course(local!.courseName).getByText('Local', { exact: true }));
    await seen(course(external!.courseName).getByText('Real', { exact: true }));
    for (const line of [local!, external!]) {
      const words = plain(await course(line.courseName).textContent());
      for (const part of [
        line.courseLocation,
        line.time.replace(/^0/, ''),
        '2 jugadores',
        money(line.price),
      ]) {
        expect(words).toContain(plain(part));
      }
    }
    await own.expectGood('Mis reservas multi-campo');
    const create = page.getByRole('link', { name: say('player:multi.create') });
    expect(await create.getAttribute('href')).toBe('/reserva-multi-campo');
    await card.getByRole('link', { name: 'Pagar Ahora' }).click();
    await page.waitForURL(`**/payment/${booking.id}`);
    await pay(page, 'good');
    await seenPaid(page);
    await own.go('/mis-reservas-multi');
    const { text } = await downloaded(page, card.getByRole('button', { name: 'Ver Factura' }));
    for (const words of [local!.courseName, external!.courseName, money(booking.totalPrice)])
      expect(plain(text)).toContain(plain(words));
    await own.expectGood('Mis reservas multi-campo, pagada');
  });

  it('explains a missing invoice', async () => {
    const person = await newPerson(appUrl());
    const from = addDays(tuesdayIn(weeks.screens + 16), 0);
    const { id } = await newBooking(appUrl(), person, { sources: ['LOCAL', 'LOCAL'], from });
    await rowsOf("update bookings set status = 'CONFIRMED', expires_at = null where id = $1", [id]);
    const own = await visit('phone', { as: person });
    const { page } = own;
    own.expectTrouble(/409.*invoice/);
    await own.go('/mis-reservas-multi');
    await page.getByRole('button', { name: 'Ver Factura' }).click();
    await seen(notice(page, say('errors:NOT_PAID')));
    await rowsOf(
      "update bookings set status = 'PENDING', expires_at = now() + interval '1 minute' where id = $1",
      [id],
    );
    await api(appUrl(), 'POST', `/api/bookings/${id}/cancel`, { token: person.token });
  });
});
