import { setTimeout as sleep } from 'node:timers/promises';
import { type CardResult, giveCard, openIntent, payInTabs, tellThatPaid } from './paying.ts';
import type { Pending, Scene } from './player.ts';
import type { Ending } from './story.ts';

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
};

/** What becomes of a booking that waits for its payment. */
export const end: Act = (scene, booked) => acts[scene.run.ending](scene, booked);
