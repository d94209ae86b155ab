import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { SandboxCourse } from '../club/sheet.ts';
import type { SeatRow } from '../club/tables.ts';
import type { ClubTerms } from '../club/terms.ts';
import type { Offer } from './backend.ts';
import { localText, nanoOffsetText, nanoUtcText, offsetText, utcText, zonedAt } from './dates.ts';
import { typesOf } from './types.ts';

const euros = (cents: number) => cents / 100;

/** The fields of a club's terms in each row, by the README's names. */
function termsIn(terms: ClubTerms): Record<string, unknown> {
  return {
    ...(terms.payment === 'CREDIT' && { onCredit: true }),
    ...(terms.payment === 'PREPAID' && { onCredit: false, prepayPercent: 100 }),
    ...(terms.payment === 'PREPAID_PERCENT' && { prepayPercent: 30 }),
    ...(terms.maxPerSale && { maxReservationsPerSale: terms.maxPerSale }),
    ...(terms.maxPerDay && { maxReservationsPerDay: terms.maxPerDay }),
  };
}

const USUAL_CANCEL_HOURS = 24;
const minutesBefore = ({ start }: Offer, hours: number) => localText(start.subtract({ minutes: hours * 60 }));

/** V1's flat reply (README, "Search availability"). It does not mark members' types, so they are left out. */
export function flatAvailability(offers: readonly Offer[], terms: ClubTerms): unknown[] {
  return offers
    .filter(({ type }) => !type.onlyMembers)
    .map((offer) => ({ ...offer, last: minutesBefore(offer, terms.cancelHours ?? USUAL_CANCEL_HOURS) }))
    .map(({ type, resource, start, priceCents, last }) => ({
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
      minCancelAdvance: last,
      ...termsIn(terms),
    }));
}

/** The nested reply that a public client of V3 reads: no idResource, no multiple, members' types marked. */
export function nestedAvailability(offers: readonly Offer[], terms: ClubTerms): unknown[] {
  const groups = new Map<string, { head: Offer; types: unknown[] }>();
  for (const offer of offers) {
    const { type, resource, start, priceCents } = offer;
    const key = `${resource.id} ${localText(start)}`;
    const group = groups.get(key) ?? { head: offer, types: [] };
    groups.set(key, group);
    const limits = Object.fromEntries(
      Object.entries({ min: type.min, max: type.max }).filter(([, value]) => value !== null),
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
      ...(terms.cancelHours !== undefined && { minCancelAdvance: minutesBefore(offer, terms.cancelHours) }),
      ...termsIn(terms),
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

/** `/bookings` (README): no name, email, tag, timeout or cancelled flag. */
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
    idResource: seat.tee === 10 ? 2 : 1,
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

export function tenant(course: SandboxCourse, terms: ClubTerms): Record<string, unknown> {
  return {
    name: course.name,
    country: 'Spain',
    culture: 'es-ES',
    currency: 'EUR',
    latitude: String(course.lat),
    longitude: String(course.lon),
    timezoneName: terms.timeZone ?? course.timezone,
  };
}
