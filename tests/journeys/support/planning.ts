import type { Locator, Page } from 'playwright-core';
import { formatCents } from '#shared/kernel/money.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import { formatDay } from '#web/features/dates/dates.ts';
import { seen, type Visit } from './browser.ts';
import { containing, say } from './texts.ts';

export type Source = 'LOCAL' | 'GOLF_MANAGER' | 'TEEONE';

/** Plain spaces, so that what is read can be compared. */
export const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** `1.234,50 €` as it is read on a screen. */
export const money = (cents: number) => plain(formatCents(cents));

/** The first amount in a text, as cents. */
export function centsIn(text: string | null): number {
  const found = /(\d{1,3}(?:\.\d{3})*),(\d{2}) €/.exec(plain(text));
  if (!found) throw new Error(`no amount in “${plain(text)}”`);
  return Number(found[1]!.replaceAll('.', '')) * 100 + Number(found[2]);
}

/** The one message that is shown at a time. */
export function toast(page: Page, key: string, params?: Record<string, string | number>): Locator {
  return page.getByRole('region', { name: /^Avisos/ }).getByText(say(key, params), { exact: true });
}

export const planBar = (page: Page) => page.getByRole('region', { name: say('planner:bar.label') });

interface Wish {
  destination: string;
  from: TeeDate;
  days: number;
  players: number;
  style?: 'amigos' | 'pareja';
  hour?: 'early_bird' | 'manana' | 'mediodia' | 'tarde';
}

/** Step 1, from `/reservar` on. */
export async function askForTrip({ page }: Visit, wish: Wish): Promise<void> {
  await page.getByRole('link', { name: say('planner:page.open') }).click();
  await seen(page.getByText(say('planner:steps.count', { step: 1 })));
  await page.getByLabel(say('planner:ask.destination')).selectOption(wish.destination);
  await page.getByLabel(say('planner:ask.from')).fill(wish.from);
  await page.getByLabel(say('planner:ask.to')).fill(addDays(wish.from, wish.days - 1));
  const quick = page.getByRole('group', { name: say('planner:ask.playersQuick') });
  const choice = quick.getByRole('radio', { name: String(wish.players), exact: true });
  if (await choice.count()) await choice.check();
  else await page.getByLabel(say('planner:ask.players')).fill(String(wish.players));
  if (wish.style) {
    await page.getByRole('radio', { name: containing(say(`planner:ask.styles.${wish.style}.name`)) }).check();
  }
  if (wish.hour) {
    await page.getByRole('radio', { name: containing(say(`planner:ask.hours.${wish.hour}`)) }).check();
  }
}

export async function searchCourses({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('planner:ask.submit') }).click();
  await seen(page.getByRole('heading', { level: 1, name: say('planner:choose.title') }));
}

/** Step 2: ticks a course of each source; gives their names. */
export async function chooseCourses({ page }: Visit, sources: readonly Source[]): Promise<string[]> {
  const names: string[] = [];
  for (const [i, source] of sources.entries()) {
    const nth = sources.slice(0, i).filter((other) => other === source).length;
    const sign = `${say(`general:source.${source}`)} ·`;
    // The whole card is the checkbox: a person taps its picture or its name.
    const card = page.getByRole('listitem').filter({ hasText: sign }).nth(nth);
    await card.click();
    await seen(card.getByRole('checkbox', { checked: true }));
    names.push(plain(await card.locator('.text-card').textContent()));
  }
  return names;
}

/** Step 2 → 3: the clubs are queried, and after a second their hours fill the screen. */
export async function askClubs({ page }: Visit, options: { within?: number } = {}): Promise<void> {
  await planBar(page)
    .getByRole('button', { name: say('planner:bar.check') })
    .click();
  await seen(page.getByRole('heading', { level: 1, name: say('planner:times.title') }), options);
}

/** The row of a course among hours. */
export function courseRow(page: Page, course: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: course }) });
}

/** Step 3: the first hour offered for a course, on a day if one is given; gives it as `9:40`. */
export async function chooseTime({ page }: Visit, course: string, day?: TeeDate): Promise<string> {
  const row = courseRow(page, course);
  const more = row.getByRole('button', { name: /^\+\d+ more$/ });
  if (day && (await more.count())) await more.click();
  const of = day ? row.getByRole('group', { name: containing(formatDay(day, 'es', 'long')) }) : row;
  const time = of.getByRole('radio').first();
  await time.check();
  return /\d{1,2}:\d{2}/.exec((await time.getAttribute('value')) ?? '')![0].replace(/^0/, '');
}

export async function seeSummary({ page }: Visit): Promise<void> {
  await planBar(page)
    .getByRole('button', { name: say('planner:bar.summary') })
    .click();
  await seen(page.getByRole('heading', { level: 1, name: say('planner:summary.title') }));
}

export const createButton = (page: Page) =>
  planBar(page).getByRole('button', { name: say('planner:bar.create') });
