import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { mailedOffers, mails, pushes, pushSubscriptions, reminders } from '#server/tables/notifications.ts';

export async function readNotificationRows(tx: Queryable, userId: string, bookingIds: readonly string[]) {
  const subscriptions = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return {
    subscriptions,
    pushes: await tx
      .select()
      .from(pushes)
      .where(
        inArray(
          pushes.subscriptionId,
          subscriptions.map(({ id }) => id),
        ),
      )
      .orderBy(asc(pushes.createdAt)),
    reminders: await tx
      .select()
      .from(reminders)
      .where(inArray(reminders.bookingId, [...bookingIds]))
      .orderBy(asc(reminders.createdAt)),
    mails: await tx.select().from(mails).where(eq(mails.userId, userId)).orderBy(asc(mails.createdAt)),
    mailedOffers: await tx.select().from(mailedOffers).where(eq(mailedOffers.userId, userId)),
  };
}

/** Gift cards of the buyer whose email is not sent yet. */
export async function countUnsentCards(tx: Queryable, buyerId: string): Promise<number> {
  const rows = await tx
    .select({ id: mails.messageId })
    .from(mails)
    .where(and(eq(mails.userId, buyerId), eq(mails.kind, 'gift-card'), eq(mails.status, 'WAITING')));
  return rows.length;
}

/** The list of sent emails with the offers in them, and the push subscriptions with their messages. */
export async function deleteNotifications(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, userId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}
