import { z } from 'zod';

const cents = z.int().meta({ description: 'euro cents' });
const instant = z.iso.datetime();
const day = z.string().meta({ description: 'YYYY-MM-DD, local at the course' });
const text = z.string();
const count = z.int();

const Flight = z.object({ group: count, time: text, players: count, tee: z.int() });
const Stay = z.object({
  hotel: text,
  location: text,
  roomType: text,
  mealPlan: text,
  nights: count,
  rooms: count,
  pricePerNightCents: cents,
  totalCents: cents,
});

const Quote = z.object({
  id: text,
  name: text,
  status: text,
  quoteType: text,
  groupProfile: text,
  ageRange: text,
  budgetRange: text,
  players: count,
  tripStart: day,
  tripEnd: day,
  greenFeesCents: cents,
  hotelsCents: cents,
  discounts: z.array(z.unknown()),
  totalCents: cents,
  assistant: text.nullable(),
  originChannel: text,
  isShared: z.boolean(),
  validUntil: instant,
  createdAt: instant,
  courses: z.array(
    z.object({
      course: text,
      location: text,
      source: text,
      playDate: day,
      players: count,
      pricePerPlayerCents: cents,
      priceIsEstimate: z.boolean(),
      totalCents: cents,
      flights: z.array(Flight),
      rate: text.nullable(),
      includes: z.array(text),
    }),
  ),
  hotels: z.array(Stay),
});

