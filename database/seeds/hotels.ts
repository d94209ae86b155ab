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
  /** Spanish words, only what the hotel's own name says or its neighbourhood shows. */
  readonly amenities: readonly string[];
  readonly nearCourseIds: readonly string[];
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
  [/golf/i, 'Golf'],
  [/\bspa\b/i, 'Spa'],
  [/balneario/i, 'Balneario'],
  [/beach/i, 'Playa'],
  [/wine/i, 'Vino'],
  [/parador/i, 'Parador'],
];

function amenitiesOf(name: string): string[] {
  const named = amenityWords.filter(([pattern]) => pattern.test(name)).map(([, word]) => word);
  return named.includes('Golf') ? named : ['Golf cercano', ...named];
}

function courseList(names: readonly string[]): string {
  if (names.length === 1) return `el campo ${names[0]}`;
  return `los campos ${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}
