import { setTimeout as sleep } from 'node:timers/promises';
import { giveOneself } from './gifts.ts';
import { type CardResult, giveCard, openIntent, payInTabs, tellThatPaid } from './paying.ts';
import type { Pending, Scene } from './player-context.ts';
import type { Ending } from './player-run.ts';

type Act = (scene: Scene, booked: Pending) => Promise<void>;

const isPaid = (result: CardResult) => result === 'succeeded' || result === 'processing';

/** The usual way: open the payment, give the card, and say so when it was taken. */
const payWith =
  (...cards: readonly string[]): Act =>
  async (scene, booked) => {
    const intent = await openIntent(scene, booked);
    if (!intent) return;
    for (const card of cards) {
      await sleep(scene.run.pauseMs);
      if (isPaid(await giveCard(scene, booked, intent, card))) return tellThatPaid(scene, booked, intent);
    }
    // A card form that was refused also asks, as a browser that comes back from the bank does.
    await tellThatPaid(scene, booked, intent);
  };

const leaveAfterPaying: Act = async (scene, booked) => {
  const intent = await openIntent(scene, booked);
  if (intent) await giveCard(scene, booked, intent, 'pm_card_visa');
};

const payLate: Act = async (scene, booked) => {
  const intent = await openIntent(scene, booked);
  if (!intent) return;
  await sleep(Math.max(0, booked.expiresAt - Date.now() + scene.run.lateMs));
  if (isPaid(await giveCard(scene, booked, intent, 'pm_card_visa')))
    await tellThatPaid(scene, booked, intent);
};

const cancel: Act = async ({ browser }, { told }) => {
  const reply = await browser.call('POST', `/api/bookings/${told.bookingId}/cancel`);
  if (reply.status === 200) told.cancelled = true;
};

const cancelWhilePaying: Act = async (scene, booked) => {
  const intent = await openIntent(scene, booked);
  if (!intent) return;
  const [result] = await Promise.all([
    giveCard(scene, booked, intent, 'pm_card_visa'),
    sleep(scene.run.pauseMs / 5).then(() => cancel(scene, booked)),
  ]);
  if (isPaid(result)) await tellThatPaid(scene, booked, intent);
};

const putCredit = async ({ browser }: Scene, { told }: Pending, apply: boolean) => {
  // Credit pays as a card does: what it covers whole is confirmed.
  told.mayBeCharged = true;
  const reply = await browser.insist<{ booking?: { status: string } }>(
    'POST',
    `/api/bookings/${told.bookingId}/credit`,
    { apply },
  );
  if (reply.status === 200 && reply.body.booking?.status === 'CONFIRMED') told.confirmed = true;
};

/** Credit first, as much as there is, and a card for the rest. */
const payInPart: Act = async (scene, booked) => {
  await putCredit(scene, booked, true);
  if (!booked.told.confirmed) await payWith('pm_card_visa')(scene, booked);
};

/** The card is given while the amount that it is asked for changes. */
const changeWhilePaying: Act = async (scene, booked) => {
  const intent = await openIntent(scene, booked);
  if (!intent) return;
  const changes = [true, false, true].map((apply, i) =>
    sleep((i * scene.run.pauseMs) / 4).then(() => putCredit(scene, booked, apply)),
  );
  const [result] = await Promise.all([
    sleep(scene.run.pauseMs / 3).then(() => giveCard(scene, booked, intent, 'pm_card_visa')),
    ...changes,
  ]);
  if (isPaid(result)) await tellThatPaid(scene, booked, intent);
};

const acts: Readonly<Record<Ending, Act>> = {
  pays: payWith('pm_card_visa'),
  'browser only': payWith('pm_card_visa'),
  'webhook only': leaveAfterPaying,
  'pays with 3-D Secure': payWith('pm_card_authenticationRequired'),
  'refuses 3-D Secure': payWith('pm_card_threeDSecure2Required'),
  'pays with a slow card': payWith('pm_processing'),
  'is declined': payWith('pm_card_chargeDeclinedInsufficientFunds'),
  'is declined, then pays': payWith('pm_card_chargeDeclined', 'pm_card_mastercard'),
  'leaves the payment open': async (scene, booked) => void (await openIntent(scene, booked)),
  'pays late': payLate,
  'pays twice from two tabs': payInTabs,
  cancels: cancel,
  'cancels while paying': cancelWhilePaying,
  'lets it expire': async () => {},
  'puts credit on it, then pays': payInPart,
  'puts credit on and off while paying': changeWhilePaying,
  'buys a gift card, then pays with it': async (scene, booked) => {
    await giveOneself(scene);
    await payInPart(scene, booked);
  },
};

/** What becomes of a booking that waits for its payment. */
export const end: Act = (scene, booked) => acts[scene.run.ending](scene, booked);
