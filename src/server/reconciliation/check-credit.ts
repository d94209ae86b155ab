import { sql } from 'drizzle-orm';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

interface AccountRow extends Record<string, unknown> {
  user_id: string;
  balance: number;
  /** The ledger's granted, redeemed and refunded credit, less spent credit. */
  recorded: number;
  /** Entries for an order that does not exist, or from a gift card that another account redeemed. */
  unfounded: number;
}

/**
 * The credit of every account: never below zero, the same in the ledger, and each entry of it founded: on a payment of
 * the account's, or a gift card that it redeemed. The credit of each booking is compared by `checkMoney`.
 */
export async function checkCredit({ db }: ReconciliationDeps): Promise<Look> {
  const { rows } = await db.execute<AccountRow>(sql`
    select c.user_id, sum(c.amount_cents)::bigint as balance,
      coalesce((select sum(case when m.kind = 'CREDIT_SPENT' then -m.amount_cents else m.amount_cents end)
        from money_entries m where m.user_id = c.user_id and m.kind like 'CREDIT%'), 0)::bigint as recorded,
      count(*) filter (where c.reference is not null
        and not exists (select 1 from payments p where p.id = c.payment_id and p.payer_id = c.user_id and p.order_id = c.reference)
        and not exists (select 1 from gift_cards g where g.id = c.reference and g.redeemed_by = c.user_id
          and c.reason = 'gift-card:' || g.id and g.amount_cents = c.amount_cents)) as unfounded
    from credit_entries c group by c.user_id`);
  const findings = rows.flatMap(({ user_id: subject, balance, recorded, unfounded }): Finding[] => {
    if (balance >= 0 && recorded === balance && Number(unfounded) === 0) return [];
    const detail = `account ${subject} has ${balance} cents of credit, ${recorded} recorded, ${unfounded} entries without their reason`;
    return [{ kind: 'credit', subject, detail }];
  });
  return { findings, checked: rows.length, unreachable: [] };
}
