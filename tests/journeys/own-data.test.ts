import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { notice } from './support/accounts.ts';
import { newQuote } from './support/booking-by-api.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { giveCredit } from './support/gift-cards.ts';
import { appUrl } from './support/own-app.ts';
import { api, demoPerson, newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { say } from './support/texts.ts';

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: say('privacy:dialogTitle') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function ask(own: Visit): Promise<void> {
  await own.go('/mi-cuenta');
  await button(own.page, say('privacy:delete')).click();
  await seen(dialog(own.page));
}

describe('one’s own data', () => {
  it('are downloaded as a file with all stored data', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go('/mi-cuenta');
    const downloading = page.waitForEvent('download');
    await button(page, say('privacy:export')).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('salida-mis-datos.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      about: { format: 'salida-personal-data', version: 1 },
      profile: { name: person.name, email: person.email },
    });
    await own.expectGood('Mi cuenta con mis datos');
  });

  it('are deleted with the password, after the page has listed the deleted and the retained data', async () => {
    const person = await newPerson(appUrl());
    const trip = { sources: ['LOCAL'], from: tuesdayIn(weeks.screens + 9) } as const;
    await newQuote(appUrl(), person, trip);
    await giveCredit(person, 50);
    const own = await visit('phone', { as: person });
    const { page } = own;
    own.expectTrouble(/400.*api\/me\/delete/);
    await ask(own);
    for (const what of ['goes.title', 'stays.title', 'stays.bookings', 'final'] as const)
      await seen(dialog(page).getByText(say(`privacy:${what}`), { exact: true }));
    await own.expectGood('Eliminar cuenta');
    await dialog(page).getByLabel(say('accounts:security.current'), { exact: true }).fill('no-es-esta');
    await button(page, say('privacy:confirm')).click();
    await seen(dialog(page).getByText(say('privacy:credit.required')));
    await dialog(page).getByRole('checkbox').check();
    await button(page, say('privacy:confirm')).click();
    await seen(dialog(page).getByText(say('errors:WRONG_CURRENT_PASSWORD')));
    await own.expectGood('Eliminar cuenta con errores');
    await dialog(page).getByLabel(say('accounts:security.current'), { exact: true }).fill(person.password);
    await button(page, say('privacy:confirm')).click();

    await page.waitForURL(`${own.url}/`);
    await seen(notice(page, say('privacy:done')));
    expect(await own.token()).toBeNull();
    const signIn = api<Person>(appUrl(), 'POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });
    await expect(signIn).rejects.toThrow('401');
    await own.expectGood('Cuenta eliminada');
  });

  it('stay while a booking still needs the person, with a link to it', async () => {
    const person = await newPerson(appUrl());
    const quote = await newQuote(appUrl(), person, {
      sources: ['LOCAL'],
      from: tuesdayIn(weeks.screens + 10),
    });
    const { id, locator } = await api<{ id: string; locator: string }>(
      appUrl(),
      'POST',
      '/api/bookings/from-quote',
      { token: person.token, body: { quoteId: quote.id } },
    );
    const own = await visit('desk', { as: person });
    await ask(own);
    await seen(dialog(own.page).getByText(say('privacy:obstacles.BOOKING_UNPAID', { name: locator })));
    await own.expectGood('Cuenta que aún hace falta');
    await dialog(own.page)
      .getByRole('link', { name: say('privacy:ways.cancel') })
      .click();
    await own.page.waitForURL(`**/booking/${id}`);
  });

  it('of the demo can’t be deleted', async () => {
    const own = await visit('phone', { as: await demoPerson(appUrl(), 'jugador') });
    await ask(own);
    await seen(dialog(own.page).getByText(say('privacy:demo')));
    await own.expectGood('Cuenta de la demo');
    await button(own.page, say('privacy:keep')).click();
    await dialog(own.page).waitFor({ state: 'hidden' });
  });
});
