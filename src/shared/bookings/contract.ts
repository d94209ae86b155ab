import { z } from 'zod';
import { SourceType } from '#shared/courses/contract.ts';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import {
  idParams,
  wireCents,
  wireDate,
  wireEuros,
  wireId,
  wireInstant,
  wireTime,
} from '#shared/kernel/wire.ts';
import { LadderStep } from '#shared/quotes/cancellation/ladder-step.ts';
import { lineFacts, QuoteHotel, UnavailableSlot, WireDiscount } from '#shared/quotes/contract.ts';
import { quoteStatuses } from '#shared/quotes/states.ts';
import { WireFlight, WireTee } from '#shared/tee-times/wire-flight.ts';
import { Cancellation } from './cancellation/shapes.ts';
import { ClubNews } from './club-news/shapes.ts';
import { HotelBooking } from './hotel-booking.ts';
import { notesField } from './notes/notes-field.ts';
import { reservationChoice } from './reservation-choice.ts';
import { bookingStatuses } from './states.ts';

const tag = 'Bookings';

const bookingHead = {
  id: z.string(),
  locator: z.string().meta({ example: 'SAL-7K3M9Q' }),
  bookingName: z.string(),
  status: z.enum(bookingStatuses),
  createdAt: wireInstant,
  checkInDate: wireDate,
  checkOutDate: wireDate,
  playerCount: z.int().meta({ description: 'who still play: of the largest course that stands' }),
  isCredit: z.boolean(),
  /** End of the hold of a pending booking. */
  expiresAt: wireInstant.nullable(),
  cancelReason: z.string().nullable(),
};

/** Payment, refund and remainder, each by card and credit together. */
const paidParts = <T extends z.ZodType>(amount: T) => ({
  paid: amount,
  refunded: amount,
  netPaid: amount,
});

/** The person's notes on a trip or one of its courses; null for none. */
const ownNotes = z.string().nullable();

/** Money in cents, as the specification has it for trips and booking detail. */
export const CourseBooking = z.object({
  id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  courseLocation: z.string(),
  region: z.string(),
  province: z.string(),
  sourceType: SourceType,
  timeZone: z.string(),
  /** For directions; null for a course that is no longer in the catalogue. */
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  date: wireDate,
  time: wireTime,
  playerCount: z.int(),
  price: wireCents.meta({ description: 'the whole line after discounts, as it was sold, cents' }),
  /** CANCELLED also for a cancelled course of a booking that is still live. */
  status: z.enum(bookingStatuses),
  /** Players at the sale; `playerCount` has the current ones. */
  soldPlayers: z.int(),
  /** Cancellation fees, and amount refunded, of `price`. */
  fee: wireCents,
  refunded: wireCents,
  /** Deduction from its multi-course discount after cancellations: the amount it costs above `price`. */
  discountBack: wireCents,
  cancellationSteps: z.array(LadderStep).meta({ description: 'none once it is over or cancelled' }),
  externalReservationId: z.string().nullable(),
  teeTimeSlots: z.array(WireFlight),
  notes: ownNotes,
  ...lineFacts,
});
export type CourseBooking = z.infer<typeof CourseBooking>;

export const Booking = z.object({
  ...bookingHead,
  greenFees: wireCents,
  hotelsTotal: wireCents,
  discounts: z.array(WireDiscount.extend({ amount: wireCents })),
  totalPrice: wireCents,
  /** Part of the total that is paid with credit, or is to be while it is pending; cents. */
  credit: wireCents,
  ...paidParts(wireCents),
  notes: ownNotes,
  user: z.object({ name: z.string(), email: z.string() }),
  courseBookings: z.array(CourseBooking),
  hotels: z.array(HotelBooking),
});
export type Booking = z.infer<typeof Booking>;

const bookingRefusals = {
  NOT_FOUND: 404,
  QUOTE_CONVERTED: 409,
  QUOTE_EXPIRED: 410,
  QUOTE_CANCELLED: 410,
  TOO_FEW_PLAYERS: 422,
  TEE_TIME_GONE: 409,
  PRICE_CHANGED: 409,
  TERMS_CHANGED: 409,
  PROVIDER_SILENT: 409,
  NOT_ENOUGH_CREDIT: 402,
  TOO_MANY_HOLDS: 409,
  TOO_MANY_REQUESTS: 429,
} as const;

