import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wireEuros } from '#shared/kernel/wire.ts';

export const sourceTypes = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;
export const SourceType = z.enum(sourceTypes);
export type SourceType = z.infer<typeof SourceType>;

const tag = 'Courses';

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
  basePrice: wireEuros.meta({ description: 'lowest green fee a player, euros' }),
});
export type GolfCourse = z.infer<typeof GolfCourse>;

export const listGolfCourses = endpoint({
  method: 'GET',
  path: '/api/golf-courses',
  access: 'public',
  kept: true,
  summary: 'Every course, with its region and lowest green fee',
  tag,
  reply: z.array(GolfCourse),
});

export const AvailableCourse = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  region: z.string(),
  zone: z.string(),
  province: z.string(),
  priceFrom: wireEuros,
  sourceType: SourceType,
});
export type AvailableCourse = z.infer<typeof AvailableCourse>;

export const listAvailableCourses = endpoint({
  method: 'GET',
  path: '/api/courses/all-available',
  access: 'public',
  kept: true,
  summary: 'Every course that can be booked now (those of an external system only while it is configured)',
  tag,
  reply: z.array(AvailableCourse),
});

export const Field = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  region: z.string(),
  price: wireEuros,
  sourceType: SourceType,
});

export const listFields = endpoint({
  method: 'GET',
  path: '/api/fields',
  access: 'user',
  summary: 'Courses to choose from in forms of signed-in people',
  tag,
  reply: z.array(Field),
});

export const listPublicFields = endpoint({
  method: 'GET',
  path: '/api/fields/public',
  access: 'public',
  kept: true,
  summary: 'Courses to choose from in public forms',
  tag,
  reply: z.array(Field),
});
