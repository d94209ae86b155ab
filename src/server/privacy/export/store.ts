import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { passwordResets, sessions, users } from '#server/tables/accounts.ts';
import {
  bookingHotels,
  bookings,
  calendarAddresses,
  cancellations,
  cancelledLines,
  courseBookings,
  flights,
} from '#server/tables/bookings.ts';
import { cancellationAsks, clubChanges, clubLooks, refusedCancellations } from '#server/tables/club-news.ts';
import { courses } from '#server/tables/courses.ts';
import { giftCards } from '#server/tables/gift-cards.ts';
import { invoices } from '#server/tables/invoices.ts';
import { mailedOffers, mails, pushes, pushSubscriptions, reminders } from '#server/tables/notifications.ts';
import { offerContacts, offers } from '#server/tables/offers.ts';
import { auditEntries, memberships, organisations } from '#server/tables/organisations.ts';
import { creditEntries, moneyEntries, paymentEvents, payments, refunds } from '#server/tables/payments.ts';
import { quoteCourses, quoteHotels, quotes } from '#server/tables/quotes.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The account, and its connections. */
export async function readAccount(tx: Queryable, userId: string) {
  const ownOrganisations = tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const subscriptions = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return {
    user: user!,
    subscriptions,
    pushes: await tx
      .select()
      .from(pushes)
      .where(inArray(pushes.subscriptionId, idsOf(subscriptions)))
      .orderBy(asc(pushes.createdAt)),
    calendars: await tx.select().from(calendarAddresses).where(eq(calendarAddresses.userId, userId)),
    reminders: await tx
      .select({
        bookingId: reminders.bookingId,
        playDate: reminders.playDate,
        createdAt: reminders.createdAt,
      })
      .from(reminders)
      .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
      .where(eq(bookings.userId, userId))
      .orderBy(asc(reminders.createdAt)),
    sessions: await tx
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    resets: await tx.select().from(passwordResets).where(eq(passwordResets.userId, userId)),
    mails: await tx.select().from(mails).where(eq(mails.userId, userId)).orderBy(asc(mails.createdAt)),
    mailedOffers: await tx.select().from(mailedOffers).where(eq(mailedOffers.userId, userId)),
    contacts: await tx
      .select()
      .from(offerContacts)
      .where(eq(offerContacts.customerId, userId))
      .orderBy(asc(offerContacts.createdAt)),
    courses: await tx
      .select({ id: courses.id, name: courses.name })
      .from(courses)
      .where(inArray(courses.organisationId, ownOrganisations))
      .orderBy(asc(courses.name)),
    offers: await tx
      .select()
      .from(offers)
      .where(inArray(offers.organisationId, ownOrganisations))
      .orderBy(asc(offers.createdAt)),
    memberships: await tx
      .select({ name: organisations.name, role: memberships.role, createdAt: memberships.createdAt })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.createdAt)),
    auditEntries: await tx
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.userId, userId))
      .orderBy(asc(auditEntries.id)),
  };
}

export async function readQuotes(tx: Queryable, userId: string) {
  const own = await tx.select().from(quotes).where(eq(quotes.userId, userId)).orderBy(asc(quotes.createdAt));
  const ids = idsOf(own);
  return {
    quotes: own,
    lines: await tx
      .select()
      .from(quoteCourses)
      .where(inArray(quoteCourses.quoteId, ids))
      .orderBy(asc(quoteCourses.position)),
    hotels: await tx
      .select()
      .from(quoteHotels)
      .where(inArray(quoteHotels.quoteId, ids))
      .orderBy(asc(quoteHotels.id)),
  };
}

export async function readBookings(tx: Queryable, userId: string) {
  const own = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.createdAt));
  const ids = idsOf(own);
  const lines = await tx
    .select()
    .from(courseBookings)
    .where(inArray(courseBookings.bookingId, ids))
    .orderBy(asc(courseBookings.position));
  const cancelled = await tx
    .select()
    .from(cancellations)
    .where(inArray(cancellations.bookingId, ids))
    .orderBy(asc(cancellations.createdAt));
  return {
    bookings: own,
    lines,
    flights: await tx
      .select()
      .from(flights)
      .where(inArray(flights.courseBookingId, idsOf(lines)))
      .orderBy(asc(flights.groupNumber)),
    hotels: await tx
      .select()
      .from(bookingHotels)
      .where(inArray(bookingHotels.bookingId, ids))
      .orderBy(asc(bookingHotels.id)),
    clubChanges: await tx
      .select()
      .from(clubChanges)
      .where(inArray(clubChanges.bookingId, ids))
      .orderBy(asc(clubChanges.createdAt)),
    clubLooks: await tx
      .select()
      .from(clubLooks)
      .where(inArray(clubLooks.courseBookingId, idsOf(lines))),
    refused: await tx
      .select()
      .from(refusedCancellations)
      .where(inArray(refusedCancellations.courseBookingId, idsOf(lines))),
    asks: await tx.select().from(cancellationAsks).where(inArray(cancellationAsks.bookingId, ids)),
    cancellations: cancelled,
    cancelledLines: await tx
      .select()
      .from(cancelledLines)
      .where(inArray(cancelledLines.cancellationId, idsOf(cancelled))),
  };
}

export async function readMoney(tx: Queryable, userId: string) {
  const paid = await tx
    .select()
    .from(payments)
    .where(eq(payments.payerId, userId))
    .orderBy(asc(payments.createdAt));
  return {
    payments: paid,
    refunds: await tx
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, idsOf(paid)))
      .orderBy(asc(refunds.createdAt)),
    events: await tx
      .select()
      .from(paymentEvents)
      .where(
        inArray(
          paymentEvents.intentId,
          paid.flatMap(({ intentId }) => intentId ?? []),
        ),
      )
      .orderBy(asc(paymentEvents.receivedAt)),
    credit: await tx
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id)),
    bought: await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.buyerId, userId))
      .orderBy(asc(giftCards.createdAt)),
    redeemed: await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.redeemedBy, userId))
      .orderBy(asc(giftCards.redeemedAt)),
    invoices: await tx
      .select()
      .from(invoices)
      .where(eq(invoices.userId, userId))
      .orderBy(asc(invoices.createdAt), asc(invoices.number)),
    entries: await tx
      .select()
      .from(moneyEntries)
      .where(eq(moneyEntries.userId, userId))
      .orderBy(asc(moneyEntries.id)),
  };
}

export type AccountRows = Awaited<ReturnType<typeof readAccount>>;
export type QuoteRows = Awaited<ReturnType<typeof readQuotes>>;
export type BookingRows = Awaited<ReturnType<typeof readBookings>>;
export type MoneyRows = Awaited<ReturnType<typeof readMoney>>;
