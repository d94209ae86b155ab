import { z } from 'zod';
import {
  isTeeDate,
  isTimeOfDay,
  minutesOfTime,
  type TeeDate,
  timeOfMinutes,
} from '#shared/kernel/tee-date.ts';

/** A parsed `courseRef`: a tenant, and in a club with several courses the resource type (`tenant/2`). */
export interface CourseAddress {
  readonly tenant: string;
  readonly idResourceType: number | null;
}

export function courseAddress(courseRef: string): CourseAddress {
  const found = /^(.+)\/(\d+)$/.exec(courseRef);
  return found
    ? { tenant: found[1]!, idResourceType: Number(found[2]) }
    : { tenant: courseRef, idResourceType: null };
}

/** A start at one resource (a tee); the vendor may leave the resource out. */
export interface SlotAddress {
  readonly date: TeeDate;
  readonly minutes: number;
  readonly idResource: number | null;
}

export function slotRef(slot: SlotAddress): string {
  return `${slot.date}T${timeOfMinutes(slot.minutes)}@${slot.idResource ?? ''}`;
}

export function readSlotRef(ref: string): SlotAddress | null {
  const found = /^(.{10})T(.{5})@(\d*)$/.exec(ref);
  if (!found || !isTeeDate(found[1]!) || !isTimeOfDay(found[2]!)) return null;
  return {
    date: found[1]!,
    minutes: minutesOfTime(found[2]!),
    idResource: found[3] ? Number(found[3]) : null,
  };
}

/** A reservation type with the vendor's limits on one flight and one sale. */
export interface TypeAddress {
  readonly idType: number;
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
  /** `maxReservationsPerSale`; 0: no limit. */
  readonly maxPerSale: number;
}

export function rateRef(type: TypeAddress): string {
  return `${type.idType}:${type.min}-${type.max}x${type.multiple}/${type.maxPerSale}`;
}

export function readRateRef(ref: string): TypeAddress | null {
  const found = /^(\d+):(\d+)-(\d+)x(\d+)\/(\d+)$/.exec(ref);
  if (!found) return null;
  const [idType, min, max, multiple, maxPerSale] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { idType, min, max, multiple, maxPerSale };
}

/** A hold: the reservations' ids, a list for each flight, since Golf Manager has no name for them together. */
export interface HeldSeats {
  readonly tenant: string;
  readonly date: TeeDate;
  readonly flights: readonly (readonly number[])[];
  readonly locator: string | null;
  /** `/bookings` has no time limit of a hold, so we store it. */
  readonly expiresAt: Date;
}

export function holdRef(held: HeldSeats): string {
  const x = Math.floor(held.expiresAt.getTime() / 1000);
  const short = { t: held.tenant, d: held.date, i: held.flights, l: held.locator, x };
  return `gm1.${Buffer.from(JSON.stringify(short)).toString('base64url')}`;
}

const shortForm = z.object({
  t: z.string(),
  d: z.string(),
  i: z.array(z.array(z.number())),
  l: z.string().nullable(),
  x: z.number(),
});

export function readHoldRef(ref: string): HeldSeats | null {
  if (!ref.startsWith('gm1.')) return null;
  try {
    const short = shortForm.parse(JSON.parse(Buffer.from(ref.slice(4), 'base64url').toString('utf8')));
    return {
      tenant: short.t,
      date: short.d,
      flights: short.i,
      locator: short.l,
      expiresAt: new Date(short.x * 1000),
    };
  } catch {
    return null;
  }
}
