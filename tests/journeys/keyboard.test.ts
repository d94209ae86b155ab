import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newQuote } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import { toast } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const focused = (what: Locator) => what.evaluate((one) => one === document.activeElement);
const trip = (week: number) => ({ sources: ['LOCAL', 'LOCAL'], from: tuesdayIn(week) }) as const;

async function pressTab(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await page.keyboard.press('Tab');
}

describe('by keyboard alone', () => {
  it('the first stop skips the header', async () => {
    const own = await visit('desk');
    const { page } = own;
    await own.go('/login');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('shell:skip') });
    expect(await focused(skip)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await focused(page.getByRole('main'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page.getByLabel(say('accounts:fields.email')))).toBe(true);
  });

  it.each([
    { size: 'desk', menu: 'own', button: containing(say('shell:nav.ownMenu', { name: '', initials: '' })) },
    { size: 'desk', menu: 'language', button: say('shell:language.open') },
    {
      size: 'phone',
      menu: 'whole',
      button: containing(say('shell:nav.ownMenu', { name: '', initials: '' })),
    },
  ] as const)('Enter opens the $menu menu of a $size, Escape closes it', async ({ size, menu, button }) => {
    const own = await visit(size, { as: await newPerson(appUrl()) });
    const { page } = own;
    await own.go('/mis-viajes');
    const opener = page.getByRole('banner').getByRole('button', { name: button });
    await seen(opener);
    const panel = page.locator('nav:popover-open');
    await opener.focus();
    await page.keyboard.press('Enter');
    await seen(panel);
    await own.expectGood(`The ${menu} menu`);
    await page.keyboard.press('Escape');
    expect(await panel.count()).toBe(0);
    expect(await focused(opener)).toBe(true);
    if (menu === 'language') return;
    await page.keyboard.press('Enter');
    await pressTab(page, 1);
    if (size === 'desk') expect(await focused(panel.getByRole('link').first())).toBe(true);
    const link = panel.getByRole('link', { name: say('shell:nav.myQuotes') });
    while (!(await focused(link))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/mis-presupuestos');
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('a dialog keeps the focus while it is open and returns it', async () => {
    const person = await newPerson(appUrl());
    const quote = await newQuote(appUrl(), person, trip(weeks.screens + 5));
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go(`/presupuesto/${quote.id}`);
    const remove = page.getByRole('button', { name: say('player:delete') });
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    const keep = dialog.getByRole('button', { name: say('player:quotes.deleteKeep') });
    const confirm = dialog.getByRole('button', { name: say('player:quotes.deleteConfirm') });
    await seen(keep);
    await expect.poll(() => focused(keep)).toBe(true);
    await own.expectGood('Eliminar presupuesto');
    await page.keyboard.press('Tab');
    expect(await focused(confirm)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(keep)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(remove)).toBe(true);

    // Opened by a reply, not by a permanent button: the focus moves to the next element.
    await page.getByRole('button', { name: say('player:quote.validate') }).focus();
    await page.keyboard.press('Enter');
    const answer = page.getByRole('dialog', { name: say('player:quote.result') });
    await seen(answer);
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
    await expect
      .poll(() => focused(page.getByRole('button', { name: say('player:quote.proceed') })))
      .toBe(true);
  });

  it('F8 moves the focus to the shown message, Escape closes it and moves back', async () => {
    const own = await visit('desk', { as: await newPerson(appUrl()) });
    const { page } = own;
    await own.go('/mi-cuenta');
    const close = page.getByRole('button', { name: say('accounts:security.closeOthers') });
    await close.focus();
    await page.keyboard.press('Enter');
    await seen(toast(page, 'accounts:security.othersClosed'));
    const region = page.getByRole('region', { name: say('shell:toast.region', { hotkey: 'F8' }) });
    await page.keyboard.press('F8');
    expect(await focused(region)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(region.getByRole('button', { name: say('shell:toast.close') }))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => toast(page, 'accounts:security.othersClosed').count()).toBe(0);
    expect(await focused(close)).toBe(true);
  });
});
