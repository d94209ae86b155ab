import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** As typed; compared by `foldEmail` (src/shared/accounts/fold-email.ts). */
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ['CLIENT', 'CLUB', 'OPERATOR', 'ADMIN'] }).notNull(),
    phone: text(),
    country: text(),
    language: text(),
    notifyByPush: boolean().notNull().default(false),
    notifyByEmail: boolean().notNull().default(true),
    /** When this person consented to offers; unset: never, or no longer. */
    offersAgreedAt: instant(),
    createdAt: createdAt(),
    /** Set on deletion: the account is anonymised, and stays as the owner of retained records (docs/decisions/016). */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('users_email_folded').on(sql`lower(${t.email} collate "C")`),
    // The recipients of the weekly offers, read one page at a time.
    index('users_offers').on(t.id).where(sql`${t.offersAgreedAt} is not null`),
    check('users_role', sql`${t.role} in ('CLIENT', 'CLUB', 'OPERATOR', 'ADMIN')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC of the bearer token: a copy of the table opens no session. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
});
