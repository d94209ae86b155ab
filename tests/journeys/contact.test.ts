import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodAtBothSizes } from './support/both-sizes.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { mailsTo, newRecipient } from './support/gift-cards.ts';
import { containing, say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

const field = (page: Page, name: string) => page.getByLabel(say(`contact:form.${name}`), { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: say('contact:form.submit') });
const words = 'Somos catorce amigos y queremos jugar en mayo.';

async function write(page: Page, email: string): Promise<void> {
  await field(page, 'name').fill('Nerea Ibarra');
  await field(page, 'email').fill(email);
  await field(page, 'topic').selectOption('group');
  await field(page, 'message').fill(words);
}

async function expectKept(page: Page, email: string): Promise<void> {
  expect(await field(page, 'name').inputValue()).toBe('Nerea Ibarra');
  expect(await field(page, 'email').inputValue()).toBe(email);
  expect(await field(page, 'topic').inputValue()).toBe('group');
  expect(await field(page, 'message').inputValue()).toBe(words);
}

describe('a message to support', () => {
  it('is sent, gets a number, and the number arrives by email', async () => {
    const own = await visit('phone');
    const { page } = own;
    const email = newRecipient();
    await own.go('/contact?asunto=group');
    expect(await field(page, 'topic').inputValue()).toBe('group');
    await seen(page.getByRole('link', { name: 'Cómo tratamos tus datos' }));
    await write(page, email);
    await submit(page).click();
    const heading = page.getByRole('heading', { level: 1, name: say('contact:sent.title') });
    await seen(heading);
    expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
    const number = await page.getByText(/^CON-[2-9A-Z]{6}$/).textContent();
    await goodAtBothSizes(own, 'Mensaje enviado');
    const receipt = await eventually('the receipt', async () => (await mailsTo(own.url, email))[0]);
    expect(receipt.subject).toContain(number);
    await eventually('the house’s mail', async () =>
      (await mailsTo(own.url, 'hola@salida.test')).find(({ subject }) => subject.includes(number!)),
    );
    await page.getByRole('button', { name: say('contact:sent.another') }).click();
    expect(await field(page, 'message').inputValue()).toBe('');
  });

  it('shows below each field what is missing, and focuses the first', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/contact');
    await submit(page).click();
    for (const key of ['name.required', 'email.required', 'contact.topic', 'contact.message'])
      await seen(page.getByText(say(`validation:${key}`)));
    expect(await field(page, 'name').evaluate((one) => one === document.activeElement)).toBe(true);
    await own.expectGood('Mensaje con errores');
    // The field that only bots fill in is invisible and not reachable by keyboard.
    const trap = page.locator('input[name=website]');
    expect(await trap.evaluate((one) => one.closest('[aria-hidden=true]') !== null)).toBe(true);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
  });

  it('keeps the typed text when it fails, and is the same message after a lost reply', async () => {
    const own = await visit('desk');
    const { page } = own;
    const email = newRecipient();
    await own.go('/contact');
    await write(page, email);
    own.expectTrouble(/net::ERR_/);
    // The server has stored it; its reply does not reach the browser.
    await page.route(
      '**/api/contact',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit(page).click();
    await seen(page.getByText(say('contact:form.failed')));
    await expectKept(page, email);
    await own.expectGood('Mensaje no enviado');
    await submit(page).click();
    await seen(page.getByRole('heading', { level: 1, name: say('contact:sent.title') }));
    const number = (await page.getByText(/^CON-/).textContent())!;
    await eventually('the receipt', async () => (await mailsTo(own.url, email))[0]);
    const toHouse = (await mailsTo(own.url, 'hola@salida.test')).filter(({ text }) => text.includes(email));
    expect(toHouse.map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
  });

  it('is refused for a while from an address that sent many, with an explanation', async () => {
    const own = await visit('phone');
    const { page } = own;
    const email = newRecipient();
    for (let i = 0; i < 5; i++) {
      const answer = await page.request.post(`${own.url}/api/contact`, {
        data: {
          name: 'Nerea',
          email,
          topic: 'other',
          message: words,
          requestKey: `${email}-${i}`.replace(/\W/g, '-'),
        },
      });
      expect(answer.status()).toBe(201);
    }
    own.expectTrouble(/429/);
    await own.go('/contact');
    await write(page, email);
    await submit(page).click();
    await seen(page.getByText(containing('Demasiados intentos')));
    await expectKept(page, email);
  });
});
