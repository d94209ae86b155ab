import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberRoles, organisationKinds } from '#shared/kernel/membership.ts';
import { users } from './accounts.ts';
import { createdAt, id } from './columns.ts';

/** A club, an operator, or the platform itself, of which there is one. */
export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    kind: text({ enum: organisationKinds }).notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('organisations_platform').on(t.kind).where(sql`${t.kind} = 'PLATFORM'`),
    check('organisations_kind', sql`${t.kind} in ('CLUB', 'OPERATOR', 'PLATFORM')`),
  ],
);

/** A deferred constraint (migration 0024) refuses members without an owner. */
export const memberships = pgTable(
  'memberships',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId] }),
    index('memberships_user').on(t.userId),
    check('memberships_role', sql`${t.role} in ('OWNER', 'MANAGER', 'DESK', 'ACCOUNTANT')`),
  ],
);

/** Each write by staff, written with it. The database refuses to change an entry (migration 0024). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: createdAt(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The organisation that the person acted for, and the role in it. */
    actingOrganisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    role: text({ enum: memberRoles }).notNull(),
    permission: text().notNull(),
    endpoint: text().notNull(),
    /** The owner of the subject; of a subject without an owner, the organisation that the person acted for. */
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** The changed fields; null: there was no such thing before, or there is none after. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    traceId: text(),
  },
  (t) => [
    index('audit_entries_organisation').on(t.organisationId, t.id),
    index('audit_entries_user').on(t.userId),
    check('audit_entries_changed', sql`${t.before} is not null or ${t.after} is not null`),
  ],
);
