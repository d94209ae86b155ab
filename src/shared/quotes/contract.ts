import { z } from 'zod';
import { SourceType } from '#shared/courses/contract.ts';
import { mealPlans, roomTypes } from '#shared/hotels/rooms.ts';
import { mostNights, mostRooms } from '#shared/hotels/stay.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireDate, wireEuros, wireId, wireInstant, wireTime } from '#shared/kernel/wire.ts';
import { inclusions } from '#shared/tee-times/line-terms.ts';
import { WireFlight } from '#shared/tee-times/wire-flight.ts';
import { LadderStep } from './cancellation/ladder-step.ts';
import { budgetRanges, groupProfiles } from './classify.ts';
import { groupSizeOf } from './group-size.ts';
import { quoteStatuses } from './states.ts';

const tag = 'Quotes';

/** A club's product on a line of a quote or booking. */
export const lineFacts = {
  rateName: z.string().nullable().meta({ description: "the club's own name of its rate" }),
  includes: z.array(z.enum(inclusions)).meta({ description: 'what comes with the green fee' }),
  sellsTwoTees: z.boolean().meta({ description: 'starts from both tees are sold: the tee has to be named' }),
};

/** A reduction with its reason, as a visible line. */
export const WireDiscount = z.object({
  kind: z.enum(['MULTI_COURSE', 'FLASH_OFFER']),
  percent: z.number(),
  courseCount: z.int().optional(),
  courseId: z.string().optional(),
  courseName: z.string().optional(),
  amount: wireEuros,
});

export const QuoteCourse = z.object({
  id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  courseLocation: z.string(),
  region: z.string(),
  province: z.string(),
  /** Where the course is; null where it left the catalogue. */
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  playDate: wireDate,
  pricePerPlayer: wireEuros,
  priceIsEstimate: z.boolean(),
  totalCoursePrice: wireEuros,
  sourceType: SourceType,
  players: z.int(),
  eligibleOfferId: z.string().nullable(),
  appliedDiscountValue: z.number().nullable().meta({ description: 'percent' }),
  teeTimeSlots: z.array(WireFlight),
  ...lineFacts,
  timeZone: z.string(),
  /** Fee and refund of cancelling this course by deadline, once it is paid as quoted. */
  cancellationSteps: z.array(LadderStep.extend({ fee: wireEuros, refund: wireEuros })),
});
export type QuoteCourse = z.infer<typeof QuoteCourse>;

export const QuoteHotel = z.object({
  id: z.string(),
  hotelName: z.string(),
  hotelLocation: z.string(),
  /** Room type and meals in the reader's language. */
  roomType: z.string(),
  mealPlan: z.string(),
  nights: z.int(),
  rooms: z.int(),
  pricePerNight: wireEuros.meta({ description: 'one room, euros' }),
  totalHotelPrice: wireEuros,
});
export type QuoteHotel = z.infer<typeof QuoteHotel>;

