import type { Broken } from './oracle.ts';
import type { SystemUnderTest } from './system.ts';

/** Guarantees that no API call shows. Each statement returns one row per violation. */
const audits: Readonly<Record<string, string>> = {
  'an event of the provider is recorded once': `
    select event_id || ' is recorded ' || count(*) || ' times' as detail
    from payment_events group by event_id having count(*) > 1`,
  // The first request that reads the payment as paid enqueues the job as well, once; cancelling and changing the amount may do so more often.
  'an event of the provider is processed once': `
    select j.data->>'bookingId' || ': ' || count(*) || ' jobs of ' || e.events || ' events' as detail
    from pgboss.job j join payments p on p.order_id = (j.data->>'bookingId')::uuid and p.kind = 'CARD'
    join lateral (select count(distinct event_id) as events from payment_events
      where intent_id = p.intent_id and type like 'payment\\_intent.%') e on true
    where j.name = 'settle-booking' and not exists (select 1 from credit_entries c where c.reference = p.order_id) and not exists (select 1 from pgboss.job c
      where c.name = 'cancel-payment' and c.data->>'reference' = j.data->>'bookingId')
    group by j.data->>'bookingId', e.events having count(*) > e.events + 1`,
  'what paid for a confirmed booking is its price': `
    select b.locator || ' costs ' || b.total_cents || ', and ' || coalesce(sum(p.settled_cents), 0) || ' paid for it' as detail
    from bookings b left join payments p on p.order_id = b.id
    group by b.id having coalesce(sum(p.settled_cents), 0) <> case when b.confirmed_at is null then 0 else b.total_cents end`,
  'no payment gives back more than it paid': `
    select p.id || ' paid ' || p.amount_cents || ', gives back ' || sum(r.amount_cents) as detail
    from payments p join refunds r on r.payment_id = p.id
    group by p.id having p.paid_at is null or sum(r.amount_cents) > p.amount_cents`,
  'the payments of an order are what the ledger says': `
    select o.id || ': ' || o.paid || ' paid, ' || m.recorded || ' recorded' as detail
    from (select p.order_id as id, p.payer_id, sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and r.status = 'SUCCEEDED'), 0)) as paid
      from payments p where p.paid_at is not null group by p.order_id, p.payer_id) o
    cross join lateral (select coalesce(sum(case when e.kind in ('CHARGE', 'CREDIT_SPENT', 'REFUND_REVERSED') then e.amount_cents
        when e.kind in ('REFUND', 'CREDIT_RETURNED') then -e.amount_cents end), 0) as recorded
      from money_entries e where e.user_id = o.payer_id and (e.booking_id = o.id or e.gift_card_id = o.id)) m
    where o.paid <> m.recorded`,
  'a booking has one payment at the provider': `
    select body->'metadata'->>'bookingId' || ' has ' || count(*) || ' payments' as detail
    from sandbox.stripe_objects where kind = 'payment_intent' and body->'metadata' ? 'bookingId'
    group by body->'metadata'->>'bookingId' having count(*) > 1`,
  // Golf Manager may keep the seats of a failed hold until its time limit; its confirmed seats are reconciled.
  // A sale that its club refuses to cancel stays at the vendor and is listed for an administrator.
  'every active TeeOne sale belongs to a booking': `
    select distinct v.reference || ' on ' || s.play_date as detail
    from sandbox.tee_seats s join sandbox.tee_sales v on v.id = s.sale_id
    where s.vendor = 'teeone' and s.cancelled_at is null and (s.confirmed_at is not null or s.expires_at > now())
      and not exists (select 1 from course_bookings l 
        left join refused_cancellations r on r.course_booking_id = l.id
        where l.source_type = 'TEEONE' and (l.status = 'LIVE' or r.course_booking_id is not null)
          and l.external_locator = v.reference)`,
  'no booking is made at a prepaid club': `
    select b.locator || ' is ' || b.status as detail from bookings b join course_bookings l on l.booking_id = b.id
    join courses c on c.id = l.course_id
    join sandbox.club_terms t on t.course_ref = c.external_ref and t.vendor = 'golf-manager'
    where t.terms->>'payment' = 'PREPAID'`,
  'no account’s credit is negative': `
    select user_id || ': ' || sum(amount_cents) as detail
    from credit_entries group by user_id having sum(amount_cents) < 0`,
  'a gift card is emailed once and redeemed once': `
    select g.id || ' is ' || g.status || ': ' || coalesce(m.status, 'no mail') as detail
    from gift_cards g join users u on u.id = g.buyer_id and u.email like 'caos-%'
    left join mails m on m.subject_id = g.id and m.kind = 'gift-card'
    where (g.status in ('SENT', 'REDEEMED') and coalesce(m.status, '') not in ('SENT', 'OUTDATED', 'REFUSED')
        and not (m.status = 'WAITING' and m.sending_until > now()))
      or (g.status = 'REDEEMED') <> exists (select 1 from credit_entries c where c.reason = 'gift-card:' || g.id)`,
  'a converted quote has its booking': `
    select q.quote_name as detail from quotes q join users u on u.id = q.user_id and u.email like 'caos-%'
    where q.status = 'CONVERTED_TO_BOOKING' and not exists (select 1 from bookings b
      where b.quote_id = q.id and b.cancel_reason is distinct from 'NOT_AVAILABLE')`,
  'no job fails for good': `
    select name || ' ' || data::text || ': ' || coalesce(output->>'message', output::text, '') as detail
    from pgboss.job where state = 'failed'`,
  'no refund fails': `
    select p.order_id || ': ' || r.reason as detail
    from refunds r join payments p on p.id = r.payment_id where r.status = 'FAILED'`,
  // The card is refunded first, up to its own payment; the rest was credit (docs/decisions/015).
  'a cancellation refunds its amount once, to the chosen destination': `
    select c.id || ': ' || c.refund_cents || ' to ' || c.refund_to || ', ' || moved.card || ' to the card and '
      || moved.credit || ' as credit moved, ' || onto.card || ' left on the card' as detail
    from cancellations c
    join lateral (
      select coalesce(sum(m.amount_cents) filter (where m.kind = 'REFUND'), 0) as card,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'CREDIT_RETURNED'), 0) as credit
      from money_entries m where m.reason = 'cancellation:' || c.id) moved on true
    join lateral (
      select coalesce(sum(m.amount_cents) filter (where m.kind = 'CHARGE'), 0)
        - coalesce(sum(m.amount_cents) filter (where m.kind = 'REFUND'), 0) as card
      from money_entries m where m.booking_id = c.booking_id) onto on true
    where moved.card + moved.credit <> c.refund_cents
      or (c.refund_to = 'CREDIT' and moved.card > 0)
      or (c.refund_to = 'CARD' and moved.credit > 0 and onto.card > 0)`,
  'a cancellation is notified by one email': `
    select b.locator || ': ' || coalesce(m.status, 'never written') as detail
    from cancellations c join bookings b on b.id = c.booking_id left join mails m on m.subject_id = c.id
    where not (coalesce(m.status, '') in ('SENT', 'REFUSED') or (m.status = 'WAITING' and m.sending_until > now()))`,
  'every confirmed booking is notified by one email': `
    select b.locator || ': ' || coalesce(m.status, 'never written') as detail
    from bookings b join users u on u.id = b.user_id and u.email like 'caos-%'
    left join mails m on m.subject_id = b.id and m.kind = 'booking-confirmed'
    left join sandbox.mail_messages s on s.message_id = m.message_id
    where b.confirmed_at is not null and not (coalesce(m.status, '') in ('REFUSED', 'OUTDATED')
      or (m.status = 'SENT' and s.id is not null) or (m.status = 'WAITING' and m.sending_until > now()))`,
  'every refund of a booking that was never confirmed is notified by an email': `
     select b.locator as detail from bookings b join payments p on p.order_id = b.id and p.kind = 'CARD'
    where b.status = 'CANCELLED' and b.confirmed_at is null and p.status in ('REFUNDING', 'REFUNDED')
      and not exists (select 1 from mails m where m.subject_id = b.id and m.kind = 'booking-refunded')`,
};

/** Checks the product's tables, its job queue and the tables of the simulators. */
export async function audit({ pool }: SystemUnderTest): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [promise, statement] of Object.entries(audits)) {
    const { rows } = await pool.query<{ detail: string }>(statement);
    for (const { detail } of rows) broken.push({ promise, detail });
  }
  return broken;
}
