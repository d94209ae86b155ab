import { asc } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { hotels } from '#server/tables/hotels.ts';

export interface Hotel {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly province: string;
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
  readonly stars: number;
  /** A night in a double room, tax included. */
  readonly priceFromCents: number;
}

export async function listHotels(db: Queryable): Promise<Hotel[]> {
  const rows = await db.select().from(hotels).orderBy(asc(hotels.name));
  return rows.map((row) => ({ ...row, lat: row.latitude, lon: row.longitude }));
}
