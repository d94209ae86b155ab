import type { ClubSteps } from '#shared/courses/cancellation-ladder.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { Inclusion } from '#shared/tee-times/line-terms.ts';
import type { ProviderHealth } from '../outgoing-calls/port.ts';

/**
 * An external tee sheet in the product's terms. Expected failures are values; an exception is a bug.
 *
 * Every call takes `deadlineMs`, the time in which it replies. Only the release of seats that a failed hold left at the
 * vendor may take up to as long again, because leaving seats held costs the club more than a late refusal.
 */
export interface TeeSheetProvider {
  readonly code: ExternalSource;

  /** The courses (tenants, recorridos) that the key reaches; with `courseRefs`, only those. */
  courses(query: CoursesQuery): Promise<TeeSheetReply<readonly ProviderCourse[], ReadRefusal>>;

  /**
   * Tee times of one course on one local day with places for `players` in a single flight, at a green fee that every
   * player may buy on our credit. A time appears once for each tee it starts from. Sorted by tee, then time.
   */
  search(query: SearchQuery): Promise<TeeSheetReply<SearchAnswer, ReadRefusal>>;

  /**
   * Holds all flights of one course line, or none. After a lost reply it looks the hold up before it decides:
   * - `SLOT_GONE` names the slots that no longer have enough places.
   * - `PRICE_CHANGED`: the vendor's total differs from the flights' prices; the hold is released.
   * - `PROVIDER_DOWN`, `RATE_LIMITED`, `RULE_VIOLATION`: nothing is held.
   * - `UNKNOWN`: nothing was found, but a late request may still be carried out: call `findHold` with the same
   *   request later and cancel the hold that it finds. The vendor releases an unconfirmed hold by itself at its time
   *   limit.
   */
  hold(request: HoldRequest): Promise<TeeSheetReply<Hold, HoldRefusal>>;

  /**
   * The hold that an earlier `hold` with this very request made, or null. For jobs that continue after a crash or an
   * `UNKNOWN`. To a vendor without a look-up by our reference the request is sent again under the same idempotency key,
   * so that its result is held: a caller that does not need it cancels it.
   */
  findHold(request: FindHoldRequest): Promise<TeeSheetReply<Hold | null, ReadRefusal | 'UNKNOWN'>>;

  /**
   * Makes a hold a booking. Safe to repeat: it checks before it repeats. `HOLD_EXPIRED`: some or all seats are gone;
   * call `cancel` to release the rest.
   */
  confirm(request: ConfirmRequest): Promise<TeeSheetReply<Confirmed, ConfirmRefusal>>;

  /**
   * Cancels a hold or a booking, or some of its players. Safe to repeat under the same idempotency key, also when an
   * earlier request is carried out late: never more players leave than requested. One that is already gone is a success.
   * `RULE_VIOLATION`: the vendor does not allow it (too late, or it can't take players out of one flight).
   */
  cancel(request: CancelRequest): Promise<TeeSheetReply<Cancelled, CancelRefusal>>;

  /**
   * Whether players can be taken out of a booking so that these stay, by the vendor's protocol and the flights' own
   * references. No network: the vendor may still refuse.
   */
  mayKeep(request: KeepRequest): boolean;

  /** The state of a hold or booking at the vendor: polled, since not every vendor notifies us of its changes. */
  getBooking(query: BookingQuery): Promise<TeeSheetReply<ProviderBooking, ReadRefusal>>;

  /**
   * The same for several holds of one course-day, in their order: one request where the vendor lists a day, one each
   * where it does not. A partly read list is a refusal, never a proof that a booking is gone.
   */
  getBookings(query: BookingsQuery): Promise<TeeSheetReply<readonly ProviderBooking[], ReadRefusal>>;

  /** The place in a flight's own reference, which may lack the tee; null for a reference of another provider. No network. */
  placeOf(slotRef: string): Place | null;

  /**
   * References of the vendor's bookings in our name on one course-day that none of the known holds covers. Unconfirmed
   * holds are left out, since they expire at the vendor. Absent where the vendor has no list.
   */
  orphanedHolds?(query: OrphanedHoldsQuery): Promise<TeeSheetReply<readonly string[], ReadRefusal>>;

