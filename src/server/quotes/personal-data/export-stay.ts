import type { z } from 'zod';
import type { ExportedStay } from '#shared/quotes/personal-export.ts';

interface StayRow {
  readonly hotelName: string;
  readonly hotelLocation: string;
  readonly roomType: string;
  readonly mealPlan: string;
  readonly nights: number;
  readonly rooms: number;
  readonly pricePerNightCents: number;
  readonly totalCents: number;
}

/** A stay of a quote or a booking, for the file with a person's data. */
export const exportStay = (stay: StayRow): z.infer<typeof ExportedStay> => ({
  hotel: stay.hotelName,
  location: stay.hotelLocation,
  roomType: stay.roomType,
  mealPlan: stay.mealPlan,
  nights: stay.nights,
  rooms: stay.rooms,
  pricePerNightCents: stay.pricePerNightCents,
  totalCents: stay.totalCents,
});
