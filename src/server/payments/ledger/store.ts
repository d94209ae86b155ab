import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { originOfEntry } from '#server/platform/observe/trace.ts';
import { type MoneyEntryKind, moneyEntries } from '#server/tables/payments.ts';
import type { Order } from '#shared/payments/order.ts';

export interface MoneyEntry {
  readonly kind: MoneyEntryKind;
  readonly amountCents: number;
  /** Null for credit that was granted or withdrawn. */
  readonly order: Order | null;
  readonly paymentId: string | null;
  /** The payer, or the owner of the credit. */
  readonly userId: string;
  /** The intent or refund at the card provider. */
  readonly providerReference?: string | null;
  readonly reason?: string | null;
}

/**
 * Records a change of money in the ledger, in the transaction of the change: at commit the database refuses either
 * without the other (SQLSTATE SA005, migration 0022).
 */
export async function recordMoney(tx: Queryable, entry: MoneyEntry): Promise<void> {
  const { order, providerReference = null, reason = null, ...written } = entry;
  const origin = originOfEntry();
  await tx.insert(moneyEntries).values({
    ...written,
    bookingId: order?.kind === 'BOOKING' ? order.id : null,
    giftCardId: order?.kind === 'GIFT_CARD' ? order.id : null,
    providerReference,
    reason,
    cause: origin?.cause ?? (sql`'database:' || session_user` as never),
    job: origin?.job,
    traceId: origin?.traceId,
  });
}
