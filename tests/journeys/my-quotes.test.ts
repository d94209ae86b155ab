import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { formatInstant } from '#web/features/dates/dates.ts';
import { notice, rowsOf } from './support/accounts.ts';
import { newBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { quoteThatIs, someTrip } from './support/quotes.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const tab = (page: Page, name: string) => page.getByRole('tab', { name: containing(name) });
const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const named = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialogButton = (page: Page, key: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: say(key) });

async function expectActions(card: Locator, has: { book: boolean; remove: boolean }): Promise<void> {
  expect(await card.getByRole('link', { name: say('player:quotes.see') }).count()).toBe(1);
  expect(await card.getByRole('button', { name: say('player:share') }).count()).toBe(1);
  expect(await card.getByRole('link', { name: 'Reservar Ahora' }).count()).toBe(has.book ? 1 : 0);
  expect(await card.getByRole('button', { name: say('player:delete') }).count()).toBe(has.remove ? 1 : 0);
}

describe('My Quotes', () => {
  it('sorts by state with counts, and offers the actions of each state', async () => {
    const person = await newPerson(appUrl());
    const saved = await quoteThatIs(appUrl(), person, 'Guardado en Marbella');
    await quoteThatIs(appUrl(), person, 'Borrador de Scott', 'DRAFT');
    await quoteThatIs(appUrl(), person, 'De otra temporada', 'EXPIRED');
    const booking = await newBooking(appUrl(), person, someTrip());
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go('/mis-presupuestos');
    for (const [name, count] of [
      ['Todos', 4],
      ['Borrador', 1],
      ['Guardado', 1],
      ['Convertido a Reserva', 1],
      ['Expirado', 1],
    ] as const) {
      await tab(page, name).click();
      expect(plain(await tab(page, name).textContent())).toBe(`${name}${count}`);
      expect(await cards(page).count()).toBe(count);
      await own.expectGood(`Presupuestos: ${name}`);
    }
    await tab(page, 'Todos').click();
    const card = named(page, 'Guardado en Marbella');
    for (const words of [
      money(centsFromEuros(saved.totalPrice)),
      '4 jugadores · Amigos · 2 campos',
      say('player:quotes.validUntil', { date: formatInstant(saved.validUntil, 'es', 'short') }),
    ]) {
      expect(plain(await card.textContent())).toContain(plain(words));
    }
    await expectActions(card, { book: true, remove: true });
    await expectActions(named(page, 'Borrador de Scott'), { book: true, remove: true });
    await expectActions(named(page, 'De otra temporada'), { book: false, remove: true });
    await expectActions(named(page, booking.bookingName), { book: false, remove: false });

    await card.getByRole('link', { name: 'Reservar Ahora' }).click();
    await page.waitForURL(`**/presupuesto/${saved.id}?convert=true`);
    await seen(page.getByText(say('player:quote.welcomeTitle')));
  });

  it('names the assistant that made a quote, on the card and on the page with all its facts', async () => {
    const person = await newPerson(appUrl());
    const made: { quote: Quote; assistant: string }[] = [];
    for (const [id, assistant] of [
      ['scott', 'Scott Entusiasta'],
      ['paige', 'Paige Profesional'],
      ['john', 'John Directo'],
      ['otra-persona', 'Asistente IA'],
    ] as const) {
      const quote = await quoteThatIs(appUrl(), person, `Con ${assistant}`);
      await rowsOf('update quotes set assistant_id = $2 where id = $1', [quote.id, id]);
      made.push({ quote, assistant });
    }
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go('/mis-presupuestos');
    for (const { quote, assistant } of made) {
      const card = named(page, quote.quoteName);
      expect(plain(await card.textContent())).toContain(`Creado con ${assistant}`);
      await card.getByRole('link', { name: say('player:quotes.see') }).click();
      await seen(page.getByRole('heading', { level: 1, name: quote.quoteName }));
      const said = plain(await page.getByRole('main').textContent());
      for (const words of [
        quote.quoteName,
        'Guardado',
        say('player:quote.createdWith', {
          assistant,
          date: formatInstant(quote.createdAt, 'es', 'short'),
        }),
        say('player:quote.validUntil', { date: formatInstant(quote.validUntil, 'es', 'short') }),
        '4 jugadores',
        '2 campos',
        'Amigos',
        money(centsFromEuros(quote.totalPrice)),
        say('player:quote.perDay', { amount: money(centsFromEuros(quote.pricePerPersonPerDay)) }),
        ...quote.courses.flatMap((course) => [course.courseName, course.courseLocation]),
      ])
        expect(said).toContain(plain(words));
      await page.goBack();
    }
  });

  it('shows a visitor that quotes are saved in the account, with the way to sign in', async () => {
    const own = await visit('phone');
    await own.go('/mis-presupuestos');
    await seen(own.page.getByText(say('player:quotes.signInText')));
    await own.page
      .getByRole('main')
      .getByRole('link', { name: say('player:quotes.signInAction') })
      .click();
    await own.page.waitForURL('**/login**');
  });

  it('has no booking button where a quote has ended or is already a booking', async () => {
    const person = await newPerson(appUrl());
    const expired = await quoteThatIs(appUrl(), person, 'De otra temporada', 'EXPIRED');
    const cancelled = await quoteThatIs(appUrl(), person, 'Sin viaje', 'CANCELLED');
    const { bookingName } = await newBooking(appUrl(), person, someTrip());
    const quotes = await api<Quote[]>(appUrl(), 'GET', '/api/quotes', { token: person.token });
    const converted = quotes.find((quote) => quote.status === 'CONVERTED_TO_BOOKING')!;
    const own = await visit('phone', { as: person });
    const { page } = own;
    for (const [quote, words] of [
      [expired, say('player:quote.expired')],
      [cancelled, say('player:quote.cancelled')],
      [converted, say('player:quote.converted')],
    ] as const) {
      await own.go(`/presupuesto/${quote.id}?convert=true`);
      await seen(page.getByText(words));
      for (const action of ['player:quote.validate', 'player:quote.proceed']) {
        expect(await page.getByRole('button', { name: say(action) }).count()).toBe(0);
      }
      await own.expectGood(words);
      const revalidate = api(appUrl(), 'POST', `/api/quotes/${quote.id}/revalidate`, { token: person.token });
      await expect(revalidate).rejects.toThrow(quote === converted ? '409' : '410');
    }
    expect(await page.getByRole('button', { name: say('player:delete') }).count()).toBe(0);
    const remove = api(appUrl(), 'DELETE', `/api/quotes/${converted.id}`, { token: person.token });
    await expect(remove).rejects.toThrow('409');
    await page.getByRole('link', { name: say('player:quote.seeBookings') }).click();
    await seen(page.getByRole('heading', { level: 2, name: bookingName }));
  });

  it('deletes a quote after confirmation, and shows when it could not', async () => {
    const person = await newPerson(appUrl());
    const one = await quoteThatIs(appUrl(), person, 'Para borrar');
    const other = await quoteThatIs(appUrl(), person, 'Para borrar después');
    const own = await visit('phone', { as: person });
    const { page } = own;
    const names = async () =>
      (await api<Quote[]>(appUrl(), 'GET', '/api/quotes', { token: person.token })).map(
        (quote) => quote.quoteName,
      );
    own.expectTrouble(/500 \(Internal Server Error\)/);
    await own.go('/mis-presupuestos');
    const remove = named(page, one.quoteName).getByRole('button', { name: say('player:delete') });
    await remove.click();
    await seen(page.getByRole('alertdialog', { name: '¿Eliminar «Para borrar»?' }));
    await own.expectGood('¿Eliminar?');
    await dialogButton(page, 'player:quotes.deleteKeep').click();
    expect(await names()).toHaveLength(2);

    const calls = `**/api/quotes/${one.id}`;
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await remove.click();
    await dialogButton(page, 'player:quotes.deleteConfirm').click();
    await seen(notice(page, 'No se pudo eliminar el presupuesto.'));
    expect(await names()).toHaveLength(2);
    // The dialog stays open for another try.
    await page.unroute(calls);
    await dialogButton(page, 'player:quotes.deleteConfirm').click();
    await seen(notice(page, 'Presupuesto eliminado'));
    await named(page, one.quoteName).waitFor({ state: 'detached' });
    expect(plain(await tab(page, 'Todos').textContent())).toBe('Todos1');
    expect(await names()).toEqual([other.quoteName]);

    await own.go(`/presupuesto/${other.id}`);
    await page.getByRole('button', { name: say('player:delete') }).click();
    await dialogButton(page, 'player:quotes.deleteConfirm').click();
    await page.waitForURL('**/mis-presupuestos');
    await seen(page.getByText(say('player:quotes.empty')));
    expect(await names()).toEqual([]);
  });
});
