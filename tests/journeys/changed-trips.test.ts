import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Hotel } from '#shared/hotels/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { newQuote, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, seenPaid } from './support/paying.ts';
import { api, newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { say } from './support/texts.ts';

withBrowser();

const url = appUrl();

async function quoteWithHotel(person: Person, from: string): Promise<{ quote: Quote; hotel: Hotel }> {
  const quote = await newQuote(url, person, { sources: ['LOCAL', 'LOCAL', 'LOCAL'], from, players: 4 });
  const [hotel] = await api<Hotel[]>(url, 'GET', '/api/hotels');
  const stay = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 2, rooms: 2 };
  await api(url, 'POST', `/api/quotes/${quote.id}/hotels`, { token: person.token, body: stay });
  return { quote, hotel: hotel! };
}

async function cancelCourse({ token }: Person, booking: Booking, course: number): Promise<Booking> {
  const lines = [{ courseBookingId: booking.courseBookings[course]!.id }];
  const path = `/api/bookings/${booking.id}`;
  const seenBefore = await api<CancellationPreview>(url, 'POST', `${path}/cancellation-preview`, {
    token,
    body: { lines },
  });
  const body = { lines, refundTo: 'CARD', expectedRefund: seenBefore.refund };
  return (await api<{ booking: Booking }>(url, 'POST', `${path}/cancel`, { token, body })).booking;
}

/** Texts that a page shows in another language than the one they are marked with. */
const wronglyMarked = (page: Page, english: readonly string[]) =>
  page.evaluate((quoted) => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement } = node;
      if (!text || !parentElement || parentElement.closest('script, style, [translate=no]')) continue;
      const lang = parentElement.closest('[lang]')?.getAttribute('lang');
      const isQuoted = quoted.includes(text);
      if (isQuoted !== (lang === 'en') && (isQuoted || !parentElement.closest('footer, header, nav')))
        wrong.push(`${text} (${lang})`);
    }
    return wrong;
  }, english);

/** The pictures of a course on a page: their sources, without size and hour. */
const drawings = (page: Page, courseId: string) =>
  page.locator(`img[src^="/posters/${courseId}.svg"]`).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const params = new URL((picture as HTMLImageElement).src).searchParams;
      for (const other of ['size', 'hour']) params.delete(other);
      return params.toString();
    }),
  );