const Booking = z.object({
  id: text,
  locator: text,
  name: text,
  kind: text,
  status: text,
  cancelReason: text.nullable(),
  checkIn: day,
  checkOut: day,
  players: count,
  greenFeesCents: cents,
  hotelsCents: cents,
  discounts: z.array(z.unknown()),
  totalCents: cents,
  paidWithCreditAlone: z.boolean(),
  notes: text.nullable(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  courses: z.array(
    z.object({
      id: text,
      course: text,
      location: text,
      source: text,
      timeZone: text,
      playDate: day,
      time: text,
      players: count,
      soldPlayers: count,
      pricePerPlayerCents: cents,
      totalCents: cents,
      feeCents: cents,
      refundedCents: cents,
      multiCourseDiscountCents: cents,
      discountTakenBackCents: cents,
      status: text,
      rate: text.nullable(),
      includes: z.array(text),
      cancellationTerms: z.unknown(),
      clubCancellationTerms: z.unknown(),
      clubLocator: text.nullable(),
      notes: text.nullable(),
      /** The player's name as sent to the club. */
      toldToTheClub: z.object({ name: text, email: text }).nullable(),
      flights: z.array(Flight),
      /** The club's changes of it, and its check-ins. */
      clubChanges: z.array(
        z.object({
          at: instant,
          kind: text,
          before: z.unknown(),
          after: z.unknown(),
          refundCents: cents,
          answer: text.nullable(),
          answerBy: instant.nullable(),
          answeredAt: instant.nullable(),
        }),
      ),
      clubLooks: z.array(z.object({ checkedIn: count, noShows: count, lookedAt: instant.nullable() })),
      /** A cancellation that the club refused. */
      refusedCancellations: z.array(z.object({ at: instant, players: count, reason: text, status: text })),
    }),
  ),
  hotels: z.array(Stay),
  /** Cancellations that are being requested from clubs at this moment. */
  cancellationAsks: z.array(z.object({ at: instant, refundTo: text, courses: z.unknown() })),
  cancellations: z.array(
    z.object({
      at: instant,
      refundTo: text,
      feeCents: cents,
      refundCents: cents,
      discountTakenBackCents: cents,
      courses: z.array(
        z.object({
          courseId: text,
          leavingPlayers: count,
          feePercent: count,
          feeCents: cents,
          refundCents: cents,
        }),
      ),
    }),
  ),
});

/**
 * All stored data about a person, as `GET /api/me/export` returns it (GDPR arts. 15 and 20). Additions keep `version`;
 * a removed name or a changed meaning raises it. Left out: password hashes, tokens, codes of gift cards, the card
 * provider's secrets.
 */
export const PersonalExport = z.object({
  about: z.object({
    format: z.literal('salida-personal-data'),
    version: z.literal(1),
    exportedAt: instant,
    money: text,
    instants: text,
    days: text,
  }),
  profile: z.object({
    id: text,
    name: text,
    email: text,
    phone: text.nullable(),
    country: text.nullable(),
    language: text.nullable(),
    role: text,
    createdAt: instant,
  }),
  preferences: z.object({
    notifyByPush: z.boolean(),
    notifyByEmail: z.boolean(),
    offersAgreedAt: instant.nullable(),
  }),
  /** Browsers and apps that get messages on their screen. */
  pushSubscriptions: z.array(
    z.object({
      channel: text,
      /** Whose push service it is. */
      service: text,
      createdAt: instant,
      seenAt: instant,
      messages: z.array(z.object({ kind: text, status: text, at: instant, endedAt: instant.nullable() })),
    }),
  ),
  /** The private address of the calendar, which itself stays on the account page. */
  calendarAddresses: z.array(z.object({ language: text, createdAt: instant })),
  reminders: z.array(z.object({ bookingId: text, playDate: day, at: instant })),
  sessions: z.array(z.object({ openedAt: instant, endsAt: instant })),
  /** Links to choose a password that are still good. */
  passwordLinks: z.array(z.object({ sentAt: instant, endsAt: instant })),
  quotes: z.array(Quote),
  bookings: z.array(Booking),
  payments: z.array(
    z.object({
      id: text,
      /** The id of a booking or a gift card. */
      paidFor: text,
      /** CARD or CREDIT. */
      kind: text,
      amountCents: cents,
      status: text,
      /** The payment at the card provider. */
      providerReference: text.nullable(),
      createdAt: instant,
      paidAt: instant.nullable(),
      refunds: z.array(
        z.object({ amountCents: cents, way: text, reason: text, status: text, askedAt: instant }),
      ),
    }),
  ),
  /** The card provider's events of these payments, in its own form. */
  providerNotices: z.array(z.object({ at: instant, type: text, content: z.unknown() })),
  credit: z.object({
    balanceCents: cents,
    entries: z.array(z.object({ at: instant, amountCents: cents, reason: text, reference: text.nullable() })),
  }),
  giftCards: z.object({
    bought: z.array(
      z.object({
        id: text,
        status: text,
        amountCents: cents,
        recipientName: text,
        recipientEmail: text,
        message: text.nullable(),
        picture: text,
        language: text,
        deliverOn: day,
        createdAt: instant,
        paidAt: instant.nullable(),
        sentAt: instant.nullable(),
        redeemedAt: instant.nullable(),
        withdrawnAt: instant.nullable(),
      }),
    ),
    redeemed: z.array(
      z.object({
        id: text,
        amountCents: cents,
        recipientName: text,
        message: text.nullable(),
        picture: text,
        redeemedAt: instant,
      }),
    ),
  }),
  invoices: z.array(z.object({ number: text, issuedOn: day, totalCents: cents, content: z.unknown() })),
  /** Inquiries to operators. */
  questions: z.array(z.object({ offerId: text, message: text, status: text, at: instant })),
  mails: z.array(
    z.object({
      kind: text,
      status: text,
      at: instant,
      endedAt: instant.nullable(),
      /** Ids of the offers that it brought. */
      offers: z.array(text),
    }),
  ),
  /** The audit of money: one entry for each thing that happened. */
  moneyAudit: z.array(
    z.object({
      at: instant,
      kind: text,
      amountCents: cents,
      bookingId: text.nullable(),
      giftCardId: text.nullable(),
      reason: text.nullable(),
    }),
  ),
  /** The organisations whose member the person is. */
  memberships: z.array(z.object({ name: text, role: text, since: instant })),
  /** The person's writes as staff. */
  auditEntries: z.array(z.object({ at: instant, permission: text, subjectKind: text, subjectId: text })),
  /** The courses and offers of these organisations. */
  courses: z.array(z.object({ id: text, name: text })),
  offers: z.array(
    z.object({ id: text, description: text, status: text, validUntil: instant, createdAt: instant }),
  ),
});
export type PersonalExport = z.infer<typeof PersonalExport>;
