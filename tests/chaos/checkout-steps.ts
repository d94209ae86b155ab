import { setTimeout as sleep } from 'node:timers/promises';
import { buyAndRedeem } from './buy-and-redeem.ts';
import { type CardResult, confirmPayment, openIntent, payInTabs, submitCard } from './paying.ts';
import type { Pending, PlayerContext } from './player-context.ts';
import type { Checkout } from './scenario-run.ts';

type CheckoutStep = (context: PlayerContext, booked: Pending) => Promise<void>;

const isPaid = (result: CardResult) => result === 'succeeded' || result === 'processing';

/** The usual steps: open the payment, submit the cards in turn, confirm the payment after the first success. */
const payWith =
  (...cards: readonly string[]): CheckoutStep =>
  async (context, booked) => {
    const intent = await openIntent(context, booked);
    if (!intent) return;
    for (const card of cards) {
      await sleep(context.run.pauseMs);
      if (isPaid(await submitCard(context, booked, intent, card)))
        return confirmPayment(context, booked, intent);
    }
    // After a declined card the browser also confirms, as it does when it returns from the bank.
    await confirmPayment(context, booked, intent);
  };

const closeAfterPaying: CheckoutStep = async (context, booked) => {
  const intent = await openIntent(context, booked);
  if (intent) await submitCard(context, booked, intent, 'pm_card_visa');
};

const payLate: CheckoutStep = async (context, booked) => {
  const intent = await openIntent(context, booked);
  if (!intent) return;
  await sleep(Math.max(0, booked.expiresAt - Date.now() + context.run.lateMs));
  if (isPaid(await submitCard(context, booked, intent, 'pm_card_visa')))
    await confirmPayment(context, booked, intent);
};

const cancel: CheckoutStep = async ({ browser }, { observed }) => {
  const reply = await browser.call('POST', `/api/bookings/${observed.bookingId}/cancel`);
  if (reply.status === 200) observed.cancelled = true;
};

const cancelWhilePaying: CheckoutStep = async (context, booked) => {
  const intent = await openIntent(context, booked);
  if (!intent) return;
  const [result] = await Promise.all([
    submitCard(context, booked, intent, 'pm_card_visa'),
    sleep(context.run.pauseMs / 5).then(() => cancel(context, booked)),
  ]);
  if (isPaid(result)) await confirmPayment(context, booked, intent);
};

const setCredit = async ({ browser }: PlayerContext, { observed }: Pending, apply: boolean) => {
  // Credit that covers the whole price confirms the booking.
  observed.mayBeCharged = true;
  const reply = await browser.callUntilAnswered<{ booking?: { status: string } }>(
    'POST',
    `/api/bookings/${observed.bookingId}/credit`,
    { apply },
  );
  if (reply.status === 200 && reply.body.booking?.status === 'CONFIRMED') observed.confirmed = true;
};

/** Applies all available credit and pays the rest by card. */
const payInPart: CheckoutStep = async (context, booked) => {
  await setCredit(context, booked, true);
  if (!booked.observed.confirmed) await payWith('pm_card_visa')(context, booked);
};

/** Submits the card while the payment's amount changes. */
const changeWhilePaying: CheckoutStep = async (context, booked) => {
  const intent = await openIntent(context, booked);
  if (!intent) return;
  const changes = [true, false, true].map((apply, i) =>
    sleep((i * context.run.pauseMs) / 4).then(() => setCredit(context, booked, apply)),
  );
  const [result] = await Promise.all([
    sleep(context.run.pauseMs / 3).then(() => submitCard(context, booked, intent, 'pm_card_visa')),
    ...changes,
  ]);
  if (isPaid(result)) await confirmPayment(context, booked, intent);
};

const checkoutSteps: Readonly<Record<Checkout, CheckoutStep>> = {
  pays: payWith('pm_card_visa'),
  'browser only': payWith('pm_card_visa'),
  'webhook only': closeAfterPaying,
  'pays with 3-D Secure': payWith('pm_card_authenticationRequired'),
  'refuses 3-D Secure': payWith('pm_card_threeDSecure2Required'),
  'pays with a slow card': payWith('pm_processing'),
  'is declined': payWith('pm_card_chargeDeclinedInsufficientFunds'),
  'is declined, then pays': payWith('pm_card_chargeDeclined', 'pm_card_mastercard'),
  'leaves the payment open': async (context, booked) => void (await openIntent(context, booked)),
  'pays late': payLate,
  'pays twice from two tabs': payInTabs,
  cancels: cancel,
  'cancels while paying': cancelWhilePaying,
  'lets it expire': async () => {},
  'puts credit on it, then pays': payInPart,
  'puts credit on and off while paying': changeWhilePaying,
  'buys a gift card, then pays with it': async (context, booked) => {
    await buyAndRedeem(context);
    await payInPart(context, booked);
  },
};

/** Executes the planned checkout of an unpaid booking. */
export const checkOut: CheckoutStep = (context, booked) =>
  checkoutSteps[context.run.checkout](context, booked);
