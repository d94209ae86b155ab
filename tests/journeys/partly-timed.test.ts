import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/tee-date.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { tuesdayIn, weeks } from './support/people.ts';
import {
  askClubs,
  askForTrip,
  centsIn,
  chooseCourses,
  chooseTime,
  plain,
  planBar,
  searchCourses,
  seeSummary,
} from './support/planning.ts';
import { say } from './support/texts.ts';

withBrowser();

describe('step 3 of the planner', () => {
  it('continues with one tee time, and names the course that is left out of the quote', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/reservar');
    const from = addDays(tuesdayIn(weeks.words), 1);
    await askForTrip(own, { destination: 'Andalucía', from, days: 2, players: 2 });
    await searchCourses(own);
    const [first, second] = await chooseCourses(own, ['LOCAL', 'LOCAL']);
    await askClubs(own);
    const summary = planBar(page).getByRole('button', { name: 'Ver resumen' });
    expect(await summary.getAttribute('aria-disabled')).toBe('true');
    await summary.click({ force: true });
    await seen(page.getByRole('heading', { level: 1, name: say('planner:times.title') }));

    await chooseTime(own, first!, from);
    await seen(planBar(page).getByText(say('planner:bar.leftOut', { course: second! })));
    expect(await summary.getAttribute('aria-disabled')).toBeNull();
    const total = centsIn(await planBar(page).textContent());
    await own.expectGood('Paso 3, un campo sin hora');
    await seeSummary(own);
    await seen(page.getByText(say('planner:summary.untimed', { courses: second! })));
    expect(await page.getByRole('article').filter({ hasText: second! }).count()).toBe(0);
    expect(plain(await page.getByRole('article').textContent())).toContain(first);
    expect(centsIn(await planBar(page).textContent())).toBe(total);
    await own.expectGood('Paso 4, un campo fuera');
    await page.getByRole('link', { name: say('planner:summary.changeTimes') }).click();
    await seen(page.getByRole('heading', { level: 1, name: say('planner:times.title') }));
  });
});
