import { describe, expect, it } from 'vitest';
import { newBooking, newQuote, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const trip = (week: number) => ({ sources: ['LOCAL', 'LOCAL'], from: tuesdayIn(week) }) as const;

describe('a visitor who prefers reduced motion', () => {
  it('sees no animation except loading indicators', async () => {
    const own = await visit('desk');
    const moving = () =>
      own.page.evaluate(() => {
        const longest = (list: string) =>
          Math.max(
            ...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)),
          );
        return [...document.querySelectorAll('body *:not(.animate-turn)')].filter((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          return longest(transitionDuration) > 1 || longest(animationDuration) > 1;
        }).length;
      });
    for (const path of ['/', '/login', '/reservar?paso=1']) {
      await own.go(path);
      await own.page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await moving()).toBeGreaterThan(0);
      await own.page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await moving()).toBe(0);
    }
  });
});

describe('an unknown address', () => {
  it('shows a 404 page', async () => {
    const own = await visit('phone');
    const { page } = own;
    for (const path of ['/no-existe', '/no/existe/nada', '/golf-course', '/posters']) {
      own.expectTrouble(new RegExp(`404 \\(Not Found\\) .*${path}\\)`));
      const answer = await page.goto(`${own.url}${path}`);
      expect(answer?.status(), path).toBe(404);
      await seen(page.getByRole('heading', { level: 1, name: say('home:notFound.title') }));
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await page.getByRole('link', { name: say('home:notFound.home') }).click();
      await seen(page.getByRole('heading', { level: 1, name: say('home:hero.title') }));
    }
  });

  it('shows the same for a missing quote or booking and for another person’s', async () => {
    const stranger = await newPerson(appUrl());
    const quote = await newQuote(appUrl(), stranger, trip(weeks.screens + 9));
    const booking = await newBooking(appUrl(), stranger, trip(weeks.screens + 9));
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    const { page } = own;
    own.expectTrouble(/404.*api\/(quotes|bookings)/);
    for (const id of [quote.id, 'no-existe', crypto.randomUUID()]) {
      await own.go(`/presupuesto/${id}`);
      await seen(
        page.getByText(
          'No se pudo cargar el presupuesto. Puede que no exista o no tengas permisos para verlo.',
        ),
      );
      await seen(page.getByRole('main').getByRole('link', { name: say('player:quote.back') }));
    }
    for (const id of [booking.id, 'no-existe', crypto.randomUUID()]) {
      await own.go(`/booking/${id}`);
      await seen(page.getByText('La reserva no existe o no tienes permiso para verla'));
      expect(plain(await page.getByRole('main').textContent())).not.toContain(booking.bookingName);
      await seen(page.getByRole('main').getByRole('link', { name: say('player:booking.back') }));
    }
  });
});

describe('a printed booking', () => {
  it('has all facts that a starter needs and no screen controls', async () => {
    const person = await newPerson(appUrl());
    const { id } = await newBooking(appUrl(), person, trip(weeks.screens + 9));
    const booking = await readBooking(appUrl(), person, id);
    const own = await visit('phone', { as: person, dark: true });
    const { page } = own;
    await own.go(`/booking/${id}`);
    await page.emulateMedia({ media: 'print' });
    const words = [
      ...[booking.bookingName, booking.locator, person.name, person.email, money(booking.totalPrice)],
      ...booking.courseBookings.flatMap((line) => [line.courseName, line.time.replace(/^0/, '')]),
    ];
    const main = page.getByRole('main');
    for (const word of words) await seen(main.getByText(containing(word)));
    for (const hidden of [
      ...[page.getByRole('banner'), page.getByRole('contentinfo'), main.locator('img')],
      page.getByRole('navigation', { name: say('shell:tabs.label') }),
      page.getByRole('button', { name: say('player:booking.print') }),
    ]) {
      expect(await hidden.filter({ visible: true }).count()).toBe(0);
    }
    // Ink on white, also where the screen is dark.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await own.expectContrast('A printed booking');
  });
});

describe('a browser without scripts', () => {
  it('shows the first page and the way into planning', async () => {
    const own = await visit('phone', { withoutScript: true });
    const { page } = own;
    await own.go('/');
    await seen(page.getByRole('heading', { level: 1, name: say('home:hero.title') }));
    await seen(page.getByRole('heading', { level: 2, name: say('home:destinations.title') }));
    const regions = page.getByRole('main').locator('a[href^="/search/green-fees"]');
    expect(await regions.count()).toBe(4);
    expect(plain(await regions.first().textContent())).toMatch(/\d+ campos · desde \d+/);
    await own.expectFits('/');

    // The menu is the browser's own.
    await page.getByRole('button', { name: say('shell:nav.menu') }).click();
    const menu = page.getByRole('navigation', { name: say('shell:nav.menu') });
    await menu.getByRole('link', { name: say('shell:nav.trips') }).click();
    await page.waitForURL('**/reservar');
    await seen(page.getByRole('heading', { level: 1, name: say('planner:page.heading') }));
    await seen(page.getByRole('link', { name: say('planner:page.open') }));
    await seen(page.getByText(say('planner:how.steps.save.text')));
    await own.expectFits('/reservar');
  });
});
