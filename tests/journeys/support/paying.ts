import type { Page } from 'playwright-core';
import { rowsOf } from './accounts.ts';
import { seen } from './browser.ts';
import { containing, say } from './texts.ts';

/** The provider's test cards, by their result. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  asksBank: '4000 0027 6000 3184',
  slow: '4000 0000 0000 1232',
} as const;

export async function typeCard(page: Page, card: keyof typeof cards): Promise<void> {
  const year = (new Date().getFullYear() + 2) % 100;
  await page.getByLabel(say('checkout:card.number')).fill(cards[card]);
  await page.getByLabel(say('checkout:card.expiry')).fill(`08${year}`);
  await page.getByLabel(say('checkout:card.cvc')).fill('123');
}

/** That of the card; credit that reaches has one of its own. */
export const payButton = (page: Page) =>
  page
    .getByRole('button', { name: containing(say('checkout:payment.pay', { amount: '' }).trim()) })
    .and(page.locator('[type=submit]'));

export async function pay(page: Page, card: keyof typeof cards): Promise<void> {
  await typeCard(page, card);
  await payButton(page).click();
}

/** Moves the moment at which the banks of slow cards answer. */
const moveAnswers = (by: string) =>
  rowsOf('update sandbox.stripe_objects set due_at = now() + $1::interval where due_at > now()', [by]);

/** Pays with a card whose bank takes its time; it answers when `letBankAnswer` is called. */
export async function payBySlowCard(page: Page): Promise<{ letBankAnswer(): Promise<unknown> }> {
  const taken = page.waitForResponse((response) => response.url().endsWith('/confirm'));
  await pay(page, 'slow');
  await taken;
  await moveAnswers('1 hour');
  return { letBankAnswer: () => moveAnswers('0 seconds') };
}

export async function seenPaid(page: Page): Promise<void> {
  await seen(page.getByRole('heading', { level: 1, name: say('checkout:success.heading') }));
}
