import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { PersonalExport } from '#shared/privacy/personal-export.ts';
import type { PrivacyDeps } from '../deps.ts';
import { type AccountRows, readAccount, readBookings, readMoney, readQuotes } from './store.ts';
import { writeMoney } from './write-money.ts';
import { writeBookings, writeQuotes } from './write-trips.ts';

const EXPORTS_AN_HOUR = 10;

type AccountParts = Pick<
  PersonalExport,
  | 'profile'
  | 'preferences'
  | 'sessions'
  | 'passwordLinks'
  | 'pushSubscriptions'
  | 'calendarAddresses'
  | 'reminders'
  | 'questions'
  | 'mails'
  | 'memberships'
  | 'auditEntries'
  | 'courses'
  | 'offers'
>;

function writeAccount(rows: AccountRows): AccountParts {
  const { id, name, email, phone, country, language, role, createdAt } = rows.user;
  return {
    profile: { id, name, email, phone, country, language, role, createdAt: createdAt.toISOString() },
    preferences: {
      notifyByPush: rows.user.notifyByPush,
      notifyByEmail: rows.user.notifyByEmail,
      offersAgreedAt: rows.user.offersAgreedAt?.toISOString() ?? null,
    },
    pushSubscriptions: rows.subscriptions.map((subscription) => ({
      channel: subscription.channel,
      service: subscription.channel === 'WEB' ? new URL(subscription.endpoint).host : 'Firebase',
      createdAt: subscription.createdAt.toISOString(),
      seenAt: subscription.seenAt.toISOString(),
      messages: rows.pushes
        .filter(({ subscriptionId }) => subscriptionId === subscription.id)
        .map((push) => ({
          kind: push.kind,
          status: push.status,
          at: push.createdAt.toISOString(),
          endedAt: push.endedAt?.toISOString() ?? null,
        })),
    })),
    calendarAddresses: rows.calendars.map(({ language, createdAt }) => ({
      language,
      createdAt: createdAt.toISOString(),
    })),
    reminders: rows.reminders.map(({ bookingId, playDate, createdAt }) => ({
      bookingId,
      playDate,
      at: createdAt.toISOString(),
    })),
    sessions: rows.sessions.map((session) => ({
      openedAt: session.createdAt.toISOString(),
      endsAt: session.expiresAt.toISOString(),
    })),
    passwordLinks: rows.resets.map((link) => ({
      sentAt: link.createdAt.toISOString(),
      endsAt: link.expiresAt.toISOString(),
    })),
    questions: rows.contacts.map((contact) => ({
      offerId: contact.offerId,
      message: contact.message,
      status: contact.status,
      at: contact.createdAt.toISOString(),
    })),
    mails: rows.mails.map((mail) => ({
      kind: mail.kind,
      status: mail.status,
      at: mail.createdAt.toISOString(),
      endedAt: mail.endedAt?.toISOString() ?? null,
      offers: rows.mailedOffers
        .filter(({ messageId }) => messageId === mail.messageId)
        .map(({ offerId }) => offerId),
    })),
    memberships: rows.memberships.map(({ name, role, createdAt }) => ({
      name,
      role,
      since: createdAt.toISOString(),
    })),
    auditEntries: rows.auditEntries.map(({ at, permission, subjectKind, subjectId }) => ({
      at: at.toISOString(),
      permission,
      subjectKind,
      subjectId,
    })),
    courses: rows.courses,
    offers: rows.offers.map((offer) => ({
      id: offer.id,
      description: offer.description,
      status: offer.status,
      validUntil: offer.validUntil.toISOString(),
      createdAt: offer.createdAt.toISOString(),
    })),
  };
}

/** All that is stored about a person (GDPR arts. 15 and 20), as it was at one moment. */
async function readPersonalData(deps: PrivacyDeps, userId: string): Promise<PersonalExport> {
  const rows = await deps.db.transaction(
    async (tx) => ({
      account: await readAccount(tx, userId),
      quotes: await readQuotes(tx, userId),
      bookings: await readBookings(tx, userId),
      money: await readMoney(tx, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  // Parsed by its own schema: unnamed fields are not exported.
  return PersonalExport.parse({
    about: {
      format: 'salida-personal-data',
      version: 1,
      exportedAt: deps.now().toISOString(),
      money: 'integer euro cents (…Cents)',
      instants: 'ISO 8601, UTC (…At, at)',
      days: 'YYYY-MM-DD and HH:MM, local at the course',
    },
    ...writeAccount(rows.account),
    quotes: writeQuotes(rows.quotes),
    bookings: writeBookings(rows.bookings, rows.money.payments),
    ...writeMoney(rows.money),
  } satisfies PersonalExport);
}

/** The file that its person downloads. */
export async function exportOwnData(deps: PrivacyDeps, user: SignedIn) {
  if (!(await deps.limits.spend(`export:${user.id}`, { max: EXPORTS_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const data = await readPersonalData(deps, user.id);
  deps.log.info('personal data exported');
  return ok({
    name: 'salida-mis-datos.json',
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
  });
}
