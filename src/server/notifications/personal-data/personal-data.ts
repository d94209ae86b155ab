import type { PersonalData } from '#server/personal-data.ts';
import { deleteEmailsOf, listEmails } from '#server/platform/email/store.ts';
import type { NotificationsExport } from '#shared/notifications/personal-export.ts';
import { deletePushSubscriptions, readNotificationRows } from './store.ts';

export const notificationPersonalData: PersonalData = {
  tables: {
    // A table of the platform. The account-deleted email is recorded after the deletion.
    mails: 'DELETED',
    mailed_offers: 'DELETED',
    push_subscriptions: 'DELETED',
    pushes: 'DELETED',
  },
  async export(tx, userId): Promise<NotificationsExport> {
    const rows = await readNotificationRows(tx, userId);
    const emails = await listEmails(tx, userId);
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
      mails: emails.map((mail) => ({
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
  async erase(tx, userId) {
    // With the list of the offers in them.
    await deleteEmailsOf(tx, userId);
    await deletePushSubscriptions(tx, userId);
  },
};