const unavailableSlotsData = z.object({ unavailableSlots: z.array(UnavailableSlot) });

/** Details of a refused booking beside its code: tee times that are unavailable, and totals if the price changed. */
const bookingRefusalData = {
  409: unavailableSlotsData.extend({ previousTotal: wireEuros, newTotal: wireEuros }),
  422: unavailableSlotsData,
};

export const bookFromQuote = endpoint({
  name: 'bookFromQuote',
  method: 'POST',
  effect: 'write',
  path: '/api/bookings/from-quote',
  access: 'user',
  summary: 'Turn a quote into a booking that holds its places for the time to pay. Money in cents',
  tag,
  body: z.object({
    quoteId: wireId,
    /** The total that the person saw, euros; if it differs, the reply is PRICE_CHANGED. */
    expectedTotal: wireEuros.nullish(),
    notes: notesField.optional().meta({ description: 'plain text about the trip' }),
    courseNotes: z
      .array(z.object({ quoteCourseId: wireId, notes: notesField }))
      .max(30)
      .optional()
      .meta({ description: 'plain text about courses of the quote, by their ids there' }),
  }),
  reply: Booking,
  status: 201,
  refusals: bookingRefusals,
  refusalData: bookingRefusalData,
});

export const getBooking = endpoint({
  name: 'getBooking',
  method: 'GET',
  effect: 'read',
  path: '/api/bookings/:id',
  access: 'owner',
  summary: 'A booking. Money in cents',
  tag,
  params: idParams,
  reply: z.object({ booking: Booking, cancellations: z.array(Cancellation), clubNews: ClubNews }),
  refusals: { NOT_FOUND: 404 },
});

export const getBookingFile = endpoint({
  name: 'getBookingFile',
  method: 'GET',
  effect: 'read',
  path: '/api/bookings/:id/pdf',
  access: 'user',
  summary: 'The confirmation of a booking, as PDF: what one shows at the club',
  tag,
  params: idParams,
  reply: fileReply,
  file: 'application/pdf',
  refusals: { NOT_FOUND: 404, NO_CONFIRMATION_YET: 409, TOO_MANY_REQUESTS: 429 },
});

export const applyCredit = endpoint({
  name: 'applyCredit',
  method: 'POST',
  effect: 'write',
  path: '/api/bookings/:id/credit',
  access: 'user',
  summary: 'Pay a pending booking with credit, whole or as much as there is; or take the credit off again',
  tag,
  params: idParams,
  body: z.object({ apply: z.boolean() }),
  reply: z.object({ booking: Booking }),
  refusals: {
    NOT_FOUND: 404,
    BOOKING_EXPIRED: 410,
    BOOKING_ALREADY_PAID: 409,
    NOTHING_TO_PAY: 409,
    NOT_ENOUGH_CREDIT: 402,
    PAYMENT_UNDER_WAY: 409,
    PAYMENTS_DOWN: 503,
    TOO_MANY_REQUESTS: 429,
  },
});

export const Trips = z.object({
  quotes: z.array(
    z.object({
      id: z.string(),
      quoteName: z.string(),
      status: z.enum(quoteStatuses),
      createdAt: wireInstant,
      tripStartDate: wireDate,
      tripEndDate: wireDate,
      playerCount: z.int(),
      totalPrice: wireCents,
      validUntil: wireInstant,
      courses: z.array(
        z.object({
          courseId: z.string(),
          courseName: z.string(),
          sourceType: SourceType,
          region: z.string(),
          province: z.string(),
          playDate: wireDate,
          eligibleOfferId: z.string().nullable(),
          appliedDiscountValue: z.number().nullable(),
          teeTimeSlots: z.array(WireFlight),
        }),
      ),
    }),
  ),
  bookings: z.array(Booking),
});
export type Trips = z.infer<typeof Trips>;

export const getTrips = endpoint({
  name: 'getTrips',
  method: 'GET',
  effect: 'read',
  path: '/api/my-trips',
  access: 'user',
  summary: 'Own quotes and bookings. Money in cents',
  tag,
  reply: Trips,
});

