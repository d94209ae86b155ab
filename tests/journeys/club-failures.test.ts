import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/tee-date.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { tuesdayIn, weeks } from './support/people.ts';
import {
  askClubs,
  askForTrip,
  chooseCourses,
  courseRow,
  planBar,
  type Source,
  searchCourses,
  toast,
} from './support/planning.ts';
import { containing, say } from './support/texts.ts';
import { allWell, clubsAnswer, type Fault, setFault } from './support/third-parties.ts';

withBrowser();

const url = appUrl();
afterEach(() => allWell(url));
// Once, not after each test: the planner's own tests need no club.
afterAll(() => clubsAnswer(url));

const asksClubs = '**/api/validate-multi-course-availability';
const everySource = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;

/**
 * The planner's request for two players on one day, different in each journey: replies of clubs are cached for a while.
 */
async function planDay(own: Visit, day: number) {
  const from = addDays(tuesdayIn(weeks.clubsInTrouble), day);
  await own.go('/reservar');
  await askForTrip(own, { destination: 'Andalucía', from, days: 1, players: 2 });
}

async function chooseOn(own: Visit, day: number, sources: readonly Source[]): Promise<string[]> {
  await planDay(own, day);
  await searchCourses(own);
  return chooseCourses(own, sources);
}

const times = ({ page }: Visit, course: string) => courseRow(page, course).getByRole('radio');

describe('a club that does not answer', () => {
  beforeEach(() => clubsAnswer(url));

  it.each<{ how: string; size: 'phone' | 'desk'; fault: Fault; day: number }>([
    { how: 'is down', size: 'phone', fault: { mode: 'down' }, day: 0 },
    // Longer than any timeout of this journey: a page that waits for the club would fail it.
    { how: 'is slow', size: 'desk', fault: { mode: 'slow', delayMs: 60_000 }, day: 1 },
  ])(
    'because it $how does not affect the other clubs, is explained, and is found once it works',
    async (trouble) => {
      const own = await visit(trouble.size);
      const { page } = own;
      const [local, silent, teeOne] = await chooseOn(own, trouble.day, everySource);
      await setFault(url, 'golf-manager', trouble.fault);
      await askClubs(own);

      await seen(toast(page, 'planner:times.someAvailable'));
      await seen(toast(page, 'planner:times.someAvailableText', { available: 2, count: 3 }));
      for (const course of [local!, teeOne!]) await seen(times(own, course));
      await seen(courseRow(page, silent!).getByText(say('errors:availability.NO_ANSWER')));
      expect(await times(own, silent!).count()).toBe(0);
      await own.expectGood('Paso 3, un club no contesta');

      await setFault(url, 'golf-manager', { mode: 'ok' });
      await page.getByRole('button', { name: say('planner:times.refresh') }).click();
      await seen(toast(page, 'planner:times.allAvailable'));
      await seen(times(own, silent!));
    },
  );

  it('like every other selected one leaves the local courses, which have hours', async () => {
    const own = await visit('phone');
    const { page } = own;
    await chooseOn(own, 2, ['GOLF_MANAGER', 'TEEONE']);
    await setFault(url, 'golf-manager', { mode: 'down' });
    await setFault(url, 'teeone', { mode: 'down' });
    await askClubs(own);
    await seen(toast(page, 'planner:times.noneAvailable'));
    const others = page.getByRole('button', { name: say('planner:alternatives.search') });
    await others.click();
    await seen(page.getByText(say('planner:alternatives.none')));
    // No club answered: it is not known whether they have places.
    await seen(page.getByText(say('planner:alternatives.noneUnknown')));
    await seen(others);
    const suggestions = page
      .getByRole('heading', { level: 3, name: say('planner:alternatives.suggestions') })
      .locator('..')
      .getByRole('listitem');
    expect(await suggestions.count()).toBe(4);
    await own.expectGood('Paso 3, nadie contesta');
    const first = suggestions.first();
    const course = (await first.locator('.text-card').textContent())!.trim();
    await first.getByRole('button', { name: containing(say('planner:alternatives.tryShort')) }).click();
    await seen(times(own, course));
  });
});

describe('the planner', () => {
  it('shows that the search failed, with an empty choice, and searches again', async () => {
    const own = await visit('phone');
    const { page } = own;
    const searches = '**/api/generate-recommendations';
    await planDay(own, 3);
    own.expectTrouble(/500/);
    await page.route(searches, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    await searchCourses(own);
    await seen(toast(page, 'planner:ask.failed'));
    await seen(toast(page, 'planner:ask.failedText'));
    await seen(page.getByRole('heading', { name: say('planner:choose.empty') }));
    await own.expectGood('Paso 2, sin respuesta');
    await page.unroute(searches);
    await page.getByRole('link', { name: say('planner:choose.change') }).click();
    await searchCourses(own);
    await chooseCourses(own, ['LOCAL']);
  });

  it('shows that it could not reach the clubs, also for other dates, and keeps the selected courses', async () => {
    const own = await visit('desk');
    const { page } = own;
    const [course] = await chooseOn(own, 4, ['TEEONE']);
    own.expectTrouble(/500/);
    const fail = () =>
      page.route(asksClubs, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    await fail();
    await planBar(page)
      .getByRole('button', { name: say('planner:bar.check') })
      .click();
    await seen(toast(page, 'planner:times.failed'));
    await seen(toast(page, 'planner:times.failedText'));
    await seen(page.getByRole('heading', { level: 1, name: say('planner:choose.title') }));
    await own.expectGood('Paso 2, sin poder preguntar');

    await page.unroute(asksClubs);
    await setFault(url, 'teeone', { mode: 'down' });
    await askClubs(own);
    await seen(courseRow(page, course!).getByText(say('errors:availability.NO_ANSWER')));
    await fail();
    const others = page.getByRole('button', { name: say('planner:alternatives.search') });
    await others.click();
    await seen(toast(page, 'planner:alternatives.failed'));
    await seen(toast(page, 'planner:alternatives.failedText'));
    await seen(others);
    await seen(courseRow(page, course!));
    await own.expectGood('Paso 3, sin otras fechas');
  });
});
