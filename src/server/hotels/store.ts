import { and, asc, eq } from 'drizzle-orm';
import { dependsOn } from '#server/platform/cache/cache.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { hotelRates, hotels } from '#server/tables/hotels.ts';
import type { MealPlan, RoomType } from '#shared/hotels/rooms.ts';

export interface Hotel {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly province: string;
  readonly region: string;
  readonly zone: string;
  /** Town and province. */
  readonly location: string;
  readonly lat: number;
  readonly lon: number;
  readonly stars: number;
  readonly isGrandLuxe: boolean;
  readonly description: string;
  readonly amenities: readonly string[];
  /** A night in a double room, tax included. */
  readonly priceFromCents: number;
  readonly isRecommended: boolean;
}

/** What one room costs a night, tax included. */
export interface HotelRate {
  readonly roomType: RoomType;
  readonly mealPlan: MealPlan;
  readonly priceCents: number;
}

const asHotel = (row: typeof hotels.$inferSelect): Hotel => ({
  ...row,
  location: row.town === row.province ? row.town : `${row.town}, ${row.province}`,
  lat: row.latitude,
  lon: row.longitude,
});

export async function listHotels(db: Queryable): Promise<Hotel[]> {
  dependsOn('hotels');
  return (await db.select().from(hotels).orderBy(asc(hotels.name))).map(asHotel);
}

export async function findHotel(db: Queryable, id: string): Promise<Hotel | undefined> {
  if (!isId(id)) return undefined;
  dependsOn('hotels', [id]);
  const [row] = await db.select().from(hotels).where(eq(hotels.id, id));
  return row && asHotel(row);
}

export async function listRates(db: Queryable, hotelId: string): Promise<HotelRate[]> {
  dependsOn('hotel_rates', [hotelId]);
  return db
    .select()
    .from(hotelRates)
    .where(eq(hotelRates.hotelId, hotelId))
    .orderBy(asc(hotelRates.priceCents));
}

/** A kind of room and the meals of a stay. */
export interface StayRequest {
  readonly hotelId: string;
  readonly roomType: RoomType;
  readonly mealPlan: MealPlan;
}

/** A hotel with the rate of one room and its meals; undefined where there is no such hotel, its rate where it sells none. */
export async function findStay(
  db: Queryable,
  request: StayRequest,
): Promise<{ hotel: Hotel; rate: HotelRate | undefined } | undefined> {
  const hotel = await findHotel(db, request.hotelId);
  if (!hotel) return undefined;
  const [rate] = await db
    .select()
    .from(hotelRates)
    .where(
      and(
        eq(hotelRates.hotelId, hotel.id),
        eq(hotelRates.roomType, request.roomType),
        eq(hotelRates.mealPlan, request.mealPlan),
      ),
    );
  return { hotel, rate };
}
