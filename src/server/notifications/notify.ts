import { findBooking, findChange } from '#server/bookings/bookings.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { encrypt } from '#server/platform/encryption.ts';
import { encryptRecipient } from './deleted-recipient.ts';
import type { NotificationsDeps } from './deps.ts';
import { queuePushes } from './push/queue-push.ts';
import { queueMail } from './queue-mail.ts';
import type { Recipient } from './store.ts';

type BookingMessage = {
  readonly kind:
    | 'booking-confirmed'
    | 'booking-reminder'
    | 'booking-refunded'
    | 'booking-cancelled'
    | 'course-lost'
    | 'club-change';
  readonly about: string;
  readonly userId: string;
  readonly bookingId: string;
  readonly courseBookingId?: string;
  readonly cancellationId?: string;
  readonly clubChangeId?: string;
};

/** By email, and by push to the devices that subscribed. */
async function notifyPlayer(deps: NotificationsDeps, tx: Queryable, news: BookingMessage): Promise<void> {
  await queueMail(deps, tx, news);
  const { cancellationId: _, ...rest } = news;
  await queuePushes(deps, tx, rest);
}

/** Each request is news of its own: five links an hour at most, and all of them work. */
export async function notifyPasswordReset(
  deps: NotificationsDeps,
  tx: Queryable,
  { requestId, userId, token }: { requestId: string; userId: string; token: string },
): Promise<void> {
  await queueMail(deps, tx, {
    kind: 'password-reset',
    about: requestId,
    userId,
    sealed: encrypt(token, deps.secret, 'mail'),
  });
}

/** Account-deleted email; the only row that still has the (encrypted) address, until it is sent. */
export async function notifyAccountDeleted(
  deps: NotificationsDeps,
  tx: Queryable,
  { id, ...person }: Recipient & { id: string },
): Promise<void> {
  await queueMail(deps, tx, {
    kind: 'account-deleted',
    about: id,
    userId: id,
    sealed: encryptRecipient(person, deps.secret),
  });
}

/** A player contacted the operator of a package. */
export async function notifyOperatorContact(
  deps: NotificationsDeps,
  tx: Queryable,
  { contactId, operatorId }: { contactId: string; operatorId: string },
): Promise<void> {
  await queueMail(deps, tx, {
    kind: 'package-contacted',
    about: contactId,
    userId: operatorId,
    offerContactId: contactId,
  });
}

export async function notifyBookingConfirmed(
  deps: NotificationsDeps,
  tx: Queryable,
  bookingId: string,
): Promise<void> {
  const stored = await findBooking(tx, bookingId);
  if (!stored) return;
  await notifyPlayer(deps, tx, {
    kind: 'booking-confirmed',
    about: bookingId,
    userId: stored.booking.userId,
    bookingId,
  });
}

/** A round within a day: see `reminders`. */
export async function notifyReminder(
  deps: NotificationsDeps,
  tx: Queryable,
  {
    bookingId,
    playDate,
    userId,
    lineId,
  }: { bookingId: string; playDate: string; userId: string; lineId: string },
): Promise<void> {
  const about = `${bookingId}-${playDate}`;
  await notifyPlayer(deps, tx, {
    kind: 'booking-reminder',
    about,
    userId,
    bookingId,
    courseBookingId: lineId,
  });
}

/** A gift card: to its recipient, on its day; to its buyer, the receipt or the refund. */
export async function notifyGiftCard(
  deps: NotificationsDeps,
  tx: Queryable,
  kind: 'gift-card' | 'gift-card-receipt' | 'gift-card-withdrawn',
  giftCardId: string,
): Promise<void> {
  const stored = await deps.giftCards.find(tx, giftCardId);
  if (stored) await queueMail(deps, tx, { kind, about: giftCardId, userId: stored.card.buyerId, giftCardId });
}

/** An inquiry: to support, and its number to the sender. */
export async function notifyInquiry(
  deps: NotificationsDeps,
  tx: Queryable,
  inquiryId: string,
): Promise<void> {
  for (const kind of ['inquiry', 'inquiry-receipt'] as const)
    await queueMail(deps, tx, { kind, about: inquiryId, inquiryId });
}

/**
 * The refund of a booking that was never confirmed: the payment was late, or came after the player had cancelled.
 * Refunds of confirmed bookings are part of the email about their reason.
 */
export async function notifyRefund(deps: NotificationsDeps, tx: Queryable, reference: string): Promise<void> {
  const stored = await findBooking(tx, reference);
  if (stored?.booking.status !== 'CANCELLED' || stored.booking.confirmedAt) return;
  const { id: bookingId, userId } = stored.booking;
  await notifyPlayer(deps, tx, { kind: 'booking-refunded', about: bookingId, userId, bookingId });
}

/**
 * A club's change of a course that was confirmed or about to be: one email per change. Other ends send none: the player
 * got a reply at once, or nothing was paid; a player's cancellation has its own email.
 */
export async function notifyClubChange(
  deps: NotificationsDeps,
  tx: Queryable,
  { bookingId, changeId }: { bookingId: string; changeId: string },
): Promise<void> {
  const stored = await findBooking(tx, bookingId);
  const change = await findChange(tx, changeId);
  if (!stored || !change) return;
  const { userId } = stored.booking;
  const { courseBookingId } = change;
  if (change.kind === 'LOST')
    return notifyPlayer(deps, tx, {
      kind: 'course-lost',
      about: courseBookingId,
      userId,
      bookingId,
      courseBookingId,
    });
  await notifyPlayer(deps, tx, {
    kind: 'club-change',
    about: changeId,
    userId,
    bookingId,
    courseBookingId,
    clubChangeId: changeId,
  });
}

/** A player's cancellation of a paid booking: one email per step, with the refund and its destination. */
export async function notifyCancellation(
  deps: NotificationsDeps,
  tx: Queryable,
  { bookingId, cancellationId }: { bookingId: string; cancellationId: string },
): Promise<void> {
  const stored = await findBooking(tx, bookingId);
  if (!stored) return;
  const { userId } = stored.booking;
  await notifyPlayer(deps, tx, {
    kind: 'booking-cancelled',
    about: cancellationId,
    userId,
    bookingId,
    cancellationId,
  });
}
