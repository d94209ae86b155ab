import { addDays } from '#shared/kernel/tee-date.ts';
import type { Club, SeatOrder } from '../club/club.ts';
import type { SandboxCourse } from '../club/sheet.ts';
import type { SeatRow } from '../club/tables.ts';
import type { ClubTerms, Terms } from '../club/terms.ts';
import { minutesOf, readDate, zonedAt } from './dates.ts';
import { type ReservationType, resourcesOf, type SandboxResource, typesSold } from './types.ts';

/** A refusal of the simulated vendor. */
export class SandboxError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Offer {
  readonly type: ReservationType;
  readonly resource: SandboxResource;
  readonly start: Temporal.ZonedDateTime;
  readonly free: number;
  readonly priceCents: number;
}

type ReadParam = (name: string) => string | undefined;

function list(text: string | undefined, name: string): unknown[] {
  if (text === undefined || text === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Falls through to the refusal.
  }
  throw new SandboxError(400, `Invalid ${name}`);
}

/** The vendor's operations, alike behind both interfaces. Times in the past are not for sale. */
export function createBackend(club: Club, clubTerms: Terms) {
  async function search(course: SandboxCourse, param: ReadParam): Promise<Offer[]> {
    const start = readDate(param('start'), course.timezone);
    const end = readDate(param('end'), course.timezone);
    if (!start || !end) throw new SandboxError(400, 'start and end are required');
    const slots = Number(param('slots') ?? 1);
    const tags = list(param('tags'), 'tags');
    const resourceType = param('idResourceType') === undefined ? 1 : Number(param('idResourceType'));
    const resourceId = param('idResource') === undefined ? null : Number(param('idResource'));
    const now = Temporal.Instant.fromEpochMilliseconds(club.now().getTime());
    const terms = await clubTerms.of(course.ref);
    const offers: Offer[] = [];
    for (const resource of resourcesOf(terms)) {
      if (resource.idResourceType !== resourceType || resource.tee === null) continue;
      if (resourceId !== null && resource.id !== resourceId) continue;
      const last = end.toPlainDate().toString();
      for (let date = start.toPlainDate().toString(); date <= last; date = addDays(date, 1)) {
        for (const time of await club.openTimes(course, date, resource.tee)) {
          const at = zonedAt(date, time.minutes, course.timezone);
          const inside =
            Temporal.ZonedDateTime.compare(at, start) >= 0 && Temporal.ZonedDateTime.compare(at, end) <= 0;
          if (!inside || Temporal.Instant.compare(at.toInstant(), now) <= 0 || time.free < slots) continue;
          for (const type of typesSold(course, terms)) {
            const fits =
              slots >= (type.min ?? 1) && slots <= (type.max ?? 4) && slots % (type.multiple ?? 1) === 0;
            if (!fits || !tags.every((tag) => type.tags.includes(String(tag)))) continue;
            offers.push({
              type,
              resource,
              start: at,
              free: time.free,
              priceCents: type.price(time.priceCents),
            });
          }
        }
      }
    }
    return offers;
  }

  function order(course: SandboxCourse, terms: ClubTerms, entry: Record<string, unknown>) {
    const resources = resourcesOf(terms);
    const type = typesSold(course, terms).find((one) => one.id === entry.idType);
    const at = readDate(entry.start, course.timezone);
    if (!type || !at) throw new SandboxError(400, 'Invalid reservation');
    if (type.onlyMembers) throw new SandboxError(403, 'Only members');
    const resource =
      entry.idResource == null ? resources[0] : resources.find((one) => one.id === entry.idResource);
    if (!resource?.tee || resource.hideOnline) throw new SandboxError(400, 'Invalid resource');
    const now = Temporal.Instant.fromEpochMilliseconds(club.now().getTime());
    if (Temporal.Instant.compare(at.toInstant(), now) <= 0)
      throw new SandboxError(400, 'Reservation in the past');
    return { type, at, tee: resource.tee };
  }

  async function make(
    course: SandboxCourse,
    param: ReadParam,
    dropLastSeats = 0,
  ): Promise<readonly SeatRow[]> {
    const entries = list(param('reservations'), 'reservations') as Record<string, unknown>[];
    if (entries.length === 0) throw new SandboxError(400, 'reservations is required');
    const orders = new Map<
      string,
      SeatOrder & { type: ReservationType; entries: Record<string, unknown>[] }
    >();
    const dates = new Set<string>();
    const terms = await clubTerms.of(course.ref);
    if (entries.length > (terms.maxPerSale ?? entries.length))
      throw new SandboxError(422, 'Too many reservations');
    if (entries.length > (terms.maxPerDay ?? entries.length))
      throw new SandboxError(422, 'Too many reservations');
    let expiresAt = new Date(club.now().getTime() + 20 * 60_000);
    for (const entry of entries.slice(0, entries.length - dropLastSeats)) {
      const { type, at, tee } = order(course, terms, entry);
      dates.add(at.toPlainDate().toString());
      const timeout = readDate(entry.timeout, course.timezone);
      if (timeout) expiresAt = new Date(timeout.epochMilliseconds);
      const key = `${type.id} ${tee} ${minutesOf(at)}`;
      const known = orders.get(key);
      if (known) known.entries.push(entry);
      else
        orders.set(key, {
          minutes: minutesOf(at),
          tee,
          players: 0,
          product: String(type.id),
          priceCents: type.price,
          type,
          entries: [entry],
        });
    }
    if (dates.size !== 1) throw new SandboxError(400, 'One day at a time');
    const orderList = [...orders.values()].map((one) => ({ ...one, players: one.entries.length }));
    for (const { type, players } of orderList) {
      if (players < (type.min ?? 1) || players > (type.max ?? 4))
        throw new SandboxError(422, 'Number of slots not allowed');
      if (players % (type.multiple ?? 1) !== 0) throw new SandboxError(422, 'Number of slots not allowed');
    }
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    const sold = await club.sell(
      course,
      [...dates][0]!,
      orderList,
      (one, seat) => {
        const entry = orderList.find((other) => other === one)?.entries[seat];
        return { name: text(entry?.name), email: text(entry?.email), tag: text(entry?.customTag) };
      },
      { expiresAt },
    );
    if ('unavailable' in sold) throw new SandboxError(409, 'Slot not available');
    return sold.seats;
  }

  function ids(param: ReadParam): number[] {
    const found = list(param('ids'), 'ids').map(Number);
    if (found.length === 0 || found.some((id) => !Number.isInteger(id)))
      throw new SandboxError(400, 'ids is required');
    return found;
  }

  async function refusePrepaid(seat: SeatRow) {
    const { payment } = await clubTerms.of(seat.courseRef);
    if (payment === 'PREPAID' || payment === 'PREPAID_PERCENT')
      throw new SandboxError(400, `Reservation ${seat.id} requires payment`);
  }

  async function refuseLate(seat: SeatRow) {
    if (seat.refusesCancel) throw new SandboxError(400, `Reservation ${seat.id} can no longer be canceled`);
    const { cancelHours } = await clubTerms.of(seat.courseRef);
    const course = await club.course(seat.courseRef);
    if (cancelHours === undefined || !course || !seat.confirmedAt) return;
    const start = zonedAt(seat.date, seat.minutes, course.timezone);
    if (start.epochMilliseconds - cancelHours * 3_600_000 < club.now().getTime())
      throw new SandboxError(400, `Reservation ${seat.id} can no longer be canceled`);
  }

  /** All or nothing within one sale: an id that is not booked is an error. */
  async function change(
    param: ReadParam,
    work: (ids: number[]) => Promise<number>,
    refuse: (seat: SeatRow) => Promise<void>,
  ) {
    const seatIds = ids(param);
    const seats = await club.seatsById(seatIds);
    const at = club.now();
    const activeSeats = seats.filter(
      (seat) => !seat.cancelledAt && (seat.confirmedAt || seat.expiresAt > at),
    );
    for (const seat of activeSeats) await refuse(seat);
    if (activeSeats.length < seatIds.length || (await work(seatIds)) < seatIds.length)
      throw new SandboxError(404, 'Reservation not found');
    return { success: true };
  }

  return {
    search,
    make,
    confirm: (param: ReadParam) => change(param, club.confirm, refusePrepaid),
    cancel: (param: ReadParam) => change(param, club.cancel, refuseLate),
    async bookings(course: SandboxCourse, param: ReadParam): Promise<SeatRow[]> {
      const start = readDate(param('start'), course.timezone);
      const end = readDate(param('end'), course.timezone);
      if (!start || !end) throw new SandboxError(400, 'start and end are required');
      const seats = await club.activeSeats(
        course.ref,
        start.toPlainDate().toString(),
        end.toPlainDate().toString(),
      );
      return seats.filter((seat) => {
        const at = zonedAt(seat.date, seat.minutes, course.timezone);
        const inside =
          Temporal.ZonedDateTime.compare(at, start) >= 0 && Temporal.ZonedDateTime.compare(at, end) <= 0;
        return inside && !seat.isForgotten && (param('id') === undefined || Number(param('id')) === seat.id);
      });
    },
    sale: (param: ReadParam) => club.seatsOfSale(Number(param('id'))),
  };
}
