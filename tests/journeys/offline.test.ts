import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/tee-date.ts';
import { formatTime } from '#web/features/dates/dates.ts';
import { notice } from './support/accounts.ts';
import { goodAtBothSizes, resize } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { paidBooking } from './support/cancelling.ts';
import { appWithUpdates } from './support/newer-build.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

let days = 0;
/** A paid round on a day that no other has, in a browser with the site's worker. */
function tripAhead(size: 'phone' | 'desk', at?: string) {
  days += 1;
  const from = addDays(tuesdayIn(weeks.pocket), days);
  return paidBooking(size, { sources: ['LOCAL'], from, players: 2 }, { withWorker: true, ...(at && { at }) });
}

/** The worker has taken the page over, and the next trip is kept. */
const kept = ({ page }: Visit) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isInCharge = registration?.active?.state === 'activated' && navigator.serviceWorker.controller;
    return isInCharge && localStorage.getItem('salida.trip') !== null;
  });

/** All that the browser holds of this site. */
const heldBy = ({ page }: Visit) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const pages: { path: string; text: string }[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const answer = await cache.match(request);
        pages.push({ path: pathname, text: pathname.includes('.') ? '' : ((await answer?.text()) ?? '') });
      }
    }
    return { names, pages, storage: JSON.stringify(localStorage) };
  });

/** Whether the worker served the reloaded page: a busy browser sometimes requests it from the network. */
async function comesByWorker({ page }: Visit): Promise<boolean> {
  await page.reload();
  return page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .every((one) => (one as PerformanceNavigationTiming).workerStart > 0),
  );
}

/** As an app that is opened again: the page itself has come by the worker once before coverage is lost. */
async function goOffline(own: Visit): Promise<void> {
  await expect.poll(() => comesByWorker(own), { timeout: 15_000 }).toBe(true);
  own.mayComplain(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
  await own.page.context().setOffline(true);
}

describe('the next trip', () => {
  it('is available without coverage, and live again with it', async () => {
    const { own, page, booking } = await tripAhead('phone');
    await kept(own);
    await goOffline(own);
    await page.goto(`${own.url}/mis-viajes`);
    await page.waitForURL('**/sin-conexion?de=%2Fmis-viajes');
    await seen(page.getByRole('heading', { level: 1, name: say('offline:title') }));
    const [line] = booking.courseBookings;
    for (const words of [booking.locator, booking.bookingName, line!.courseName, formatTime(line!.time)])
      await seen(page.getByRole('main').getByText(words, { exact: true }));
    await seen(page.getByText(/^Guardado el /));
    const way = page.getByRole('link', { name: say('offline:directions', { course: line!.courseName }) });
    const { lat, lon } = line!.position!;
    expect(new URL((await way.getAttribute('href'))!).searchParams.get('destination')).toBe(`${lat},${lon}`);
    await goodAtBothSizes(own, 'Sin conexión');
    // No player without coverage is sent to the login page.
    const signIn = page.getByRole('banner').getByText('Iniciar sesión', { exact: true });
    for (const size of ['desk', 'phone'] as const) {
      await resize(own, size);
      expect(await signIn.isVisible()).toBe(false);
    }

    await page.context().setOffline(false);
    await page.getByRole('link', { name: say('offline:retry'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/mis-viajes');
    await seen(page.getByRole('heading', { level: 2, name: booking.bookingName }));
  });

  it('is deleted when its owner signs out, and is stored in one place only', async () => {
    const { own, page, booking, person } = await tripAhead('desk');
    await kept(own);
    const before = await heldBy(own);
    expect(before.storage).toContain(booking.locator);
    expect(before.pages.length).toBeGreaterThan(5);
    for (const { path, text } of before.pages) {
      expect(path).toMatch(/^\/(assets\/|((en|fr)\/)?sin-conexion$)/);
      expect(text).not.toContain(booking.locator);
      expect(text).not.toContain(booking.user.email);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: containing(person.name) })
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await seen(notice(page, 'Has cerrado sesión exitosamente.'));
    const { storage } = await heldBy(own);
    for (const words of [booking.locator, booking.bookingName, booking.id])
      expect(storage).not.toContain(words);
    await goOffline(own);
    await page.goto(`${own.url}/mis-viajes`);
    await seen(page.getByText(say('offline:nothing'), { exact: true }));
    await own.expectGood('Sin conexión y sin viaje');
  });

  it('never replaces the live page: a cancelled trip is shown as cancelled at once', async () => {
    const { own, page, booking, person } = await tripAhead('phone');
    await kept(own);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ refundTo: 'CARD', expectedRefund: booking.totalPrice });
    const path = `${own.url}/api/bookings/${booking.id}/cancel`;
    expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200);
    await page.reload();
    await seen(page.getByRole('main').getByText('Cancelada', { exact: true }));
    // The offline copy is updated as well.
    await page.waitForFunction(() => localStorage.getItem('salida.trip') === null);
  });

  it('has no content for a visitor, and explains this', async () => {
    const own = await visit('phone', { withWorker: true });
    await own.go('/');
    await own.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await goOffline(own);
    await own.page.goto(`${own.url}/en/green-fees`);
    await own.page.waitForURL('**/en/sin-conexion?de=%2Fen%2Fgreen-fees');
    await seen(own.page.getByRole('heading', { level: 1, name: 'No connection' }));
  });
});

describe('a new version of the site', () => {
  it('replaces the old one with the next page, and removes all of it', async () => {
    const app = await appWithUpdates();
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person, at: app.url, withWorker: true });
    await own.go('/mis-viajes');
    const shells = () => own.page.evaluate(() => caches.keys());
    await own.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const [old] = await shells();
    expect(old).toMatch(/^salida [\da-f]{16}$/);
    app.release('0123456789abcdef');
    await own.page.reload();
    await own.page.waitForFunction(async () => (await caches.keys()).join() === 'salida 0123456789abcdef');
    await seen(own.page.getByRole('heading', { level: 1, name: say('player:trips.title') }));
    await goOffline(own);
    await own.page.goto(`${own.url}/mis-viajes`);
    await seen(own.page.getByRole('heading', { level: 1, name: say('offline:title') }));
  });
});

describe('a booking', () => {
  it('is added to a calendar and shared', async () => {
    const { own, page, booking } = await tripAhead('phone');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('player:booking.calendar'), exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`reserva-${booking.locator}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`UID:${booking.courseBookings[0]!.id}@salida`);
    expect(text).toContain('STATUS:CONFIRMED');
    // As on a phone, which has a sheet of its own for it.
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: async (what: ShareData) => void sessionStorage.setItem('shared', JSON.stringify(what)),
      });
    });
    await page.getByRole('button', { name: say('player:booking.share'), exact: true }).click();
    const shared = await page.waitForFunction(() => sessionStorage.getItem('shared'));
    expect(JSON.parse((await shared.jsonValue())!)).toMatchObject({
      title: booking.bookingName,
      text: expect.stringContaining(booking.locator),
      url: expect.stringContaining(`/booking/${booking.id}`),
    });
    await own.expectGood('Reserva con calendario');
  });
});
