import { describe, it } from 'vitest';
import { destinations } from '#shared/courses/regions.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { rowsOf } from './support/accounts.ts';
import { newQuote } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, seenPaid } from './support/paying.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import {
  askClubs,
  askForTrip,
  chooseCourses,
  chooseTime,
  createButton,
  searchCourses,
  seeSummary,
  toast,
} from './support/planning.ts';
import { say } from './support/texts.ts';
import { bookingsToPay } from './support/unpaid-bookings.ts';

withBrowser();

const first = tuesdayIn(weeks.words);
const toPay = bookingsToPay(weeks.words + 1);

describe('the planner', () => {
  it('shows Loading fields... while it loads, then offers every destination', async () => {
    const own = await visit('phone');
    const { page } = own;
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*planner.*\.js$/i, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${own.url}/reservar?paso=1`);
    await seen(page.getByText('Loading fields...'));
    held.resolve();
    const select = page.getByLabel(say('planner:ask.destination'));
    const named = ['España en general', 'Me da igual, recomiéndame', ...destinations.map(({ name }) => name)];
    for (const name of named) await select.selectOption({ label: name });
  });

  it('is on a page whose logo leads to the first page', async () => {
    const own = await visit('desk');
    await own.go('/reservar');
    await own.page.getByRole('banner').getByRole('link', { name: 'Salida, inicio' }).click();
    await own.page.waitForURL(`${own.url}/`);
  });

  it('is linked by each assistant', async () => {
    const own = await visit('desk');
    await own.go('/reservar');
    for (const name of ['Scott', 'Paige', 'John'])
      await seen(own.page.getByRole('link', { name: `Reservar con ${name}` }));
  });

  it('shows that the quote could not be made, makes it on retry, and starts again at a click', async () => {
    const own = await visit('desk', { as: await newPerson(appUrl()) });
    const { page } = own;
    await own.go('/reservar');
    await askForTrip(own, { destination: 'Costa Brava', from: first, days: 1, players: 2 });
    await searchCourses(own);
    const [course] = await chooseCourses(own, ['LOCAL']);
    await askClubs(own);
    await chooseTime(own, course!);
    await seeSummary(own);
    own.expectTrouble(/500/);
    await page.route('**/api/golf-quotes', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await createButton(page).click();
    await seen(toast(page, 'planner:create.failed'));
    await seen(toast(page, 'planner:create.failedText'));
    // The clock of this browser stops: the next page would follow after 1.5 seconds.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await createButton(page).click();
    const again = page.getByRole('button', { name: 'Nueva reserva' });
    for (let ms = 0; ms < 1400 && !(await again.isVisible()); ms += 50) await page.clock.runFor(50);
    await again.click();
    await page.clock.resume();
    await seen(page.getByText(say('planner:steps.count', { step: 1 })));
    await seen(page.getByRole('heading', { level: 1, name: say('planner:ask.title') }));
  });
});

describe('a card payment', () => {
  it('shows its progress, and that it failed when no reply comes', async () => {
    const { own, page, path } = await toPay('phone');
    await own.go(path);
    const confirms = '**/sandbox/stripe/v1/payment_intents/*/confirm';
    own.expectTrouble(/ERR_FAILED|Failed to fetch|net::/);
    const held = Promise.withResolvers<void>();
    await page.route(
      confirms,
      async (route) => {
        await held.promise;
        await route.abort();
      },
      { times: 1 },
    );
    await pay(page, 'good');
    await seen(page.getByRole('button', { name: 'Processing Payment...' }));
    held.resolve();
    await seen(toast(page, 'checkout:payment.failed'));
    await seen(page.getByRole('alert').getByText('Payment failed'));
    await pay(page, 'good');
    await seenPaid(page);
  });
});

describe('a quote', () => {
  it.each([
    ['SENT', 'Enviado'],
    ['ACCEPTED', 'Aceptado'],
  ])('that is %s is shown as %s', async (status, label) => {
    const person = await newPerson(appUrl());
    const trip = { sources: ['LOCAL', 'LOCAL'], from: addDays(first, 3), players: 2 } as const;
    const { id } = await newQuote(appUrl(), person, trip);
    await rowsOf('update quotes set status = $2 where id = $1', [id, status]);
    const own = await visit('phone', { as: person });
    await own.go(`/presupuesto/${id}`);
    await seen(own.page.getByRole('main').getByText(label, { exact: true }));
  });
});
