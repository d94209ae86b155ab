import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import type { setBookingNotes } from '#shared/bookings/notes/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { BookingsDeps } from '../deps.ts';
import { findBooking, findOwnBooking, lockStatus, type StoredBooking } from '../store.ts';
import { courseNotesOpen, tripNotesOpen } from './notes-open.ts';
import { setCourseNotes, setTripNotes } from './store.ts';

const CHANGES_AN_HOUR = 200;

type NotesInput = EndpointParsed<typeof setBookingNotes>['body'];

/** Whether all notes of the request can still be written: none of their courses is played, cancelled or over. */
function isOpen({ booking, lines }: StoredBooking, { notes, courses }: NotesInput, now: Date): boolean {
  const rounds = lines.map((line) => ({
    id: line.id,
    date: line.playDate,
    time: line.time,
    timeZone: line.timeZone,
    isLive: line.status === 'LIVE' && booking.status !== 'CANCELLED',
  }));
  const named = rounds.filter(({ id }) => courses.some(({ courseBookingId }) => courseBookingId === id));
  return (
    (notes === undefined || tripNotesOpen(rounds, now)) && named.every((round) => courseNotesOpen(round, now))
  );
}

/**
 * Writes a person's notes of a trip and of its courses: all of the request, or none. A booking that is played,
 * cancelled or over is NOTES_CLOSED; another person's booking or course is NOT_FOUND.
 */
export async function setNotes(
  deps: Pick<BookingsDeps, 'db' | 'limits' | 'now'>,
  user: SignedIn,
  bookingId: string,
  input: NotesInput,
) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  const isOwn = ({ courseBookingId }: NotesInput['courses'][number]) =>
    own?.lines.some(({ id }) => id === courseBookingId);
  if (!own || !input.courses.every(isOwn)) return refuse('NOT_FOUND');
  if (!(await deps.limits.spend(`notes:${user.id}`, { max: CHANGES_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  about({ bookingId });
  return deps.db.transaction(async (tx) => {
    // Cancellations take this lock as well: the notes are written before one, or not at all.
    await lockStatus(tx, bookingId);
    const stored = (await findBooking(tx, bookingId))!;
    if (!isOpen(stored, input, deps.now())) return refuse('NOTES_CLOSED');
    if (input.notes !== undefined) await setTripNotes(tx, bookingId, input.notes);
    for (const { courseBookingId, notes } of input.courses) await setCourseNotes(tx, courseBookingId, notes);
    return ok((await findBooking(tx, bookingId))!);
  });
}
