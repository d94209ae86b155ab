import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wireEuros } from '#shared/kernel/wire.ts';

export const sourceTypes = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;
export const SourceType = z.enum(sourceTypes);
export type SourceType = z.infer<typeof SourceType>;

const tag = 'Courses';

/** The lowest price, shown without a date (docs/decisions/028). */
const priceFrom = wireEuros.nullable().meta({
  description:
    'lowest price a player at which two can book in the next 30 days, flash offers included, euros; null where there is no tee time, or where the club is asked live and only by date',
});

export const GolfCourse = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  town: z.string(),
  province: z.string(),
  region: z.string(),
  zone: z.string(),
  location: z.string().meta({ description: 'town, province' }),
  latitude: z.number(),
  longitude: z.number(),
  holes: z.int(),
  par: z.int().nullable(),
  lengthM: z.int().nullable(),
  sourceType: SourceType,
  basePrice: priceFrom,
});
export type GolfCourse = z.infer<typeof GolfCourse>;

export const listGolfCourses = endpoint({
  name: 'listGolfCourses',
  method: 'GET',
  effect: 'read',
  path: '/api/golf-courses',
  access: 'public',
  cached: true,
  summary: 'Every course, with its region and the lowest price that can be booked',
  tag,
  reply: z.array(GolfCourse),
});

/** How far something is from a course or a hotel. */
export const away = {
  distanceKm: z.number().meta({ description: 'as the crow flies' }),
  driveMinutes: z.int().meta({ description: 'estimated, from door to door' }),
};

export const NearbyCourse = GolfCourse.pick({
  id: true,
  name: true,
  town: true,
  province: true,
  region: true,
  latitude: true,
  longitude: true,
  holes: true,
  basePrice: true,
}).extend(away);
export type NearbyCourse = z.infer<typeof NearbyCourse>;

export const AvailableCourse = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  region: z.string(),
  zone: z.string(),
  province: z.string(),
  priceFrom,
  sourceType: SourceType,
});
export type AvailableCourse = z.infer<typeof AvailableCourse>;

export const listAvailableCourses = endpoint({
  name: 'listAvailableCourses',
  method: 'GET',
  effect: 'read',
  path: '/api/courses/all-available',
  access: 'public',
  cached: true,
  summary: 'Every course that can be booked now (those of an external system only while it is configured)',
  tag,
  reply: z.array(AvailableCourse),
});

export const Field = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  region: z.string(),
  price: priceFrom,
  sourceType: SourceType,
});

export const listFields = endpoint({
  name: 'listFields',
  method: 'GET',
  effect: 'read',
  path: '/api/fields',
  access: 'user',
  summary: 'Courses to choose from in forms of signed-in people',
  tag,
  reply: z.array(Field),
});

export const listPublicFields = endpoint({
  name: 'listPublicFields',
  method: 'GET',
  effect: 'read',
  path: '/api/fields/public',
  access: 'public',
  cached: true,
  summary: 'Courses to choose from in public forms',
  tag,
  reply: z.array(Field),
});
