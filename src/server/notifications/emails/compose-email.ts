import {
  bookingMoney,
  cancelReason,
  changeReason,
  findBooking,
  findCancellation,
  findChange,
  lostReason,
  type StoredBooking,
} from '#server/bookings/bookings.ts';
import { findInquiry } from '#server/inquiries/inquiries.ts';
import { findContact, liveOffers } from '#server/offers/offers.ts';
import { paymentsOfOrder, refundedForReason } from '#server/payments/payments.ts';
import { decrypt } from '#server/platform/encryption.ts';
import { chooseOffers } from '#shared/offers/weekly-offers.ts';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { findConsent, offersOfMail } from '../offer-mails/store.ts';
import { unsubscribeAddress } from '../offer-mails/unsubscribe-link.ts';
import type { MailRow, Recipient } from '../store.ts';
import { accountDeletedEmail } from './account-deleted-email.ts';
import { calendarAttachment, tripAttachments } from './booking-attachments.ts';
import { cancellationEmail } from './cancellation-email.ts';
import { clubChangeEmail } from './club-change-email.ts';
import { composeGiftCardEmail } from './compose-gift-card-email.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { contactEmail } from './contact-email.ts';
import type { EmailContent } from './email-content.ts';
import { inquiryEmail, inquiryReceiptEmail } from './inquiry-emails.ts';
import { lostCourseEmail } from './lost-course-email.ts';
import { offersEmail } from './offers-email.ts';
import { refundEmail } from './refund-email.ts';
import { reminderEmail } from './reminder-email.ts';
import { resetEmail } from './reset-email.ts';
import { type Words, wordsFor } from './words.ts';

const RESET_LINK_MS = 3_600_000;

/** The offers of an email that are still available; undefined if there is none, or no recipient with consent. */
async function composeOffers(
  deps: NotificationsDeps,
  { messageId, userId }: MailRow,
  words: Words,
  page: (path: string) => string,
): Promise<EmailContent | undefined> {
  const agreedAt = userId && (await findConsent(deps.db, userId));
  if (!agreedAt || !deps.seller) return undefined;
  const ids = await offersOfMail(deps.db, messageId);
  const found = ids.length > 0 ? await liveOffers(deps, ids) : [];
  const offers = chooseOffers(found, new Set());
  if (offers.length === 0) return undefined;
  const unsubscribeUrl = unsubscribeAddress(deps, words.language, userId);
  return offersEmail(words, offers, { seller: deps.seller, agreedAt, page, unsubscribeUrl });
}

const MOST_SEARCHED = 4;

/** The search of other tee times near a line that its club has changed: its zone, its day, its players. */
async function searchOf(
  deps: NotificationsDeps,
  { lines }: StoredBooking,
  lineId: string | null,
  page: (path: string) => string,
): Promise<string> {
  const line = lines.find(({ id }) => id === lineId);
  const course = line && (await deps.catalogue.find(line.courseId));
  const asked = new URLSearchParams({
    ...(course && { region: course.zone }),
    ...(line && { date: line.playDate, players: String(Math.min(line.players, MOST_SEARCHED)) }),
  });
  return page(`/search/green-fees?${asked}`);
}

/** Composes an email from the current state; undefined if it is outdated. */
export async function composeEmail(
  deps: NotificationsDeps,
  mail: MailRow,
  recipient: Recipient,
): Promise<EmailContent | undefined> {
  const words = wordsFor(recipient);
  const page = (path: string) => `${deps.publicUrl}${pathIn(words.language, path)}`;
  if (mail.kind === 'password-reset') {
    const token = mail.sealed ? decrypt(mail.sealed, deps.secret, 'mail') : undefined;
    // A link that opens nothing any more would only puzzle.
    const isOver = deps.now().getTime() >= mail.createdAt.getTime() + RESET_LINK_MS;
    if (!token || isOver) return undefined;
    return resetEmail(words, page(`/restablecer?token=${encodeURIComponent(token)}`));
  }
  const { kind } = mail;
  if (kind === 'offers') return composeOffers(deps, mail, words, page);
  if (kind === 'account-deleted') return accountDeletedEmail(words, page('/'));
  if (kind === 'gift-card' || kind === 'gift-card-receipt' || kind === 'gift-card-withdrawn')
    return composeGiftCardEmail(deps, { ...mail, kind }, words, page('/gift-cards'));
  if (mail.kind === 'package-contacted') {
    const asked = mail.offerContactId ? await findContact(deps.db, mail.offerContactId) : undefined;
    return asked && contactEmail(words, asked, dashboardPaths.OPERATOR && page(dashboardPaths.OPERATOR));
  }
  if (kind === 'inquiry' || kind === 'inquiry-receipt') {
    const inquiry = await findInquiry(deps.db, mail.inquiryId ?? '');
    if (!inquiry) return undefined;
    return kind === 'inquiry'
      ? inquiryEmail(words, inquiry)
      : inquiryReceiptEmail(words, inquiry, page('/contact'));
  }
  const stored = mail.bookingId ? await findBooking(deps.db, mail.bookingId) : undefined;
  if (!stored) return undefined;
  const address = page(`/booking/${stored.booking.id}`);
  switch (kind) {
    case 'booking-confirmed': {
      const content = confirmationEmail(words, stored, {
        address,
        paid: await bookingMoney(deps.db, stored),
      });
      return content && { ...content, attachments: await tripAttachments(deps, stored, words.language) };
    }
    case 'booking-reminder':
      return reminderEmail(words, stored, { lineId: mail.courseBookingId, now: deps.now(), address });
    case 'booking-refunded': {
      const payments = await paymentsOfOrder(deps.db, stored.booking.id);
      const cents = payments.reduce((sum, { toCardCents }) => sum + toCardCents, 0);
      return refundEmail(words, stored, { cents, address });
    }
    case 'booking-cancelled': {
      const cancelled = await findCancellation(deps.db, mail.cancellationId ?? '');
      if (!cancelled) return undefined;
      const back = await refundedForReason(
        deps.db,
        stored.booking.id,
        cancelReason(cancelled.cancellation.id),
      );
      const content = cancellationEmail(words, stored, cancelled, {
        back,
        paid: await bookingMoney(deps.db, stored),
        address,
      });
      return { ...content, attachments: await calendarAttachment(deps, stored, words.language) };
    }
    case 'course-lost': {
      const content = lostCourseEmail(words, stored, {
        lineId: mail.courseBookingId,
        back: await refundedForReason(deps.db, stored.booking.id, lostReason(mail.courseBookingId ?? '')),
        paid: await bookingMoney(deps.db, stored),
        address,
        search: await searchOf(deps, stored, mail.courseBookingId, page),
      });
      return content && { ...content, attachments: await calendarAttachment(deps, stored, words.language) };
    }
    case 'club-change': {
      const change = await findChange(deps.db, mail.clubChangeId ?? '');
      const content =
        change &&
        clubChangeEmail(words, stored, {
          change,
          back: await refundedForReason(deps.db, stored.booking.id, changeReason(change.id)),
          paid: await bookingMoney(deps.db, stored),
          address,
          search: await searchOf(deps, stored, change.courseBookingId, page),
        });
      return content && { ...content, attachments: await calendarAttachment(deps, stored, words.language) };
    }
  }
}
