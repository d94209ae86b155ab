import { canTransition, defineStates, statesBefore } from '#shared/kernel/states.ts';

export const quoteStatuses = [
  'DRAFT',
  'SAVED',
  'SENT',
  'ACCEPTED',
  'PENDING',
  'ACTIVE',
  'CONVERTED_TO_BOOKING',
  'EXPIRED',
  'CANCELLED',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

const ends = ['CONVERTED_TO_BOOKING', 'EXPIRED', 'CANCELLED'] as const;

/**
 * SENT: shared by a link; ACCEPTED: accepted by its reader; PENDING: waiting for a course's reply; ACTIVE: checked and
 * on offer. None of them is a condition for booking: any live quote can be converted, once. CONVERTED_TO_BOOKING →
 * SAVED: its booking could not hold all its places, and so was never valid. A quote begins as an assistant's draft, or
 * saved by the player through the planner or the multi-course page.
 */
export const quoteMachine = defineStates({
  states: quoteStatuses,
  initial: ['DRAFT', 'SAVED'],
  ends,
  transitions: {
    DRAFT: ['SAVED', ...ends],
    SAVED: ['SENT', 'ACCEPTED', 'PENDING', 'ACTIVE', ...ends],
    SENT: ['ACCEPTED', 'PENDING', 'ACTIVE', ...ends],
    ACCEPTED: ['PENDING', 'ACTIVE', ...ends],
    PENDING: ['ACTIVE', ...ends],
    ACTIVE: ['SENT', 'ACCEPTED', 'PENDING', ...ends],
    CONVERTED_TO_BOOKING: ['SAVED'],
    EXPIRED: [],
    CANCELLED: [],
  },
});

/** For conditional writes: the statuses from which a quote may become a booking, or expire. */
export const convertibleStatuses: readonly QuoteStatus[] = statesBefore(quoteMachine, 'CONVERTED_TO_BOOKING');
export const expirableStatuses: readonly QuoteStatus[] = statesBefore(quoteMachine, 'EXPIRED');

const validityMs = 7 * 24 * 60 * 60 * 1000;

/** A quote stands for seven days from its creation. */
export function quoteValidUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + validityMs);
}

interface DatedQuote {
  readonly status: QuoteStatus;
  readonly validUntil: Date;
}

/** True once the job has expired it, and from the end of its validity even before that. */
export function isExpired(quote: DatedQuote, now: Date): boolean {
  if (quote.status === 'EXPIRED') return true;
  return expirableStatuses.includes(quote.status) && quote.validUntil.getTime() <= now.getTime();
}

/** A quote becomes a booking once, while it is live. */
export function canConvert(quote: DatedQuote, now: Date): boolean {
  return canTransition(quoteMachine, quote.status, 'CONVERTED_TO_BOOKING') && !isExpired(quote, now);
}
