import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { emailMachine } from '#shared/kernel/email-states.ts';
import { users } from './accounts.ts';
import { createdAt, instant, stateOf } from './columns.ts';

/** An email to one person, recorded in the transaction of its cause, so that it is sent once. */
export const mails = pgTable(
  'mails',
  {
    /** Kind and subject, such as `booking-confirmed-<booking>@salida`: the same message is the same row. */
    messageId: text().primaryKey(),
    /** Of a template (`Module.emails`). */
    kind: text().notNull(),
    /** Id of the object that it is about, of a table that its template knows; deleted with it (`deleteEmailsAbout`). */
    subjectId: uuid().notNull(),
    /** The account; null for inquiries. The email with a gift card is sent to the card's recipient. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /**
     * A secret of the recipient (a reset link's token), or the former recipient (of a deleted account), encrypted;
     * deleted when the email ends.
     */
    sealed: text(),
    status: stateOf(emailMachine).notNull().default('WAITING'),
    /** Until then one process is sending it, and no other may. */
    sendingUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('mails_user').on(t.userId),
    index('mails_subject').on(t.subjectId),
    index('mails_waiting').on(t.createdAt).where(sql`${t.status} = 'WAITING'`),
    check('mails_sealed', sql`${t.status} = 'WAITING' or ${t.sealed} is null`),
  ],
);
