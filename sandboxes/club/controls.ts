import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isTeeDate, isTimeOfDay, minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { bookingControlRoutes } from './booking-controls.ts';
import type { Club } from './club.ts';

const slotBody = z.object({
  courseRef: z.string(),
  date: z.string().refine(isTeeDate),
  time: z.string().refine(isTimeOfDay),
  /** Places that others have booked at the club. */
  stolen: z.int().min(0).max(4).optional(),
  /** A new price; null for the usual one. */
  priceCents: z.int().min(0).nullable().optional(),
});

const dayQuery = z.object({ courseRef: z.string(), date: z.string().refine(isTeeDate) });

/**
 * Changes at a club without us, for tests and demonstrations: `PUT /slots` takes places away or changes a price, `GET
 * /reservations` lists the seats that are booked. A club's changes of a booking are in `booking-controls.ts`.
 */
export function controlRoutes(app: FastifyInstance, club: Club): void {
  app.put('/slots', async (request, reply) => {
    const body = slotBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
    const { courseRef, date, time, stolen, priceCents } = body.data;
    await club.pool.query(
      `insert into sandbox.tee_levers as l (vendor, course_ref, play_date, minutes, stolen, price_cents)
       values ($1, $2, $3, $4, coalesce($5::int, 0), $6)
       on conflict (vendor, course_ref, play_date, minutes) do update
         set stolen = coalesce($5::int, l.stolen),
             price_cents = case when $7 then $6 else l.price_cents end`,
      [
        club.vendor,
        courseRef,
        date,
        minutesOfTime(time),
        stolen ?? null,
        priceCents ?? null,
        priceCents !== undefined,
      ],
    );
    return body.data;
  });

  bookingControlRoutes(app, club);

  app.get('/reservations', async (request, reply) => {
    const query = dayQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
    const seats = await club.activeSeats(query.data.courseRef, query.data.date, query.data.date);
    return seats.map((seat) => ({
      id: seat.id,
      reference: seat.reference,
      time: timeOfMinutes(seat.minutes),
      name: seat.name,
      tag: seat.tag,
      priceCents: seat.priceCents,
      confirmed: seat.confirmedAt !== null,
    }));
  });
}
