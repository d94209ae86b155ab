import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { cents, count, day, instant, text } = exported;

export const ExportedFlight = z.object({ group: count, time: text, players: count, tee: z.int() });
export const ExportedStay = z.object({
  hotel: text,
  location: text,
  roomType: text,
  mealPlan: text,
  nights: count,
  rooms: count,
  pricePerNightCents: cents,
  totalCents: cents,
});

/** Quotes in the file with a person's data. */
export const QuotesExport = z.object({
  quotes: z.array(
    z.object({
      id: text,
      name: text,
      status: text,
      quoteType: text,
      groupProfile: text,
      ageRange: text,
      budgetRange: text,
      players: count,
      tripStart: day,
      tripEnd: day,
      greenFeesCents: cents,
      hotelsCents: cents,
      discounts: z.array(z.unknown()),
      totalCents: cents,
      assistant: text.nullable(),
      originChannel: text,
      isShared: z.boolean(),
      validUntil: instant,
      createdAt: instant,
      courses: z.array(
        z.object({
          course: text,
          location: text,
          source: text,
          playDate: day,
          players: count,
          pricePerPlayerCents: cents,
          priceIsEstimate: z.boolean(),
          totalCents: cents,
          flights: z.array(ExportedFlight),
          rate: text.nullable(),
          includes: z.array(text),
        }),
      ),
      hotels: z.array(ExportedStay),
    }),
  ),
});
export type QuotesExport = z.infer<typeof QuotesExport>;
