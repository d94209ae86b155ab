import { sql } from 'drizzle-orm';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding } from './finding.ts';

interface GiftCardRow extends Record<string, unknown> {
  id: string;
  status: string;
  amount_cents: number;
  /** The ledger's charges, less its refunds, and the sum of its payments less their refunds. */
  recorded: number;
  paid: number;
  /** Credit from this card. */
  redeemed: number;
}

/** One statement, so that a card and its credit are seen at the same moment. */
async function giftCardsSince({ db }: ReconciliationDeps, since: Date): Promise<GiftCardRow[]> {
  const { rows } = await db.execute<GiftCardRow>(sql`
    select g.id, g.status, g.amount_cents,
      coalesce((select sum(case when m.kind in ('CHARGE', 'REFUND_REVERSED') then m.amount_cents when m.kind = 'REFUND' then -m.amount_cents else 0 end)
        from money_entries m where m.gift_card_id = g.id), 0)::bigint as recorded,
      coalesce((select sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
          where r.payment_id = p.id and r.status = 'SUCCEEDED'), 0))
        from payments p where p.order_id = g.id and p.paid_at is not null), 0)::bigint as paid,
      coalesce((select sum(c.amount_cents) from credit_entries c
        where c.reference = g.id and c.user_id = g.redeemed_by and c.reason = 'gift-card:' || g.id), 0)::bigint as redeemed
    from gift_cards g where g.created_at >= ${since.toISOString()}`);
  return rows;
}

const isWorth = (status: string) => status === 'PAID' || status === 'SENT' || status === 'REDEEMED';

/**
 * Every gift card against the provider's receipts, our audit, and its credit. Takes the cards' entries out of
 * `received`, cents by reference.
 */
export async function checkGiftCards(
  deps: ReconciliationDeps,
  since: Date,
  received: Map<string, number>,
): Promise<{ findings: Finding[]; checked: number }> {
  const cards = await giftCardsSince(deps, since);
  const findings = cards.flatMap(({ id, status, amount_cents, recorded, paid, redeemed }): Finding[] => {
    const due = isWorth(status) ? amount_cents : 0;
    const creditDue = status === 'REDEEMED' ? amount_cents : 0;
    const came = received.get(id) ?? 0;
    if (came === due && recorded === due && paid === due && redeemed === creditDue) return [];
    const detail = `gift card ${id} is ${status}: ${came} cents received, ${paid} paid, ${recorded} recorded, ${due} due; ${redeemed} redeemed, ${creditDue} due`;
    return [{ kind: 'giftCardMoney', subject: id, detail }];
  });
  for (const { id } of cards) received.delete(id);
  return { findings, checked: cards.length };
}
