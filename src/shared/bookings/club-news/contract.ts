import { z } from 'zod';
import { Booking } from '#shared/bookings/contract.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wireId } from '#shared/kernel/wire.ts';
import { Cancellation } from '../cancellation/shapes.ts';
import { ClubNews } from './shapes.ts';

export const answerClubChange = endpoint({
  name: 'answerClubChange',
  method: 'POST',
  effect: 'write',
  path: '/api/bookings/:id/club-changes/:changeId',
  access: 'user',
  summary:
    'Keep a course that its club has moved, or give it back for what it cost. The same answer twice is the same one. Money in cents',
  tag: 'Bookings',
  params: z.object({ id: wireId, changeId: wireId }),
  body: z.object({ answer: z.enum(['KEEP', 'GIVE_BACK']) }),
  reply: z.object({ booking: Booking, cancellations: z.array(Cancellation), clubNews: ClubNews }),
  refusals: { NOT_FOUND: 404, MOVE_ANSWERED: 409 },
});
