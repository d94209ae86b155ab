import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { hotels, hotelRates as rateTable } from '#server/tables/hotels.ts';
import { demoHotels, hotelRates } from './hotels.ts';

/** The demo's hotels with their rates; those of an earlier version get the missing ones. */
export async function loadHotels(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from hotel_rates limit 1`);
  if (rows.length > 0) return;
  const demo = demoHotels();
  await tx
    .insert(hotels)
    .values(demo.map(({ lat, lon, ...hotel }) => ({ ...hotel, latitude: lat, longitude: lon })))
    .onConflictDoUpdate({
      target: hotels.id,
      set: {
        description: sql`excluded.description`,
        amenities: sql`excluded.amenities`,
        isGrandLuxe: sql`excluded.is_grand_luxe`,
        isRecommended: sql`excluded.is_recommended`,
      },
    });
  await tx
    .insert(rateTable)
    .values(demo.flatMap((hotel) => hotelRates(hotel).map((rate) => ({ hotelId: hotel.id, ...rate }))))
    .onConflictDoNothing();
}
