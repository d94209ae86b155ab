import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { inquiryTopics } from '#shared/inquiries/contract.ts';
import { languages } from '#shared/texts/languages.ts';
import { createdAt, id } from './columns.ts';

/** A message to support. It references no account: its sender need not have one, and may use another person's name. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** `CON-7K3M9Q`, for people. */
    number: text().notNull().unique(),
    /** The browser's name for one sending. */
    requestKey: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: inquiryTopics }).notNull(),
    message: text().notNull(),
    /** The language of the inquiry and of its reply. */
    language: text({ enum: languages }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiries_created').on(t.createdAt)],
);