describe('a trip with a hotel, of which a course is cancelled', () => {
  it('names the hotel before and after paying, and marks the course with the remaining amount everywhere', async () => {
    const person = await newPerson(url);
    const { quote, hotel } = await quoteWithHotel(person, addDays(tuesdayIn(weeks.changedTrips), 0));
    const own = await visit('phone', { as: person });
    const { page } = own;

    await own.go(`/presupuesto/${quote.id}?convert=true`);
    await page.getByText(say('rounds:notes.booking')).click();
    await page.getByLabel(say('rounds:notes.trip')).fill('Llegamos con dos coches');
    const [first, second] = quote.courses;
    await page
      .getByLabel(say('rounds:notes.course', { course: first!.courseName }), { exact: true })
      .fill('Con <b>carrito</b>');
    await own.expectGood('Presupuesto con notas');
    const drawn = await drawings(page, first!.courseId);
    await page.getByRole('button', { name: say('player:quote.validate') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('player:quote.close') })
      .last()
      .click();
    await page.getByRole('button', { name: say('player:quote.proceed') }).click();
    await page.waitForURL('**/mis-reservas-multi');
    for (const text of ['Llegamos con dos coches', 'Con <b>carrito</b>']) await seen(page.getByText(text));
    await seen(page.getByText(hotel.name, { exact: true }));
    await page.getByRole('link', { name: say('player:multi.pay') }).click();

    await page.locator('main summary').first().click();
    await seen(page.getByText(hotel.name, { exact: true }).filter({ visible: true }));
    await seen(page.getByText('2 noches').filter({ visible: true }));
    drawn.push(...(await drawings(page, first!.courseId)));
    await seen(page.getByLabel(say('checkout:card.number')));
    expect(await wronglyMarked(page, ['Back to Reservation'])).toEqual([]);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await pay(page, 'good');
    await page.waitForURL('**/payment-success?**');
    await seenPaid(page);
    await seen(page.getByText(hotel.name, { exact: true }));
    drawn.push(...(await drawings(page, first!.courseId)));

    const booking = await cancelCourse(person, await readBooking(url, person, id), 1);
    const sums = {
      paid: money(booking.paid),
      refunded: money(booking.refunded),
      net: money(booking.paid - booking.refunded),
    };
    const told = plain(say('rounds:paidNet', sums));
    for (const path of ['/mis-viajes', '/mis-reservas-multi']) {
      await own.go(path);
      const card = page.getByRole('article').filter({ hasText: booking.bookingName });
      const gone = card.getByRole('listitem').filter({ hasText: second!.courseName });
      expect(plain(await gone.textContent())).toMatch(/^Cancelado/);
      expect(await gone.locator('s').count()).toBe(1);
      expect(await card.getByText('Cancelado', { exact: true }).count()).toBe(1);
      const text = plain(await card.textContent());
      for (const words of [told, '2 campos · 1 cancelado', hotel.name]) expect(text).toContain(plain(words));
      drawn.push(...(await drawings(page, first!.courseId)));
      await own.expectGood(`${path}, un campo cancelado`);
    }
    await own.go(`/booking/${id}`);
    const round = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: second!.courseName, exact: true }) });
    expect(plain(await round.textContent())).toMatch(/^Cancelado/);
    const net = page.getByText(say('rounds:netPaid'), { exact: true }).locator('xpath=..');
    expect(plain(await net.textContent())).toContain(sums.net);

    drawn.push(...(await drawings(page, first!.courseId)));
    expect(drawn.length).toBeGreaterThanOrEqual(6);
    expect(new Set(drawn).size).toBe(1);
    expect(drawn[0]).toContain('town=');

    // Its texts can be changed until it is played.
    const change = say('rounds:notes.changeFor', { course: first!.courseName });
    await page.getByRole('button', { name: change }).click();
    const field = page.getByLabel(say('rounds:notes.course', { course: first!.courseName }), { exact: true });
    await field.fill('Sin carrito');
    await own.expectGood('Reserva, cambiando una nota');
    await page.getByRole('button', { name: say('rounds:notes.save') }).click();
    // Not the text area, which has the words before they are stored.
    await seen(page.getByRole('paragraph').filter({ hasText: 'Sin carrito' }));
    expect((await readBooking(url, person, id)).courseBookings[0]!.notes).toBe('Sin carrito');
    expect(await page.getByRole('button', { name: new RegExp(`nota a ${second!.courseName}`) }).count()).toBe(
      0,
    );
  });
});

describe('texts that the specification quotes in English', () => {
  it('are marked as English on Spanish pages, and nothing else is', async () => {
    const person = await newPerson(url);
    const [course] = (
      await api<{ id: string; sourceType: string; zone: string }[]>(url, 'GET', '/api/golf-courses')
    ).filter(({ sourceType, zone }) => sourceType === 'LOCAL' && zone === 'Costa del Sol');
    const body = { fieldId: course!.id, date: addDays(tuesdayIn(weeks.changedTrips), 4), numPlayers: 2 };
    const made = await api<{ id: string }>(url, 'POST', '/api/reservations', { token: person.token, body });
    const own = await visit('desk', { as: person });
    await own.go('/mis-reservas');
    await seen(own.page.getByText('Pay Now'));
    expect(await wronglyMarked(own.page, ['Pay Now'])).toEqual([]);
    await own.go('/fr/mis-reservas');
    expect(await own.page.locator('[lang=en]:not(header *, footer *)').count()).toBe(0);
    await api(url, 'POST', `/api/bookings/${made.id}/cancel`, { token: person.token });
  });
});
