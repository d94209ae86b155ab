import { z } from 'zod';
import { SourceType } from '#shared/courses/contract.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import {
  membersStayTheSame,
  wireDate,
  wireEuros,
  wireId,
  wireInstant,
  wireTime,
} from '#shared/kernel/wire.ts';
import { timePreferences } from '#shared/tee-times/bands.ts';
import { WireFlight, wireRateTerms } from '#shared/tee-times/wire-flight.ts';

/** The specification's travel styles; the values travel as they are. */
export const travelStyles = ['familia', 'amigos', 'pareja', 'gastronomia', 'intensivo', 'estancia'] as const;

const LONGEST_STAY_DAYS = 30;

const stay = {
  fecha_entrada: wireDate,
  fecha_salida: wireDate,
  numero_jugadores: z.coerce.number().int().min(1).max(50).default(2),
};

const inOrder = (s: { fecha_entrada: string; fecha_salida: string }) =>
  s.fecha_salida >= s.fecha_entrada && s.fecha_salida <= addDays(s.fecha_entrada, LONGEST_STAY_DAYS);
const orderIssue = { path: ['fecha_salida'], error: 'validation:dateOrder' };

/** An empty choice of a form reads as no choice. */
const optionalChoice = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('').transform(() => undefined)])
    .nullish()
    .transform((v) => v ?? undefined);

const priceFrom = wireEuros.nullable().meta({
  description:
    'lowest price a player at which the group can book on the dates asked for, flash offers included, euros; null where it cannot, or where the club is asked live and has not been yet',
});

export const PlannerCourse = z.object({
  id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  nombre: z.string(),
  location: z.string(),
  region: z.string(),
  zone: z.string(),
  province: z.string(),
  price: priceFrom,
  precio: priceFrom,
  priceFrom,
  sourceType: SourceType,
  holes: z.int(),
  par: z.int().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlannerCourse = z.infer<typeof PlannerCourse>;

export const generateRecommendations = endpoint({
  name: 'generateRecommendations',
  method: 'POST',
  effect: 'read',
  path: '/api/generate-recommendations',
  access: 'public',
  summary: 'Courses that suit a trip: in the zone asked for, best first',
  tag: 'Planner',
  body: z
    .object({
      ...stay,
      zona_juego: z.string().trim().min(1).max(80),
      estilo_viaje: z.string().trim().max(40).nullish(),
      preferencia_horaria: optionalChoice(timePreferences),
      doble_ronda: z.boolean().nullish(),
    })
    .refine(inOrder, orderIssue),
  reply: z.object({
    alternativeCourses: z.array(PlannerCourse),
    totalCourses: z.int(),
    courseSummary: z.object({
      local: z.int(),
      golfManager: z.int(),
      teeOne: z.int(),
      filteredByLocation: z.boolean(),
    }),
  }),
  refusals: { DATE_PAST: 400 },
});

export const AvailableTime = z.object({
  time: wireTime,
  date: wireDate,
  isPreferred: z.boolean(),
  /**
   * Euros per player, after a flash offer; null if the external system gives none (then 75 € replaces it, shown as
   * *precio orientativo*).
   */
  price: wireEuros.nullable(),
  /** The same without the offer. */
  fullPrice: wireEuros.nullable(),
  /** The flash offer that counts on this day; null without one. */
  offerPercent: z.int().nullable(),
  /** Places left on the first flight's tee time. */
  freePlaces: z.int(),
  /** One entry a flight, on consecutive tee times; the `teeTimeSlots` of a quote. */
  teeTimeSlots: z.array(WireFlight),
  ...wireRateTerms,
  /** The day has starts from both tees: the tee has to be named. */
  sellsTwoTees: z.literal(true).optional(),
});
export type AvailableTime = z.infer<typeof AvailableTime>;

export const ValidationResult = z.object({
  courseId: z.string(),
  courseName: z.string(),
  location: z.string(),
  timeZone: z.string(),
  sourceType: SourceType,
  available: z.boolean(),
  hasAvailableTimes: z.boolean(),
  availableTimes: z.array(AvailableTime),
  /** Euros a player at the cheapest of the times; null when there is none. */
  price: wireEuros.nullable(),
  /** True when the external system gave no price. */
  priceIsEstimate: z.boolean(),
  /** The reason: no places, its system is slow or down, or the course is unknown. */
  reason: z.enum(['NO_TIMES', 'NO_ANSWER', 'UNKNOWN_COURSE']).optional(),
  reasonMessage: z.string().optional(),
  /** When an external system was queried, up to 30 s ago; null for local sheets, which are read for each reply. */
  seenAt: wireInstant.nullable(),
  /** Days that its system did not answer for: whether they have tee times is not known. */
  unansweredDates: z.array(wireDate),
});
export type ValidationResult = z.infer<typeof ValidationResult>;

export const validateAvailability = endpoint({
  name: 'validateAvailability',
  method: 'POST',
  effect: 'read',
  path: '/api/validate-multi-course-availability',
  access: 'public',
  summary:
    'Tee times with room for the group at each course, every day of the stay; external systems asked at once',
  tag: 'Planner',
  body: z
    .object({
      courses: z
        .array(
          z.object({
            id: wireId,
            nombre: z.string().max(200).nullish(),
            sourceType: z.string().max(40).nullish(),
          }),
        )
        .min(1)
        .max(30),
      ...stay,
      preferencia_horaria: optionalChoice(timePreferences),
    })
    .refine(inOrder, orderIssue),
  reply: z.object({ validationResults: z.array(ValidationResult).register(membersStayTheSame, {}) }),
  refusals: { DATE_PAST: 400 },
});