  /** The circuit breaker in front of the vendor, for readiness pages and metrics. No network. */
  health(): ProviderHealth;
}

export type ExternalSource = 'GOLF_MANAGER' | 'TEEONE';

interface WithDeadline {
  readonly deadlineMs: number;
}

/** Where a line is played: the vendor's own name of the course and our course's IANA zone. */
interface CourseDay extends WithDeadline {
  readonly courseRef: string;
  readonly timeZone: string;
  readonly date: TeeDate;
}

export interface CoursesQuery extends WithDeadline {
  readonly courseRefs?: readonly string[];
}

export interface ProviderCourse {
  readonly courseRef: string;
  readonly name: string;
  readonly timeZone: string;
  readonly holes: 9 | 18 | null;
}

export interface SearchQuery extends CourseDay {
  /** Minutes after local midnight: from this one on … */
  readonly fromMinutes: number;
  /** … and before this one (1440 is the end of the day). */
  readonly toMinutes: number;
  /** Players of the largest flight, 1–4. */
  readonly players: number;
  readonly holes: 9 | 18;
  /** A player who books waits for it: it uses the lane of bookings, not that of searches. */
  readonly isForBooking?: boolean;
}

/**
 * Starts with places for the requested players. One that is sold only to more of them is included with its
 * `minPlayers`.
 */
export interface SearchAnswer {
  readonly slots: readonly Slot[];
  readonly seenAt: Date;
}

export interface Slot {
  /** Opaque: for this provider the course, day, time and tee. */
  readonly slotRef: string;
  /** Local time at the course, minutes after midnight. */
  readonly startMinutes: number;
  readonly tee: 1 | 10;
  readonly placesLeft: number;
  /** True where the vendor does not count: there are `placesLeft` places, perhaps more. */
  readonly placesLeftIsMinimum: boolean;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** Players must be a multiple of this. */
  readonly multiple: number;
  /** Most players of all flights of one line together, where the club limits the places of one day; null: no limit. */
  readonly maxGroup: number | null;
  readonly rate: Rate;
}

export interface Rate {
  /** Opaque: for this provider the product. */
  readonly rateRef: string;
  readonly name: string;
  readonly holes: 9 | 18;
  /** A player, taxes included; null when the vendor has none. */
  readonly priceCents: number | null;
  readonly includes: readonly Inclusion[];
  /** The club's own charges for a cancellation of this tee time; null when unknown. */
  readonly clubSteps: ClubSteps;
  /** When we must pay the club for a purchase on credit; null when unknown. */
  readonly payBy: Date | null;
}

export interface HoldFlight {
  readonly slotRef: string;
  readonly rateRef: string;
  readonly players: number;
  /** The price a player that our customer saw; null: the vendor gave none, nothing is compared. */
  readonly priceCents: number | null;
}

export interface HoldRequest extends CourseDay {
  /** In playing order; all on this course and date. */
  readonly flights: readonly HoldFlight[];
  readonly lead: { readonly name: string; readonly email: string; readonly phone?: string };
  /** The requested time of the hold; `Hold.expiresAt` is the granted one. */
  readonly holdMinutes: number;
  /**
   * Also our reference at the vendor: one short word, as Golf Manager's V1 README requires for `customTag`. It belongs
   * to one attempt: a cancelled or expired line is held again under another.
   */
  readonly idempotencyKey: string;
  /**
   * The `holdRef`s of our other live lines on this course and date, read at the moment of a look-up, so that it
   * never takes another booking's seats for its own.
   */
  readonly knownHoldRefs?: () => Promise<readonly string[]>;
}

export interface FindHoldRequest extends HoldRequest {
  /** When `hold` was first called with this request. */
  readonly requestedAt: Date;
}

