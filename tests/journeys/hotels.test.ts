import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#server/platform/translate.ts';
import type { Hotel, HotelDetail } from '#shared/hotels/contract.ts';
import { sortHotels } from '#shared/hotels/sort-hotels.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { notice } from './support/accounts.ts';
import { newBooking } from './support/booking-by-api.ts';
import { goodAtBothSizes, resize } from './support/both-sizes.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson, type Person } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { quoteThatIs, someTrip } from './support/quotes.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const soon = { timeout: 15_000 };

const allHotels = () => api<Hotel[]>(appUrl(), 'GET', '/api/hotels');
const hotelOf = (id: string) => api<HotelDetail>(appUrl(), 'GET', `/api/hotels/${id}`);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = async (page: Page) => (await cards(page).getByRole('heading').allTextContents()).map(plain);
const namesOf = (hotels: readonly Hotel[]) => hotels.map(({ name }) => plain(name));
const cents = (euros: number) => Math.round(euros * 100);

describe('the hotels', () => {
  it('are narrowed by region and stars and sorted in the address', async () => {
    const hotels = await allHotels();
    const own = await visit('phone');
    const { page } = own;
    await own.go('/hotels');
    expect(await names(page)).toEqual(namesOf(sortHotels(hotels, 'recommended')));

    await page.getByRole('button', { name: say('hotels:filters.exactly', { count: 5 }) }).click();
    await page.waitForURL(/stars=5/);
    const five = hotels.filter(({ stars }) => stars === 5);
    await expect.poll(() => names(page), soon).toEqual(namesOf(sortHotels(five, 'recommended')));
    await page.getByLabel(say('general:filters.sort')).selectOption('price');
    await page.waitForURL(/sort=price/);
    await expect.poll(() => names(page), soon).toEqual(namesOf(sortHotels(five, 'price')));
    await page.getByLabel(say('general:filters.where')).selectOption('Cataluña');
    await page.waitForURL(/region=/);
    const there = five.filter(({ region }) => region === 'Cataluña');
    await expect.poll(() => names(page), soon).toEqual(namesOf(sortHotels(there, 'price')));
    await page.goBack();
    await expect.poll(() => names(page), soon).toEqual(namesOf(sortHotels(five, 'price')));

    await own.go('/hotels?region=Asturias');
    await seen(page.getByRole('heading', { name: say('hotels:none.title') }));
    await goodAtBothSizes(own, 'Hoteles, ninguno');
    await page.getByRole('button', { name: say('hotels:none.clear') }).click();
    await expect.poll(() => cards(page).count(), soon).toBe(hotels.length);
  });

  it.each(['en', 'fr'] as const)('describe their rooms in %s too', async (language) => {
    const [hotel] = await allHotels();
    const html = await (await fetch(`${appUrl()}/${language}/hotel/${hotel!.id}`)).text();
    expect(html).toContain(`>${translate(language, 'hotels:page.rooms')}</h2>`);
  });

  it('without scripts are all there with their prices', async () => {
    const hotels = await allHotels();
    const own = await visit('phone', { withoutScript: true });
    await own.go('/hotels?stars=5');
    expect(await cards(own.page).count()).toBe(hotels.filter(({ stars }) => stars === 5).length);
    await own.expectFits('Hoteles, sin guiones');
  });
});

/** The stay as it is chosen on the page: the dearest room with half board, for so many nights. */
async function chooseStay(page: Page, hotel: HotelDetail, nights: number) {
  const room = hotel.rates.findLast(({ mealPlan }) => mealPlan === 'HALF_BOARD')!;
  await page
    .getByRole('radio', { name: containing(say(`hotels:rooms.${room.roomType}`)) })
    .last()
    .check();
  await page.getByRole('radio', { name: containing(say('hotels:meals.HALF_BOARD')) }).check();
  for (let night = 2; night < nights; night += 1)
    await page.getByRole('button', { name: say('hotels:page.moreNights') }).click();
  for (let night = 2; night > nights; night -= 1)
    await page.getByRole('button', { name: say('hotels:page.fewerNights') }).click();
  return { room, totalCents: cents(room.pricePerNight) * nights };
}

