import type { Queryable } from './platform/database/database.ts';

/** The object of a payment, as payments name it. */
interface Order {
  readonly kind: 'BOOKING' | 'GIFT_CARD';
  readonly id: string;
}

/**
 * The closed list of events. Events travel right along the modules: a module emits an event in its own transaction, and
 * modules to its right subscribe and react in that same transaction, mostly by enqueuing a job.
 */
export type Event =
  /** Its last member has deleted the account. */
  | { type: 'organisation.ended'; organisationId: string }
  | { type: 'account.signed-in'; userId: string; guestSessionId: string }
  /** All of an account but one, or all. */
  | { type: 'account.sessions-closed'; userId: string; exceptSessionId: string | undefined }
  | { type: 'account.reset-requested'; requestId: string; userId: string; token: string }
  | { type: 'offer.contacted'; contactId: string; operatorId: string }
  | { type: 'payment.changed'; order: Order; intentId: string }
  | { type: 'payment.refund-requested'; order: Order }
  | { type: 'gift-card.paid'; giftCardId: string }
  | { type: 'gift-card.sent'; giftCardId: string }
  | { type: 'gift-card.withdrawn'; giftCardId: string }
  | { type: 'inquiry.received'; inquiryId: string }
  | { type: 'booking.confirmed'; bookingId: string }
  /** A round begins within a day: the first of a booking on its day. */
  | { type: 'booking.reminder-due'; bookingId: string; playDate: string; lineId: string; userId: string }
  | { type: 'booking.cancelled'; bookingId: string; reason: string }
  /** A club changed a course that it had confirmed, or was to confirm. */
  | { type: 'club.changed'; bookingId: string; changeId: string }
  /**
   * A player cancelled a paid booking, or a part of it; the ended lines are announced by `booking.cancelled` as well.
   */
  | { type: 'player.cancelled'; bookingId: string; cancellationId: string };

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
type Listener<E extends Event> = (tx: Queryable, event: E) => Promise<void>;
export type Announce = (tx: Queryable, event: Event) => Promise<void>;

export interface Events {
  announce: Announce;
  on<T extends Event['type']>(type: T, listener: Listener<EventOf<T>>): void;
}

/** An event, and what follows from it; undefined if nothing does. */
export type Cause<Effect> = {
  [T in Event['type']]: {
    readonly event: T;
    readonly effect: (tx: Queryable, event: EventOf<T>) => Promise<Effect | undefined>;
  };
}[Event['type']];

/** Subscribes to the event of a cause; the listener is called if an effect follows. */
export function onCause<Effect>(
  on: Events['on'],
  cause: Cause<Effect>,
  listener: (tx: Queryable, effect: Effect) => Promise<void>,
): void {
  on(cause.event, async (tx, event) => {
    // The event is of the type that its cause names, which a union of pairs cannot express.
    const effect = await cause.effect(tx, event as never);
    if (effect !== undefined) await listener(tx, effect);
  });
}

export function createEvents(): Events {
  const listeners = new Map<string, Listener<Event>[]>();
  return {
    async announce(tx, event) {
      for (const listener of listeners.get(event.type) ?? []) await listener(tx, event);
    },
    on(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as Listener<Event>]);
    },
  };
}
