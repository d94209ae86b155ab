import { findBooking, findCancellation } from '#server/bookings/bookings.ts';
import { paidByReference } from '#server/payments/payments.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { unseal } from '../seal.ts';
import type { MailRow, Reader } from '../store.ts';
import { cancellationLetter } from './cancellation-letter.ts';
import { confirmationLetter } from './confirmation-letter.ts';
import type { Letter } from './letter.ts';
import { lostCourseLetter } from './lost-course-letter.ts';
import { refundLetter } from './refund-letter.ts';
import { resetLetter } from './reset-letter.ts';
import { wordsFor } from './words.ts';

const RESET_LINK_MS = 3_600_000;

/** What a mail says, as things stand; undefined when it should no longer be said. */
export async function composeLetter(
  deps: NotificationsDeps,
  mail: MailRow,
  reader: Reader,
): Promise<Letter | undefined> {
  const words = wordsFor(reader);
  const page = (path: string) => `${deps.publicUrl}${pathIn(words.language, path)}`;
  if (mail.kind === 'password-reset') {
    const token = mail.sealed ? unseal(mail.sealed, deps.secret) : undefined;
    // A link that opens nothing any more would only puzzle.
    const isOver = deps.now().getTime() >= mail.createdAt.getTime() + RESET_LINK_MS;
    if (!token || isOver) return undefined;
    return resetLetter(words, page(`/restablecer?token=${encodeURIComponent(token)}`));
  }
  const stored = mail.bookingId ? await findBooking(deps.db, mail.bookingId) : undefined;
  if (!stored) return undefined;
  const address = page(`/booking/${stored.booking.id}`);
  switch (mail.kind) {
    case 'booking-confirmed':
      return confirmationLetter(words, stored, address);
    case 'booking-refunded': {
      const paid = (await paidByReference(deps.db, [stored.booking.id])).get(stored.booking.id);
      return refundLetter(words, stored, { cents: paid?.refundedCents ?? 0, address });
    }
    case 'booking-cancelled': {
      const cancelled = await findCancellation(deps.db, mail.cancellationId ?? '');
      return cancelled && cancellationLetter(words, stored, cancelled, address);
    }
    case 'course-lost':
      return lostCourseLetter(words, stored, { lineId: mail.courseBookingId, address });
  }
}
