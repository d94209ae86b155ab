import type { Booking, CourseBooking } from '#shared/bookings/contract.ts';
import { NotesEditor } from './notes-editor.tsx';

/** Until its tee time, where the last step of its cancellation terms ends; the server decides. */
export const canNote = ({ status, cancellationSteps }: CourseBooking): boolean =>
  status !== 'CANCELLED' && Date.parse(cancellationSteps.at(-1)?.until ?? '') > Date.now();

/** The notes of one course of a booking. */
export function CourseNotes({ booking, line }: { booking: Booking; line: CourseBooking }) {
  return (
    <NotesEditor
      bookingId={booking.id}
      notes={line.notes}
      course={line.courseName}
      open={canNote(line)}
      bodyOf={(notes) => ({ courses: [{ courseBookingId: line.id, notes }] })}
    />
  );
}
