import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import { type Contact, contactsOf } from '#server/accounts/accounts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { isId } from '#server/platform/ids.ts';
import { giftCards } from '#server/tables/gift-cards.ts';
import { giftCardMachine } from '#shared/gift-cards/states.ts';
import type { NewCode } from './codes.ts';

export type GiftCardRow = typeof giftCards.$inferSelect;
export type NewGiftCard = Pick<
  GiftCardRow,
  | 'id'
  | 'buyerId'
  | 'amountCents'
  | 'recipientName'
  | 'recipientEmail'
  | 'message'
  | 'picture'
  | 'language'
  | 'deliverOn'
  | 'createdAt'
  | 'expiresAt'
>;

/** A card with the name of its giver. */
export interface StoredGiftCard {
  readonly card: GiftCardRow;
  readonly buyer: Contact;
}

export async function insertGiftCard(db: Queryable, card: NewGiftCard): Promise<GiftCardRow> {
  const [row] = await db
    .insert(giftCards)
    .values({ ...card, status: 'PENDING' })
    .returning();
  return row!;
}

async function withBuyers(db: Queryable, cards: readonly GiftCardRow[]): Promise<StoredGiftCard[]> {
  const contacts = await contactsOf(
    db,
    cards.map(({ buyerId }) => buyerId),
  );
  return cards.map((card) => ({ card, buyer: contacts.get(card.buyerId)! }));
}

export async function findGiftCard(db: Queryable, id: string): Promise<StoredGiftCard | undefined> {
  if (!isId(id)) return undefined;
  const cards = await db.select().from(giftCards).where(eq(giftCards.id, id));
  return (await withBuyers(db, cards))[0];
}

/** Another person's card is not found, by the same query as an unknown one. */
export async function findOwnGiftCard(
  db: Queryable,
  id: string,
  buyerId: string,
): Promise<GiftCardRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.id, id), eq(giftCards.buyerId, buyerId)));
  return row;
}

/**
 * The cards that a user bought, without those that were never paid and no longer can be; and those that a user
 * redeemed, with the giver's name.
 */
export async function listGiftCards(db: Queryable, userId: string, limit: number): Promise<StoredGiftCard[]> {
  const cards = await db
    .select()
    .from(giftCards)
    .where(
      and(
        or(eq(giftCards.buyerId, userId), eq(giftCards.redeemedBy, userId)),
        sql`${giftCards.status} <> 'EXPIRED'`,
      ),
    )
    .orderBy(desc(giftCards.createdAt))
    .limit(limit);
  return withBuyers(db, cards);
}

/** The card's row, locked until the transaction ends. */
export async function lockGiftCard(tx: Queryable, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update');
  return row;
}

const writeGiftCard = stateWriter(giftCards, 'status', giftCardMachine);

/** The updated card; undefined when it was in no state that allows it, or `where` did not match. */
export async function transitionGiftCard<To extends GiftCardRow['status']>(
  tx: Queryable,
  to: To,
  options: Transition<typeof giftCards, 'status', typeof giftCardMachine, To>,
): Promise<GiftCardRow | undefined> {
  return (await writeGiftCard(tx, to, options).returning())[0];
}

/** PENDING or EXPIRED → PAID, with its code; undefined when it was paid before. */
export const markPaid = (
  tx: Queryable,
  id: string,
  change: NewCode & { paidAt: Date; deliverAt: Date },
): Promise<GiftCardRow | undefined> =>
  transitionGiftCard(tx, 'PAID', { where: eq(giftCards.id, id), change });

/** PAID → SENT; undefined before its day, when another process was first, or it was redeemed meanwhile. */
export const markSent = (tx: Queryable, id: string, now: Date) =>
  transitionGiftCard(tx, 'SENT', {
    where: and(eq(giftCards.id, id), lte(giftCards.deliverAt, now)),
    change: { sentAt: now },
  });

/** PENDING → EXPIRED; undefined when it was paid. */
export const markExpired = (tx: Queryable, id: string) =>
  transitionGiftCard(tx, 'EXPIRED', { where: eq(giftCards.id, id) });

/** Not redeemed yet → WITHDRAWN; undefined when it was redeemed, or withdrawn before. */
export const markWithdrawn = (tx: Queryable, id: string, now: Date) =>
  transitionGiftCard(tx, 'WITHDRAWN', {
    where: eq(giftCards.id, id),
    change: { withdrawnAt: now, sealedCode: null },
  });

/** The card of a code → REDEEMED, by one statement; undefined alike when there is none, and when it can't be redeemed. */
export const markRedeemed = (tx: Queryable, codeHash: string, by: { userId: string; now: Date }) =>
  transitionGiftCard(tx, 'REDEEMED', {
    where: eq(giftCards.codeHash, codeHash),
    change: { redeemedBy: by.userId, redeemedAt: by.now, sealedCode: null },
  });

/** Unpaid cards past their time limit, and paid cards that are due to be sent. */
export async function listDue(db: Queryable, what: 'to pay' | 'to send', now: Date): Promise<string[]> {
  const isDue =
    what === 'to pay'
      ? and(eq(giftCards.status, 'PENDING'), lte(giftCards.expiresAt, now))
      : and(eq(giftCards.status, 'PAID'), lte(giftCards.deliverAt, now));
  const rows = await db.select({ id: giftCards.id }).from(giftCards).where(isDue);
  return rows.map(({ id }) => id);
}

/** Cards that a person ordered and may still pay. */
export async function listUnpaid(db: Queryable, buyerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.buyerId, buyerId), eq(giftCards.status, 'PENDING')));
  return rows.map(({ id }) => id);
}
