import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Booking, Trips } from '#shared/bookings/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { formatDay, formatInstant } from '#web/features/dates/dates.ts';
import { notice, rowsOf } from './support/accounts.ts';
import { newQuote } from './support/booking-by-api.ts';
import { resize } from './support/both-sizes.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, demoPerson, newPerson, tuesdayIn, weeks } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const tab = (page: Page, name: string) => page.getByRole('tab', { name: containing(name) });
const card = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

describe('My Trips', () => {
  it('groups bookings and quotes by their state, and shows the facts of each', async () => {
    const person = await demoPerson(appUrl(), 'jugador');
    const { quotes, bookings } = await api<Trips>(appUrl(), 'GET', '/api/my-trips', { token: person.token });
    const are =
      (...statuses: string[]) =>
      (trip: { status: string }) =>
        statuses.includes(trip.status);
    const groups = [
      ['Confirmados', bookings.filter(are('CONFIRMED')), []],
      [
        'Pendientes',
        bookings.filter(are('PENDING')),
        quotes.filter(are('PENDING', 'ACTIVE', 'SAVED', 'DRAFT')),
      ],
      ['Cancelados', bookings.filter(are('CANCELLED')), quotes.filter(are('CANCELLED', 'EXPIRED'))],
    ] as const;
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go('/mis-viajes');
    for (const [name, ownBookings, ownQuotes] of groups) {
      await tab(page, name).click();
      const count = ownBookings.length + ownQuotes.length;
      expect(count).toBeGreaterThan(0);
      expect(plain(await tab(page, name).textContent())).toBe(`${name}${count}`);
      expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(count);
      for (const trip of [...ownBookings, ...ownQuotes]) {
        const its = card(page, 'bookingName' in trip ? trip.bookingName : trip.quoteName).first();
        expect(plain(await its.textContent())).toContain(money(trip.totalPrice));
      }
      await own.expectGood(`Mis viajes: ${name}`);
    }

    // Specification, §4: expired and cancelled are shown as cancelled here, waiting ones as pending.
    for (const trip of [...groups[2][1], ...groups[2][2]]) {
      const its = card(page, 'bookingName' in trip ? trip.bookingName : trip.quoteName).first();
      expect(await its.getByRole('button', { name: 'Cancelada', exact: true }).isDisabled()).toBe(true);
    }
    await tab(page, 'Pendientes').click();
    for (const { quoteName, status } of groups[1][2]) {
      const badge = status === 'DRAFT' ? 'Borrador' : 'Pendiente';
      await seen(card(page, quoteName).first().getByText(badge, { exact: true }));
    }
    for (const { id } of groups[1][2]) {
      const pay = page.getByRole('tabpanel').locator(`a[href="/presupuesto/${id}"]`);
      expect(await pay.textContent()).toBe('Revalidar y pagar');
    }
    await tab(page, 'Confirmados').click();
    const long = groups[0][1].find((booking) => booking.courseBookings.length === 3)!;
    await expectTicket(page, long);
  });

  it('offers a visitor a new account, and the login first', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/mis-viajes');
    const main = page.getByRole('main');
    const signIn = main.getByRole('link', { name: 'Inicia sesión', exact: true });
    for (const size of ['desk', 'phone'] as const) {
      await resize(own, size);
      await seen(main.getByRole('button', { name: say('accounts:register.submit') }));
      await seen(signIn);
    }
    await signIn.click();
    await page.waitForURL('**/login?volver=%2Fmis-viajes');
  });

  it('is refreshed every thirty seconds', async () => {
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    const { page } = own;
    await page.clock.install();
    await own.go('/mis-viajes');
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/my-trips') asked += 1;
    });
    await page.clock.runFor(29_000);
    expect(asked).toBe(0);
    await page.clock.runFor(1_500);
    await expect.poll(() => asked).toBe(1);
  });

  it('shows a flash offer that includes a course of a quote', async () => {
    const person = await newPerson(appUrl());
    const trip = { sources: ['LOCAL', 'LOCAL'], from: tuesdayIn(weeks.screens + 14) } as const;
    const quote = await newQuote(appUrl(), person, trip);
    const [course] = quote.courses;
    const [offer] = await rowsOf<{ id: string }>('select id from offers limit 1', []);
    await rowsOf('update quote_courses set offer_id = $2, offer_percent = 20 where id = $1', [
      course!.id,
      offer!.id,
    ]);
    const own = await visit('phone', { as: person });
    await own.go('/mis-viajes');
    const words = say('player:trips.flash', { percent: 20, course: course!.courseName });
    await seen(card(own.page, quote.quoteName).getByText(words));
    await own.expectGood('Oferta Flash');
  });
});

