import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { newCode } from '#server/gift-cards/codes.ts';
import { recordMoney } from '#server/payments/ledger/store.ts';
import { moveCredit } from '#server/payments/payments.ts';
import { newId } from '#server/platform/ids.ts';
import type { QuotesDeps } from '#server/quotes/quotes.ts';
import { users } from '#server/tables/accounts.ts';
import { giftCards } from '#server/tables/gift-cards.ts';
import { payments } from '#server/tables/payments.ts';
import { type GiftPicture, giftCardZone } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { addDays } from '#shared/kernel/tee-date.ts';

const DAY_MS = 86_400_000;

interface Plan {
  /** The buyer and the redeemer, by email. */
  buyer: string;
  redeemedBy?: string;
  cents: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  picture: GiftPicture;
  boughtDaysAgo: number;
  /** Counted from today. */
  deliverInDays: number;
}

const plans: readonly Plan[] = [
  {
    buyer: 'jugador@salida.test',
    cents: 100_00,
    recipientName: 'Marta',
    recipientEmail: 'marta@salida.test',
    message: 'Por los cuarenta. La salida la eliges tú.',
    picture: 'costa',
    boughtDaysAgo: 6,
    deliverInDays: -5,
  },
  {
    buyer: 'jugador@salida.test',
    cents: 150_00,
    recipientName: 'Papá',
    recipientEmail: 'joaquin@salida.test',
    message: 'Felices sesenta, papá.\nNos vemos en el tee del 1.',
    picture: 'norte',
    boughtDaysAgo: 1,
    deliverInDays: 30,
  },
  {
    buyer: 'operador@salida.test',
    redeemedBy: 'jugador@salida.test',
    cents: 60_00,
    recipientName: 'Lucía',
    recipientEmail: 'jugador@salida.test',
    message: 'Gracias por venir con nosotros.',
    picture: 'isla',
    boughtDaysAgo: 12,
    deliverInDays: -12,
  },
];

/** The simulated provider's objects of a charged card, as it returns them. */
function chargedAtProvider(giftCardId: string, cents: number, at: Date) {
  const id = (prefix: string) => `${prefix}_demo${randomBytes(10).toString('hex')}`;
  const [intentId, chargeId] = [id('pi'), id('ch')];
  const shared = {
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    amount: cents,
    currency: 'eur',
    description: 'Tarjeta regalo',
    metadata: { bookingId: giftCardId },
    receipt_email: null,
    payment_method: null,
    status: 'succeeded',
  };
  return {
    intentId,
    chargeId,
    intent: {
      ...shared,
      id: intentId,
      object: 'payment_intent',
      amount_received: cents,
      client_secret: `${intentId}_secret`,
      latest_charge: chargeId,
      last_payment_error: null,
      next_action: null,
      canceled_at: null,
      cancellation_reason: null,
    },
    charge: {
      ...shared,
      id: chargeId,
      object: 'charge',
      amount_captured: cents,
      amount_refunded: 0,
      captured: true,
      paid: true,
      refunded: false,
      payment_intent: intentId,
    },
  };
}

type Deps = Pick<QuotesDeps, 'db' | 'now' | 'secret'>;

async function insertGiftCard({ db, now, secret }: Deps, plan: Plan): Promise<void> {
  const idOf = async (email: string) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return user!.id;
  };
  const [id, buyerId] = [newId(), await idOf(plan.buyer)];
  const redeemedBy = plan.redeemedBy ? await idOf(plan.redeemedBy) : null;
  const paidAt = new Date(now().getTime() - plan.boughtDaysAgo * DAY_MS);
  const deliverAt = new Date(now().getTime() + plan.deliverInDays * DAY_MS);
  const redeemedAt = new Date(deliverAt.getTime() + 2 * DAY_MS);
  const isSent = plan.deliverInDays <= 0;
  const { codeHash, sealedCode } = newCode(secret);
  const { cents, recipientName, recipientEmail, message, picture } = plan;
  const { intentId, chargeId, intent, charge } = chargedAtProvider(id, cents, paidAt);
  await db.transaction(async (tx) => {
    await tx.insert(giftCards).values({
      id,
      buyerId,
      status: redeemedBy ? 'REDEEMED' : isSent ? 'SENT' : 'PAID',
      amountCents: cents,
      recipientName,
      recipientEmail,
      message,
      picture,
      language: 'es',
      deliverOn: addDays(todayAt(giftCardZone, now()), plan.deliverInDays),
      codeHash,
      sealedCode: redeemedBy ? null : sealedCode,
      expiresAt: new Date(paidAt.getTime() + DAY_MS),
      paidAt,
      deliverAt,
      sentAt: isSent ? deliverAt : null,
      redeemedAt: redeemedBy ? redeemedAt : null,
      redeemedBy,
      createdAt: paidAt,
    });
    for (const [key, kind, parent, body] of [
      [intentId, 'payment_intent', null, intent],
      [chargeId, 'charge', intentId, charge],
    ] as const)
      await tx.execute(sql`insert into sandbox.stripe_objects (id, kind, parent, body)
        values (${key}, ${kind}, ${parent}, ${JSON.stringify(body)}::jsonb)`);
    const order = { kind: 'GIFT_CARD' as const, id };
    const paymentId = newId();
    await tx.insert(payments).values({
      id: paymentId,
      orderKind: order.kind,
      orderId: id,
      payerId: buyerId,
      kind: 'CARD',
      amountCents: cents,
      settledCents: cents,
      status: 'SUCCEEDED',
      intentId,
      clientSecret: intent.client_secret,
      intentCents: cents,
      paidAt,
      createdAt: paidAt,
    });
    const charged = { amountCents: cents, order, paymentId, userId: buyerId, providerReference: intentId };
    await recordMoney(tx, { kind: 'INTENT_OPENED', ...charged });
    await recordMoney(tx, { kind: 'CHARGE', ...charged });
    if (redeemedBy)
      await moveCredit(tx, {
        kind: 'CREDIT_REDEEMED',
        userId: redeemedBy,
        amountCents: cents,
        order,
        reason: `gift-card:${id}`,
        at: redeemedAt,
      });
  });
}

/** Cards that the demo's people gave each other, charged at the provider's simulator, so that every ledger agrees. */
export async function insertGiftCards(deps: Deps): Promise<void> {
  // In a demo that takes real cards there is no simulator, and nothing to record.
  const { rows } = await deps.db.execute(sql`select to_regclass('sandbox.stripe_objects') as found`);
  if (!rows[0]?.found) return;
  for (const plan of plans) await insertGiftCard(deps, plan);
}
