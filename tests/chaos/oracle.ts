/** What one player was told of one booking: each word of it must hold in the end. */
export interface ObservedBooking {
  readonly bookingId: string;
  readonly player: number;
  /** Its places were held. One that was only seen in a list after a lost answer may still come to nothing. */
  held: boolean;
  /** The provider itself said to the browser that the card was charged. */
  charged: boolean;
  /** … when the time to pay was over. */
  chargedLate: boolean;
  /** A card that can pay was given. */
  mayBeCharged: boolean;
  confirmed: boolean;
  refunded: boolean;
  cancelled: boolean;
  /** Its player asked to cancel it, or a part of it, once it was paid; the answer may have been lost. */
  cancellationRequested: boolean;
  /** … and was told that it was done. */
  readonly cancellations: {
    readonly refund: number;
    readonly ends: boolean;
    readonly lines: readonly { readonly courseBookingId: string; readonly keepPlayers: number }[];
  }[];
  /** Said to be unpaid although the provider had said that it was paid. */
  deniedPayment: boolean;
  readonly intents: Set<string>;
}

/** A promise that the product made and did not keep. */
export interface Broken {
  readonly promise: string;
  readonly detail: string;
}

/** Everything that happened to the players, counted and remembered. */
export interface Oracle {
  readonly counts: Record<'quoted' | 'declined' | 'lostReplies', number>;
  /** Replies other than a success, by their code. */
  readonly refusals: Record<string, number>;
  readonly observed: ReadonlyMap<string, ObservedBooking>;
  /** Booking ids that came of one quote. */
  readonly bookingsOfQuote: ReadonlyMap<string, ReadonlySet<string>>;
  /** What must never be answered. */
  readonly serverErrors: string[];
  /** Promises that were seen to be broken while the players played. */
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
