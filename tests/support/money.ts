import type pg from 'pg';

/** Gives accounts whose address is like $1 credit of $2 cents, with its entry in the ledger, as the database demands. */
export const grantCredit = `
  with granted as (
    insert into credit_entries (id, user_id, amount_cents, reason)
    select gen_random_uuid(), id, $2::bigint, 'gift:' || gen_random_uuid() from users where email like $1 returning *)
  insert into money_entries (kind, amount_cents, user_id, reason, cause)
  select 'CREDIT_GRANTED', amount_cents, user_id, reason, 'test' from granted`;

/** The card payment of an order is charged by hand, with its entry in the ledger. */
export async function chargeByHand(pool: pg.Pool, orderId: string): Promise<void> {
  await pool.query(
    `with charged as (
       update payments set status = 'SUCCEEDED', paid_at = now() where order_id = $1 and kind = 'CARD' returning *)
     insert into money_entries (kind, amount_cents, booking_id, user_id, payment_id, provider_reference, cause)
     select 'CHARGE', amount_cents, order_id, payer_id, id, intent_id, 'database:' || session_user from charged`,
    [orderId],
  );
}

/** An order of a kind that is nothing else, paid by card all the same. */
export async function insertPaid(
  pool: pg.Pool,
  payment: { orderId: string; payerId: string; cents: number; settled: boolean },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with paid as (
       insert into payments (id, order_kind, order_id, payer_id, kind, amount_cents, settled_cents, status, paid_at)
       values (gen_random_uuid(), 'BOOKING', $1, $2, 'CARD', $3, case when $4 then $3::bigint else 0 end, 'SUCCEEDED', now())
       returning *),
     entry as (
       insert into money_entries (kind, amount_cents, booking_id, user_id, payment_id, cause)
       select 'CHARGE', amount_cents, order_id, payer_id, id, 'test' from paid)
     select id from paid`,
    [payment.orderId, payment.payerId, payment.cents, payment.settled],
  );
  return rows[0]!.id;
}
