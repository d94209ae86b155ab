import { afterAll, describe, expect, it } from 'vitest';
import { addDays, minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { bookingPath } from '#web/features/course-day/round-address.ts';
import { goodAtBothSizes } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, tuesdayIn, weeks } from './support/people.ts';
import { plain } from './support/planning.ts';
import { courseOfSource, courseRows, coursesOfZone, hourLinks, hoursIn, rowOf } from './support/rounds.ts';
import { containing, say } from './support/texts.ts';
import { allWell, clubsAnswer, eventually, setFault } from './support/third-parties.ts';

withBrowser();

const url = appUrl();
const zone = 'Costa Blanca';
const day = (days: number) => addDays(tuesdayIn(weeks.rounds), 7 + days);
const searchPath = (days: number, more: Record<string, string> = {}) =>
  `/search/green-fees?${new URLSearchParams({ region: zone, date: day(days), players: '2', ...more })}`;

const searches = '**/api/search/green-fees?**';
const param = ({ page }: Visit, name: string) => new URL(page.url()).searchParams.get(name);
const outcome = ({ page }: Visit) => page.getByRole('main').getByText(/^\d+ campos? con hora el /);
const pill = ({ page }: Visit, name: string) =>
  page.getByRole('region', { name: say('search:filters.label') }).getByRole('button', { name, exact: true });

/** The lowest price of each row that has one, in the order of the list. */
async function prices({ page }: Visit): Promise<number[]> {
  const texts = await courseRows(page).locator('.text-price').allTextContents();
  return texts.map((text) => Number(/[\d.]+(,\d+)?/.exec(text)![0].replace('.', '').replace(',', '.')));
}

/** A list is sorted; a list of one or none would prove nothing. */
async function expectRising(read: () => Promise<number[]>): Promise<void> {
  await expect
    .poll(async () => {
      const numbers = await read();
      return numbers.length > 2 && numbers.every((one, i) => i === 0 || numbers[i - 1]! <= one);
    })
    .toBe(true);
}

