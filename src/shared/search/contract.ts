import { z } from 'zod';
import { away, GolfCourse, NearbyCourse, sourceTypes } from '#shared/courses/contract.ts';
import { rateBands } from '#shared/courses/rate-bands.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireDate, wireEuros, wireInstant, wireTime } from '#shared/kernel/wire.ts';
import { Announced, FeaturedOffer } from '#shared/offers/contract.ts';
import { timePreferences } from '#shared/tee-times/bands.ts';
import { maxGroupPlayers } from '#shared/tee-times/flights.ts';
import { WireTee, wireRateTerms } from '#shared/tee-times/wire-flight.ts';

const tag = 'Search';

/** Longest a caller may wait for slow clubs: a little more than the time they are given. */
const LONGEST_WAIT_MS = 5000;
const MOST_COURSES = 200;
const LONGEST_LIST = 12_000;

export const NearbyHotel = z.object({
  id: z.string(),
  name: z.string(),
  town: z.string(),
  province: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stars: z.int(),
  priceFrom: wireEuros.meta({ description: 'a night in a double room, euros' }),
  ...away,
});
export type NearbyHotel = z.infer<typeof NearbyHotel>;

export const CourseOffer = z.object({
  id: z.string(),
  discountPercent: z.int(),
  description: z.string(),
  /** The day it is for; null: any day until it ends. */
  playDate: wireDate.nullable(),
  validUntil: wireInstant,
  announced: Announced.nullable(),
});
export type CourseOffer = z.infer<typeof CourseOffer>;

export const CourseDetail = GolfCourse.extend({
  designer: z.string().nullable(),
  description: z.string(),
  timeZone: z.string(),
  minPlayers: z.int().meta({ description: 'fewest players a flight may be booked for' }),
  /** False while its system of tee times is not configured. */
  isBookable: z.boolean(),
  /** Parts of the year, `MM-DD` to `MM-DD`, both included; one may wrap the year. */
  seasons: z.array(z.object({ name: z.string(), fromDay: z.string(), toDay: z.string() })),
  rates: z.array(
    z.object({
      season: z.string(),
      dayKind: z.enum(['WEEKDAY', 'WEEKEND']),
      band: z.enum([...rateBands, 'ANY']),
      holes: z.int(),
      price: wireEuros.meta({ description: 'a player, tax included, euros' }),
    }),
  ),
  offers: z.array(CourseOffer),
  /** Of operators, with golf at this course. */
  packages: z.array(FeaturedOffer),
  nearbyCourses: z.array(NearbyCourse),
  nearbyHotels: z.array(NearbyHotel),
});
export type CourseDetail = z.infer<typeof CourseDetail>;

export const getGolfCourse = endpoint({
  name: 'getGolfCourse',
  method: 'GET',
  effect: 'read',
  path: '/api/golf-courses/:id',
  access: 'public',
  summary: 'A course with its facts, seasons, rates, live offers, and the courses and hotels around it',
  tag,
  params: idParams,
  reply: CourseDetail,
  refusals: { NOT_FOUND: 404 },
});

/**
 * A club's reply for a day. `ASKING`: no reply within the time that the caller waits, and the query continues; the same
 * call soon after finds the reply.
 */
export const clubAnswers = ['TIMES', 'NO_TIMES', 'ASKING', 'NO_ANSWER'] as const;
export type ClubAnswer = (typeof clubAnswers)[number];

const answer = {
  answer: z.enum(clubAnswers),
  /** Why there are none, as a sentence for the person. */
  message: z.string().optional(),
  /** When the tee sheet was seen: live data carries its age. Null while nothing was seen. */
  seenAt: wireInstant.nullable(),
};

const players = z.coerce.number().int().min(1).max(maxGroupPlayers).default(2);
const waitMs = z.coerce
  .number()
  .int()
  .min(0)
  .max(LONGEST_WAIT_MS)
  .default(LONGEST_WAIT_MS)
  .meta({ description: 'longest wait for slow clubs; who has not answered by then comes as ASKING' });

