import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { SandboxCourse } from '../sandbox-club/sheet.ts';
import type { SeatRow } from '../sandbox-club/tables.ts';
import { localText, nanoOffsetText, nanoUtcText, offsetText, utcText, zonedAt } from './sandbox-dates.ts';
import type { Offer } from './sandbox-desk.ts';
import { resources, typesOf } from './sandbox-types.ts';

const euros = (cents: number) => cents / 100;

/** V1's flat answer (README, "Search availability"). Members' types are not told apart there: they are left out. */
export function flatAvailability(offers: readonly Offer[]): unknown[] {
  return offers
    .filter(({ type }) => !type.onlyMembers)
    .map(({ type, resource, start, priceCents }) => ({
      idType: type.id,
      max: type.max,
      min: type.min,
      multiple: type.multiple,
      name: type.name,
      price: euros(priceCents),
      start: localText(start),
      idResource: resource.id,
      resourceName: resource.name,
      resourceTags: resource.tags,
      tags: type.tags,
      minCancelAdvance: localText(start.subtract({ hours: 24 })),
    }));
}

/** The nested answer that a public client of V3 reads: no idResource, members' types marked. */
export function nestedAvailability(offers: readonly Offer[]): unknown[] {
  const groups = new Map<string, { head: Offer; types: unknown[] }>();
  for (const offer of offers) {
    const { type, resource, start, priceCents } = offer;
    const key = `${resource.id} ${localText(start)}`;
    const group = groups.get(key) ?? { head: offer, types: [] };
    groups.set(key, group);
    const limits = Object.fromEntries(
      Object.entries({ min: type.min, max: type.max, multiple: type.multiple }).filter(
        ([, value]) => value !== null,
      ),
    );
    group.types.push({
      id: type.id,
      name: type.name,
      description: type.description,
      price: euros(priceCents),
      start: localText(start),
      ...limits,
      tags: type.tags,
      ...(type.onlyMembers ? { onlyMembers: true } : {}),
    });
  }
  return [...groups.values()].map(({ head, types }) => ({
    date: localText(head.start),
    slots: head.free,
    resourceName: head.resource.name,
    types,
  }));
}

function startOf(seat: SeatRow, course: SandboxCourse): Temporal.ZonedDateTime {
  return zonedAt(seat.date, seat.minutes, course.timezone);
}

/** makeReservation's answer (README): neither idResource nor price per reservation; `cart.total` is the price. */
export function made(seats: readonly SeatRow[], course: SandboxCourse): unknown {
  const total = seats.reduce((all, seat) => all + seat.priceCents, 0);
  return {
    cart: { idSale: seats[0]?.saleId, quantity: seats.length, total: euros(total), units: seats.length },
    reservations: seats.map((seat) => ({
      email: seat.email,
      end: offsetText(startOf(seat, course).add({ minutes: course.intervalMinutes })),
      id: seat.id,
      idParentReservation: null,
      idSale: seat.saleId,
      idType: Number(seat.product),
      isExtra: null,
      name: seat.name,
      reference: seat.reference,
      start: offsetText(startOf(seat, course)),
      timeout: nanoOffsetText(seat.expiresAt, course.timezone),
    })),
  };
}

/** `/bookings` (README): no name, e-mail, tag, timeout or cancelled flag. */
export function booking(seat: SeatRow, course: SandboxCourse, version: 'V1' | 'V3'): Record<string, unknown> {
  const start = startOf(seat, course);
  const text = version === 'V1' ? utcText : localText;
  return {
    beneficiaryNationality: null,
    checkin: seat.checkedIn,
    confirmDate: seat.confirmedAt && nanoUtcText(seat.confirmedAt),
    createDate: nanoUtcText(seat.createdAt),
    end: text(start.add({ minutes: course.intervalMinutes })),
    id: seat.id,
    idResource: resources.find((one) => one.tee === seat.tee)?.id,
    idSale: seat.saleId,
    idSaleLine: 10_000 + seat.id,
    idType: Number(seat.product),
    noShow: seat.noShow,
    paid: false,
    productName: typesOf(course).find((one) => one.id === Number(seat.product))?.name,
    reference: seat.reference,
    start: text(start),
    total: euros(seat.priceCents),
  };
}

export function saleLines(seats: readonly SeatRow[], course: SandboxCourse): unknown {
  const spanish = (date: string) => date.split('-').reverse().join('-');
  return {
    lines: seats.map((seat) => ({
      canceled: seat.cancelledAt !== null,
      createDate: nanoUtcText(seat.createdAt),
      description: `GF18, Tee ${seat.tee}, ${spanish(seat.date)} ${timeOfMinutes(seat.minutes)}, ${seat.reference}, ${seat.name ?? ''} ${course.name}`,
      onCredit: true,
      paid: false,
      prepayPercent: 0,
      temp: seat.confirmedAt === null,
      total: euros(seat.priceCents),
    })),
  };
}

export function tenant(course: SandboxCourse): Record<string, unknown> {
  return {
    name: course.name,
    country: 'Spain',
    culture: 'es-ES',
    currency: 'EUR',
    latitude: String(course.lat),
    longitude: String(course.lon),
    timezoneName: course.timezone,
  };
}
