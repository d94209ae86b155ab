import { setTimeout as sleep } from 'node:timers/promises';
import { giftCardZone } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { PlayerContext } from './player-context.ts';

const TRIES = 12;

/** The player buys a gift card for themselves; every second browser never confirms the payment. */
async function buyCard({ run, browser, system }: PlayerContext, recipientEmail: string): Promise<boolean> {
  const ordered = await browser.call<{ id: string }>('POST', '/api/gift-cards', {
    amount: 25,
    recipientName: `Caos ${run.index}`,
    recipientEmail,
    deliverOn: todayAt(giftCardZone, new Date()),
  });
  if (ordered.status !== 201) return false;
  const { id } = ordered.body;
  const opened = await browser.callUntilAnswered<{ clientSecret: string; paymentIntentId: string }>(
    'POST',
    `/api/gift-cards/${id}/payment`,
  );
  if (opened.status !== 200) return false;
  await browser.provider('POST', `/v1/payment_intents/${opened.body.paymentIntentId}/confirm`, {
    client_secret: opened.body.clientSecret,
    payment_method: 'pm_card_visa',
    return_url: `${system.url}/payment-success`,
  });
  if (run.index % 2 === 0) await browser.callUntilAnswered('POST', `/api/gift-cards/${id}/confirm-payment`);
  return true;
}

/** The code from the mailbox, or undefined if no email arrives in time. */
async function codeIn({ system }: PlayerContext, address: string): Promise<string | undefined> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { rows } = await system.pool.query<{ text: string }>(
      'select text from sandbox.mail_messages where "to" = $1 limit 1',
      [address],
    );
    const code = /Tu código: (\S+)/.exec(rows[0]?.text ?? '')?.[1];
    if (code) return code;
    await sleep(500);
  }
  return undefined;
}

/** Buys a card and redeems it in two tabs at once. The replies are ignored: the audit checks the result. */
export async function buyAndRedeem(context: PlayerContext): Promise<void> {
  const address = `caos-regalo-${context.run.index}@salida.test`;
  if (!(await buyCard(context, address))) return;
  const code = await codeIn(context, address);
  if (!code) return;
  const redeem = () => context.browser.call('POST', '/api/gift-cards/redeem', { code });
  await Promise.all([redeem(), redeem()]);
}