export interface Hold {
  /** Opaque; store it. */
  readonly holdRef: string;
  /** The locator for the club's reception. */
  readonly locator: string | null;
  readonly players: readonly number[];
  /** The vendor's total; null when unknown. */
  readonly totalCents: number | null;
  /** The vendor releases the places at this moment unless they are confirmed. */
  readonly expiresAt: Date;
  /** The club's terms of cancellation, where the vendor sends them only with the hold; null when unknown. */
  readonly clubSteps: ClubSteps;
}

interface Change extends WithDeadline {
  readonly holdRef: string;
  readonly idempotencyKey: string;
}

export interface ConfirmRequest extends Change {
  /** `ON_CREDIT`: the club bills us later. `PREPAID`: paid through the vendor. */
  readonly payment: 'ON_CREDIT' | 'PREPAID';
}

export interface Confirmed {
  readonly holdRef: string;
  readonly locator: string | null;
}

export interface CancelRequest extends Change {
  /** Remaining players, a flight each in the hold's order; absent: all leave. */
  readonly keepPlayers?: readonly number[];
}

export interface KeepRequest {
  /** As they were held. */
  readonly flights: readonly HoldFlight[];
  /** Remaining players, a flight each. */
  readonly keepPlayers: readonly number[];
}

export interface Cancelled {
  /** Replaces the old reference when players remain; null when none does. */
  readonly holdRef: string | null;
  readonly players: readonly number[];
  /** The vendor's charge; null when unknown. */
  readonly penaltyCents: number | null;
}

export interface BookingQuery extends WithDeadline {
  readonly holdRef: string;
  /** Our course's IANA zone, for a vendor that writes instants and does not name its own. */
  readonly timeZone: string;
}

export interface BookingsQuery extends WithDeadline {
  readonly holdRefs: readonly string[];
  readonly timeZone: string;
}

/** Where a flight starts, local at the course. */
export interface Place {
  readonly date: TeeDate;
  /** Minutes after local midnight. */
  readonly startMinutes: number;
  /** The vendor's own name of the tee; null when unknown. */
  readonly resource: string | null;
  /** The tee with that name; null when unknown. */
  readonly tee: Tee | null;
}

export interface OrphanedHoldsQuery extends CourseDay {
  /** The `holdRef`s of all our lines at this vendor on this day. */
  readonly knownHoldRefs: readonly string[];
}

export interface ProviderBooking {
  /** `GONE`: cancelled by the club, by us, or expired. `PART_GONE`: some seats are. */
  readonly status: 'HELD' | 'CONFIRMED' | 'PART_GONE' | 'GONE';
  readonly locator: string | null;
  /** Seats that are booked, a flight each in the hold's order. */
  readonly players: readonly number[];
  /** The place of each flight now; null for a flight without seats, or when unknown. */
  readonly places: readonly (Place | null)[];
  /**
   * The reference of the seats that are booked, to be stored instead of the old one: it differs once the club has
   * taken seats out or moved them to another day. Null when none is booked.
   */
  readonly holdRef: string | null;
  readonly checkedIn: number;
  readonly noShows: number;
}

export type TeeSheetRefusal =
  | { readonly code: 'SLOT_GONE'; readonly slotRefs: readonly string[] }
  | { readonly code: 'PRICE_CHANGED'; readonly totalCents: number | null }
  | { readonly code: 'HOLD_EXPIRED' }
  | { readonly code: 'RULE_VIOLATION'; readonly reason: string }
  | { readonly code: 'RATE_LIMITED'; readonly retryAfterMs: number }
  | { readonly code: 'PROVIDER_DOWN'; readonly reason: string }
  | { readonly code: 'UNKNOWN'; readonly reason: string };

type RefusalCode = TeeSheetRefusal['code'];
export type ReadRefusal = 'RATE_LIMITED' | 'PROVIDER_DOWN';
export type HoldRefusal = Exclude<RefusalCode, 'HOLD_EXPIRED'>;
export type ConfirmRefusal = 'HOLD_EXPIRED' | 'RULE_VIOLATION' | 'UNKNOWN' | ReadRefusal;
export type CancelRefusal = 'RULE_VIOLATION' | 'UNKNOWN' | ReadRefusal;

export type TeeSheetReply<T, Code extends RefusalCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Extract<TeeSheetRefusal, { code: Code }> };
