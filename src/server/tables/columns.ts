import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StateMachine } from '#shared/kernel/states.ts';

/** Places left, one byte a tee time. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

export const id = () => uuid().primaryKey();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().default(sql`now()`);
/** A state column: written only through `stateWriter` (docs/decisions/030). */
export const stateOf = <S extends string>({ states }: StateMachine<S>) => text({ enum: states });
/** Integer euro cents. */
export const cents = () => bigint({ mode: 'number' });
