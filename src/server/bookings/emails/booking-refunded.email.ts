import type { EmailTemplate } from '#server/module.ts';
import { paymentsOfOrder } from '#server/payments/payments.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { BookingsDeps } from '../deps.ts';
import { findBooking, type StoredBooking } from '../store.ts';

/** The refund of a booking that was never confirmed. */
export function refundEmail(
  { t, language, firstName, footer, money }: Words,
  { booking }: StoredBooking,
  { cents, address }: { cents: number; address: string },
): EmailContent | undefined {
  if (cents === 0) return undefined;
  const amount = money(cents);
  const why =
    booking.cancelReason === 'EXPIRED' || booking.cancelReason === 'PLAYER' ? booking.cancelReason : 'other';
  return {
    language,
    subject: t('refunded.subject', { amount, locator: booking.locator }),
    preview: t('refunded.preview', { name: booking.bookingName }),
    kicker: t('refunded.kicker'),
    title: t('refunded.title', { name: firstName, amount }),
    paragraphs: [t(`refunded.why.${why}`, { name: booking.bookingName }), t('refunded.text', { amount })],
    locator: { label: t('locator'), value: booking.locator },
    action: { label: t('seeBooking'), url: address },
    notes: [t('bankDays')],
    footer,
  };
}

/**
 * The refund of a booking that was never confirmed: the payment was late, or came after the player had cancelled.
 * Refunds of confirmed bookings are part of the email about their reason. Subject: the booking.
 */
export const bookingRefunded = (deps: BookingsDeps): EmailTemplate => ({
  kind: 'booking-refunded',
  cause: {
    event: 'payment.refund-requested',
    async effect(tx, { order }) {
      const stored = await findBooking(tx, order.id);
      if (stored?.booking.status !== 'CANCELLED' || stored.booking.confirmedAt) return undefined;
      return { subjectId: order.id, userId: stored.booking.userId };
    },
  },
  async compose({ subjectId, words, page }) {
    const stored = await findBooking(deps.db, subjectId);
    if (!stored) return undefined;
    const payments = await paymentsOfOrder(deps.db, subjectId);
    const cents = payments.reduce((sum, { toCardCents }) => sum + toCardCents, 0);
    return refundEmail(words, stored, { cents, address: page(`/booking/${subjectId}`) });
  },
  async composePush({ subjectId, words: { t } }) {
    const stored = await findBooking(deps.db, subjectId);
    if (!stored) return undefined;
    return {
      title: t('push.refunded.title'),
      body: t('push.refunded.body', { name: stored.booking.bookingName }),
      path: `/booking/${subjectId}`,
    };
  },
});