const stayOf = (page: Page) => page.getByRole('complementary', { name: say('hotels:page.stay') });
const addButton = (page: Page) =>
  page.getByRole('button', { name: say('hotels:page.add') }).filter({ visible: true });
const submit = (page: Page, totalCents: number) =>
  page.getByRole('dialog').getByRole('button', { name: containing('Añadir por', money(totalCents)) });
const total = async (own: Person, id: string) =>
  cents((await api<Quote>(appUrl(), 'GET', `/api/quotes/${id}`, { token: own.token })).totalPrice);

describe('a hotel', () => {
  it('describes itself, the price of each room for the nights, the courses nearby, and the way in and back', async () => {
    const [first] = await allHotels();
    const hotel = await hotelOf(first!.id);
    const own = await visit('desk');
    const { page } = own;
    await own.go(`/hotel/${hotel.id}`);
    await seen(page.getByRole('heading', { level: 1, name: hotel.name }));
    for (const course of hotel.nearbyCourses)
      await seen(page.getByRole('link', { name: containing(course.name) }));
    const { totalCents } = await chooseStay(page, hotel, 4);
    await seen(stayOf(page).getByText(money(totalCents)));
    await goodAtBothSizes(own, 'Hotel');
    const signIn = page.getByRole('link', { name: say('hotels:page.signIn') }).filter({ visible: true });
    expect(await signIn.count()).toBe(1);
    await resize(own, 'phone');
    expect(await signIn.count()).toBe(1);
    await signIn.click();
    await page.waitForURL((at) => at.searchParams.get('volver') === `/hotel/${hotel.id}`);
  });

  it('is added to a saved quote at the server’s total, and removed again', async () => {
    const [first] = await allHotels();
    const hotel = await hotelOf(first!.id);
    const person = await newPerson(appUrl());
    const quote = await quoteThatIs(appUrl(), person, 'Con hotel');
    await quoteThatIs(appUrl(), person, 'Otro viaje');
    await quoteThatIs(appUrl(), person, 'Un borrador', 'DRAFT');
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go(`/hotel/${hotel.id}`);
    const { room, totalCents } = await chooseStay(page, hotel, 2);
    await addButton(page).click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByRole('radio', { name: containing('Con hotel') });
    await choice.check();
    expect(await dialog.getByRole('radio').count()).toBe(2);
    await goodAtBothSizes(own, 'Añadir a un presupuesto');
    await submit(page, totalCents).click();
    await page.waitForURL(`**/presupuesto/${quote.id}`);
    await seen(notice(page, say('hotels:add.added')));
    await seen(page.getByRole('heading', { name: hotel.name }));
    await seen(page.getByText(containing(say(`hotels:rooms.${room.roomType}`), 'Media pensión', '2 noches')));
    expect(await total(person, quote.id)).toBe(cents(quote.totalPrice) + totalCents);
    await seen(page.getByText(money(cents(quote.totalPrice) + totalCents)));
    await goodAtBothSizes(own, 'Presupuesto con hotel');

    await page.getByRole('button', { name: say('player:stays.remove', { hotel: hotel.name }) }).click();
    await seen(notice(page, say('player:stays.removed')));
    await seen(page.getByText(money(cents(quote.totalPrice))));
    expect(await page.getByRole('heading', { name: hotel.name }).count()).toBe(0);
    expect(await total(person, quote.id)).toBe(cents(quote.totalPrice));
  });

  it('warns when a stay is longer than the trip, shows how many rooms a group needs, and sets both by one button', async () => {
    const [first] = await allHotels();
    const hotel = await hotelOf(first!.id);
    const person = await newPerson(appUrl());
    // Two days, four players.
    await quoteThatIs(appUrl(), person, 'Corto');
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go(`/hotel/${hotel.id}`);
    await addButton(page).click();
    await seen(page.getByRole('dialog').getByText(containing('4 jugadores', '2 habitaciones')));
    // One button takes nights and rooms from the trip, and the price follows.
    const fit = say('hotels:add.fit', { nights: '1 noche', rooms: '2 habitaciones' });
    const before = await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Añadir por/ })
      .textContent();
    await page.getByRole('dialog').getByRole('button', { name: fit }).click();
    await seen(page.getByRole('dialog').getByText(containing('1 noche', '2 habitaciones')));
    expect(await page.getByRole('dialog').getByRole('button', { name: fit }).count()).toBe(0);
    // Two rooms for a night cost what a room cost for two.
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Añadir por/ })
        .textContent(),
    ).toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('hotels:page.moreNights') }).click();
    await page.getByRole('button', { name: say('hotels:page.moreNights') }).click();
    await addButton(page).click();
    await seen(page.getByRole('dialog').getByText(containing('como mucho', '2 noches')));
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Añadir por/ })
        .isDisabled(),
    ).toBe(true);
  });

  it('leads a player without a saved quote to planning', async () => {
    const [hotel] = await allHotels();
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    await own.go(`/hotel/${hotel!.id}`);
    await addButton(own.page).click();
    await seen(own.page.getByRole('heading', { name: say('hotels:add.none') }));
    await own.page.getByRole('link', { name: say('hotels:add.plan') }).click();
    await own.page.waitForURL('**/reservar?paso=1');
  });

  it('that is no longer sold as it was shown is refused with an explanation, and the quote is unchanged', async () => {
    const [hotel] = await allHotels();
    const person = await newPerson(appUrl());
    const quote = await quoteThatIs(appUrl(), person, 'Quieto');
    const own = await visit('desk', { as: person });
    const { page } = own;
    own.expectTrouble(/422/);
    await own.go(`/hotel/${hotel!.id}`);
    await page.route('**/api/quotes/*/hotels', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), hotelId: crypto.randomUUID() } }),
    );
    await addButton(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Añadir por/ })
      .click();
    await seen(notice(page, say('hotels:add.failed')));
    await seen(notice(page, say('errors:UNKNOWN_HOTEL')));
    expect(await total(person, quote.id)).toBe(cents(quote.totalPrice));
  });

  it('of a booked trip is shown on the booking and beside the payment, and is paid with it; without one none is mentioned', async () => {
    const [hotel] = await allHotels();
    const person = await newPerson(appUrl());
    const { token } = person;
    const quote = await quoteThatIs(appUrl(), person, 'Golf y hotel');
    const body = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 1, rooms: 2 };
    const added = await api<Quote>(appUrl(), 'POST', `/api/quotes/${quote.id}/hotels`, { token, body });
    const booking = await api<{ id: string }>(appUrl(), 'POST', '/api/bookings/from-quote', {
      token,
      body: { quoteId: quote.id, expectedTotal: added.totalPrice },
    });
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go(`/booking/${booking.id}`);
    await seen(page.getByRole('heading', { name: hotel!.name }));
    await seen(page.getByText(containing('Doble', 'Alojamiento y desayuno', '1 noche', '2 habitaciones')));
    await own.expectGood('Reserva con hotel');
    await own.go(`/payment/${booking.id}`);
    const summary = page.getByRole('complementary');
    await seen(summary.getByText('Hoteles'));
    await seen(summary.getByText(money(cents(added.hotelsTotal))));
    await seen(summary.getByText(money(cents(added.totalPrice))));
    const other = await newBooking(appUrl(), person, someTrip());
    await own.go(`/booking/${other.id}`);
    expect(await page.getByText(say('player:stays.title')).count()).toBe(0);
    for (const { id } of [booking, other])
      await api(appUrl(), 'POST', `/api/bookings/${id}/cancel`, { token });
  });
});