export const Quote = z.object({
  id: z.string(),
  quoteName: z.string(),
  status: z.enum(quoteStatuses),
  createdAt: wireInstant,
  tripStartDate: wireDate,
  tripEndDate: wireDate,
  playerCount: z.int(),
  greenFees: wireEuros,
  hotelsTotal: wireEuros,
  discounts: z.array(WireDiscount),
  totalPrice: wireEuros,
  pricePerPersonPerDay: wireEuros,
  quoteType: z.enum(groupProfiles),
  groupProfile: z.enum(groupProfiles),
  budgetRange: z.enum(budgetRanges),
  assistantId: z.string().nullable(),
  originChannel: z.string(),
  validUntil: wireInstant,
  quoteSummary: z.string().meta({ description: 'HTML made by the server; every value in it is escaped' }),
  courses: z.array(QuoteCourse),
  hotels: z.array(QuoteHotel),
  /** False for a reader with a shared link. */
  isOwner: z.boolean(),
  isShared: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

const PriceChange = z.object({
  code: z.literal('PRICE_CHANGED'),
  previousTotal: wireEuros,
  newTotal: wireEuros,
});

/** A requested flight: without a time it means the bookable one nearest to 09:00. */
const RequestedFlight = WireFlight.extend({ time: wireTime.optional() });

export const createQuote = endpoint({
  name: 'createQuote',
  method: 'POST',
  effect: 'write',
  path: '/api/golf-quotes',
  access: 'user',
  summary:
    'Save a quote of tee times that can be booked; prices are computed here, the figures sent are only compared',
  tag,
  body: z
    .object({
      quoteName: z.string().trim().min(1, 'validation:quoteName').max(120),
      quoteType: z.string().max(40).nullish(),
      groupProfile: z.string().max(40).nullish(),
      /** As many as play the course with the most players; unset, they are counted. */
      playerCount: z.int().min(1).max(50).optional(),
      ageRange: z.string().max(40).default('BETWEEN_30_55'),
      budgetRange: z.string().max(40).nullish(),
      tripStartDate: wireDate,
      tripEndDate: wireDate,
      totalPrice: wireEuros.nullish(),
      pricePerPersonPerDay: wireEuros.nullish(),
      /** Accepted and ignored: the summary is made by the server. */
      quoteSummary: z.string().max(20_000).nullish(),
      assistantId: z.string().max(40).nullish(),
      originChannel: z.string().max(40).default('PLANNER'),
      courses: z
        .array(
          z.object({
            courseId: wireId,
            courseName: z.string().max(200).nullish(),
            courseLocation: z.string().max(200).nullish(),
            playDate: wireDate,
            pricePerPlayer: wireEuros.nullish(),
            totalCoursePrice: wireEuros.nullish(),
            sourceType: z.string().max(40).nullish(),
            teeTimeSlots: z
              .array(RequestedFlight)
              .min(1)
              .max(13)
              .refine((slots) => new Set(slots.map(({ tee }) => tee)).size === 1, 'validation:oneTee'),
          }),
        )
        .min(1)
        .max(30),
    })
    .refine((q) => q.tripEndDate >= q.tripStartDate, {
      path: ['tripEndDate'],
      error: 'validation:dateOrder',
    })
    .refine(({ playerCount, courses }) => (playerCount ?? groupSizeOf(courses)) === groupSizeOf(courses), {
      path: ['playerCount'],
      error: 'validation:groupSize',
    }),
  reply: Quote.extend({ priceChange: PriceChange.optional() }),
  status: 201,
  refusals: {
    UNKNOWN_COURSE: 422,
    DATE_OUTSIDE_TRIP: 422,
    TOO_FEW_PLAYERS: 422,
    TOO_MANY_REQUESTS: 429,
    /** Its club does not sell it; `nearestTimes` are those of the day that it does. */
    TEE_TIME_NOT_OFFERED: 409,
    NO_TEE_TIMES: 409,
    PROVIDER_SILENT: 409,
  },
});

export const listQuotes = endpoint({
  name: 'listQuotes',
  method: 'GET',
  effect: 'read',
  path: '/api/quotes',
  access: 'owner',
  summary: 'The own quotes, newest first',
  tag,
  reply: z.array(Quote),
});

export const getQuote = endpoint({
  name: 'getQuote',
  method: 'GET',
  effect: 'read',
  path: '/api/quotes/:id',
  access: 'visitor',
  summary: 'A quote, for its owner or for who has the shared link',
  tag,
  params: idParams,
  query: z.object({ share: z.string().max(200).optional() }),
  reply: Quote,
  refusals: { NOT_FOUND: 404 },
});

export const deleteQuote = endpoint({
  name: 'deleteQuote',
  method: 'DELETE',
  effect: 'write',
  path: '/api/quotes/:id',
  access: 'owner',
  summary: 'Delete a quote that was not converted',
  tag,
  params: idParams,
  reply: z.object({ ok: z.literal(true) }),
  refusals: { NOT_FOUND: 404, QUOTE_CONVERTED: 409 },
});

/** Statuses of calls that change a quote, or book it. */
const notLive = { NOT_FOUND: 404, QUOTE_CONVERTED: 409, QUOTE_EXPIRED: 410, QUOTE_CANCELLED: 410 } as const;

export const addQuoteHotel = endpoint({
  name: 'addQuoteHotel',
  method: 'POST',
  effect: 'write',
  path: '/api/quotes/:id/hotels',
  access: 'owner',
  summary: 'Add a stay at the price of now; the same room and meals of a hotel again replace the line',
  tag,
  params: idParams,
  body: z.object({
    hotelId: wireId,
    roomType: z.enum(roomTypes),
    mealPlan: z.enum(mealPlans),
    nights: z.int().min(1).max(mostNights),
    rooms: z.int().min(1).max(mostRooms).default(1),
  }),
  reply: Quote,
  status: 201,
  refusals: {
    ...notLive,
    UNKNOWN_HOTEL: 422,
    ROOM_NOT_SOLD: 422,
    STAY_TOO_LONG: 422,
    TOO_MANY_HOTELS: 409,
  },
});

export const removeQuoteHotel = endpoint({
  name: 'removeQuoteHotel',
  method: 'DELETE',
  effect: 'write',
  path: '/api/quotes/:id/hotels/:hotelLineId',
  access: 'owner',
  summary: 'Take a stay out of a quote',
  tag,
  params: idParams.extend({ hotelLineId: wireId }),
  reply: Quote,
  refusals: notLive,
});

export const UnavailableSlot = z.object({
  courseId: z.string(),
  courseName: z.string(),
  date: wireDate,
  time: wireTime,
  players: z.int(),
  /** TAKEN by others; its system gave NO_ANSWER in time and it may still be free; or it is sold to no flight so small. */
  reason: z.enum(['TAKEN', 'NO_ANSWER', 'TOO_FEW_PLAYERS']),
  minPlayers: z.int().optional().meta({ description: 'TOO_FEW_PLAYERS: the fewest that it is sold to' }),
});

/** A course whose terms got worse: cancelling costs more from some moment on, or something no longer comes with it. */
export const ChangedTerms = z.object({
  courseId: z.string(),
  courseName: z.string(),
  date: wireDate,
  cancellation: z.boolean(),
  noLongerIncluded: z.array(z.enum(inclusions)),
});
export type ChangedTerms = z.infer<typeof ChangedTerms>;

export const Revalidation = z.object({
  valid: z.boolean(),
  status: z.enum(['OK', 'PRICE_CHANGED', 'TERMS_CHANGED', 'UNAVAILABLE']),
  message: z.string(),
  error: z.string().optional(),
  unavailableSlots: z.array(UnavailableSlot),
  previousTotal: wireEuros.optional(),
  newTotal: wireEuros.optional(),
  /** On a change: each course whose price moved, euros a player. */
  changedCourses: z
    .array(
      z.object({
        courseId: z.string(),
        courseName: z.string(),
        previousPrice: wireEuros,
        newPrice: wireEuros,
      }),
    )
    .optional(),
  /** Courses whose terms are worse than those that the quote showed; beside a changed price too. */
  changedTerms: z.array(ChangedTerms).optional(),
  checkedAt: wireInstant,
});
export type Revalidation = z.infer<typeof Revalidation>;

export const revalidateQuote = endpoint({
  name: 'revalidateQuote',
  method: 'POST',
  effect: 'write',
  path: '/api/quotes/:id/revalidate',
  access: 'owner',
  summary:
    'Ask every course again: places, prices and terms now. What changed is stored, so that it can be accepted',
  tag,
  params: idParams,
  reply: Revalidation,
  refusals: notLive,
});

export const shareQuote = endpoint({
  name: 'shareQuote',
  method: 'POST',
  effect: 'write',
  path: '/api/quotes/:id/share',
  access: 'owner',
  summary: 'Make a read-only link; asked again, the same link',
  tag,
  params: idParams,
  reply: z.object({ token: z.string(), shareUrl: z.string() }),
  refusals: { NOT_FOUND: 404 },
});

export const revokeShare = endpoint({
  name: 'revokeShare',
  method: 'DELETE',
  effect: 'write',
  path: '/api/quotes/:id/share',
  access: 'owner',
  summary: 'Make every link given so far useless',
  tag,
  params: idParams,
  reply: z.object({ ok: z.literal(true) }),
  refusals: { NOT_FOUND: 404 },
});
