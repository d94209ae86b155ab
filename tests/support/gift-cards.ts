import type { StoredMail } from '#sandboxes/mail/store.ts';
import type { GiftCard } from '#shared/gift-cards/contract.ts';
import { giftCardZone } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { Caller } from './app.ts';
import { pay } from './paying.ts';
import { eventually } from './travel.ts';

let recipients = 0;

/** Today in Madrid, the time zone of gift cards. */
export const giftDay = (now = new Date()) => todayAt(giftCardZone, now);

/** A new address without emails. */
export function newRecipient(): string {
  recipients += 1;
  return `regalada${recipients}-${Date.now()}@salida.test`;
}

/** An unpaid gift card for a new recipient, to be delivered today by default. */
export async function ordered(app: Caller, token: string, changed: Record<string, unknown> = {}) {
  const body = {
    amount: 100,
    recipientName: 'Marta',
    recipientEmail: newRecipient(),
    message: 'Nos vemos en el tee',
    deliverOn: giftDay(),
    ...changed,
  };
  const answer = await app.call<GiftCard>('POST', '/api/gift-cards', { token, body });
  if (answer.status !== 201) throw new Error(`gift card answered ${JSON.stringify(answer)}`);
  return answer.body;
}

export interface Intent {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amount: number;
}

export const openCardPayment = (app: Caller, token: string, id: string) =>
  app.call<Intent & { code?: string }>('POST', `/api/gift-cards/${id}/payment`, { token });

export const confirmCard = (app: Caller, token: string, id: string) =>
  app.call<{ status: string; giftCard: GiftCard; code?: string }>(
    'POST',
    `/api/gift-cards/${id}/confirm-payment`,
    { token },
  );

/** A paid gift card. */
export async function bought(app: Caller, token: string, changed: Record<string, unknown> = {}) {
  const card = await ordered(app, token, changed);
  const { body } = await openCardPayment(app, token, card.id);
  await pay(app, body);
  const { status } = (await confirmCard(app, token, card.id)).body;
  if (status !== 'PAID') throw new Error(`gift card is ${status}`);
  return card;
}

export const mailsTo = async (app: Caller, email: string) =>
  (await app.call<StoredMail[]>('GET', `/sandbox/mail/messages?to=${encodeURIComponent(email)}`)).body;

/** The code in the recipient's email. */
export async function codeOf(app: Caller, { recipientEmail }: { recipientEmail: string }): Promise<string> {
  const mail = await eventually('the gift card’s mail', async () => (await mailsTo(app, recipientEmail))[0]);
  const code = /Tu código: (\S+)/.exec(mail.text)?.[1];
  if (!code) throw new Error(`no code in: ${mail.text}`);
  return code;
}

export const redeem = (app: Caller, token: string, code: string) =>
  app.call<{ amount: number; balance: number; code?: string; message?: string }>(
    'POST',
    '/api/gift-cards/redeem',
    { token, body: { code } },
  );

/** Credit in euros. */
export const balanceOf = async (app: Caller, token: string) =>
  (await app.call<{ balance: number }>('GET', '/api/credit', { token })).body.balance;

/** Gives a player credit, in whole euros, by a gift card of another buyer. */
export async function giveCredit(app: Caller, token: string, buyer: string, euros: number): Promise<void> {
  const card = await bought(app, buyer, { amount: euros });
  const { status } = await redeem(app, token, await codeOf(app, card));
  if (status !== 200) throw new Error(`redeeming answered ${status}`);
}
