import type { Rung } from '#shared/courses/cancellation-ladder.ts';
import type { Rate } from '#shared/courses/rates.ts';
import { chance, pick, seedOf } from './chance.ts';
import records from './data/courses.json' with { type: 'json' };
import { describeCourse } from './descriptions.ts';
import { greenFees } from './green-fees.ts';
import { displayName, slugOf, stableId, townOf, zoneOf } from './names.ts';
import { type DemoSeason, seasonsOf } from './seasons.ts';

export type DemoSource = 'LOCAL' | 'GOLF_MANAGER' | 'TEEONE';

/** A real course with demo prices, hours and occupancy. Coordinates contain OpenStreetMap data (ODbL): credit it. */
export interface DemoCourse {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly town: string;
  readonly locality: string | null;
  readonly province: string;
  readonly region: string;
  readonly zone: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly taxSystem: 'IVA' | 'IGIC';
  /** The holes of a round: 18, or 9 on the one course that has no more. */
  readonly holes: 9 | 18;
  readonly facilityHoles: number;
  readonly par: number;
  readonly lengthM: number | null;
  readonly designer: string | null;
  readonly description: string;
  readonly sourceType: DemoSource;
  /** Golf Manager's tenant or TeeOne's idRecorrido; null for local courses. */
  readonly externalRef: string | null;
  readonly intervalMinutes: number;
  readonly minNoticeMinutes: number;
  /** Fewest players a flight may be booked for. */
  readonly minPlayers: number;
  readonly seasons: readonly DemoSeason[];
  readonly rates: readonly Rate[];
  /** None where the default ladder applies. */
  readonly cancellationRungs: readonly Rung[];
  readonly priceFromCents: number;
  readonly priceToCents: number;
}

/** Every course of the catalogue, the same on every machine. */
export function demoCourses(): DemoCourse[] {
  const seenInZone = new Map<string, number>();
  return records.map((record, position) => {
    const zone = zoneOf(record);
    const nth = seenInZone.get(zone) ?? 0;
    seenInZone.set(zone, nth + 1);
    return demoCourse(record, zone, sourceCycle[nth % sourceCycle.length]!, position);
  });
}

/** Dealt out within each zone: any zone with three courses has all sources, and half of all courses are local. */
const sourceCycle = ['LOCAL', 'GOLF_MANAGER', 'TEEONE', 'LOCAL'] as const;

type CourseRecord = (typeof records)[number];

function demoCourse(
  record: CourseRecord,
  zone: string,
  sourceType: DemoSource,
  position: number,
): DemoCourse {
  const slug = slugOf(record.name);
  const id = stableId('course', slug);
  const holes = record.holes === 9 ? 9 : 18;
  const rates = greenFees({ low: record.priceLow, high: record.priceHigh }, holes);
  const prices = rates.map((rate) => rate.priceCents);
  return {
    id,
    slug,
    name: displayName(record.name),
    ...townOf(record.town),
    province: record.province,
    region: record.region,
    zone,
    lat: record.lat,
    lon: record.lon,
    timeZone: record.timezone,
    taxSystem: record.taxSystem === 'IGIC' ? 'IGIC' : 'IVA',
    holes,
    facilityHoles: record.holes,
    par: record.par,
    lengthM: record.lengthM,
    designer: record.designer,
    description: describeCourse(factsOf(record, seedOf(id))),
    sourceType,
    externalRef: externalRefOf(sourceType, slug, position),
    ...sheetSettings(record.priceHigh, seedOf(id)),
    seasons: seasonsOf(record.region),
    rates,
    cancellationRungs: cancellationRungs(record.priceHigh, seedOf(id)),
    priceFromCents: Math.min(...prices),
    priceToCents: Math.max(...prices),
  };
}

/** Length and designer are in words only where the catalogue is sure of them. */
function factsOf(record: CourseRecord, seed: number) {
  const isSure = record.confidence !== 'low';
  return {
    name: displayName(record.name),
    ...townOf(record.town),
    province: record.province,
    facilityHoles: record.holes,
    par: record.par,
    lengthM: isSure ? record.lengthM : null,
    designer: isSure ? record.designer : null,
    seed,
  };
}

function externalRefOf(sourceType: DemoSource, slug: string, position: number): string | null {
  if (sourceType === 'LOCAL') return null;
  return sourceType === 'GOLF_MANAGER' ? slug : String(1001 + position);
}

/** The most expensive courses leave the most time between flights. */
function sheetSettings(priceHighEuros: number, seed: number) {
  return {
    intervalMinutes: pick(priceHighEuros >= 180 ? [10, 12] : [8, 9, 10], seed, 11),
    minNoticeMinutes: pick([30, 60, 120, 180], seed, 12),
    minPlayers: chance(seed, 13) < 0.25 ? 2 : 1,
  };
}

/** The most expensive courses require a week; on a few of them cancellation is free until the day before. */
function cancellationRungs(priceHighEuros: number, seed: number): Rung[] {
  if (priceHighEuros >= 180) {
    return [
      { hoursBefore: 168, feePercent: 0 },
      { hoursBefore: 72, feePercent: 50 },
      { hoursBefore: 0, feePercent: 100 },
    ];
  }
  if (chance(seed, 14) >= 0.15) return [];
  return [
    { hoursBefore: 24, feePercent: 0 },
    { hoursBefore: 0, feePercent: 100 },
  ];
}
