import { describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { tuesdayIn, weeks } from './support/people.ts';
import { askClubs, askForTrip, chooseTime, courseRow, searchCourses, toast } from './support/planning.ts';
import { atClub, chooseCourse, courses, startsFor } from './support/quoting.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const GROUP = 14;
const first = tuesdayIn(weeks.group);

/** From step 1 to the answer of the clubs about one course on one day. */
async function askFor(own: Visit, course: GolfCourse, day: string): Promise<void> {
  await own.go('/reservar');
  await askForTrip(own, { destination: course.zone, from: day, days: 1, players: GROUP });
  await searchCourses(own);
  await chooseCourse(own, course);
  await askClubs(own);
  await seen(toast(own.page, 'planner:times.noneAvailable'));
  const row = courseRow(own.page, course.name);
  await seen(row.getByText(say('planner:times.unavailable')));
  await seen(row.getByText(say('errors:availability.NO_TIMES')));
}

/** Another player takes every start at an external club, day after day. */
async function sellOut(course: GolfCourse, days: readonly string[]): Promise<void> {
  const starts = await startsFor([course], { from: days[0]!, to: days.at(-1)!, players: 1 });
  for (const [, ofDay] of Map.groupBy(starts.get(course.id)!, (time) => time.date)) {
    await atClub(course, ofDay, { stolen: 4 });
  }
}

describe('a group of fourteen', () => {
  it('that finds no places is offered up to three stays in the next seven days', async () => {
    const week = Array.from({ length: 7 }, (_, i) => addDays(first, i + 1));
    const daysOf = (times: readonly AvailableTime[]) => [...new Set(times.map((time) => time.date))].sort();
    // An external course with places on more days than are shown.
    const external = (
      await Promise.all(['Costa Blanca', 'Costa del Sol', 'Andalucía'].map((zone) => courses(zone)))
    )
      .flat()
      .filter((course) => course.sourceType !== 'LOCAL');
    const later = await startsFor(external, { from: week[0]!, to: week[6]!, players: GROUP });
    const course = external.find(({ id }) => daysOf(later.get(id)!).length > 3)!;
    const open = daysOf(later.get(course.id)!);
    await sellOut(course, [first]);

    const own = await visit('desk');
    const { page } = own;
    await askFor(own, course, first);
    await own.expectGood('Paso 3 sin sitio');
    await page.getByRole('button', { name: say('planner:alternatives.search') }).click();
    const choices = page.getByRole('listitem').filter({
      has: page.getByRole('button', { name: say('planner:alternatives.choose') }),
    });
    await seen(choices);
    const shown = await choices.getByText(/ – /).allTextContents();
    expect(shown).toEqual(
      open.slice(0, 3).map((day) => {
        const words = formatDay(day, 'es');
        return say('planner:alternatives.stay', { from: words, to: words });
      }),
    );
    await own.expectGood('Otras fechas');
    await choices.last().getByRole('button').click();
    await seen(courseRow(page, course.name).getByRole('radio'));
    const hour = await chooseTime(own, course.name);
    const starts = later.get(course.id)!.filter((time) => time.date === open[2]);
    expect(starts.map((time) => formatTime(time.time))).toContain(hour);
  });

  it('that finds no places all week sees this, and local courses nearby', async () => {
    const day = addDays(first, 6);
    const [course] = await courses('Costa Daurada', 'GOLF_MANAGER');
    await sellOut(
      course!,
      Array.from({ length: 8 }, (_, i) => addDays(day, i)),
    );
    const own = await visit('phone');
    const { page } = own;
    await askFor(own, course!, day);
    await page.getByRole('button', { name: say('planner:alternatives.search') }).click();
    await seen(page.getByText('No encontramos disponibilidad en los próximos 7 días'));
    await seen(page.getByText(containing(say('planner:alternatives.noneExternal'))));
    await own.expectGood('Sin otras fechas');
    const [local] = await courses('Costa Daurada', 'LOCAL');
    await page
      .getByRole('button', { name: `${say('planner:alternatives.tryShort')} ${local!.name}` })
      .click();
    await seen(courseRow(page, local!.name).getByRole('radio'));
  });
});
