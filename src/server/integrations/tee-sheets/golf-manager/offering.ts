import { z } from 'zod';
import type { ClubSteps } from '#shared/courses/cancellation-ladder.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { kindOfRate, type RateKind } from '../rate-kind.ts';
import { teeNamed } from '../tee-words.ts';
import type { Resources } from './club.ts';
import { vendorInstant, vendorLocal } from './dates.ts';
import { readTerms } from './read-terms.ts';
import type { ReservationTypes } from './types.ts';

/**
 * A bookable product at one time: a reservation type at a resource. The vendor's two reply shapes, V1's flat one and
 * the nested one seen in a public client, are both read into this.
 */
export interface Offering {
  readonly date: TeeDate;
  readonly minutes: number;
  readonly idResource: number | null;
  readonly tee: 1 | 10;
  readonly idType: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly kind: RateKind;
  readonly priceCents: number | null;
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
  readonly maxPerSale: number;
  /** The lower limit of one customer's seats on a day and at once; null: no limit. */
  readonly maxGroup: number | null;
  /** Places left, where the vendor counts them (nested shape only). */
  readonly placesLeft: number | null;
  readonly clubSteps: ClubSteps;
  readonly payBy: Date | null;
}

const count = z.coerce.number().int().nonnegative().nullish().catch(null);
const words = z.array(z.string()).nullish().catch(null);

/** A row of the flat reply, or a type of the nested one. */
export const offered = z.object({
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
  maxReservationsPerDay: count,
  maxActiveReservations: count,
  minCancelAdvance: z.unknown().optional(),
  onCredit: z.unknown().optional(),
  prepayPercent: z.unknown().optional(),
  dueDate: z.unknown().optional(),
});
type Offered = z.infer<typeof offered>;

const flightCapacity = 4;

/** A resource's own tag counts before its type's: a type for both tees may be tagged with the first one. */
function teeOf(place: readonly string[], type: readonly string[]): 1 | 10 {
  return teeNamed(place) ?? (type.includes('tee10') && !type.includes('tee1') ? 10 : 1);
}

export interface Place {
  readonly start: string | number | null | undefined;
  readonly idResource: number | null;
  readonly resourceName: string | null;
  readonly placesLeft: number | null;
}

/** The context in which a reply's rows are read. */
export interface Reading {
  readonly resources: Resources;
  readonly types: ReservationTypes;
  readonly zone: string;
  /** Called for terms that are present and can't be read. */
  readonly onUnreadable: (field: string, value: unknown) => void;
}

/** A row as an offering that any player may buy on our credit; null for other and for unreadable rows. */
export function offering(given: Offered, place: Place, reading: Reading): Offering | null {
  const { resources, types, zone } = reading;
  const local = vendorLocal(place.start, zone);
  const idType = given.idType ?? given.id;
  if (!local || idType === undefined || given.onlyMembers === true) return null;
  if (!resources.isOpen(place.idResource, place.resourceName)) return null;
  const type = types.get(idType);
  const name = given.name ?? type?.name ?? '';
  const tags = (given.tags ?? type?.tags ?? []).map((tag) => tag.toLowerCase());
  const kind = kindOfRate({ name, tags });
  if (!kind.isForEverybody) return null;
  const limits = [given.maxReservationsPerDay, given.maxActiveReservations].filter((limit) => Boolean(limit));
  const start = instantAt(local.date, timeOfMinutes(local.minutes), zone);
  const terms = readTerms(given, start, zone);
  if ('unreadable' in terms) {
    reading.onUnreadable(terms.unreadable, given[terms.unreadable]);
    return null;
  }
  if (terms.wantsPayment) return null;
  const placeWords = [
    ...(given.resourceTags ?? []),
    ...(place.resourceName ? [place.resourceName] : []),
    ...resources.wordsOf(place.idResource),
  ];
  return {
    ...local,
    idResource: place.idResource ?? resources.idOf(place.resourceName),
    tee: teeOf(placeWords, tags),
    idType,
    name,
    tags,
    kind,
    priceCents: given.price == null || !(given.price >= 0) ? null : centsFromEuros(given.price),
    min: (given.min ?? type?.min) || 1,
    max: (given.max ?? type?.max) || flightCapacity,
    multiple: (given.multiple ?? type?.multiple) || 1,
    maxPerSale: given.maxReservationsPerSale ?? 0,
    maxGroup: limits.length > 0 ? Math.min(...limits.map(Number)) : null,
    placesLeft: place.placesLeft,
    clubSteps: terms.cancelBy && [{ until: terms.cancelBy.toISOString(), feePercent: 0 }],
    payBy: vendorInstant(given.dueDate, zone),
  };
}
