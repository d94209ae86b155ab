import { z } from 'zod';
import { wireCents } from '#shared/kernel/wire.ts';

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
