import { z } from 'zod';
import { needsZone } from './dates.ts';
import { type Offering, offered, offering, type Reading } from './offering.ts';

const nested = z.object({
  date: z.union([z.string(), z.number()]),
  slots: z.coerce.number().int().nullish().catch(null),
  resourceName: z.string().nullish(),
  resource: z.union([z.string(), z.number()]).nullish().catch(null),
  idResource: z.coerce.number().int().nullish().catch(null),
  types: z.array(z.unknown()),
});

/**
 * Reads either reply shape, row by row; leaves out rows that are not sold to any player or not on our credit, and
 * hidden resources.
 */
export function readOfferings(rows: readonly unknown[], reading: Reading): Offering[] {
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
        const place = { start, idResource, resourceName, placesLeft: group.data.slots ?? null };
        return offering(one.data, place, reading) ?? [];
      });
    }
    const one = offered.safeParse(row);
    if (!one.success) return [];
    const place = {
      start: one.data.start,
      idResource: one.data.idResource ?? null,
      resourceName: one.data.resourceName ?? null,
      placesLeft: null,
    };
    return offering(one.data, place, reading) ?? [];
  });
}

/** Whether any time in the reply can't be read as local time without the tenant's zone. */
export function anyNeedsZone(rows: readonly unknown[]): boolean {
  return rows.some((row) => {
    const { start, date, types } = Object(row) as { start?: unknown; date?: unknown; types?: unknown };
    return needsZone(start) || needsZone(date) || (Array.isArray(types) && anyNeedsZone(types));
  });
}

/** Whether a row leaves out its type's limits: then `/availabilityTypes` has them. */
export function anyLacksLimits(rows: readonly unknown[]): boolean {
  return rows.some((row) => {
    const { types } = Object(row) as { types?: unknown };
    if (Array.isArray(types)) return anyLacksLimits(types);
    const fields = Object(row);
    return ('idType' in fields || 'id' in fields) && !('multiple' in fields);
  });
}

/** Most players of one flight: of the type, and of one sale. */
export const mostPlayers = ({ max, maxPerSale }: Offering): number =>
  maxPerSale > 0 ? Math.min(max, maxPerSale) : max;

/** The vendor's limits on a flight: `min`, `max`, `multiple`, of one sale and of one customer, and the places left. */
export function takesPlayers(one: Offering, players: number): boolean {
  return (
    players >= one.min &&
    players <= mostPlayers(one) &&
    (one.maxGroup === null || players <= one.maxGroup) &&
    players % one.multiple === 0 &&
    (one.placesLeft === null || one.placesLeft >= players)
  );
}

/** By the tags of the V1 README; a type without them is judged by its name. */
export function playsHoles(one: Offering, holes: 9 | 18): boolean {
  return one.tags.includes(`${holes}holes`) || one.kind.holes === holes;
}

/** There are places, but the rate requires more players than requested. */
export function wantsMorePlayers(one: Offering, players: number): boolean {
  return players < one.min && takesPlayers(one, one.min);
}

function isPlain(one: Offering): boolean {
  return one.kind.includes.length === 0 && one.multiple === 1 && !/\bpack|\bpaquete/i.test(one.name);
}

const dearest = Number.POSITIVE_INFINITY;

/**
 * For each start: the cheapest plain green fee; a pack only where nothing else is for sale, and a rate for more players
 * only where none accepts so few, so that the start is not considered taken. By tee, then time.
 */
export function bestOfEachStart(offerings: readonly Offering[], players: number, holes: 9 | 18): Offering[] {
  const best = new Map<string, Offering>();
  for (const one of offerings) {
    const fits = takesPlayers(one, players);
    if (!playsHoles(one, holes) || !(fits || wantsMorePlayers(one, players))) continue;
    const key = `${one.date} ${one.minutes} ${one.idResource ?? one.tee}`;
    const other = best.get(key);
    const better =
      !other ||
      (fits !== takesPlayers(other, players)
        ? fits
        : isPlain(one) === isPlain(other)
          ? (one.priceCents ?? dearest) < (other.priceCents ?? dearest)
          : isPlain(one));
    if (better) best.set(key, one);
  }
  return [...best.values()].sort((a, b) => a.tee - b.tee || a.minutes - b.minutes);
}