/** A confirmed trip's card shows two of its courses, and how many more. */
async function expectTicket(page: Page, booking: Booking): Promise<void> {
  const its = card(page, booking.bookingName);
  const said = plain(await its.textContent());
  for (const words of [
    'Confirmada',
    '3 campos',
    formatInstant(booking.createdAt, 'es', 'short'),
    formatDay(booking.checkInDate, 'es', 'short'),
    formatDay(booking.checkOutDate, 'es', 'short'),
    '+1 campo más',
    ...booking.courseBookings.slice(0, 2).map((line) => line.courseName),
  ]) {
    expect(said).toContain(plain(words));
  }
  expect(said).not.toContain(booking.courseBookings[2]!.courseName);
  await its.getByRole('link', { name: say('player:trips.see') }).click();
  await page.waitForURL(`**/booking/${booking.id}`);
  await seen(page.getByText(booking.locator));
}

describe('turning a quote into a booking', () => {
  it('shows a failed request, and continues when it works again', async () => {
    const person = await newPerson(appUrl());
    const trip = { sources: ['LOCAL', 'LOCAL'], from: addDays(tuesdayIn(weeks.screens + 14), 2) } as const;
    const quote = await newQuote(appUrl(), person, trip);
    const own = await visit('phone', { as: person });
    const { page } = own;
    own.expectTrouble(/500 \(Internal Server Error\)/);
    own.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await own.go(`/presupuesto/${quote.id}`);
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const asked = '**/revalidate';
    await page.route(asked, (route) => route.abort('internetdisconnected'), { times: 1 });
    await button('player:quote.validate').click();
    await seen(notice(page, 'No se pudo validar la disponibilidad.'));
    expect(await button('player:quote.proceed').isDisabled()).toBe(true);
    await page.route(asked, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await button('player:quote.validate').click();
    await seen(notice(page, 'No se pudo validar la disponibilidad.'));
    await own.expectGood('Sin validar');
    await button('player:quote.validate').click();
    await button('player:quote.close').click();

    const booked = '**/api/bookings/from-quote';
    await page.route(booked, (route) => route.fulfill({ status: 500, json: { message: 'Boom' } }), {
      times: 1,
    });
    await button('player:quote.proceed').click();
    await seen(notice(page, 'Error al crear reserva'));
    await seen(notice(page, 'No se pudo convertir el presupuesto a reserva.'));
    await own.expectGood('Sin reserva');
    // The server's own message is shown.
    const refusal = { code: 'PROVIDER_SILENT', message: say('errors:PROVIDER_SILENT') };
    own.expectTrouble(/409 \(Conflict\)/);
    await page.route(booked, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
    await button('player:quote.proceed').click();
    await seen(notice(page, refusal.message));
    await button('player:quote.proceed').click();
    await page.waitForURL('**/mis-reservas-multi');
    await seen(notice(page, say('player:quote.booked')));
    await seen(page.getByRole('article').filter({ hasText: quote.quoteName }));
  });

  it('needs an account: a guest is led to the login and back', async () => {
    const trip = { sources: ['LOCAL', 'LOCAL'], from: addDays(tuesdayIn(weeks.screens + 14), 4) } as const;
    const quote = await newQuote(appUrl(), await newPerson(appUrl()), trip);
    const own = await visit('phone');
    const { page } = own;
    await own.go('/login');
    const guest = `guest-${Date.now()}`;
    await page.evaluate((id) => localStorage.setItem('guestSessionId', id), guest);
    await rowsOf('update quotes set user_id = null, guest_session_id = $2 where id = $1', [quote.id, guest]);
    await own.go(`/presupuesto/${quote.id}`);
    await page.getByRole('button', { name: say('player:quote.validate') }).click();
    await page.getByRole('button', { name: say('player:quote.close'), exact: true }).click();
    await page.getByRole('button', { name: say('player:quote.proceed') }).click();
    await seen(notice(page, 'Inicia sesión'));
    await page.waitForURL(`**/login?volver=%2Fpresupuesto%2F${quote.id}`);
  });
});
