import { fail, pay, settle } from './charge.ts';
import { failRefund } from './refunds.ts';
import { type Db, find, type Intent, type IntentSecrets, type RefundObject } from './store.ts';

/**
 * Carries out the payer's decision on the authentication page; undefined when no intent waits for it any more (decided
 * before, cancelled, tried again with another card).
 */
export async function authenticate(
  db: Db,
  id: string,
  token: string,
  isAuthorized: boolean,
  processingMs: number,
): Promise<{ intent: Intent; returnUrl: string | undefined } | undefined> {
  const found = await findWaiting(db, id, token, true);
  if (!found) return undefined;
  const { body: intent, hidden } = found;
  const method = await find(db, 'payment_method', intent.payment_method ?? '');
  if (!method) throw new Error(`${id} waits for authentication without a payment method`);
  if (isAuthorized) await settle(db, intent, method.body, method.hidden.behaviour.fate, processingMs);
  else {
    await fail(
      db,
      intent,
      {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
        payment_method: method.body,
      },
      null,
    );
  }
  return { intent: (await find(db, 'payment_intent', id))!.body, returnUrl: hidden.returnUrl };
}

/** The intent that waits for the payer's authentication under this token. */
export async function findWaiting(
  db: Db,
  id: string,
  token: string,
  lock = false,
): Promise<{ body: Intent; hidden: IntentSecrets } | undefined> {
  const found = await find(db, 'payment_intent', id, lock);
  return found?.body.status === 'requires_action' && found.hidden.token === token ? found : undefined;
}

/** Whether `settleDue` has anything to do; cheap enough to call often. */
export async function isDue(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from sandbox.stripe_objects where due_at <= now() limit 1');
  return rowCount === 1;
}

/** Carries out one object that is due: pays a `processing` intent, fails a refund that the bank returns. False: none is due. */
export async function settleDue(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ body: Intent | RefundObject }>(
    `select body from sandbox.stripe_objects where due_at <= now() order by due_at limit 1 for update skip locked`,
  );
  const due = rows[0]?.body;
  if (!due) return false;
  if (due.object === 'refund') await failRefund(db, due);
  else await payDue(db, due);
  return true;
}

async function payDue(db: Db, intent: Intent): Promise<void> {
  const method = await find(db, 'payment_method', intent.payment_method ?? '');
  if (!method) throw new Error(`${intent.id} is processing without a payment method`);
  await pay(db, intent, method.body);
}
