/** The statements of the replies to one player about one booking: all of them must be true at the end. */
export interface ObservedBooking {
  readonly bookingId: string;
  readonly player: number;
  /** Its places were held. A booking that was only found in a list after a lost reply may still be cancelled. */
  held: boolean;
  /** The provider confirmed the charge to the browser. */
  charged: boolean;
  /** The provider confirmed the charge after the time to pay. */
  chargedLate: boolean;
  /** The player submitted a card that can be charged. */
  mayBeCharged: boolean;
  confirmed: boolean;
  refunded: boolean;
  cancelled: boolean;
  /** The player requested to cancel all or a part of it after paying; the reply may have been lost. */
  cancellationRequested: boolean;
  /** The cancellations that were confirmed to the player. */
  readonly cancellations: {
    readonly refund: number;
    readonly ends: boolean;
    readonly lines: readonly { readonly courseBookingId: string; readonly keepPlayers: number }[];
  }[];
  /** The product reported it as unpaid after the provider had confirmed the charge. */
  deniedPayment: boolean;
  readonly intents: Set<string>;
}

/** A violated guarantee. */
export interface Broken {
  readonly promise: string;
  readonly detail: string;
}

/** Records the replies that players received. */
export interface Oracle {
  readonly counts: Record<'quoted' | 'declined' | 'lostReplies', number>;
  /** Counts of refusals by code. */
  readonly refusals: Record<string, number>;
  readonly observed: ReadonlyMap<string, ObservedBooking>;
  /** Booking ids by quote id. */
  readonly bookingsOfQuote: ReadonlyMap<string, ReadonlySet<string>>;
  /** Replies with status 500. */
  readonly serverErrors: string[];
  /** Violations that were found during the runs. */
  readonly broken: Broken[];
  refused(code: string): void;
  booked(bookingId: string, player: number, quoteId: string | null): ObservedBooking;
}

export function createOracle(): Oracle {
  const observed = new Map<string, ObservedBooking>();
  const bookingsOfQuote = new Map<string, Set<string>>();
  const refusals: Record<string, number> = {};
  return {
    counts: { quoted: 0, declined: 0, lostReplies: 0 },
    refusals,
    observed,
    bookingsOfQuote,
    serverErrors: [],
    broken: [],
    refused(code) {
      refusals[code] = (refusals[code] ?? 0) + 1;
    },
    booked(bookingId, player, quoteId) {
      if (quoteId) {
        const known = bookingsOfQuote.get(quoteId) ?? new Set();
        bookingsOfQuote.set(quoteId, known.add(bookingId));
      }
      const known = observed.get(bookingId);
      if (known) return known;
      const fresh: ObservedBooking = {
        bookingId,
        player,
        held: false,
        charged: false,
        chargedLate: false,
        mayBeCharged: false,
        confirmed: false,
        refunded: false,
        cancelled: false,
        cancellationRequested: false,
        cancellations: [],
        deniedPayment: false,
        intents: new Set(),
      };
      observed.set(bookingId, fresh);
      return fresh;
    },
  };
}