describe('the search', () => {
  it('keeps its filters in the address, through a reload and Back, without leaving the page', async () => {
    const courses = await coursesOfZone(url, zone);
    const own = await visit('phone');
    const { page } = own;
    const expectCount = (count: number) => expect.poll(() => courseRows(page).count()).toBe(count);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await own.go(searchPath(0));
    await seen(page.getByRole('heading', { level: 1, name: say('search:title', { place: zone }) }));
    await seen(outcome(own));
    await seen(page.getByText(/^En directo, hace \d+ s$/));
    await expectCount(courses.length);

    await pill(own, say('search:bands.manana')).click();
    await page.waitForURL((at) => at.searchParams.get('time') === 'manana');
    await seen(page.getByText(containing('con hora', 'por la mañana')));
    const morning = await hoursIn(courseRows(page).first());
    expect(morning.length).toBeGreaterThan(0);
    for (const time of morning) {
      expect(minutesOfTime(time)).toBeGreaterThanOrEqual(570);
      expect(minutesOfTime(time)).toBeLessThan(750);
    }

    await pill(own, say('search:filters.all')).click();
    const dialog = page.getByRole('dialog', { name: say('search:filters.title') });
    await dialog.getByLabel(say('search:filters.price')).selectOption('100');
    await dialog.getByRole('radio', { name: 'Local' }).check({ force: true });
    await dialog.getByRole('button', { name: say('search:filters.morePlayers') }).click();
    await goodAtBothSizes(own, 'Búsqueda, filtros');
    await dialog.getByRole('button', { name: say('search:filters.submit') }).click();
    await page.waitForURL((at) => at.searchParams.get('source') === 'LOCAL');
    expect([param(own, 'maxPrice'), param(own, 'players'), param(own, 'time')]).toEqual([
      '100',
      '3',
      'manana',
    ]);
    const local = courses.filter((course) => course.sourceType === 'LOCAL');
    await seen(outcome(own));
    await expectCount(local.length);

    expect(documents).toBe(1);
    await page.reload();
    await seen(outcome(own));
    await expectCount(local.length);
    expect(await pill(own, 'Local').getAttribute('aria-pressed')).toBe('true');

    await page.goBack();
    await page.waitForURL((at) => !at.searchParams.has('source'));
    await seen(outcome(own));
    await expectCount(courses.length);
    expect(await pill(own, say('search:bands.manana')).getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await page.waitForURL((at) => !at.searchParams.has('time'));
    await expect.poll(() => pill(own, say('search:bands.manana')).getAttribute('aria-pressed')).toBe('false');
  });

  it('leads from an hour into booking, and from a name to the course on that day', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go(searchPath(0));
    await seen(outcome(own));
    const row = courseRows(page).first();
    const name = plain(await row.getByRole('heading', { level: 2 }).textContent());
    const [time] = await hoursIn(row);
    const course = await row.getByRole('heading', { level: 2 }).getByRole('link').getAttribute('href');
    const courseId = /golf-course\/([\w-]+)/.exec(course!)![1]!;
    const booking = bookingPath(courseId, { date: day(0), players: 2, time: time! });
    expect(await hourLinks(row).first().getAttribute('href')).toBe(booking);
    await row.getByRole('heading', { level: 2 }).getByRole('link').click();
    await page.waitForURL('**/golf-course/**');
    expect([param(own, 'date'), param(own, 'players')]).toEqual([day(0), '2']);
    await seen(page.getByRole('heading', { level: 1, name, exact: true }));
    await page.goBack();
    await seen(outcome(own));
  });

  it('is in the selected order: by price, by first hour, by distance to a place', async () => {
    const own = await visit('desk');
    const { page } = own;
    await own.go(searchPath(0));
    await seen(outcome(own));
    const sort = page.getByLabel(say('search:sort.label'));
    await sort.selectOption('price');
    await page.waitForURL((at) => at.searchParams.get('sort') === 'price');
    await expectRising(() => prices(own));

    await sort.selectOption('earliest');
    await page.waitForURL((at) => at.searchParams.get('sort') === 'earliest');
    await expectRising(async () => {
      const hours = await Promise.all((await courseRows(page).all()).map(hoursIn));
      return hours.flatMap(([first]) => (first ? [minutesOfTime(first)] : []));
    });

    await sort.selectOption('distance');
    await page.getByLabel(say('search:sort.from')).selectOption('Pilar de la Horadada');
    await page.waitForURL((at) => at.searchParams.get('near') === 'Pilar de la Horadada');
    await expectRising(async () =>
      (await courseRows(page).allTextContents()).map((text) => Number(/a (\d+) km/.exec(plain(text))![1])),
    );
    await own.expectGood('Búsqueda, por distancia');
  });

  it('lists the whole country at once, one part at a time', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go(`/green-fees?date=${day(0)}`);
    await seen(page.getByText(/^\d{2,3} campos con hora el /));
    expect(await courseRows(page).count()).toBe(12);
    await page.getByRole('button', { name: say('search:more', { count: 24 }) }).click();
    expect(await courseRows(page).count()).toBe(36);
  });

  it('shows when there is no such place, and when filters leave no result', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/search/green-fees?region=Atl%C3%A1ntida');
    await seen(page.getByRole('heading', { name: say('search:nothing.title', { place: 'Atlántida' }) }));
    await own.expectGood('Búsqueda, sin campos');
    await own.go(searchPath(0, { holes: '9' }));
    await seen(page.getByRole('heading', { name: say('search:nothing.filtered') }));
    await page.getByRole('button', { name: say('search:nothing.clear') }).click();
    await seen(outcome(own));
    await own.go(searchPath(0, { maxPrice: '1' }));
    await seen(page.getByText(containing('Con estos filtros no queda ninguna')));
  });

  it('without scripts lists the courses of the place', async () => {
    const courses = await coursesOfZone(url, zone);
    const own = await visit('phone', { withoutScript: true });
    await own.go(searchPath(0));
    expect(await courseRows(own.page).count()).toBe(courses.length);
    for (const course of courses) await seen(rowOf(own.page, course.name));
  });
});

