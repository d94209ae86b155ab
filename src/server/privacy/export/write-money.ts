import { invoiceNumber } from '#shared/invoices/number.ts';
import type { PersonalExport } from '#shared/privacy/personal-export.ts';
import type { MoneyRows } from './store.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

type MoneyParts = Pick<
  PersonalExport,
  'payments' | 'providerNotices' | 'credit' | 'giftCards' | 'invoices' | 'moneyAudit'
>;

/** A provider's notice without what pays. */
const withoutSecrets = (notice: unknown): unknown =>
  JSON.parse(JSON.stringify(notice, (key, value) => (key === 'client_secret' ? undefined : value)));

/** Without codes, payment secrets, and provider internals. */
export function writeMoney(rows: MoneyRows): MoneyParts {
  return {
    payments: rows.payments.map((payment) => ({
      id: payment.id,
      paidFor: payment.orderId,
      kind: payment.kind,
      amountCents: payment.amountCents,
      status: payment.status,
      providerReference: payment.intentId,
      createdAt: payment.createdAt.toISOString(),
      paidAt: instantOf(payment.paidAt),
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
    giftCards: {
      bought: rows.bought.map((card) => ({
        id: card.id,
        status: card.status,
        amountCents: card.amountCents,
        recipientName: card.recipientName,
        recipientEmail: card.recipientEmail,
        message: card.message,
        picture: card.picture,
        language: card.language,
        deliverOn: card.deliverOn,
        createdAt: card.createdAt.toISOString(),
        paidAt: instantOf(card.paidAt),
        sentAt: instantOf(card.sentAt),
        redeemedAt: instantOf(card.redeemedAt),
        withdrawnAt: instantOf(card.withdrawnAt),
      })),
      redeemed: rows.redeemed.map((card) => ({
        id: card.id,
        amountCents: card.amountCents,
        recipientName: card.recipientName,
        message: card.message,
        picture: card.picture,
        redeemedAt: card.redeemedAt!.toISOString(),
      })),
    },
    invoices: rows.invoices.map(({ series, year, number, issuedOn, totalCents, content }) => ({
      number: invoiceNumber(series, year, number),
      issuedOn,
      totalCents,
      content,
    })),
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
