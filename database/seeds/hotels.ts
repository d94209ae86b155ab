import { type MealPlan, mealPlans, type RoomType, roomTypes, sleepsIn } from '#shared/hotels/rooms.ts';
import records from './data/hotels.json' with { type: 'json' };
import { displayName, slugOf, stableId, townOf, zoneOf } from './names.ts';

/** A real hotel with demo prices a night for a double room, tax included. */
export interface DemoHotel {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly stars: number;
  /** *Gran Lujo*, where the hotel has that official category. */
  readonly isGrandLuxe: boolean;
  readonly town: string;
  readonly locality: string | null;
  readonly province: string;
  readonly region: string;
  readonly zone: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly taxSystem: 'IVA' | 'IGIC';
  readonly nightCentsBySeason: Readonly<Record<'LOW' | 'MID' | 'HIGH', number>>;
  readonly priceFromCents: number;
  readonly description: string;
  /**
   * By their names in `texts/<language>/hotels.json`; only those in the hotel's own name or shown by its neighbourhood.
   */
  readonly amenities: string[];
  readonly isRecommended: boolean;
  readonly nearCourseIds: readonly string[];
}

/** On the first page: six coasts and islands, a few minutes from a first tee. */
const recommended = new Set([
  'finca-cortesin-hotel-golf-spa',
  'hotel-peralada-wine-spa-golf',
  'grand-hyatt-la-manga-club-golf-spa',
  'denia-la-sella-golf-resort-spa',
  'castillo-hotel-son-vida',
  'the-ritz-carlton-tenerife-abama',
]);

/** The price factors of hotel `rooms` and meals against a double one with breakfast. */
const roomFactors: Readonly<Record<RoomType, number>> = {
  DOUBLE: 1,
  DOUBLE_VIEW: 1.18,
  JUNIOR_SUITE: 1.5,
  FAMILY: 1.65,
};
/** A day's meals for one person, cents, by the hotel's stars. */
const mealCents: Readonly<Record<MealPlan, readonly [fourStars: number, fiveStars: number]>> = {
  BREAKFAST: [0, 0],
  HALF_BOARD: [28_00, 44_00],
  FULL_BOARD: [46_00, 72_00],
};

/** Demo rates in whole euros: every room with every meal plan; city hotels (`Hotel Real`) give no full board. */
export function hotelRates(hotel: Pick<DemoHotel, 'name' | 'stars' | 'priceFromCents'>) {
  const ofStars = hotel.stars >= 5 ? 1 : 0;
  const plans = mealPlans.filter((plan) => plan !== 'FULL_BOARD' || !/real$/i.test(hotel.name));
  return roomTypes.flatMap((roomType) =>
    plans.map((mealPlan) => ({
      roomType,
      mealPlan,
      priceCents:
        Math.round((hotel.priceFromCents * roomFactors[roomType]) / 100) * 100 +
        mealCents[mealPlan][ofStars] * sleepsIn(roomType),
    })),
  );
}

/** Every hotel of the catalogue, the same on every machine. */
export function demoHotels(): DemoHotel[] {
  return records.map(demoHotel);
}

type HotelRecord = (typeof records)[number];

function demoHotel(record: HotelRecord): DemoHotel {
  const slug = slugOf(record.name);
  const low = record.priceLow * 100;
  const high = record.priceHigh * 100;
  return {
    id: stableId('hotel', slug),
    slug,
    name: displayName(record.name),
    stars: record.stars,
    isGrandLuxe: record.category === 'GL',
    ...townOf(record.town),
    province: record.province,
    region: record.region,
    zone: zoneOf(record),
    lat: record.lat,
    lon: record.lon,
    timeZone: record.timezone,
    taxSystem: record.taxSystem === 'IGIC' ? 'IGIC' : 'IVA',
    nightCentsBySeason: { LOW: low, MID: Math.round((low + (high - low) * 0.4) / 100) * 100, HIGH: high },
    priceFromCents: low,
    description: describeHotel(record),
    amenities: amenitiesOf(record.name),
    isRecommended: recommended.has(slug),
    nearCourseIds: record.nearCourses.map((name) => stableId('course', slugOf(name))),
  };
}

function describeHotel(record: HotelRecord): string {
  const { town, locality } = townOf(record.town);
  const place = locality ? `${locality}, ${town}` : town;
  const where = record.province === town ? place : `${place} (${record.province})`;
  const category =
    record.category === 'GL' ? `${record.stars} estrellas Gran Lujo` : `${record.stars} estrellas`;
  return `Hotel de ${category} en ${where}. Deja la bolsa preparada: cerca tienes ${courseList(record.nearCourses)}.`;
}

const amenityWords: readonly (readonly [RegExp, string])[] = [
  [/golf/i, 'GOLF'],
  [/\bspa\b/i, 'SPA'],
  [/balneario/i, 'THERMAL'],
  [/beach/i, 'BEACH'],
  [/wine/i, 'WINE'],
  [/parador/i, 'PARADOR'],
];

function amenitiesOf(name: string): string[] {
  const named = amenityWords.filter(([pattern]) => pattern.test(name)).map(([, word]) => word);
  return named.includes('GOLF') ? named : ['NEAR_GOLF', ...named];
}

function courseList(names: readonly string[]): string {
  if (names.length === 1) return `el campo ${names[0]}`;
  return `los campos ${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}
