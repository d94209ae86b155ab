import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { users } from '#server/tables/accounts.ts';
import { giftCards } from '#server/tables/gift-cards.ts';
import { inquiries } from '#server/tables/inquiries.ts';
import { mails } from '#server/tables/notifications.ts';
import { emailMachine } from '#shared/notifications/states.ts';

export type MailRow = typeof mails.$inferSelect;
export type NewMail = Pick<MailRow, 'messageId' | 'kind' | 'createdAt'> &
  Partial<
    Pick<
      MailRow,
      | 'userId'
      | 'bookingId'
      | 'courseBookingId'
      | 'cancellationId'
      | 'clubChangeId'
      | 'giftCardId'
      | 'offerContactId'
      | 'inquiryId'
      | 'sealed'
    >
  >;

/**
 * The person who gets an email: the owner of an account, the recipient of a gift card, the sender of an inquiry, or
 * support.
 */
export type Recipient = Pick<typeof users.$inferSelect, 'name' | 'email' | 'language'>;

/** False when this mail was written down before. */
export async function insertMail(tx: Queryable, mail: NewMail): Promise<boolean> {
  const made = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ messageId: mails.messageId });
  return made.length > 0;
}

interface FoundMail {
  readonly mail: MailRow;
  /** Undefined if support has no address. */
  readonly recipient: Recipient | undefined;
  /** The recipient has deleted the account, so the email can no longer be sent. */
  readonly isOrphan: boolean;
  readonly wantsMails: boolean;
  readonly wantsOffers: boolean;
}

export async function findMail(
  db: Queryable,
  messageId: string,
  supportEmail: string | undefined,
): Promise<FoundMail | undefined> {
  const [row] = await db
    .select({
      mail: mails,
      owner: { name: users.name, email: users.email, language: users.language },
      wantsMails: users.notifyByEmail,
      offersAgreedAt: users.offersAgreedAt,
      deletedAt: users.deletedAt,
      gift: {
        name: giftCards.recipientName,
        email: giftCards.recipientEmail,
        language: giftCards.language,
      },
      writer: { name: inquiries.name, email: inquiries.email, language: inquiries.language },
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .leftJoin(giftCards, eq(giftCards.id, mails.giftCardId))
    .leftJoin(inquiries, eq(inquiries.id, mails.inquiryId))
    .where(eq(mails.messageId, messageId));
  if (!row) return undefined;
  const { mail, owner, gift, writer, deletedAt } = row;
  const wantsMails = row.wantsMails ?? true;
  const wantsOffers = row.offersAgreedAt !== null;
  if (mail.kind === 'inquiry') {
    const house = supportEmail ? { name: '', email: supportEmail, language: 'es' } : undefined;
    return { mail, recipient: house, isOrphan: false, wantsMails, wantsOffers };
  }
  const recipient = (mail.kind === 'gift-card' && gift) || owner || writer;
  if (!recipient) return undefined;
  const isOrphan = deletedAt !== null && recipient === owner;
  // Without a chosen language: the language of the purchase.
  const language = recipient.language ?? gift?.language ?? null;
  return { mail, recipient: { ...recipient, language }, isOrphan, wantsMails, wantsOffers };
}

/** Claims a waiting email for a while; false if it has ended, or another process has claimed it. */
export async function claimMail(db: Queryable, messageId: string, seconds: number): Promise<boolean> {
  const taken = await db
    .update(mails)
    .set({ sendingUntil: sql`now() + make_interval(secs => ${seconds})` as never })
    .where(
      and(
        eq(mails.messageId, messageId),
        eq(mails.status, 'WAITING'),
        or(isNull(mails.sendingUntil), lt(mails.sendingUntil, sql`now()`)),
      ),
    )
    .returning({ messageId: mails.messageId });
  return taken.length > 0;
}

/** Lets a mail go that was not sent, so that the next try need not wait. */
export async function unclaimMail(db: Queryable, messageId: string): Promise<void> {
  await db.update(mails).set({ sendingUntil: null }).where(eq(mails.messageId, messageId));
}

const writeMail = stateWriter(mails, 'status', emailMachine);

export async function transitionMail<To extends MailRow['status']>(
  db: Queryable,
  messageId: string,
  to: To,
  change: Transition<typeof mails, 'status', typeof emailMachine, To>['change'] = {},
): Promise<boolean> {
  return (await writeMail(db, to, { where: eq(mails.messageId, messageId), change })).rowCount === 1;
}

/** WAITING → its end; the secret goes with it. */
export async function endMail(
  db: Queryable,
  messageId: string,
  status: Exclude<MailRow['status'], 'WAITING'>,
  now: Date,
): Promise<void> {
  const change = { endedAt: now, sealed: null, sendingUntil: null };
  await transitionMail(db, messageId, status, change);
}

/** Emails of one kind that still wait after this time: they are no longer retried. */
export async function listWaitingSince(db: Queryable, kind: MailRow['kind'], since: Date): Promise<string[]> {
  const rows = await db
    .select({ messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.status, 'WAITING'), lt(mails.createdAt, since)));
  return rows.map(({ messageId }) => messageId);
}
