import type { Booking } from '#shared/bookings/contract.ts';
import { canNote } from './course-notes.tsx';
import { NotesEditor } from './notes-editor.tsx';

/** The notes of a whole booking. */
export function TripNotes({ booking }: { booking: Booking }) {
  return (
    <NotesEditor
      bookingId={booking.id}
      notes={booking.notes}
      open={booking.courseBookings.some(canNote)}
      bodyOf={(notes) => ({ notes })}
    />
  );
}
