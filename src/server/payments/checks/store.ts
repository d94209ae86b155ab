import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** Cents of an order, each from a source of its own; in an order without fault they agree. */
export interface OrderMoney {
  /** The sum of its payments, less their completed refunds. */
  readonly paid: number;
  /** The ledger's charges, less its refunds to cards. */
  readonly recordedOnCards: number;
  /** The ledger's spent credit, less its refunds to credit. */
  readonly recordedAsCredit: number;
  /** Credit spent on it, less credit refunded or granted for it. */
  readonly creditSpent: number;
}

interface MoneyRow extends Record<string, unknown> {
  id: string;
  paid: number;
  on_cards: number;
  as_credit: number;
  credit: number;
}

/** The money of each order of a list; read it in one snapshot with the orders. */
export async function moneyOfOrders(
  tx: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const { rows } = await tx.execute<MoneyRow>(sql`
    select o.id,
      coalesce((select sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
          where r.payment_id = p.id and r.status = 'SUCCEEDED'), 0))
        from payments p where p.order_id = o.id and p.paid_at is not null), 0)::bigint as paid,
      m.on_cards, m.as_credit,
      coalesce((select -sum(c.amount_cents) from credit_entries c where c.reference = o.id), 0)::bigint as credit
    from unnest(${sql.param(orderIds)}::uuid[]) as o(id)
    cross join lateral (select
        coalesce(sum(case when e.kind in ('CHARGE', 'REFUND_REVERSED') then e.amount_cents
          when e.kind = 'REFUND' then -e.amount_cents end), 0)::bigint as on_cards,
        coalesce(sum(case e.kind when 'CREDIT_SPENT' then e.amount_cents
          when 'CREDIT_RETURNED' then -e.amount_cents end), 0)::bigint as as_credit
      from money_entries e where e.booking_id = o.id or e.gift_card_id = o.id) m`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        paid: row.paid,
        recordedOnCards: row.on_cards,
        recordedAsCredit: row.as_credit,
        creditSpent: row.credit,
      },
    ]),
  );
}

/** A movement of credit that refers to an order, or to the gift card that it came from. */
export interface CreditReference {
  readonly userId: string;
  readonly amountCents: number;
  readonly reference: string;
  readonly reason: string;
}

interface EntryRow extends Record<string, unknown> {
  user_id: string;
  amount_cents: number;
  reference: string;
  reason: string;
}

const entryOf = (row: EntryRow): CreditReference => ({
  userId: row.user_id,
  amountCents: Number(row.amount_cents),
  reference: row.reference,
  reason: row.reason,
});

/** The movements of credit that refer to one of these: the credit from a gift card, for example. */
export async function creditOf(tx: Queryable, references: readonly string[]): Promise<CreditReference[]> {
  const { rows } = await tx.execute<EntryRow>(sql`
    select user_id, amount_cents, reference, reason from credit_entries
    where reference = any(${sql.param(references)}::uuid[])`);
  return rows.map(entryOf);
}

/** An account with movements of credit. */
export interface CreditAccount {
  /** Of the account. */
  readonly id: string;
  readonly balance: number;
  /** The ledger's granted, redeemed and refunded credit, less spent credit. */
  readonly recorded: number;
  /** Movements that refer to an order, without a payment of this account for it. */
  readonly withoutPayment: readonly CreditReference[];
}

interface AccountRow extends Record<string, unknown> {
  id: string;
  balance: number;
  recorded: number;
  without_payment: EntryRow[] | null;
}

/** A page of the accounts with movements of credit, by their ids. */
export async function listCreditAccounts(
  tx: Queryable,
  afterId: string,
  limit: number,
): Promise<CreditAccount[]> {
  const { rows } = await tx.execute<AccountRow>(sql`
    select c.user_id as id, sum(c.amount_cents)::bigint as balance,
      coalesce((select sum(case when m.kind = 'CREDIT_SPENT' then -m.amount_cents else m.amount_cents end)
        from money_entries m where m.user_id = c.user_id and m.kind like 'CREDIT%'), 0)::bigint as recorded,
      json_agg(json_build_object('user_id', c.user_id, 'amount_cents', c.amount_cents, 'reference', c.reference,
          'reason', c.reason))
        filter (where c.reference is not null and not exists (select 1 from payments p
          where p.id = c.payment_id and p.payer_id = c.user_id and p.order_id = c.reference)) as without_payment
    from credit_entries c where c.user_id > ${afterId}
    group by c.user_id order by c.user_id limit ${limit}`);
  return rows.map(({ id, balance, recorded, without_payment }) => ({
    id,
    balance,
    recorded,
    withoutPayment: (without_payment ?? []).map(entryOf),
  }));
}
