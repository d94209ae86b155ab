import type { CreditEntry } from '#server/payments/payments.ts';
import type { GiftCard, RedeemedGiftCard } from '#shared/gift-cards/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import type { GiftCardRow, StoredGiftCard } from './store.ts';
import { withdrawUntil } from './withdraw-gift-card.ts';

/** A movement of credit; a reference to something other than a card is a booking. */
export function wireMovement({ id, createdAt, amountCents, reference, reason }: CreditEntry) {
  const isCard = reason === `gift-card:${reference}`;
  const added = isCard ? 'REDEEMED' : reference === null ? 'GRANTED' : 'RETURNED';
  return {
    id,
    at: createdAt.toISOString(),
    kind: amountCents < 0 ? ('SPENT' as const) : (added as 'REDEEMED' | 'GRANTED' | 'RETURNED'),
    amount: eurosFromCents(amountCents),
    bookingId: isCard ? null : reference,
  };
}

/** For its buyer. */
export function wireGiftCard(card: GiftCardRow, now: Date): GiftCard {
  return {
    id: card.id,
    status: card.status,
    amount: eurosFromCents(card.amountCents),
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    message: card.message,
    picture: card.picture,
    deliverOn: card.deliverOn,
    createdAt: card.createdAt.toISOString(),
    paidAt: card.paidAt?.toISOString() ?? null,
    sentAt: card.sentAt?.toISOString() ?? null,
    redeemedAt: card.redeemedAt?.toISOString() ?? null,
    withdrawUntil: withdrawUntil(card, now) ?? null,
  };
}

/** For the player who redeemed it. */
export function wireRedeemed({ card, buyer }: StoredGiftCard): RedeemedGiftCard {
  return {
    id: card.id,
    amount: eurosFromCents(card.amountCents),
    buyerName: buyer.name,
    message: card.message,
    picture: card.picture,
    redeemedAt: card.redeemedAt!.toISOString(),
  };
}
