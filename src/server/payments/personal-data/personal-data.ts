import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PaymentsExport } from '#shared/payments/personal-export.ts';
import { emptyEvents, listUnfinished, readPaymentRows } from './store.ts';

/** A provider's event without the secret that pays. */
const withoutSecrets = (notice: unknown): unknown =>
  JSON.parse(JSON.stringify(notice, (key, value) => (key === 'client_secret' ? undefined : value)));

async function exportPayments(tx: Queryable, userId: string): Promise<PaymentsExport> {
  const rows = await readPaymentRows(tx, userId);
  return {
    payments: rows.payments.map((payment) => ({
      id: payment.id,
      paidFor: payment.orderId,
      kind: payment.kind,
      amountCents: payment.amountCents,
      status: payment.status,
      providerReference: payment.intentId,
      createdAt: payment.createdAt.toISOString(),
      paidAt: payment.paidAt?.toISOString() ?? null,
      refunds: rows.refunds
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ amountCents, way, reason, status, createdAt }) => ({
          amountCents,
          way,
          reason,
          status,
          askedAt: createdAt.toISOString(),
        })),
    })),
    providerNotices: rows.events.map(({ type, receivedAt, payload }) => ({
      at: receivedAt.toISOString(),
      type,
      content: withoutSecrets(payload),
    })),
    credit: {
      balanceCents: rows.credit.reduce((sum, { amountCents }) => sum + amountCents, 0),
      entries: rows.credit.map(({ createdAt, amountCents, reason, reference }) => ({
        at: createdAt.toISOString(),
        amountCents,
        reason,
        reference,
      })),
    },
    moneyAudit: rows.entries.map(({ at, kind, amountCents, bookingId, giftCardId, reason }) => ({
      at: at.toISOString(),
      kind,
      amountCents,
      bookingId,
      giftCardId,
      reason,
    })),
  };
}

export const paymentPersonalData: PersonalData = {
  tables: {
    payments: 'RETAINED',
    refunds: 'RETAINED',
    payment_events: 'ANONYMISED',
    credit_entries: 'RETAINED',
    money_entries: 'RETAINED',
  },
  export: exportPayments,
  blockers: listUnfinished,
  erase: emptyEvents,
};
