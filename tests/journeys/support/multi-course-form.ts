import type { Locator } from 'playwright-core';
import { seen, type Visit } from './browser.ts';
import { toast } from './planning.ts';
import type { Round } from './quoting.ts';
import { containing, say } from './texts.ts';

/** One on each size: under the thumb, or in the ticket. */
export const create = ({ page }: Visit) =>
  page.getByRole('button', { name: say('multi-course:create') }).filter({ visible: true });

export const nameField = ({ page }: Visit) => page.getByRole('textbox', { name: say('multi-course:name') });

/** First and last day of the stay, which may be left open. */
export const dayField = ({ page }: Visit, key: 'checkIn' | 'checkOut') =>
  page.getByLabel(`${say(`multi-course:${key}`)} · ${say('multi-course:optional')}`, { exact: true });

export const summary = ({ page }: Visit) =>
  page.getByRole('heading', { name: say('multi-course:summary') }).locator('..');

/** A chosen course: its card with day, players and hours. */
export const chosen = ({ page }: Visit, { course }: Round) =>
  page
    .getByRole('region', { name: say('multi-course:chosen') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: course.name, exact: true }) });

/** Finds a course in the list by its name and adds it. */
export async function add({ page }: Visit, { course }: Round): Promise<void> {
  await page.getByLabel(say('multi-course:search')).fill(course.name);
  const found = page.getByRole('region', { name: say('multi-course:available') }).getByRole('listitem');
  await found
    .filter({ has: page.getByRole('heading', { name: course.name, exact: true }) })
    .getByRole('button', { name: containing(say('multi-course:add')) })
    .click();
}

export async function setPlayers(card: Locator, count: number): Promise<void> {
  const shown = card.getByRole('status').filter({ hasText: /jugador/ });
  for (;;) {
    const now = Number.parseInt((await shown.textContent())!, 10);
    if (now === count) return;
    const key = now < count ? 'multi-course:morePlayers' : 'multi-course:fewerPlayers';
    await card.getByRole('button', { name: say(key) }).click();
  }
}

/** On submit the form shows what is missing. */
export async function refuses(own: Visit, missing: 'name' | 'courses' | 'dates' | 'times'): Promise<void> {
  await create(own).click();
  await seen(toast(own.page, 'multi-course:incomplete'));
  await seen(toast(own.page, `multi-course:missing.${missing}`));
}