export const MultiCourseBooking = z.object({
  ...bookingHead,
  totalPrice: wireEuros,
  totalDiscountApplied: wireEuros,
  ...paidParts(wireEuros),
  notes: ownNotes,
  hotels: z.array(QuoteHotel),
  courses: z.array(
    z.object({
      id: z.string(),
      multiCourseBookingId: z.string(),
      courseId: z.string(),
      courseName: z.string(),
      courseLocation: z.string(),
      region: z.string(),
      province: z.string(),
      sourceType: SourceType,
      date: wireDate,
      time: wireTime,
      numPlayers: z.int(),
      pricePerPlayer: wireEuros,
      totalPrice: wireEuros,
      /** CANCELLED also for a cancelled course of a booking that is still live. */
      status: z.enum(bookingStatuses),
      /** Cancellation fees, and amount refunded, of the price. */
      fee: wireEuros,
      refunded: wireEuros,
      /** Deduction from its multi-course discount after cancellations: the amount it costs above `totalPrice`. */
      discountBack: wireEuros,
      teeTimeSlots: z.array(WireFlight),
      externalReservationId: z.string().nullable(),
      notes: ownNotes,
    }),
  ),
});
export type MultiCourseBooking = z.infer<typeof MultiCourseBooking>;

export const listMultiCourseBookings = endpoint({
  name: 'listMultiCourseBookings',
  method: 'GET',
  effect: 'read',
  path: '/api/multi-course-bookings',
  access: 'user',
  summary: 'Own bookings with several courses or made from a quote. Money in euros',
  tag,
  reply: z.array(MultiCourseBooking),
});

export const Reservation = z.object({
  id: z.string(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  date: wireDate,
  time: wireTime,
  numPlayers: z.int(),
  price: wireEuros.meta({ description: 'the whole reservation, euros' }),
  isCredit: z.boolean(),
  /** Part of the price that is paid with credit, or is to be while it is pending; euros. */
  credit: wireEuros,
  ...paidParts(wireEuros),
  createdAt: wireInstant,
  expiresAt: wireInstant.nullable(),
  paymentId: z.string().nullable(),
  teeTimeSlots: z.array(WireFlight),
  field: z.object({
    id: z.string(),
    name: z.string(),
    location: z.string(),
    region: z.string(),
    province: z.string(),
    /** The club that runs the course: its account's name, or the course's own where no account owns it. */
    user: z.object({ name: z.string() }),
  }),
});

export const createReservation = endpoint({
  name: 'createReservation',
  method: 'POST',
  effect: 'write',
  path: '/api/reservations',
  access: 'user',
  summary: 'Book one course: holds its places for the time to pay, or confirms at once on credit',
  tag,
  body: z.object({
    ...reservationChoice,
    price: wireEuros.nullish().meta({ description: 'the total that the person saw, euros; only compared' }),
    isCredit: z.boolean().default(false),
    requestKey: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullish()
      .meta({ description: 'the same key is the same reservation, however often it is sent' }),
  }),
  reply: Reservation,
  status: 201,
  refusals: { ...bookingRefusals, UNKNOWN_COURSE: 422 },
  refusalData: bookingRefusalData,
});

export const listReservations = endpoint({
  name: 'listReservations',
  method: 'GET',
  effect: 'read',
  path: '/api/reservations',
  access: 'user',
  summary: 'Own bookings of a single course. Money in euros',
  tag,
  reply: z.array(Reservation),
});

export const calculatePrice = endpoint({
  name: 'calculatePrice',
  method: 'POST',
  effect: 'read',
  path: '/api/reservations/calculate-price',
  access: 'public',
  summary: 'What a tee time costs now. Money in euros',
  tag,
  body: z.object(reservationChoice),
  reply: z.object({
    price: wireEuros,
    totalPrice: wireEuros,
    pricePerPlayer: wireEuros.meta({ description: 'before any offer, euros' }),
    /** Green fees of all players before any offer, and the discounts. */
    greenFees: wireEuros,
    discounts: z.array(WireDiscount),
    /** The external system gives no price: 75 € or the course's own lowest price replaces it. */
    isEstimate: z.boolean(),
    numPlayers: z.int(),
    date: wireDate,
    time: wireTime,
    tee: WireTee,
    ...lineFacts,
    timeZone: z.string(),
    /** Fee and refund of a cancellation up to each time limit, once the booking is paid. */
    cancellationSteps: z.array(LadderStep.extend({ fee: wireEuros, refund: wireEuros })),
  }),
  refusals: { UNKNOWN_COURSE: 422, TOO_FEW_PLAYERS: 422, TEE_TIME_GONE: 409, PROVIDER_SILENT: 409 },
});
