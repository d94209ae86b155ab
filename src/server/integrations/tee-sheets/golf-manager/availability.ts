import { z } from 'zod';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Resources } from './club.ts';
import { needsZone, vendorInstant, vendorLocal } from './dates.ts';

/**
 * One thing that can be booked at one time: a reservation type at a resource. The vendor's two answer shapes, V1's
 * flat one and the nested one seen in a public client, are both read into this.
 */
export interface Offering {
  readonly date: TeeDate;
  readonly minutes: number;
  readonly idResource: number | null;
  readonly tee: 1 | 10;
  readonly idType: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly priceCents: number | null;
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
  readonly maxPerSale: number;
  /** Places left, where the vendor counts them (nested shape only). */
  readonly freeSeats: number | null;
  readonly freeCancelUntil: Date | null;
}

const count = z.coerce.number().int().nonnegative().nullish().catch(null);
const words = z.array(z.string()).nullish().catch(null);

const offered = z.object({
  idType: z.coerce.number().int().optional(),
  id: z.coerce.number().int().optional(),
  name: z.string().nullish(),
  price: z
    .union([z.number(), z.string().min(1).pipe(z.coerce.number())])
    .nullish()
    .catch(null),
  start: z.union([z.string(), z.number()]).nullish(),
  min: count,
  max: count,
  multiple: count,
  tags: words,
  idResource: z.coerce.number().int().nullish().catch(null),
  resourceName: z.string().nullish(),
  resourceTags: words,
  onlyMembers: z.boolean().nullish(),
  maxReservationsPerSale: count,
  minCancelAdvance: z.unknown().optional(),
});
type Offered = z.infer<typeof offered>;

const nested = z.object({
  date: z.union([z.string(), z.number()]),
  slots: z.coerce.number().int().nullish().catch(null),
  resourceName: z.string().nullish(),
  resource: z.union([z.string(), z.number()]).nullish().catch(null),
  idResource: z.coerce.number().int().nullish().catch(null),
  types: z.array(z.unknown()),
});

const flightCapacity = 4;

function teeOf(name: string | null, tags: readonly string[]): 1 | 10 {
  if (tags.includes('tee10')) return 10;
  if (tags.includes('tee1')) return 1;
  return /\b10\b/.test(name ?? '') ? 10 : 1;
}

interface Place {
  readonly start: string | number | null | undefined;
  readonly idResource: number | null;
  readonly resourceName: string | null;
  readonly freeSeats: number | null;
}

function offering(row: Offered, place: Place, resources: Resources, zone: string): Offering | null {
  const local = vendorLocal(place.start, zone);
  const idType = row.idType ?? row.id;
  if (!local || idType === undefined || row.onlyMembers === true) return null;
  if (!resources.isOpen(place.idResource, place.resourceName)) return null;
  return {
    ...local,
    idResource: place.idResource ?? resources.idOf(place.resourceName),
    tee: teeOf(place.resourceName, [...(row.resourceTags ?? []), ...(row.tags ?? [])]),
    idType,
    name: row.name ?? '',
    tags: (row.tags ?? []).map((tag) => tag.toLowerCase()),
    priceCents: row.price == null || !(row.price >= 0) ? null : centsFromEuros(row.price),
    min: row.min || 1,
    max: row.max || flightCapacity,
    multiple: row.multiple || 1,
    maxPerSale: row.maxReservationsPerSale ?? 0,
    freeSeats: place.freeSeats,
    freeCancelUntil: vendorInstant(row.minCancelAdvance, zone),
  };
}

/** Reads either answer shape, row by row; leaves out members' types and resources that must not be used. */
export function readOfferings(rows: readonly unknown[], resources: Resources, zone: string): Offering[] {
  return rows.flatMap((row) => {
    const group = nested.safeParse(row);
    if (group.success) {
      const { resource } = group.data;
      const resourceName = group.data.resourceName ?? (typeof resource === 'string' ? resource : null);
      const idResource = group.data.idResource ?? (typeof resource === 'number' ? resource : null);
      return group.data.types.flatMap((type) => {
        const one = offered.safeParse(type);
        if (!one.success) return [];
        const start = one.data.start ?? group.data.date;
        const place = { start, idResource, resourceName, freeSeats: group.data.slots ?? null };
        return offering(one.data, place, resources, zone) ?? [];
      });
    }
    const one = offered.safeParse(row);
    if (!one.success) return [];
    const place = {
      start: one.data.start,
      idResource: one.data.idResource ?? null,
      resourceName: one.data.resourceName ?? null,
      freeSeats: null,
    };
    return offering(one.data, place, resources, zone) ?? [];
  });
}

/** Whether any time in the answer can't be read as local time without the tenant's zone. */
export function anyNeedsZone(rows: readonly unknown[]): boolean {
  return rows.some((row) => {
    const { start, date, types } = Object(row) as { start?: unknown; date?: unknown; types?: unknown };
    return needsZone(start) || needsZone(date) || (Array.isArray(types) && anyNeedsZone(types));
  });
}

/** The vendor's limits on a flight: `min`, `max`, `multiple` and the places left. */
export function takesPlayers(one: Offering, players: number): boolean {
  return (
    players >= one.min &&
    players <= one.max &&
    players % one.multiple === 0 &&
    (one.freeSeats === null || one.freeSeats >= players)
  );
}

/** By the tags of the V1 README; a type that has neither is judged by its name, and else taken for 18 holes. */
export function holesOf(one: Offering): 9 | 18 {
  if (one.tags.includes('18holes')) return 18;
  if (one.tags.includes('9holes')) return 9;
  return /\b9\b|gf ?9\b|nueve/i.test(one.name) ? 9 : 18;
}

export function playsHoles(one: Offering, holes: 9 | 18): boolean {
  return one.tags.includes(`${holes}holes`) || holesOf(one) === holes;
}

const extraTags = ['buggy', 'trolley', 'electric-trolley', 'clubs'];

/** What comes with the green fee. */
export function extrasOf(one: Offering): string[] {
  return one.tags.filter((tag) => extraTags.includes(tag));
}

function isPlain(one: Offering): boolean {
  return (
    extrasOf(one).length === 0 &&
    one.multiple === 1 &&
    !/pack|buggy|buggies|trolley|clase|lesson/i.test(one.name)
  );
}

const dearest = Number.POSITIVE_INFINITY;

/** For each start: the cheapest plain green fee; a pack only where nothing else is for sale. By tee, then time. */
export function bestOfEachStart(offerings: readonly Offering[], players: number, holes: 9 | 18): Offering[] {
  const best = new Map<string, Offering>();
  for (const one of offerings) {
    if (!playsHoles(one, holes) || !takesPlayers(one, players)) continue;
    const key = `${one.date} ${one.minutes} ${one.idResource ?? one.tee}`;
    const other = best.get(key);
    const better =
      !other ||
      (isPlain(one) === isPlain(other)
        ? (one.priceCents ?? dearest) < (other.priceCents ?? dearest)
        : isPlain(one));
    if (better) best.set(key, one);
  }
  return [...best.values()].sort((a, b) => a.tee - b.tee || a.minutes - b.minutes);
}
