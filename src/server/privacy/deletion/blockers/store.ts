import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BlockerKind } from '#shared/privacy/blockers.ts';
import type { DeletionBlocker } from '#shared/privacy/contract.ts';

interface BlockerRow extends Record<string, unknown> {
  kind: BlockerKind;
  name: string | null;
  booking_id: string | null;
}

/**
 * The blockers of a deletion, each once, bookings first. Lock the account before acting on an empty result: concurrent
 * inserts then happen before it or not at all (migration 0012).
 */
export async function findBlockers(db: Queryable, userId: string, now: Date): Promise<DeletionBlocker[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<BlockerRow>(sql`
    with own as (select * from bookings where user_id = ${userId}),
    without_owner as (
      select g.id, g.kind, g.name, exists (
        select 1 from memberships m where m.organisation_id = g.id and m.user_id <> ${userId}) as has_others
      from organisations g join memberships me on me.organisation_id = g.id and me.user_id = ${userId} and me.role = 'OWNER'
      where not exists (select 1 from memberships m
        where m.organisation_id = g.id and m.user_id <> ${userId} and m.role = 'OWNER')),
    to_come as (
      select distinct l.booking_id, l.status, l.hold_state from course_bookings l join own b on b.id = l.booking_id
      where (l.play_date + l.time::time) at time zone l.time_zone > ${at})
    select 'BOOKING_UNPAID' as kind, b.locator as name, b.id as booking_id, 1 as place
      from own b where b.status = 'PENDING'
    union all
    select 'BOOKING_UPCOMING', b.locator, b.id, 2 from own b where b.status = 'CONFIRMED'
      and (exists (select 1 from to_come l where l.booking_id = b.id and l.status = 'LIVE')
        or b.hotels_cents > 0 and b.check_out >= (${at} at time zone 'Europe/Madrid')::date)
    union all
    select 'BOOKING_SETTLING', b.locator, b.id, 3 from own b where b.status <> 'PENDING'
      and exists (select 1 from to_come l where l.booking_id = b.id
        and l.hold_state in ('REQUESTED', 'CONFIRMING', 'REDUCING', 'RELEASING', 'UNKNOWN'))
    union all
    select distinct 'REFUND', b.locator, b.id, 4 from refunds r join payments p on p.id = r.payment_id
      left join own b on b.id = p.order_id
      where p.payer_id = ${userId} and r.status <> 'SUCCEEDED'
    union all
    select 'PAYMENT', b.locator, b.id, 5 from payments p left join own b on b.id = p.order_id
      where p.payer_id = ${userId} and p.status in ('OPEN', 'PROCESSING') and b.status is distinct from 'PENDING'
        and not exists (select 1 from gift_cards g where g.id = p.order_id and g.status = 'PENDING')
    union all
    select 'GIFT_CARD', null, null, 6 from gift_cards g where g.buyer_id = ${userId} and (g.status = 'PAID'
      or exists (select 1 from mails m where m.gift_card_id = g.id and m.kind = 'gift-card' and m.status = 'WAITING'))
    union all
    select 'OFFER', c.name, null, 7 from offers o join courses c on c.id = o.course_id
      where (o.organisation_id in (select id from without_owner) and o.status in ('ACTIVE', 'PENDING_APPROVAL')
          or c.organisation_id in (select id from without_owner) and o.status = 'ACTIVE')
        and o.valid_until > ${at}
    union all
    select 'LAST_ADMIN', null, null, 8 from without_owner where kind = 'PLATFORM'
    union all
    select 'LAST_OWNER', name, null, 9 from without_owner where kind <> 'PLATFORM' and has_others
    order by place, name`);
  return rows.map(({ kind, name, booking_id }) => ({ kind, name, bookingId: booking_id }));
}
