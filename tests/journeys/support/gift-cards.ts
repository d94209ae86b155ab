import type { Page } from 'playwright-core';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import type { GiftCard } from '#shared/gift-cards/contract.ts';
import { callerAt } from '#tests/support/app.ts';
import { grantCredit } from '#tests/support/money.ts';
import { pay as payAtProvider } from '#tests/support/paying.ts';
import { rowsOf } from './accounts.ts';
import { seen } from './browser.ts';
import { api, type Person } from './people.ts';
import { containing, say } from './texts.ts';
import { eventually } from './third-parties.ts';

let recipients = 0;

/** An address to which nothing was ever sent. */
export function newRecipient(): string {
  recipients += 1;
  return `regalo.${recipients}.${Date.now()}@salida.test`;
}

/** The mails that arrived at an address, newest first. */
export const mailsTo = (url: string, email: string) =>
  api<StoredMail[]>(url, 'GET', `/sandbox/mail/messages?to=${encodeURIComponent(email)}`);

/** The code as its recipient's mail has it. */
export async function codeIn(url: string, email: string): Promise<string> {
  const mail = await eventually('the gift card’s mail', async () => (await mailsTo(url, email))[0]);
  return /Tu código: (\S+)/.exec(mail.text)![1]!;
}

interface Gift {
  readonly to: Pick<Person, 'name' | 'email'>;
  readonly from: Person;
}

/** A gift card that another player bought and paid for today; its email is being sent. */
export async function giveCard(url: string, { to, from }: Gift, euros: number): Promise<void> {
  const card = await api<GiftCard>(url, 'POST', '/api/gift-cards', {
    token: from.token,
    body: {
      amount: euros,
      recipientName: to.name,
      recipientEmail: to.email,
      deliverOn: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date()),
    },
  });
  const intent = await api<{ clientSecret: string; paymentIntentId: string }>(
    url,
    'POST',
    `/api/gift-cards/${card.id}/payment`,
    { token: from.token },
  );
  await payAtProvider(callerAt(url), intent);
}

/** A person's credit, in euros: the balance that a redeemed gift card leaves. */
export async function giveCredit(person: Pick<Person, 'email'>, euros: number): Promise<void> {
  await rowsOf(grantCredit, [person.email, euros * 100]);
}

export const balanceOf = async (url: string, { token }: Person) =>
  (await api<{ balance: number }>(url, 'GET', '/api/credit', { token })).balance;

const field = (page: Page, key: string) => page.getByLabel(say(`gift-cards:form.${key}`));

export interface GiftWish {
  readonly email: string;
  readonly name?: string;
  readonly message?: string;
}

/** Types the values of a gift card into the form. */
export async function typeGift(page: Page, { email, name = 'Marta', message = '' }: GiftWish): Promise<void> {
  await field(page, 'recipientName').fill(name);
  await field(page, 'recipientEmail').fill(email);
  await field(page, 'message').fill(message);
}

export const toPayment = (page: Page) =>
  page.getByRole('button', { name: containing(say('gift-cards:form.submitAny')) });

export const codeField = (page: Page) => page.getByLabel(say('gift-cards:redeem.code'));
export const redeemButton = (page: Page) =>
  page.getByRole('button', { name: say('gift-cards:redeem.submit'), exact: true });

export async function seenGiftDone(page: Page): Promise<void> {
  await seen(page.getByRole('heading', { level: 1, name: say('gift-cards:pay.doneHeading') }));
}
