import { z } from 'zod';
import { NearbyCourse } from '#shared/courses/contract.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireEuros } from '#shared/kernel/wire.ts';
import { mealPlans, roomTypes } from './rooms.ts';

const tag = 'Hotels';

export const Hotel = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  stars: z.int(),
  /** *Gran Lujo*, where the hotel has that official category. */
  isGrandLuxe: z.boolean(),
  location: z.string().meta({ description: 'town, province' }),
  town: z.string(),
  province: z.string(),
  region: z.string(),
  zone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  amenities: z.array(z.string()),
  pricePerNight: wireEuros.meta({ description: 'the least for a room and night, tax included, euros' }),
  nearestCourse: z
    .object({
      id: z.string(),
      name: z.string(),
      distanceKm: z.number().meta({ description: 'as the crow flies' }),
      driveMinutes: z.int().meta({ description: 'estimated, from door to door' }),
    })
    .nullable(),
});
export type Hotel = z.infer<typeof Hotel>;

export const listHotels = endpoint({
  name: 'listHotels',
  method: 'GET',
  effect: 'read',
  path: '/api/hotels',
  access: 'public',
  cached: true,
  summary: 'Every hotel, with its lowest price a night',
  tag,
  reply: z.array(Hotel),
});

export const listRecommendedHotels = endpoint({
  name: 'listRecommendedHotels',
  method: 'GET',
  effect: 'read',
  path: '/api/hotels/recommended',
  access: 'public',
  cached: true,
  summary: 'The hotels that the house recommends',
  tag,
  reply: z.array(Hotel),
});

export const HotelRate = z.object({
  roomType: z.enum(roomTypes),
  /** People in one room. */
  sleeps: z.int(),
  mealPlan: z.enum(mealPlans),
  pricePerNight: wireEuros.meta({ description: 'one room, tax included, euros' }),
});
export type HotelRate = z.infer<typeof HotelRate>;

export const HotelDetail = Hotel.extend({
  description: z.string(),
  rates: z.array(HotelRate),
  nearbyCourses: z.array(NearbyCourse),
});
export type HotelDetail = z.infer<typeof HotelDetail>;

export const getHotel = endpoint({
  name: 'getHotel',
  method: 'GET',
  effect: 'read',
  path: '/api/hotels/:id',
  access: 'public',
  summary: 'A hotel with its rooms, meal plans and prices, and the courses around it',
  tag,
  params: idParams,
  reply: HotelDetail,
  refusals: { NOT_FOUND: 404 },
});
