import type { Module } from '#server/module.ts';
import type { HotelsDeps } from './deps.ts';
import { hotelRoutes } from './routes.ts';
import { findHotel, findStay, type Hotel, type HotelRate, listHotels, type StayRequest } from './store.ts';

/** The hotels near the courses. */
export interface Hotels {
  /** By name. */
  list(): Promise<Hotel[]>;
  find(id: string): Promise<Hotel | undefined>;
  /** The hotel with its current rate for a kind of room and meals; `rate` undefined: it does not sell them. */
  findStay(request: StayRequest): Promise<{ hotel: Hotel; rate: HotelRate | undefined } | undefined>;
  readonly module: Module;
}

export function createHotels(deps: HotelsDeps): Hotels {
  const { db } = deps;
  return {
    list: () => listHotels(db),
    find: (id) => findHotel(db, id),
    findStay: (request) => findStay(db, request),
    module: { name: 'hotels', routes: (handle) => hotelRoutes(handle, deps) },
  };
}
