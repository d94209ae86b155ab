import type { CoursePlace } from '#server/courses/courses.ts';
import { nearest } from '#shared/courses/nearest.ts';
import type { Hotel as WireHotel } from '#shared/hotels/contract.ts';
import { sleepsIn } from '#shared/hotels/rooms.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { HotelsDeps } from './deps.ts';
import { findHotel, type Hotel, listHotels, listRates } from './store.ts';

const NEARBY_COURSES = 6;

function described(hotel: Hotel, courses: readonly CoursePlace[]): WireHotel {
  const [closest] = nearest(hotel, courses, 1);
  return {
    ...hotel,
    latitude: hotel.lat,
    longitude: hotel.lon,
    imageUrl: `/pictures/hotels/${hotel.id}.png`,
    amenities: [...hotel.amenities],
    pricePerNight: eurosFromCents(hotel.priceFromCents),
    nearestCourse: closest
      ? {
          id: closest.id,
          name: closest.name,
          distanceKm: closest.distanceKm,
          driveMinutes: closest.driveMinutes,
        }
      : null,
  };
}

export async function describeHotels({ db, catalogue }: HotelsDeps): Promise<WireHotel[]> {
  const [hotels, courses] = await Promise.all([listHotels(db), catalogue.places()]);
  return hotels.map((hotel) => described(hotel, courses));
}

export async function describeRecommended({ db, catalogue }: HotelsDeps): Promise<WireHotel[]> {
  const [hotels, courses] = await Promise.all([listHotels(db), catalogue.places()]);
  return hotels.filter(({ isRecommended }) => isRecommended).map((hotel) => described(hotel, courses));
}

export async function describeHotel({ db, catalogue, pricesFrom }: HotelsDeps, id: string) {
  const hotel = await findHotel(db, id);
  if (!hotel) return refuse('NOT_FOUND');
  const [rates, courses, prices] = await Promise.all([
    listRates(db, hotel.id),
    catalogue.places(),
    pricesFrom(),
  ]);
  return ok({
    ...described(hotel, courses),
    description: hotel.description,
    rates: rates.map(({ roomType, mealPlan, priceCents }) => ({
      roomType,
      sleeps: sleepsIn(roomType),
      mealPlan,
      pricePerNight: eurosFromCents(priceCents),
    })),
    nearbyCourses: nearest(hotel, courses, NEARBY_COURSES).map((course) => {
      const cents = prices.of(course.id);
      return {
        ...course,
        latitude: course.lat,
        longitude: course.lon,
        basePrice: cents === null ? null : eurosFromCents(cents),
      };
    }),
  });
}
