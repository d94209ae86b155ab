import { z } from 'zod';
import type { Reply } from './charge.ts';
import { badRequest, missing } from './errors.ts';
import { emit } from './events.ts';
import { type FormTree, readParams, texts, wholeNumber } from './form.ts';
import { type Charge, type Db, find, insert, newId, nowSeconds, type RefundObject, save } from './store.ts';

const refunding = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: texts.optional(),
  expand: z.unknown().optional(),
});

const REFUSED_AFTER_MS = 300;

/** The paid charge, locked by its intent, so that refunds of one payment take turns; and whether its bank takes refunds. */
async function lockCharge(
  db: Db,
  params: z.infer<typeof refunding>,
): Promise<{ charge: Charge; isRefused: boolean }> {
  const given = params.charge ? await find(db, 'charge', params.charge) : undefined;
  if (params.charge && !given) throw missing('charge', params.charge, 'charge');
  const id = given?.body.payment_intent ?? params.payment_intent;
  if (!id)
    throw badRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = await find(db, 'payment_intent', id, true);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  const charge = await find(db, 'charge', intent.body.latest_charge ?? '');
  if (charge?.body.status !== 'succeeded') {
    throw badRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  }
  const method = await find(db, 'payment_method', intent.body.payment_method ?? '');
  return { charge: charge.body, isRefused: method?.hidden.behaviour.refusesRefunds === true };
}

export async function createRefund(db: Db, form: FormTree): Promise<Reply> {
  const params = readParams(refunding, form);
  const { charge, isRefused } = await lockCharge(db, params);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? left;
  if (amount < 1)
    throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
    throw badRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      { param: 'amount' },
    );
  }
  const refund: RefundObject = {
    id: newId('re'),
    object: 'refund',
    created: nowSeconds(),
    livemode: false,
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: 'succeeded',
  };
  const changed: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await insert(db, refund, { parent: charge.payment_intent });
  await save(db, changed);
  await emit(db, 'refund.created', refund);
  await emit(db, 'charge.refunded', changed);
  await emit(db, 'refund.updated', refund);
  if (isRefused) await save(db, refund, { dueMs: REFUSED_AFTER_MS });
  return { status: 200, body: refund };
}

/** The card's bank rejects a refund: the charge's refunded amount decreases again (docs.stripe.com/refunds, failed). */
export async function failRefund(db: Db, refund: RefundObject): Promise<void> {
  await find(db, 'payment_intent', refund.payment_intent, true);
  const charge = await find(db, 'charge', refund.charge);
  if (!charge) throw new Error(`${refund.id} has no charge`);
  const amount_refunded = charge.body.amount_refunded - refund.amount;
  const failed = { ...refund, status: 'failed', failure_reason: 'declined' };
  await save(db, { ...charge.body, amount_refunded, refunded: false });
  await save(db, failed);
  await emit(db, 'refund.updated', failed);
  await emit(db, 'refund.failed', failed);
}
