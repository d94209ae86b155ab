import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { bookings, courseBookings } from '#server/tables/bookings.ts';
import { holdMachine } from '#shared/bookings/hold-states.ts';
import { lineMachine } from '#shared/bookings/line-states.ts';
import { bookingMachine, phaseMachine } from '#shared/bookings/states.ts';

type HoldState = (typeof holdMachine)['states'][number];

const writeBooking = stateWriter(bookings, 'status', bookingMachine);
const writePhase = stateWriter(bookings, 'phase', phaseMachine);
const writeLines = stateWriter(courseBookings, 'status', lineMachine);
const writeHold = stateWriter(courseBookings, 'holdState', holdMachine);

/** False when the booking was in no state that allows it, or `where` did not hold. */
export async function transitionBooking<To extends (typeof bookingMachine)['states'][number]>(
  tx: Queryable,
  id: string,
  to: To,
  { where, ...options }: Transition<typeof bookings, 'status', typeof bookingMachine, To> = {},
): Promise<boolean> {
  const { rowCount } = await writeBooking(tx, to, { ...options, where: and(eq(bookings.id, id), where) });
  return rowCount === 1;
}

export async function transitionPhase<To extends (typeof phaseMachine)['states'][number]>(
  tx: Queryable,
  id: string,
  to: To,
  { where, ...options }: Transition<typeof bookings, 'phase', typeof phaseMachine, To> = {},
): Promise<boolean> {
  const { rowCount } = await writePhase(tx, to, { ...options, where: and(eq(bookings.id, id), where) });
  return rowCount === 1;
}

/** Lines release their places, or take them again: all of them, or false. */
export async function transitionLines(
  tx: Queryable,
  ids: readonly string[],
  to: (typeof lineMachine)['states'][number],
): Promise<boolean> {
  const { rowCount } = await writeLines(tx, to, { where: inArray(courseBookings.id, [...ids]) });
  return rowCount === ids.length;
}

/** The hold of a line; false when it was in no state that allows it, or `where` did not hold. */
export async function transitionHold<To extends HoldState>(
  tx: Queryable,
  id: string,
  to: To,
  { where, ...options }: Transition<typeof courseBookings, 'holdState', typeof holdMachine, To> = {},
): Promise<boolean> {
  const { rowCount } = await writeHold(tx, to, { ...options, where: and(eq(courseBookings.id, id), where) });
  return rowCount === 1;
}

/** Writes the reply of a line's external system about its hold, while the hold is in one of the given states. */
export async function changeHold(
  db: Queryable,
  id: string,
  during: readonly HoldState[],
  change: {
    externalRef: string | null;
    externalLocator?: string | null;
    externalRequest?: unknown;
    holdExpiresAt?: Date;
  },
): Promise<boolean> {
  const { externalRef, externalLocator, externalRequest, holdExpiresAt } = change;
  const { rowCount } = await db
    .update(courseBookings)
    .set({ externalRef, externalLocator, externalRequest, holdExpiresAt })
    .where(and(eq(courseBookings.id, id), inArray(courseBookings.holdState, [...during])));
  return rowCount === 1;
}
