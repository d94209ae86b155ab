import { z } from 'zod';
import { SourceType } from '#shared/courses/contract.ts';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import { isTeeDate } from '#shared/kernel/tee-date.ts';
import {
  idParams,
  wireCents,
  wireDate,
  wireEuros,
  wireId,
  wireInstant,
  wireTime,
} from '#shared/kernel/wire.ts';
import { WireFlight } from '#shared/planner/contract.ts';
import { WireDiscount } from '#shared/quotes/contract.ts';
import { quoteStatuses } from '#shared/quotes/states.ts';
import { Cancellation, LadderStep } from './cancellation/shapes.ts';
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
  playerCount: z.int(),
  isCredit: z.boolean(),
  /** Until when a pending one holds its places. */
  expiresAt: wireInstant.nullable(),
  cancelReason: z.string().nullable(),
};

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
  /** Where it is, to be led there; null for a course that is no longer in the catalogue. */
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  date: wireDate,
  time: wireTime,
  playerCount: z.int(),
  price: wireCents.meta({ description: 'the whole line after discounts, as it was sold, cents' }),
  /** CANCELLED also for a course that is no longer part of a booking that stands. */
  status: z.enum(bookingStatuses),
  /** For how many it was sold; `playerCount` is who plays now. */
  soldPlayers: z.int(),
  /** Of the price: what was kept of who left, and what went back. */
  fee: wireCents,
  refunded: wireCents,
  cancellationSteps: z.array(LadderStep).meta({ description: 'none once it is over or cancelled' }),
  externalReservationId: z.string().nullable(),
  teeTimeSlots: z.array(WireFlight),
});
export type CourseBooking = z.infer<typeof CourseBooking>;

/** A stay; money in cents. */
export const HotelBooking = z.object({
  id: z.string(),
  hotelName: z.string(),
  hotelLocation: z.string(),
  roomType: z.string(),
  mealPlan: z.string(),
  nights: z.int(),
  rooms: z.int(),
  pricePerNight: wireCents.meta({ description: 'one room, cents' }),
  totalHotelPrice: wireCents,
});

export const Booking = z.object({
  ...bookingHead,
  greenFees: wireCents,
  hotelsTotal: wireCents,
  discounts: z.array(WireDiscount.extend({ amount: wireCents })),
  totalPrice: wireCents,
  /** How much of the total is paid with credit, or is to be while it is pending; cents. */
  credit: wireCents,
  /** What was paid and what went back, by card and credit together; cents. */
  paid: wireCents,
  refunded: wireCents,
  user: z.object({ name: z.string(), email: z.string() }),
  courseBookings: z.array(CourseBooking),
  hotels: z.array(HotelBooking),
});
export type Booking = z.infer<typeof Booking>;

const bookingRefusals = {
  NOT_FOUND: 404,
  QUOTE_CONVERTED: 409,
  QUOTE_EXPIRED: 410,
  TEE_TIME_GONE: 409,
  PRICE_CHANGED: 409,
  PROVIDER_SILENT: 409,
  NOT_ENOUGH_CREDIT: 402,
  TOO_MANY_HOLDS: 409,
  TOO_MANY_REQUESTS: 429,
} as const;

export const bookFromQuote = endpoint({
  method: 'POST',
  path: '/api/bookings/from-quote',
  access: 'user',
  summary: 'Turn a quote into a booking that holds its places for the time to pay. Money in cents',
  tag,
  body: z.object({
    quoteId: wireId,
    /** The total that the person saw, euros; another one is answered as PRICE_CHANGED. */
    expectedTotal: wireEuros.nullish(),
  }),
  reply: Booking,
  status: 201,
  refusals: bookingRefusals,
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: 'owner',
  summary: 'A booking. Money in cents',
  tag,
  params: idParams,
  reply: z.object({ booking: Booking, cancellations: z.array(Cancellation) }),
  refusals: { NOT_FOUND: 404 },
});

export const getBookingFile = endpoint({
  method: 'GET',
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
  method: 'POST',
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
  method: 'GET',
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
  notes: z.string().nullable(),
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
      status: z.enum(bookingStatuses),
      externalReservationId: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  ),
});
export type MultiCourseBooking = z.infer<typeof MultiCourseBooking>;

export const listMultiCourseBookings = endpoint({
  method: 'GET',
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
  createdAt: wireInstant,
  expiresAt: wireInstant.nullable(),
  paymentId: z.string().nullable(),
  field: z.object({
    id: z.string(),
    name: z.string(),
    location: z.string(),
    user: z.object({ name: z.string() }),
  }),
});

/** `YYYY-MM-DD`, or a moment from which day and hour are taken. */
const reservationDate = z
  .string({ error: 'validation:reservation.date' })
  .regex(/^\d{4}-\d{2}-\d{2}([T ]([01]\d|2[0-3]):[0-5]\d.{0,16})?$/, {
    error: 'validation:reservation.date',
    abort: true,
  })
  .refine((text) => isTeeDate(text.slice(0, 10)), 'validation:reservation.date');

const reservationChoice = {
  fieldId: z.string({ error: 'validation:reservation.field' }).min(1, 'validation:reservation.field').max(64),
  date: reservationDate,
  /** The tee time; the first one with room on that day when absent. */
  time: wireTime.nullish(),
  numPlayers: z.coerce
    .number({ error: 'validation:reservation.minPlayers' })
    .int()
    .min(1, 'validation:reservation.minPlayers')
    .max(4, 'validation:reservation.maxPlayers'),
};

export const createReservation = endpoint({
  method: 'POST',
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
});

export const listReservations = endpoint({
  method: 'GET',
  path: '/api/reservations',
  access: 'user',
  summary: 'Own bookings of a single course. Money in euros',
  tag,
  reply: z.array(Reservation),
});

export const calculatePrice = endpoint({
  method: 'POST',
  path: '/api/reservations/calculate-price',
  access: 'public',
  summary: 'What a tee time costs now. Money in euros',
  tag,
  body: z.object(reservationChoice),
  reply: z.object({
    price: wireEuros,
    totalPrice: wireEuros,
    pricePerPlayer: wireEuros.meta({ description: 'before any offer, euros' }),
    /** What all of them pay before any offer, and what is taken off. */
    greenFees: wireEuros,
    discounts: z.array(WireDiscount),
    /** The external system gives no price: 75 € or the course's own lowest stands in. */
    isEstimate: z.boolean(),
    numPlayers: z.int(),
    date: wireDate,
    time: wireTime,
  }),
  refusals: { UNKNOWN_COURSE: 422, TEE_TIME_GONE: 409, PROVIDER_SILENT: 409 },
});
