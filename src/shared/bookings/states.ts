import type { StateTable } from '#shared/kernel/states.ts';

export const bookingStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** PENDING holds its places until it is paid or its time is up; CONFIRMED may still be cancelled, with a refund. */
export const bookingMoves: StateTable<BookingStatus> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  CANCELLED: [],
};

/** Who or what ended a booking. */
export const cancelReasons = ['EXPIRED', 'NOT_AVAILABLE', 'PLAYER', 'CLUB', 'ADMIN'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * The one way back: a payment that arrives after the time was up takes the places again, if they are still free. A
 * booking that somebody ended stays ended, and such a payment is refunded in full.
 */
export function canRevive(booking: {
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
}): boolean {
  return booking.status === 'CANCELLED' && booking.cancelReason === 'EXPIRED';
}

export const lineStates = [
  'REQUESTED',
  'HELD',
  'CONFIRMING',
  'CONFIRMED',
  'REDUCING',
  'RELEASING',
  'RELEASED',
  'FAILED',
  'UNKNOWN',
] as const;
export type LineState = (typeof lineStates)[number];

/**
 * A line's hold at an external system, from the wish to the end. Our own sheets answer inside the booking's own
 * transaction, so local lines have no hold.
 *
 * REQUESTED, CONFIRMING, REDUCING and RELEASING are wishes whose answer may be lost; then the hold is UNKNOWN, is looked up at the
 * system and becomes what is found there, never repeated blindly. REDUCING: some players have left, the others stay. HELD → RELEASED: the system's own timeout; CONFIRMED →
 * RELEASED: the club cancelled. RELEASED may be requested again only for a booking that `canRevive`.
 */
export const lineMoves: StateTable<LineState> = {
  REQUESTED: ['HELD', 'FAILED', 'RELEASED', 'UNKNOWN'],
  HELD: ['CONFIRMING', 'RELEASING', 'RELEASED'],
  CONFIRMING: ['CONFIRMED', 'FAILED', 'UNKNOWN'],
  CONFIRMED: ['REDUCING', 'RELEASING', 'RELEASED'],
  REDUCING: ['CONFIRMED', 'RELEASING', 'UNKNOWN'],
  RELEASING: ['RELEASED', 'UNKNOWN'],
  RELEASED: ['REQUESTED'],
  FAILED: [],
  UNKNOWN: ['HELD', 'CONFIRMED', 'RELEASING', 'RELEASED', 'FAILED'],
};

/** Whether a hold has, or may have, places at its system: all but those known to have none. */
export function mayOccupyPlaces(state: LineState): boolean {
  return state !== 'RELEASED' && state !== 'FAILED';
}
