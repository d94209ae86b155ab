import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { Announce } from '#server/events.ts';
import type { ExternalSource, TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { Offers } from '#server/offers/offers.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Quotes } from '#server/quotes/quotes.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';
import type { PriceDiscount } from '#shared/offers/pricing.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { LineTerms } from '#shared/tee-times/line-terms.ts';

export interface BookingsDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue' | 'hasten' | 'isRunning'>;
  readonly limits: Pick<Limits, 'spend'>;
  readonly announce: Announce;
  readonly catalogue: BookingCourses;
  readonly teeTimes: BookingTeeTimes;
  readonly offers: BookingOffers;
  readonly quotes: BookingQuotes;
  readonly payments: BookingPayments;
  readonly providers: Partial<Record<ExternalSource, TeeSheetProvider>>;
  readonly renderer: Pick<Renderer, 'pdf' | 'png'>;
  readonly publicUrl: string;
  /** Encrypts and hashes the addresses of calendars. */
  readonly secret: string;
  readonly paymentWindowSeconds: number;
  readonly now: () => Date;
  readonly log: Log;
}

/** The courses of bookings. */
export type BookingCourses = Pick<Catalogue, 'all' | 'find'>;

/** Tee times to book: the places and prices of a day, and of given flights. */
export type BookingTeeTimes = Pick<TeeTimes, 'find' | 'check'>;

/** The offers that reduce a price that is charged. */
export type BookingOffers = Pick<Offers, 'offersFor'>;

/** The quotes that become bookings, and those in the list of a player’s trips. */
export type BookingQuotes = Pick<Quotes, 'checks' | 'conversion' | 'listOwn'>;

/** The payments of bookings. */
export interface BookingPayments {
  readonly orders: Payments['orders'];
  readonly byCard: Payments['byCard'];
  readonly amounts: Payments['amounts'];
  readonly byCredit: Payments['byCredit'];
  readonly credit: Pick<Payments['credit'], 'lockCredit'>;
  readonly refunds: Payments['refunds'];
}

/** Dependencies of the requests to external systems. */
export type HoldDeps = Pick<BookingsDeps, 'db' | 'providers' | 'now' | 'log'>;

/** Dependencies of the writes in a transaction that confirms or ends a booking, or a part of it. */
export type ChangeDeps = Pick<BookingsDeps, 'jobs' | 'announce' | 'payments' | 'now'>;

/** Dependencies of such a change that begins its own transaction. */
export type TransactionDeps = ChangeDeps & Pick<BookingsDeps, 'db' | 'log'>;

/** Dependencies of the states of a booking and of its holds. */
export type LifecycleDeps = HoldDeps & ChangeDeps;

export interface DraftFlight {
  readonly groupNumber: number;
  readonly startMinutes: number;
  readonly players: number;
  readonly tee: Tee;
}

/** One course of a booking about to be made. */
export interface DraftLine {
  readonly id: string;
  readonly course: Course;
  readonly playDate: string;
  readonly flights: readonly DraftFlight[];
  readonly pricePerPlayerCents: number;
  /** After the trip's discounts: the cost of this line, and the base of its refund. */
  readonly totalCents: number;
  /** Reduction by the multi-course discount. */
  readonly multiCourseCents: number;
  /** The club's terms of its rate. */
  readonly terms: LineTerms;
  /** The slots to hold at an external system, one for each flight; empty on local sheets. */
  readonly external: readonly { slotRef: string; rateRef: string; priceCents: number | null }[];
  /** The person's notes on this course. */
  readonly notes?: string | null;
}

/** A stay of a booking about to be made, from the quote. */
export interface DraftHotel {
  readonly hotelName: string;
  readonly hotelLocation: string;
  readonly roomType: string;
  readonly mealPlan: string;
  readonly nights: number;
  readonly rooms: number;
  /** Per `room`. */
  readonly pricePerNightCents: number;
  readonly totalCents: number;
}

export interface BookingDraft {
  readonly id: string;
  readonly userId: string;
  readonly quoteId: string | null;
  readonly bookingName: string;
  readonly kind: 'SINGLE' | 'MULTI';
  readonly checkIn: string;
  readonly checkOut: string;
  readonly playerCount: number;
  readonly greenFeesCents: number;
  readonly hotelsCents: number;
  readonly discounts: readonly PriceDiscount[];
  readonly totalCents: number;
  /** All of it is paid with the person's credit as it is made. */
  readonly onCredit: boolean;
  /** Created by the browser: a repeated request after a lost reply is the same booking. */
  readonly requestKey?: string | null;
  readonly lines: readonly DraftLine[];
  /** Their totals sum to `hotelsCents`. */
  readonly hotels?: readonly DraftHotel[];
  /** The person's notes on the trip. */
  readonly notes?: string | null;
}

/** Deadline of an external hold; after `ABANDON_AFTER_MS` a job abandons those that are still open. */
export const HOLD_DEADLINE_MS = 9000;
export const ABANDON_AFTER_MS = 30_000;