export const DayTime = z.object({
  time: wireTime,
  /** Per player, tax included, after offers; 75 € if the external system gives none. */
  price: wireEuros,
  /** Without the offer. */
  fullPrice: wireEuros,
  isEstimate: z.boolean(),
  /** Places on the first flight's tee time. */
  freePlaces: z.int(),
  /** Present for the tenth tee, or if the day has starts from both. */
  tee: WireTee.optional(),
  ...wireRateTerms,
});
export type DayTime = z.infer<typeof DayTime>;

export const CourseDay = z.object({
  date: wireDate,
  players: z.int(),
  ...answer,
  daylight: z.object({
    sunrise: wireTime,
    sunset: wireTime,
    /** The last start that ends in the light; null on a day without one. */
    lastStart: wireTime.nullable(),
  }),
  times: z.array(DayTime),
  /** Starts that have places, and too few for the group. */
  shortTimes: z.array(z.object({ time: wireTime, freePlaces: z.int() })),
  offerPercent: z.int().nullable(),
});
export type CourseDay = z.infer<typeof CourseDay>;

export const getCourseDay = endpoint({
  name: 'getCourseDay',
  method: 'GET',
  effect: 'read',
  path: '/api/golf-courses/:id/tee-times',
  access: 'public',
  summary: "A course's tee times on a day with room for the group, live, and the day's light",
  tag,
  params: idParams,
  query: z.object({ date: wireDate, players, waitMs }),
  reply: CourseDay,
  refusals: { NOT_FOUND: 404 },
});

export const DayPrice = z.object({
  date: wireDate,
  /** The least a player of the group pays at a tee time that can be booked; null without one, or where unknown. */
  priceFrom: wireEuros.nullable(),
  /** False if only the club's own system knows: it is queried for one day at a time, when a day is selected. */
  isKnown: z.boolean(),
});
export type DayPrice = z.infer<typeof DayPrice>;

const MOST_DAYS = 31;

export const getDayPrices = endpoint({
  name: 'getDayPrices',
  method: 'GET',
  effect: 'read',
  path: '/api/golf-courses/:id/day-prices',
  access: 'public',
  summary: 'From how much a course can be booked on each of some days, by its sheets as they are now',
  tag,
  params: idParams,
  query: z.object({
    from: wireDate,
    days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
    players,
  }),
  reply: z.object({ days: z.array(DayPrice) }),
  refusals: { NOT_FOUND: 404 },
});

export const CourseResult = z.object({
  courseId: z.string(),
  ...answer,
  /** The first ones that match, in order of time. */
  times: z.array(DayTime),
  /** How many match in all. */
  timesCount: z.int(),
  /** The number of other times of the day, outside the requested hours or price. */
  otherTimesCount: z.int(),
  /** The lowest price of those that match. */
  priceFrom: wireEuros.nullable(),
  /** The same without the offer. */
  fullPriceFrom: wireEuros.nullable(),
  offerPercent: z.int().nullable(),
});
export type CourseResult = z.infer<typeof CourseResult>;

const idList = z
  .string()
  .max(LONGEST_LIST)
  .transform((text) => text.split(',').filter(Boolean).slice(0, MOST_COURSES))
  .optional()
  .meta({ description: 'only these courses, by id, separated by commas' });

export const searchGreenFees = endpoint({
  name: 'searchGreenFees',
  method: 'GET',
  effect: 'read',
  path: '/api/search/green-fees',
  access: 'public',
  summary: 'Live tee times of a day at every course that matches; a slow club never holds up the others',
  tag,
  query: z.object({
    date: wireDate,
    players,
    region: z.string().trim().max(80).optional().meta({ description: 'a region, zone or province' }),
    time: z.enum(timePreferences).optional(),
    maxPrice: z.coerce.number().int().min(1).max(100_000).optional().meta({ description: 'euros a player' }),
    holes: z.coerce.number().int().min(1).max(72).optional(),
    source: z.enum(sourceTypes).optional(),
    courses: idList,
    waitMs,
  }),
  reply: z.object({ results: z.array(CourseResult) }),
});
