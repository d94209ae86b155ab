import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Hotel as WireHotel } from '#shared/hotels/contract.ts';
import { sleepsIn } from '#shared/hotels/rooms.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { nearest } from '#shared/tee-times/nearest.ts';
import { findHotel, type Hotel, listHotels, listRates } from './store.ts';

const NEARBY_COURSES = 6;

export interface HotelsDeps {
  readonly db: Db;
  readonly catalogue: Catalogue;
}

function described(hotel: Hotel, courses: readonly Course[]): WireHotel {
  const [closest] = nearest(hotel, courses, 1);
  return {
    ...hotel,
    latitude: hotel.lat,
    longitude: hotel.lon,
    imageUrl: `/pictures/hotels/${hotel.id}.png`,
    amenities: [...hotel.amenities],
    pricePerNight: eurosFromCents(hotel.priceFromCents),
    nearestCourse: closest
      ? { id: closest.id, name: closest.name, driveMinutes: closest.driveMinutes }
      : null,
  };
}

export async function describeHotels({ db, catalogue }: HotelsDeps): Promise<WireHotel[]> {
  const [hotels, courses] = await Promise.all([listHotels(db), catalogue.all()]);
  return hotels.map((hotel) => described(hotel, courses));
}

export async function describeRecommended({ db, catalogue }: HotelsDeps): Promise<WireHotel[]> {
  const [hotels, courses] = await Promise.all([listHotels(db), catalogue.all()]);
  return hotels.filter(({ isRecommended }) => isRecommended).map((hotel) => described(hotel, courses));
}

export async function describeHotel({ db, catalogue }: HotelsDeps, id: string) {
  const hotel = await findHotel(db, id);
  if (!hotel) return refuse('NOT_FOUND');
  const [rates, courses] = await Promise.all([listRates(db, hotel.id), catalogue.all()]);
  return ok({
    ...described(hotel, courses),
    description: hotel.description,
    rates: rates.map(({ roomType, mealPlan, priceCents }) => ({
      roomType,
      sleeps: sleepsIn(roomType),
      mealPlan,
      pricePerNight: eurosFromCents(priceCents),
    })),
    nearbyCourses: nearest(hotel, courses, NEARBY_COURSES).map((course) => ({
      ...course,
      latitude: course.lat,
      longitude: course.lon,
      basePrice: eurosFromCents(course.priceFromCents),
    })),
  });
}
