import type { z } from 'zod';
import { organisationNames } from '#server/organisations/organisations.ts';
import type { MultiCourseBooking, Reservation } from '#shared/bookings/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { BookingsDeps } from './deps.ts';
import type { StoredBooking } from './store.ts';
import { head, lineStatus, locatorOf, type MoneyOn, moneyOf, place, wireFlights, wireStays } from './wire.ts';

function paidEuros(stored: StoredBooking, money: MoneyOn) {
  const { isCredit, credit, paid, refunded, netPaid } = moneyOf(stored, money);
  return {
    isCredit,
    credit: eurosFromCents(credit),
    paid: eurosFromCents(paid),
    refunded: eurosFromCents(refunded),
    netPaid: eurosFromCents(netPaid),
  };
}

/** A booking in the list of those with several courses; money in euros. */
export async function wireMultiCourse(
  { catalogue }: Pick<BookingsDeps, 'catalogue'>,
  stored: StoredBooking,
  money: MoneyOn,
  language: Language,
): Promise<MultiCourseBooking> {
  const { booking, lines, hotels } = stored;
  const { credit: _credit, ...paid } = paidEuros(stored, money);
  return {
    ...head(stored),
    totalPrice: eurosFromCents(booking.totalCents),
    totalDiscountApplied: eurosFromCents(booking.greenFeesCents + booking.hotelsCents - booking.totalCents),
    ...paid,
    notes: booking.notes,
    hotels: wireStays(hotels, language, eurosFromCents),
    courses: await Promise.all(
      lines.map(async (line) => ({
        id: line.id,
        multiCourseBookingId: booking.id,
        courseId: line.courseId,
        courseName: line.courseName,
        courseLocation: line.courseLocation,
        ...(await place(catalogue, line)),
        sourceType: line.sourceType,
        date: line.playDate,
        time: line.time,
        numPlayers: line.players,
        pricePerPlayer: eurosFromCents(line.pricePerPlayerCents),
        totalPrice: eurosFromCents(line.totalCents),
        status: lineStatus(line, stored),
        fee: eurosFromCents(line.feeCents),
        refunded: eurosFromCents(line.refundedCents),
        discountBack: eurosFromCents(line.discountBackCents),
        teeTimeSlots: wireFlights(line),
        externalReservationId: locatorOf(line),
        notes: line.notes,
      })),
    ),
  };
}

/** The names of the clubs that run the bookings' courses, by course; none where no club does. */
export async function clubNames(
  { catalogue, db }: Pick<BookingsDeps, 'catalogue' | 'db'>,
  bookings: readonly StoredBooking[],
): Promise<Map<string, string>> {
  const courseIds = new Set(bookings.flatMap(({ lines }) => lines.map(({ courseId }) => courseId)));
  const owned = (await catalogue.all()).flatMap(({ id, organisationId }) =>
    courseIds.has(id) && organisationId !== null ? [{ id, organisationId }] : [],
  );
  const names = await organisationNames(
    db,
    owned.map(({ organisationId }) => organisationId),
  );
  return new Map(owned.map(({ id, organisationId }) => [id, names.get(organisationId) ?? '']));
}

/** A booking in the list of those with one course; money in euros. */
export async function wireReservation(
  { catalogue }: Pick<BookingsDeps, 'catalogue'>,
  stored: StoredBooking,
  { money, clubs }: { money: MoneyOn; clubs: ReadonlyMap<string, string> },
): Promise<z.infer<typeof Reservation>> {
  const { booking, lines } = stored;
  const line = lines[0]!;
  return {
    id: booking.id,
    locator: booking.locator,
    status: booking.status,
    date: line.playDate,
    time: line.time,
    numPlayers: line.players,
    price: eurosFromCents(booking.totalCents),
    ...paidEuros(stored, money),
    createdAt: booking.createdAt.toISOString(),
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    paymentId: money.find(({ kind, paidAt }) => kind === 'CARD' && paidAt)?.intentId ?? null,
    teeTimeSlots: wireFlights(line),
    field: {
      id: line.courseId,
      name: line.courseName,
      location: line.courseLocation,
      ...(await place(catalogue, line)),
      user: { name: clubs.get(line.courseId) || line.courseName },
    },
  };
}
