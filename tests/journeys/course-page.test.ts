import { afterAll, describe, expect, it } from 'vitest';
import { addDays, minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { bookingPath } from '#web/features/course-day/round-address.ts';
import { formatDay } from '#web/features/dates/dates.ts';
import { goodAtBothSizes, resize } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, tuesdayIn, weeks } from './support/people.ts';
import { centsIn, plain } from './support/planning.ts';
import { courseOfSource } from './support/rounds.ts';
import { containing, say } from './support/texts.ts';
import { allWell, clubsAnswer, eventually, setFault } from './support/third-parties.ts';

withBrowser();

const url = appUrl();
const zone = 'Costa del Sol';
const day = (days: number) => addDays(tuesdayIn(weeks.rounds), days);

const hours = ({ page }: Visit) => page.getByRole('main').locator('input[type=radio][value*=":"]');
const light = ({ page }: Visit) => page.getByText(/^\d+ h \d+ min de luz$/);

describe('the page of a course', () => {
  it('leads from its facts to a chosen hour with its price, and into booking', async () => {
    const course = await courseOfSource(url, zone, 'LOCAL');
    const own = await visit('phone');
    const { page } = own;
    await own.go(`/golf-course/${course.id}?date=${day(0)}`);
    await seen(page.getByRole('heading', { level: 1, name: course.name, exact: true }));
    await seen(page.getByText(course.location, { exact: true }));
    await seen(page.getByText('Local', { exact: true }));
    await seen(light(own));
    await seen(page.getByText(/^En directo, hace \d+ s$/));
    await seen(page.getByRole('heading', { level: 2, name: say('course:rates.title') }));

    // Another day and more players change the address, and Back leaves the page instead of stepping through them.
    const next = addDays(day(0), 1);
    const weekday = formatDay(next, 'es', 'weekday').split(' ')[1]!;
    await page
      .getByRole('radio', { name: containing(weekday) })
      .first()
      .check();
    await page.getByRole('button', { name: say('course:pick.more') }).click();
    await page.waitForURL((at) => at.searchParams.get('players') === '3');
    expect(new URL(page.url()).searchParams.get('date')).toBe(next);
    await seen(hours(own).locator('..'));

    const live = await api<CourseDay>(
      url,
      'GET',
      `/api/golf-courses/${course.id}/tee-times?date=${next}&players=3`,
    );
    const times = live.times.map(({ time }) => time);
    const shown = await hours(own).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(shown).toEqual(times);
    for (const time of times)
      expect(minutesOfTime(time)).toBeLessThanOrEqual(minutesOfTime(live.daylight.lastStart!));

    const wanted = live.times[2]!;
    await page.locator(`input[type=radio][value="${wanted.time}"]`).check();
    const hour = wanted.time.replace(/^0/, '');
    const book = page
      .getByRole('link', { name: say('course:ticket.book', { time: hour }) })
      .filter({ visible: true });
    await seen(book);
    const ticket = page.getByRole('complementary', { name: say('course:ticket.label') });
    const total = ticket.getByText(containing('€')).filter({ visible: true }).last();
    expect(centsIn(await total.textContent())).toBe(Math.round(wanted.price * 3 * 100));
    await goodAtBothSizes(own, 'Campo, con hora');

    await page.reload();
    const booking = bookingPath(course.id, { date: next, players: 3, time: wanted.time });
    // In the bar at the bottom of a phone, and in the ticket on a desk.
    for (const size of ['phone', 'desk'] as const) {
      await resize(own, size);
      await seen(book);
      expect(await book.getAttribute('href')).toBe(booking);
    }
    await book.click();
    await page.waitForURL((at) => at.pathname + at.search === booking);
    await seen(page.getByRole('heading', { level: 1, name: say('flow:titles.4') }));
  });

  it('shows an offer as a discount with its reason, in the prices and in the total', async () => {
    const all = await api<{ courseId: string; offerPercent: number | null }[]>(
      url,
      'GET',
      '/api/golf-courses',
    );
    const { results } = await api<{ results: typeof all }>(
      url,
      'GET',
      `/api/search/green-fees?date=${day(1)}&source=LOCAL`,
    );
    const { courseId, offerPercent } = results.find((result) => result.offerPercent !== null)!;
    const own = await visit('desk');
    const { page } = own;
    await own.go(`/golf-course/${courseId}?date=${day(1)}`);
    await seen(page.getByText(say('course:offer.percent', { percent: offerPercent! }), { exact: true }));
    await hours(own).first().check();
    const ticket = page.getByRole('complementary', { name: say('course:ticket.label') });
    const lines = ticket.locator('dl > div');
    await seen(lines);
    const [gross, discount, , total] = (await lines.allTextContents()).map((text) => plain(text));
    expect(discount).toContain('Oferta Flash');
    // `2 × 48,00 €` precedes the amount.
    const grossCents = centsIn(`${gross!.split('€')[1]!}€`);
    expect(centsIn(total!)).toBe(grossCents - centsIn(discount!));
    expect(centsIn(discount!)).toBe(Math.round((grossCents * offerPercent!) / 100));
  });

  it('without scripts still shows the course, its price and its surroundings', async () => {
    const course = await courseOfSource(url, zone, 'GOLF_MANAGER');
    const own = await visit('phone', { withoutScript: true });
    const { page } = own;
    await own.go(`/golf-course/${course.id}`);
    await seen(page.getByRole('heading', { level: 1, name: course.name, exact: true }));
    await seen(page.getByText(course.location, { exact: true }));
    await seen(page.getByRole('table'));
    await seen(page.getByRole('heading', { level: 3, name: say('course:near.courses') }));
    expect(await page.locator('main a[href^="/golf-course/"]').count()).toBeGreaterThan(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(course.name);
    await own.expectFits('Campo, sin guiones');
  });

  it('of no course shows that it does not exist, with a link to the courses', async () => {
    const own = await visit('phone');
    const { page } = own;
    own.expectTrouble(/404 \(Not Found\)/);
    const answer = await page.goto(`${own.url}/golf-course/no-existe`);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await page.getByRole('link', { name: say('course:unknown.search') }).click();
    await page.waitForURL('**/green-fees');
  });
});

describe('a club that is down', () => {
  afterAll(async () => {
    await allWell(url);
    await clubsAnswer(url);
  });

  it('shows this on its page, which keeps the known facts and retries until the club answers', async () => {
    const course = await courseOfSource(url, zone, 'TEEONE');
    await setFault(url, 'teeone', { mode: 'down' });
    const own = await visit('phone');
    const { page } = own;
    await page.clock.install();
    await own.go(`/golf-course/${course.id}?date=${day(3)}`);
    await seen(page.getByText(say('errors:availability.NO_ANSWER')));
    await seen(light(own));
    await seen(page.getByRole('table'));
    expect(await hours(own).count()).toBe(0);
    await own.expectGood('Campo, el club no contesta');
    await setFault(url, 'teeone', { mode: 'ok' });
    await eventually('the club answers', async () => {
      const path = `/api/golf-courses/${course.id}/tee-times?date=${day(3)}&players=2`;
      return (await api<CourseDay>(url, 'GET', path)).times.length > 0;
    });
    // The interval between the page's retries.
    await page.clock.fastForward(8000);
    await hours(own).first().waitFor({ state: 'attached' });
  });

  it('because it is slow shows the daylight hours meanwhile', async () => {
    const course = await courseOfSource(url, zone, 'GOLF_MANAGER');
    await setFault(url, 'golf-manager', { mode: 'slow', delayMs: 2500 });
    const own = await visit('desk');
    const { page } = own;
    // The server's first answer does not wait for the club's; the second waits until the screen was checked.
    const checked = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/tee-times?**', async (route) => {
      asked += 1;
      if (asked > 1) await checked.promise;
      await route.continue();
    });
    await page.goto(`${own.url}/golf-course/${course.id}?date=${day(4)}`);
    await seen(light(own));
    await seen(page.getByText(say('course:pick.asking')));
    expect(await hours(own).count()).toBe(0);
    checked.resolve();
    await hours(own).first().waitFor({ state: 'attached' });
  });
});
