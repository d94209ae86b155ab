import { and, count, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { deleteMemberships, lockOrganisationsOf } from '#server/organisations/organisations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { passwordResets, sessions, users } from '#server/tables/accounts.ts';
import { bookings, calendarAddresses, courseBookings } from '#server/tables/bookings.ts';
import { courses } from '#server/tables/courses.ts';
import { giftCards } from '#server/tables/gift-cards.ts';
import { invoices } from '#server/tables/invoices.ts';
import { mails, pushSubscriptions } from '#server/tables/notifications.ts';
import { offerContacts, offers } from '#server/tables/offers.ts';
import { memberships } from '#server/tables/organisations.ts';
import { paymentEvents } from '#server/tables/payments.ts';
import { attempts } from '#server/tables/platform.ts';
import { quotes } from '#server/tables/quotes.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';

export type PersonRow = typeof users.$inferSelect;

/**
 * Locks the account until the transaction ends; concurrent inserts for it wait. Locks its organisations first, so that of
 * the last two owners who delete their accounts at once one stays.
 */
export async function lockForDeletion(tx: Queryable, id: string): Promise<PersonRow | undefined> {
  await lockOrganisationsOf(tx, id);
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function countInvoices(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(invoices).where(eq(invoices.userId, userId));
  return row?.count ?? 0;
}

/** Bookings that were paid and have no invoice: from before there were any, or whose job has not run yet. */
export async function listNotInvoiced(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.confirmedAt),
        sql`${bookings.id} in (select p.order_id from payments p where p.payer_id = ${userId} and p.settled_cents > 0)`,
        sql`not exists (select 1 from invoices i where i.booking_id = ${bookings.id} and i.user_id = ${userId})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Data of the person alone. Lines of quotes are deleted with their quote; `mails` are the list of the sent ones. */
export async function deleteOwnRows(tx: Queryable, { id, email }: PersonRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  // With which offers they brought.
  await tx.delete(mails).where(eq(mails.userId, id));
  // Including the offers that were sent to them.
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.userId, id));
  await tx.delete(offerContacts).where(eq(offerContacts.customerId, id));
  await tx.delete(quotes).where(eq(quotes.userId, id));
  const address = foldEmail(email);
  for (const key of ['login:account', 'login-all:account', 'reset:account'].map(
    (kind) => `${kind}:${address}`,
  ))
    await tx.delete(attempts).where(eq(attempts.key, key));
}

/** Anonymises retained bookings and gift cards: they keep the sold items and lose the buyer. */
export async function anonymiseRecords(tx: Queryable, { id }: PersonRow): Promise<void> {
  await tx
    .update(bookings)
    .set({ bookingName: sql`${bookings.locator}` as never, notes: null })
    .where(eq(bookings.userId, id));
  const ofPerson = sql`${courseBookings.bookingId} in (select b.id from bookings b where b.user_id = ${id})`;
  await tx
    .update(courseBookings)
    .set({ notes: null })
    .where(and(ofPerson, isNotNull(courseBookings.notes)));
  await tx
    .update(courseBookings)
    .set({
      externalRequest: sql`jsonb_set(${courseBookings.externalRequest}, '{lead}', '{"name": "", "email": ""}')`,
    })
    .where(and(ofPerson, sql`${courseBookings.externalRequest} ? 'lead'`));
  // The card provider's own events, with the address and the name of the card's owner; nothing reads them.
  await tx
    .update(paymentEvents)
    .set({ payload: {} })
    .where(sql`${paymentEvents.intentId} in (select p.intent_id from payments p where p.payer_id = ${id})`);
  await tx
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: null })
    .where(or(eq(giftCards.buyerId, id), eq(giftCards.redeemedBy, id)));
}

/**
 * Ends the memberships. Courses of an organisation without members become unclaimed again, and its ended offers lose
 * their seller.
 */
export async function leaveOrganisations(tx: Queryable, { id }: PersonRow): Promise<void> {
  const own = await tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, id));
  await deleteMemberships(tx, id);
  if (own.length === 0) return;
  const left = sql`(${sql.join(
    own.map(({ id: organisationId }) => sql`${organisationId}::uuid`),
    sql`, `,
  )})`;
  const isWithoutMembers = (column: SQLWrapper) =>
    sql`${column} in ${left} and not exists (select 1 from memberships m where m.organisation_id = ${column})`;
  await tx.update(courses).set({ organisationId: null }).where(isWithoutMembers(courses.organisationId));
  await tx.update(offers).set({ organisationId: null }).where(isWithoutMembers(offers.organisationId));
}

/**
 * Anonymises the account: its row keeps only its dates. Without an address it can't be registered, signed in with or
 * written to, and the former address is free.
 */
export async function anonymiseAccount(tx: Queryable, { id }: PersonRow, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name: '',
      email: `deleted:${id}`,
      passwordHash: '',
      phone: null,
      country: null,
      language: null,
      notifyByPush: false,
      notifyByEmail: false,
      offersAgreedAt: null,
      deletedAt: now,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
}
