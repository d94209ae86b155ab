import type { CardPayments } from '#server/integrations/card-payments/port.ts';

const PAGE_DEADLINE_MS = 10_000;

/**
 * The card provider's own amounts since a moment, received less refunded, cents by the id of the order; undefined when
 * it can't be queried. Payments without a reference are not ours.
 */
export async function receivedAtProvider(
  cards: Pick<CardPayments, 'listPayments'>,
  since: Date,
): Promise<Map<string, number> | undefined> {
  const received = new Map<string, number>();
  let after: string | undefined;
  do {
    const page = await cards.listPayments({ since, after, deadlineMs: PAGE_DEADLINE_MS });
    if (!page.ok) return undefined;
    for (const { reference, receivedCents, refundedCents } of page.value.payments) {
      if (!reference) continue;
      received.set(reference, (received.get(reference) ?? 0) + receivedCents - refundedCents);
    }
    after = page.value.next ?? undefined;
  } while (after);
  return received;
}
