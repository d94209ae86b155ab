import { defineStates } from '#shared/kernel/states.ts';

export const bookingStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * PENDING holds its places until it is paid or expires; CONFIRMED may still be cancelled, with a refund. CANCELLED →
 * PENDING: only for a booking that `canReinstate`.
 */
export const bookingMachine = defineStates({
  states: bookingStatuses,
  initial: ['PENDING', 'CONFIRMED'],
  ends: ['CONFIRMED', 'CANCELLED'],
  transitions: {
    PENDING: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['CANCELLED'],
    CANCELLED: ['PENDING'],
  },
});

/** The cause or the person that ended a booking. */
export const cancelReasons = ['EXPIRED', 'NOT_AVAILABLE', 'PLAYER', 'CLUB', 'ADMIN'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * The one transition back: a payment that arrives after expiry takes the places again, if they are still free. A
 * booking that a person ended stays ended, and such a payment is refunded in full.
 */
export function canReinstate(booking: {
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
}): boolean {
  return booking.status === 'CANCELLED' && booking.cancelReason === 'EXPIRED';
}

/**
 * HOLDING until external systems have replied to the requests for places; payable only once HELD. HELD → HOLDING: a
 * reinstated booking requests its places again.
 */
export const phaseMachine = defineStates({
  states: ['HOLDING', 'HELD'],
  initial: ['HOLDING', 'HELD'],
  ends: ['HOLDING', 'HELD'],
  transitions: { HOLDING: ['HELD'], HELD: ['HOLDING'] },
});
