import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addDays } from '#shared/kernel/tee-date.ts';
import { type Club, isActiveSeat } from './club.ts';
import type { SeatRow } from './tables.ts';

const reference = z.string();
const cancelBody = z.object({ reference, players: z.int().min(1).optional() });
const moveBody = z.object({
  reference,
  minutes: z.int().min(-720).max(720).default(0),
  days: z.int().min(-30).max(30).default(0),
  tee: z.union([z.literal(1), z.literal(10)]).optional(),
});
const marksBody = z.object({
  reference,
  checkedIn: z.int().min(0).default(0),
  noShows: z.int().min(0).default(0),
});
const refusesBody = z.object({ reference, refuses: z.boolean() });
const forgetsBody = z.object({ reference, forgets: z.boolean() });

/**
 * A club's changes of a booking of ours, for tests and demonstrations, always by the booking's reference at the vendor:
 * `POST /club-cancel` cancels all of it or its last `players`; `POST /club-move` moves it to another hour, day or tee;
 * `POST /club-marks` sets the players who came and those who did not; `PUT /club-refuses` makes the club refuse our
 * cancellation; `PUT /club-forgets` leaves the booking out of lists and look-ups.
 */
export function bookingControlRoutes(app: FastifyInstance, club: Club): void {
  const control = <T extends { reference: string }>(
    schema: z.ZodType<T>,
    work: (body: T, activeSeats: readonly SeatRow[]) => Promise<unknown>,
  ) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const body = schema.safeParse(request.body);
      if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
      const seats = await club.seatsOfReference(body.data.reference);
      const activeSeats = seats.filter((seat) => isActiveSeat(seat, club.now()));
      return work(body.data, activeSeats);
    };
  };
  const idsOf = (seats: readonly SeatRow[]) => seats.map((seat) => seat.id);

  app.post(
    '/club-cancel',
    control(cancelBody, async ({ players }, activeSeats) => ({
      cancelled: await club.cancel(idsOf(players === undefined ? activeSeats : activeSeats.slice(-players))),
    })),
  );

  app.post(
    '/club-move',
    control(moveBody, async ({ minutes, days, tee }, activeSeats) => {
      for (const seat of activeSeats) {
        await club.pool.query(
          'update sandbox.tee_seats set minutes = $2, play_date = $3, tee = $4 where id = $1',
          [seat.id, seat.minutes + minutes, addDays(seat.date, days), tee ?? seat.tee],
        );
      }
      return { moved: activeSeats.length };
    }),
  );

  app.post(
    '/club-marks',
    control(marksBody, async ({ checkedIn, noShows }, activeSeats) => {
      const ids = idsOf(activeSeats);
      await club.pool.query(
        'update sandbox.tee_seats set checked_in = id = any($2), no_show = id = any($3) where id = any($1)',
        [ids, ids.slice(0, checkedIn), noShows > 0 ? ids.slice(-noShows) : []],
      );
      return { marked: checkedIn + noShows };
    }),
  );

  const saleControl = async (column: 'refuses_cancel' | 'forgotten', value: boolean, reference: string) => {
    await club.pool.query(
      `insert into sandbox.tee_sale_levers as l (sale_id, ${column})
       select id, $3 from sandbox.tee_sales where vendor = $1 and reference = $2
       on conflict (sale_id) do update set ${column} = $3`,
      [club.vendor, reference, value],
    );
    return { [column]: value };
  };
  app.put(
    '/club-refuses',
    control(refusesBody, ({ reference: of, refuses }) => saleControl('refuses_cancel', refuses, of)),
  );
  app.put(
    '/club-forgets',
    control(forgetsBody, ({ reference: of, forgets }) => saleControl('forgotten', forgets, of)),
  );
}
