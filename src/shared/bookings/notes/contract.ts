import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireId } from '#shared/kernel/wire.ts';
import { Booking } from '../contract.ts';
import { notesField } from './notes-field.ts';

export const setBookingNotes = endpoint({
  name: 'setBookingNotes',
  method: 'PUT',
  effect: 'write',
  path: '/api/bookings/:id/notes',
  access: 'user',
  summary:
    'Write or change the notes of an own booking or of its courses until they are played. Money in cents',
  tag: 'Bookings',
  params: idParams,
  body: z.object({
    /** Of the trip; unchanged if absent. */
    notes: notesField.optional(),
    courses: z
      .array(z.object({ courseBookingId: wireId, notes: notesField }))
      .max(30)
      .default([]),
  }),
  reply: z.object({ booking: Booking }),
  refusals: { NOT_FOUND: 404, NOTES_CLOSED: 409, TOO_MANY_REQUESTS: 429 },
});
