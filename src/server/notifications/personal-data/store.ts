import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { mailedOffers, pushes, pushSubscriptions } from '#server/tables/notifications.ts';

export async function readNotificationRows(tx: Queryable, userId: string) {
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
    mailedOffers: await tx.select().from(mailedOffers).where(eq(mailedOffers.userId, userId)),
  };
}

/** The push subscriptions of an account, with their messages. */
export async function deletePushSubscriptions(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}