describe('the map', () => {
  it('zooms in by its groups and shows the course behind a flag, by keyboard too', async () => {
    const own = await visit('desk');
    const { page } = own;
    await own.go('/green-fees');
    const map = page.getByRole('group', { name: say('search:map.label') });
    const groups = map.getByRole('button', { name: /acercar el mapa$/ });
    await seen(groups);
    const before = await map.getByRole('button').count();
    await groups.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => map.getByRole('button').count()).not.toBe(before);
    await map.getByRole('button', { name: say('search:map.reset') }).click();
    expect(await map.getByRole('button').count()).toBe(before);

    const flag = map.getByRole('button', { name: /, .*€$/ }).first();
    const name = (await flag.getAttribute('aria-label'))!.replace(/, [^,]*€$/, '');
    await flag.focus();
    await page.keyboard.press('Enter');
    await seen(map.getByText(name, { exact: true }));
    await own.expectGood('Mapa, con un campo');
    await map.getByRole('link', { name: say('search:seeCourse') }).click();
    await page.waitForURL('**/golf-course/**');
    await seen(page.getByRole('heading', { level: 1, name, exact: true }));
  });

  it('fills the screen of a phone at a click', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go(searchPath(0));
    await page.getByRole('button', { name: say('search:map.enlarge') }).click();
    const dialog = page.getByRole('dialog', { name: say('search:map.label') });
    await seen(dialog.getByRole('button', { name: say('search:map.closer') }));
    await own.expectGood('Mapa, ampliado');
  });
});

describe('a club in trouble', () => {
  afterAll(async () => {
    await allWell(url);
    await clubsAnswer(url);
  });

  it('does not affect the others, is explained, and is found once it works', async () => {
    const silent = await courseOfSource(url, zone, 'GOLF_MANAGER');
    const fine = await courseOfSource(url, zone, 'TEEONE');
    // Longer than any page waits for a club.
    await setFault(url, 'golf-manager', { mode: 'slow', delayMs: 60_000 });
    const own = await visit('phone');
    const { page } = own;
    // Once the other club has answered, questions about the silent ones wait until the screen was checked.
    const checked = Promise.withResolvers<void>();
    await page.route(searches, async (route) => {
      const open = new URL(route.request().url()).searchParams.get('courses');
      if (open && !open.includes(fine.id)) await checked.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`${own.url}${searchPath(1)}`);
    await seen(hourLinks(rowOf(page, fine.name)));
    expect(await hoursIn(rowOf(page, silent.name))).toEqual([]);
    await seen(page.getByText(containing('aún no contesta')));
    checked.resolve();
    await seen(rowOf(page, silent.name).getByText(say('errors:availability.NO_ANSWER')));
    await goodAtBothSizes(own, 'Búsqueda, un club no contesta');
    await setFault(url, 'golf-manager', { mode: 'ok' });
    await eventually('the club answers', async () => {
      const path = `/api/golf-courses/${silent.id}/tee-times?date=${day(1)}&players=2`;
      return (await api<CourseDay>(url, 'GET', path)).times.length > 0;
    });
    // The interval between the page's retries.
    await page.clock.fastForward(8000);
    await seen(hourLinks(rowOf(page, silent.name)));
  });

  it('or no reply at all leaves the courses, and a way to retry', async () => {
    const own = await visit('phone');
    const { page } = own;
    own.expectTrouble(/500/);
    await page.route(searches, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    await own.go(searchPath(3));
    await seen(page.getByRole('heading', { name: say('search:failed') }));
    expect(await courseRows(page).count()).toBe((await coursesOfZone(url, zone)).length);
    await own.expectGood('Búsqueda, sin respuesta');
    await page.unroute(searches);
    await page.getByRole('button', { name: say('general:retry') }).click();
    await seen(outcome(own));
  });
});
