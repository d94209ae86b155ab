import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { NotificationsExport } from '#shared/notifications/personal-export.ts';
import { countUnsentCards, deleteNotifications, readNotificationRows } from './store.ts';

/** The bookings of an account: reminders are of bookings. */
export interface RemindedBookings {
  listBookingIds(tx: Queryable, userId: string): Promise<readonly string[]>;
}

export const notificationPersonalData = (bookings: RemindedBookings): PersonalData => ({
  tables: {
    // The account-deleted email is recorded after the deletion.
    mails: 'DELETED',
    mailed_offers: 'DELETED',
    push_subscriptions: 'DELETED',
    pushes: 'DELETED',
    reminders: 'RETAINED',
  },
  async export(tx, userId): Promise<NotificationsExport> {
    const rows = await readNotificationRows(tx, userId, await bookings.listBookingIds(tx, userId));
    return {
      pushSubscriptions: rows.subscriptions.map((subscription) => ({
        channel: subscription.channel,
        service: subscription.channel === 'WEB' ? new URL(subscription.endpoint).host : 'Firebase',
        createdAt: subscription.createdAt.toISOString(),
        seenAt: subscription.seenAt.toISOString(),
        messages: rows.pushes
          .filter(({ subscriptionId }) => subscriptionId === subscription.id)
          .map((push) => ({
            kind: push.kind,
            status: push.status,
            at: push.createdAt.toISOString(),
            endedAt: push.endedAt?.toISOString() ?? null,
          })),
      })),
      reminders: rows.reminders.map(({ bookingId, playDate, createdAt }) => ({
        bookingId,
        playDate,
        at: createdAt.toISOString(),
      })),
      mails: rows.mails.map((mail) => ({
        kind: mail.kind,
        status: mail.status,
        at: mail.createdAt.toISOString(),
        endedAt: mail.endedAt?.toISOString() ?? null,
        offers: rows.mailedOffers
          .filter(({ messageId }) => messageId === mail.messageId)
          .map(({ offerId }) => offerId),
      })),
    };
  },
  async blockers(tx, userId) {
    return Array.from({ length: await countUnsentCards(tx, userId) }, () => ({ kind: 'GIFT_CARD' }));
  },
  erase: deleteNotifications,
});
