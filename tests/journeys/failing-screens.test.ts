import type { Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assistantsPath } from '#web/features/assistants/assistants.ts';
import { rowsOf } from './support/accounts.ts';
import { newBooking, newQuote } from './support/booking-by-api.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const trip = (week: number) => ({ sources: ['LOCAL', 'LOCAL'], from: tuesdayIn(week) }) as const;
const retryButton = ({ page }: Visit) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });

interface Troubled {
  path: string;
  /** Its requests to the server. */
  calls: string;
  failed: string;
  /** The empty screen of a new account, and its links. */
  empty?: { words: string; to: string };
  /** Where it leads once the session has ended. */
  signIn: string;
  /** The content once it works again. */
  good?: string;
}

const lists: readonly Troubled[] = [
  {
    path: '/mis-viajes',
    calls: '**/api/my-trips',
    failed: 'Error al cargar tus viajes',
    empty: { words: say('player:trips.emptyConfirmed'), to: '/flow-reservas' },
    signIn: say('player:trips.signUp'),
  },
  {
    path: '/mis-reservas',
    calls: '**/api/reservations',
    failed: 'Failed to load reservations. Please try again.',
    empty: { words: say('player:reservations.empty'), to: '/flow-reservas' },
    signIn: say('accounts:login.title'),
  },
  {
    path: '/mis-reservas-multi',
    calls: '**/api/multi-course-bookings',
    failed: 'No se pudieron cargar las reservas multi-campo.',
    empty: { words: say('player:multi.empty'), to: '/reserva-multi-campo' },
    signIn: say('accounts:login.title'),
  },
  {
    path: '/mis-presupuestos',
    calls: '**/api/quotes',
    failed: 'No se pudieron cargar los presupuestos.',
    empty: { words: say('player:quotes.empty'), to: assistantsPath },
    signIn: say('player:quotes.signIn'),
  },
];

/** Answers 500, then is unreachable, then ends the session. */
async function expectCalm(own: Visit, { path, calls, failed, signIn, ...then }: Troubled): Promise<void> {
  const { page } = own;
  own.expectTrouble(/500 \(Internal Server Error\)/);
  own.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  own.expectTrouble(/401 \(Unauthorized\)/);

  let answer = Promise.withResolvers<void>();
  const slowly = async (route: Route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: { message: 'Boom' } });
  };
  await page.route(calls, slowly);
  await page.goto(`${own.url}${path}`);
  await seen(page.getByRole('status', { name: 'Cargando...' }));
  answer.resolve();
  await seen(page.getByText(failed, { exact: true }));
  expect(await page.getByText('Boom').count()).toBe(0);
  await own.expectGood(`${path}, 500`);

  // A retry fails again, and the page still requests it after a reload without a network: with the same screen.
  answer = Promise.withResolvers();
  const again = page.waitForRequest(calls);
  await retryButton(own).click();
  await again;
  answer.resolve();
  await seen(page.getByText(failed, { exact: true }));
  await page.unroute(calls, slowly);
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await seen(page.getByText(failed, { exact: true }));

  await page.unroute(calls);
  await retryButton(own).click();
  if (then.empty) {
    await seen(page.getByText(then.empty.words, { exact: true }));
    expect(await page.getByRole('main').locator(`a[href="${then.empty.to}"]`).count()).toBeGreaterThan(0);
  }
  if (then.good) await seen(page.getByRole('heading', { level: 1, name: then.good }));
  await own.expectGood(path);

  await page.route(calls, (route) => route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }));
  await page.reload();
  await seen(page.getByRole('heading', { name: signIn }));
  expect(await own.token()).toBeNull();
}

describe('a screen whose data does not come', () => {
  it.each(lists)('$path shows the failure, and recovers', async (screen) => {
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    await expectCalm(own, screen);
  });

  it.each(['quote', 'booking'] as const)('a %s shows the failure, and recovers', async (what) => {
    const person: Person = await newPerson(appUrl());
    const isQuote = what === 'quote';
    const wish = trip(weeks.screens + 10);
    const screen = isQuote
      ? await newQuote(appUrl(), person, wish).then(({ id, quoteName }) => ({
          path: `/presupuesto/${id}`,
          calls: `**/api/quotes/${id}`,
          failed: 'No se pudo cargar el presupuesto. Puede que no exista o no tengas permisos para verlo.',
          signIn: 'No se pudo cargar el presupuesto. Puede que no exista o no tengas permisos para verlo.',
          good: quoteName,
        }))
      : await newBooking(appUrl(), person, wish).then(({ id, bookingName }) => ({
          path: `/booking/${id}`,
          calls: `**/api/bookings/${id}`,
          failed: 'La reserva no existe o no tienes permiso para verla',
          signIn: say('accounts:login.title'),
          good: bookingName,
        }));
    const own = await visit('desk', { as: person });
    await expectCalm(own, screen);
  });

  it('waits for the session, and does not treat a missing reply as a sign-out', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person });
    const { page } = own;
    own.expectTrouble(/500 \(Internal Server Error\)/);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`${own.url}/mis-presupuestos`);
    await seen(page.getByRole('status').getByText('Cargando...'));
    answer.resolve();
    await seen(page.getByRole('heading', { name: say('player:quotes.signIn') }));
    // The session may still be valid: it stays for the next time.
    expect(await own.token()).toBe(person.token);
    await page.unroute('**/api/me');
    await own.go('/mis-presupuestos');
    await seen(page.getByText(say('player:quotes.empty')));
  });

  it('the first page works without its destinations', async () => {
    const changed = () => rowsOf(`select pg_notify('salida_changed', 'courses')`, []);
    const restore = async () => {
      await rowsOf('alter table if exists courses_away rename to courses', []);
      await changed();
    };
    onTestFinished(restore);
    const own = await visit('phone');
    const failed = own.page.getByText(
      'Error al cargar los destinos. Por favor, inténtelo de nuevo más tarde.',
      { exact: true },
    );
    await rowsOf('alter table courses rename to courses_away', []);
    await changed();
    await expect.poll(() => own.go('/').then(() => failed.count()), { timeout: 20_000 }).toBe(1);
    await seen(own.page.getByRole('heading', { level: 1, name: say('home:hero.title') }));
    await seen(own.page.getByRole('button', { name: say('home:search.submit') }));
    // Sections that depend on the courses are missing; the testimonials are not.
    for (const what of ['ofertas', 'hoteles'])
      await seen(own.page.getByText(containing('Error al cargar l', what)));
    await seen(own.page.getByRole('figure').filter({ hasText: /«/ }));
    await own.expectGood('Sin destinos');
    await restore();
    await expect.poll(() => own.go('/').then(() => failed.count()), { timeout: 20_000 }).toBe(0);
    expect(await own.page.getByRole('main').locator('a[href^="/search/green-fees"]').count()).toBe(4);
  });
});
