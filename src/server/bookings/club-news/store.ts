import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { isId } from '#server/platform/ids.ts';
import { bookings, courseBookings, flights } from '#server/tables/bookings.ts';
import { clubChanges, clubLooks } from '#server/tables/club-news.ts';
import { answerMachine } from '#shared/bookings/club-news/answer-states.ts';
import type { InitialState } from '#shared/kernel/states.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import { type LineRow, readLines } from '../store.ts';

export type ClubCheckRow = typeof clubLooks.$inferSelect;
export type ChangeRow = typeof clubChanges.$inferSelect;

const writeAnswer = stateWriter(clubChanges, 'answer', answerMachine);

/** True when a reply was written. */
export async function transitionAnswer<To extends (typeof answerMachine)['states'][number]>(
  tx: Queryable,
  to: To,
  options: Transition<typeof clubChanges, 'answer', typeof answerMachine, To>,
): Promise<boolean> {
  return (await writeAnswer(tx, to, options)).rowCount === 1;
}

/** Schedules checks of a line from `at` on; deletes the observations of an earlier hold. */
export async function startChecks(tx: Queryable, lineId: string, at: Date | null): Promise<void> {
  const fresh = { nextLookAt: at, missingSince: null, missingStanding: null, resources: null };
  await tx
    .insert(clubLooks)
    .values({ courseBookingId: lineId, ...fresh })
    .onConflictDoUpdate({ target: clubLooks.courseBookingId, set: fresh });
}

/** The database's clock may be a little ahead of ours: a time that it set to now counts as due. */
const CLOCKS_APART_MS = 1000;

/**
 * Claims lines whose check is due, the longest due first: concurrent processes get different lines. If this process is
 * killed, they are due again at the end of the lease.
 */
export async function claimDue(
  db: Queryable,
  { now, leaseUntil, atMost }: { now: Date; leaseUntil: Date; atMost: number },
): Promise<LineRow[]> {
  const dueBefore = new Date(now.getTime() + CLOCKS_APART_MS);
  const { rows } = await db.execute<{ id: string }>(sql`
    update club_looks set next_look_at = ${leaseUntil.toISOString()}::timestamptz
    where course_booking_id in (
      select course_booking_id from club_looks where next_look_at < ${dueBefore.toISOString()}::timestamptz
      order by next_look_at limit ${atMost} for update skip locked)
    returning course_booking_id as id`);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : readLines(db, inArray(courseBookings.id, ids));
}

/** The checks of a line, locked until the transaction ends. */
export async function lockCheck(tx: Queryable, lineId: string): Promise<ClubCheckRow | undefined> {
  const [row] = await tx.select().from(clubLooks).where(eq(clubLooks.courseBookingId, lineId)).for('update');
  return row;
}

export async function writeCheck(
  db: Queryable,
  lineId: string,
  change: Partial<Omit<ClubCheckRow, 'courseBookingId'>>,
): Promise<void> {
  await db.update(clubLooks).set(change).where(eq(clubLooks.courseBookingId, lineId));
}

type NewChange = ChangeRow & { readonly answer: InitialState<typeof answerMachine> | null };

/** False when the line was lost before: a line is lost once. */
export async function insertChange(tx: Queryable, change: NewChange): Promise<boolean> {
  const made = await tx
    .insert(clubChanges)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: clubChanges.id });
  return made.length > 0;
}

export async function findChange(db: Queryable, id: string): Promise<ChangeRow | undefined> {
  if (!isId(id)) return undefined;
  return (await db.select().from(clubChanges).where(eq(clubChanges.id, id)))[0];
}

/** The changes of a booking by clubs, in their order. */
export async function listChanges(db: Queryable, bookingId: string): Promise<ChangeRow[]> {
  return db
    .select()
    .from(clubChanges)
    .where(eq(clubChanges.bookingId, bookingId))
    .orderBy(asc(clubChanges.createdAt), asc(clubChanges.id));
}

/** OPEN → the player's reply; false when there was one before. */
export const answerChange = (
  tx: Queryable,
  id: string,
  answer: 'KEPT' | 'GIVEN_BACK',
  now: Date,
): Promise<boolean> =>
  transitionAnswer(tx, answer, { where: eq(clubChanges.id, id), change: { answeredAt: now } });

/** Closes a move's open reply that a later change has replaced. */
export async function closeOpenAnswer(tx: Queryable, lineId: string): Promise<void> {
  await transitionAnswer(tx, 'OUTDATED', { where: eq(clubChanges.courseBookingId, lineId) });
}

/** The attendance that clubs have counted for the lines of a booking: only of lines with any count. */
export async function listAttendance(db: Queryable, bookingId: string) {
  return db
    .select({
      courseBookingId: clubLooks.courseBookingId,
      checkedIn: clubLooks.checkedIn,
      noShows: clubLooks.noShows,
    })
    .from(clubLooks)
    .innerJoin(courseBookings, eq(courseBookings.id, clubLooks.courseBookingId))
    .where(
      and(eq(courseBookings.bookingId, bookingId), sql`${clubLooks.checkedIn} + ${clubLooks.noShows} > 0`),
    );
}

/** A line as its club has it now: fewer players, another hour, day or tee, and the terms that belong to it. */
export async function writeLine(
  tx: Queryable,
  lineId: string,
  change: Partial<
    Pick<LineRow, 'players' | 'playDate' | 'time' | 'cancellationLadder' | 'clubSteps' | 'sellsTwoTees'>
  >,
): Promise<void> {
  const { players, playDate, time, cancellationLadder, clubSteps, sellsTwoTees } = change;
  await tx
    .update(courseBookings)
    .set({ players, playDate, time, cancellationLadder, clubSteps, sellsTwoTees })
    .where(eq(courseBookings.id, lineId));
}

/** Extends a trip to the dates of its courses. */
export async function extendTrip(tx: Queryable, bookingId: string, date: string): Promise<void> {
  await tx
    .update(bookings)
    .set({
      checkIn: sql`least(${bookings.checkIn}, ${date}::date)` as never,
      checkOut: sql`greatest(${bookings.checkOut}, ${date}::date)` as never,
    })
    .where(eq(bookings.id, bookingId));
}

/** A club's change of a flight: the tee is unchanged if absent. */
interface FlightChange {
  readonly groupNumber: number;
  readonly startMinutes: number;
  readonly players: number;
  readonly tee?: Tee;
}

/** Writes the rest of a line's flights and removes those without players; `time` and the day follow the first one. */
export async function writeFlights(
  tx: Queryable,
  lineId: string,
  stay: readonly FlightChange[],
): Promise<void> {
  for (const { groupNumber, ...change } of stay) {
    const isFlight = and(eq(flights.courseBookingId, lineId), eq(flights.groupNumber, groupNumber));
    if (change.players === 0) await tx.delete(flights).where(isFlight);
    else await tx.update(flights).set(change).where(isFlight);
  }
}
