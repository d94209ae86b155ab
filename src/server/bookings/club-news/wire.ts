import type { ClubNews } from '#shared/bookings/club-news/shapes.ts';
import type { BookingsDeps } from '../deps.ts';
import { listAttendance, listChanges } from './store.ts';

/** The changes of a booking by clubs, and the attendance. A move whose time for a reply is over counts as accepted. */
export async function wireClubNews(
  { db, now }: Pick<BookingsDeps, 'db' | 'now'>,
  bookingId: string,
): Promise<ClubNews> {
  const [changes, attendance] = await Promise.all([
    listChanges(db, bookingId),
    listAttendance(db, bookingId),
  ]);
  const at = now();
  return {
    changes: changes.map((change) => ({
      id: change.id,
      courseBookingId: change.courseBookingId,
      kind: change.kind,
      createdAt: change.createdAt.toISOString(),
      before: change.before,
      after: change.after,
      refund: change.refundCents,
      answer:
        change.answer === 'OPEN' && change.answerBy !== null && change.answerBy <= at
          ? 'KEPT'
          : change.answer,
      answerBy: change.answerBy?.toISOString() ?? null,
    })),
    attendance,
  };
}
