import type { Events } from './events.ts';
import {
  deleteOfOtherSessions,
  type NotificationsDeps,
  notifyBookingConfirmed,
  notifyCancellation,
  notifyClubChange,
  notifyGiftCard,
  notifyInquiry,
  notifyOperatorContact,
  notifyPasswordReset,
  notifyRefund,
} from './notifications/notifications.ts';

interface Listening {
  readonly notifications: NotificationsDeps;
}

/** Event subscriptions, called in this order. */
export function listen(on: Events['on'], { notifications }: Listening): void {
  on('account.sessions-closed', (tx, { userId, exceptSessionId }) =>
    deleteOfOtherSessions(tx, userId, exceptSessionId),
  );
  on('account.reset-requested', (tx, event) => notifyPasswordReset(notifications, tx, event));
  on('gift-card.paid', (tx, { giftCardId }) =>
    notifyGiftCard(notifications, tx, 'gift-card-receipt', giftCardId),
  );
  on('gift-card.sent', (tx, { giftCardId }) => notifyGiftCard(notifications, tx, 'gift-card', giftCardId));
  on('gift-card.withdrawn', (tx, { giftCardId }) =>
    notifyGiftCard(notifications, tx, 'gift-card-withdrawn', giftCardId),
  );
  on('offer.contacted', (tx, event) => notifyOperatorContact(notifications, tx, event));
  on('inquiry.received', (tx, { inquiryId }) => notifyInquiry(notifications, tx, inquiryId));
  on('booking.confirmed', (tx, { bookingId }) => notifyBookingConfirmed(notifications, tx, bookingId));
  on('club.changed', (tx, event) => notifyClubChange(notifications, tx, event));
  on('player.cancelled', (tx, event) => notifyCancellation(notifications, tx, event));
  on('payment.refund-requested', (tx, { order }) => notifyRefund(notifications, tx, order.id));
}
