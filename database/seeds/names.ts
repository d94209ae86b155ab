import { createHash } from 'node:crypto';

/** `La Manga Club – Sur` → `la-manga-club-sur`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The same UUID for the same kind and slug on every machine (version 8: an id of our own making). */
export function stableId(kind: 'course' | 'hotel' | 'testimonial', slug: string): string {
  const hex = createHash('sha256').update(`${kind}:${slug}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The catalogue's remarks in brackets are not part of a name. */
export function displayName(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').trim();
}

/** In reverse order in the catalogue: a hamlet, then its town. */
const hamletFirst = 'Urturi (Bernedo)';

/** `Marbella (Nueva Andalucía)` → Marbella and its locality; of two towns, `Vila-seca / Salou`, the first. */
export function townOf(raw: string): { town: string; locality: string | null } {
  const before = displayName(raw).split(' / ')[0]!;
  const inBrackets = /\(([^)]*)\)/.exec(raw)?.[1];
  if (!inBrackets) return { town: before, locality: null };
  return raw === hamletFirst
    ? { town: inBrackets, locality: before }
    : { town: before, locality: inBrackets };
}

/**
 * The catalogue files all of Andalucía under one zone; the coast of Málaga and its neighbour, the Sotogrande side of
 * Cádiz, go by the name travellers use.
 */
export function zoneOf(place: {
  readonly zone: string;
  readonly province: string;
  readonly town: string;
}): string {
  const isCostaDelSol = place.province === 'Málaga' || townOf(place.town).town === 'San Roque';
  return place.zone === 'Andalucía' && isCostaDelSol ? 'Costa del Sol' : place.zone;
}
