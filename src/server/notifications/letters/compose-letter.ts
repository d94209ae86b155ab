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
import { givenBack, paymentsOfOrder } from '#server/payments/payments.ts';
import { unseal } from '#server/platform/seal.ts';
import { dashboardPaths } from '#shared/accounts/dashboards.ts';
import { chooseOffers } from '#shared/offers/weekly-offers.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { leaveAddress } from '../offer-mails/leave-link.ts';
import { findConsent, offersOfMail } from '../offer-mails/store.ts';
import type { MailRow, Reader } from '../store.ts';
import { calendarPaper, tripPapers } from './booking-papers.ts';
import { cancellationLetter } from './cancellation-letter.ts';
import { clubChangeLetter } from './club-change-letter.ts';
import { composeGiftLetter } from './compose-gift-letter.ts';
import { confirmationLetter } from './confirmation-letter.ts';
import { contactLetter } from './contact-letter.ts';
import { farewellLetter } from './farewell-letter.ts';
import { inquiryLetter, inquiryReceiptLetter } from './inquiry-letters.ts';
import type { Letter } from './letter.ts';
import { lostCourseLetter } from './lost-course-letter.ts';
import { offersLetter } from './offers-letter.ts';
import { refundLetter } from './refund-letter.ts';
import { reminderLetter } from './reminder-letter.ts';
import { resetLetter } from './reset-letter.ts';
import { type Words, wordsFor } from './words.ts';

const RESET_LINK_MS = 3_600_000;

/** The offers of a mail that can still be had; undefined when there is none, or nobody whose mail it would be. */
async function composeOffers(
  deps: NotificationsDeps,
  { messageId, userId }: MailRow,
  words: Words,
  page: (path: string) => string,
): Promise<Letter | undefined> {
  const agreedAt = userId && (await findConsent(deps.db, userId));
  if (!agreedAt || !deps.seller) return undefined;
  const ids = await offersOfMail(deps.db, messageId);
  const found = ids.length > 0 ? await liveOffers({ ...deps, catalogue: deps.bookings.catalogue }, ids) : [];
  const offers = chooseOffers(found, new Set());
  if (offers.length === 0) return undefined;
  const leaveUrl = leaveAddress(deps, words.language, userId);
  return offersLetter(words, offers, { seller: deps.seller, agreedAt, page, leaveUrl });
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
  const course = line && (await deps.bookings.catalogue.find(line.courseId));
  const asked = new URLSearchParams({
    ...(course && { region: course.zone }),
    ...(line && { date: line.playDate, players: String(Math.min(line.players, MOST_SEARCHED)) }),
  });
  return page(`/search/green-fees?${asked}`);
}

/** What a mail says, as things stand; undefined when it should no longer be said. */
export async function composeLetter(
  deps: NotificationsDeps,
  mail: MailRow,
  reader: Reader,
): Promise<Letter | undefined> {
  const words = wordsFor(reader);
  const page = (path: string) => `${deps.publicUrl}${pathIn(words.language, path)}`;
  if (mail.kind === 'password-reset') {
    const token = mail.sealed ? unseal(mail.sealed, deps.secret, 'mail') : undefined;
    // A link that opens nothing any more would only puzzle.
    const isOver = deps.now().getTime() >= mail.createdAt.getTime() + RESET_LINK_MS;
    if (!token || isOver) return undefined;
    return resetLetter(words, page(`/restablecer?token=${encodeURIComponent(token)}`));
  }
  const { kind } = mail;
  if (kind === 'offers') return composeOffers(deps, mail, words, page);
  if (kind === 'account-deleted') return farewellLetter(words, page('/'));
  if (kind === 'gift-card' || kind === 'gift-card-receipt' || kind === 'gift-card-withdrawn')
    return composeGiftLetter(deps, { ...mail, kind }, words, page('/gift-cards'));
  if (mail.kind === 'package-contacted') {
    const asked = mail.offerContactId ? await findContact(deps.db, mail.offerContactId) : undefined;
    return asked && contactLetter(words, asked, dashboardPaths.OPERATOR && page(dashboardPaths.OPERATOR));
  }
  if (kind === 'inquiry' || kind === 'inquiry-receipt') {
    const inquiry = await findInquiry(deps.db, mail.inquiryId ?? '');
    if (!inquiry) return undefined;
    return kind === 'inquiry'
      ? inquiryLetter(words, inquiry)
      : inquiryReceiptLetter(words, inquiry, page('/contact'));
  }
  const stored = mail.bookingId ? await findBooking(deps.db, mail.bookingId) : undefined;
  if (!stored) return undefined;
  const address = page(`/booking/${stored.booking.id}`);
  switch (kind) {
    case 'booking-confirmed': {
      const letter = confirmationLetter(words, stored, {
        address,
        paid: await bookingMoney(deps.db, stored),
      });
      return letter && { ...letter, attachments: await tripPapers(deps, stored, words.language) };
    }
    case 'booking-reminder':
      return reminderLetter(words, stored, { lineId: mail.courseBookingId, now: deps.now(), address });
    case 'booking-refunded': {
      const payments = await paymentsOfOrder(deps.db, stored.booking.id);
      const cents = payments.reduce((sum, { toCardCents }) => sum + toCardCents, 0);
      return refundLetter(words, stored, { cents, address });
    }
    case 'booking-cancelled': {
      const cancelled = await findCancellation(deps.db, mail.cancellationId ?? '');
      if (!cancelled) return undefined;
      const back = await givenBack(deps.db, stored.booking.id, cancelReason(cancelled.cancellation.id));
      const letter = cancellationLetter(words, stored, cancelled, {
        back,
        paid: await bookingMoney(deps.db, stored),
        address,
      });
      return { ...letter, attachments: await calendarPaper(deps, stored, words.language) };
    }
    case 'course-lost': {
      const letter = lostCourseLetter(words, stored, {
        lineId: mail.courseBookingId,
        back: await givenBack(deps.db, stored.booking.id, lostReason(mail.courseBookingId ?? '')),
        paid: await bookingMoney(deps.db, stored),
        address,
        search: await searchOf(deps, stored, mail.courseBookingId, page),
      });
      return letter && { ...letter, attachments: await calendarPaper(deps, stored, words.language) };
    }
    case 'club-change': {
      const change = await findChange(deps.db, mail.clubChangeId ?? '');
      const letter =
        change &&
        clubChangeLetter(words, stored, {
          change,
          back: await givenBack(deps.db, stored.booking.id, changeReason(change.id)),
          paid: await bookingMoney(deps.db, stored),
          address,
          search: await searchOf(deps, stored, change.courseBookingId, page),
        });
      return letter && { ...letter, attachments: await calendarPaper(deps, stored, words.language) };
    }
  }
}
