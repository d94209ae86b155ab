import { z } from 'zod';
import { AccountExport } from '#shared/accounts/personal-export.ts';
import { BookingsExport } from '#shared/bookings/personal-export.ts';
import { CoursesExport } from '#shared/courses/personal-export.ts';
import { GiftCardsExport } from '#shared/gift-cards/personal-export.ts';
import { InvoicesExport } from '#shared/invoices/personal-export.ts';
import { exported } from '#shared/kernel/exported.ts';
import { NotificationsExport } from '#shared/notifications/personal-export.ts';
import { OffersExport } from '#shared/offers/personal-export.ts';
import { OrganisationsExport } from '#shared/organisations/personal-export.ts';
import { PaymentsExport } from '#shared/payments/personal-export.ts';
import { QuotesExport } from '#shared/quotes/personal-export.ts';

const { instant, text } = exported;
const account = AccountExport.shape;
const notifications = NotificationsExport.shape;
const bookings = BookingsExport.shape;
const payments = PaymentsExport.shape;
const offers = OffersExport.shape;
const organisations = OrganisationsExport.shape;

/**
 * All stored data about a person, as `GET /api/me/export` returns it (GDPR arts. 15 and 20): a section for each kind of
 * data, declared by its module. Additions keep `version`; a removed name or a changed meaning raises it. Left out:
 * password hashes, tokens, codes of gift cards, the card provider's secrets.
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
  profile: account.profile,
  preferences: account.preferences,
  pushSubscriptions: notifications.pushSubscriptions,
  calendarAddresses: bookings.calendarAddresses,
  reminders: bookings.reminders,
  sessions: account.sessions,
  passwordLinks: account.passwordLinks,
  quotes: QuotesExport.shape.quotes,
  bookings: bookings.bookings,
  payments: payments.payments,
  providerNotices: payments.providerNotices,
  credit: payments.credit,
  giftCards: GiftCardsExport.shape.giftCards,
  invoices: InvoicesExport.shape.invoices,
  questions: offers.questions,
  mails: notifications.mails,
  moneyAudit: payments.moneyAudit,
  memberships: organisations.memberships,
  auditEntries: organisations.auditEntries,
  courses: CoursesExport.shape.courses,
  offers: offers.offers,
});
export type PersonalExport = z.infer<typeof PersonalExport>;
