-- An order has any number of payments, by card and by credit, and the ledger is written by the product (docs/decisions/035).
-- The triggers that wrote entries go first: what this migration does to the tables moves no money.
drop trigger payments_recorded on payments;
--> statement-breakpoint
drop trigger refunds_recorded on refunds;
--> statement-breakpoint
drop trigger credit_entries_recorded on credit_entries;
--> statement-breakpoint
drop function record_payment();
--> statement-breakpoint
drop function record_refund();
--> statement-breakpoint
drop function record_credit();
--> statement-breakpoint
drop function record_money(text, uuid, uuid, bigint, text, text);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_reference_unique";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "reference" TO "order_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "user_id" TO "payer_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_user_id_users_id_fk" TO "payments_payer_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'CARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text DEFAULT 'CARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "way" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_done";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done" CHECK (case "refunds"."way" when 'CREDIT' then "refunds"."status" = 'SUCCEEDED'
        else "refunds"."status" <> 'SUCCEEDED' or "refunds"."provider_refund_id" is not null end);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_reason_unique";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reason" UNIQUE NULLS NOT DISTINCT("reason","payment_id");--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
update "payments" set "order_kind" =
  case when exists (select 1 from "gift_cards" g where g."id" = "order_id") then 'GIFT_CARD' else 'BOOKING' end;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_kind" SET NOT NULL;--> statement-breakpoint
-- Credit that was spent on a booking is a payment of it, one for each person. Credit that it returned becomes refunds of that
-- payment, in their order; what came back beyond it was paid by the card, and is refunds of the card's payment to credit.
do $$
declare
  spending record;
  back record;
  card payments;
  credit_id uuid;
  credit_left bigint;
  card_left bigint;
  of_credit bigint;
  of_card bigint;
  rest bigint;
begin
  for spending in
    select c.reference as order_id, c.user_id, coalesce(-sum(c.amount_cents) filter (where c.amount_cents < 0), 0)::bigint as cents,
      min(c.created_at) filter (where c.amount_cents < 0) as paid_at
    from credit_entries c join bookings b on b.id = c.reference where c.amount_cents <> 0
    group by c.reference, c.user_id
  loop
    select * into card from payments p where p.order_id = spending.order_id and p.kind = 'CARD' and p.paid_at is not null;
    credit_left := spending.cents;
    card_left := coalesce(card.amount_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = card.id), 0);
    credit_id := null;
    if credit_left > 0 then
      credit_id := gen_random_uuid();
      insert into payments (id, order_kind, order_id, payer_id, kind, amount_cents, status, paid_at, created_at)
        values (credit_id, 'BOOKING', spending.order_id, spending.user_id, 'CREDIT', credit_left, 'SUCCEEDED',
          spending.paid_at, spending.paid_at);
      update credit_entries set payment_id = credit_id
        where reference = spending.order_id and user_id = spending.user_id and amount_cents < 0;
    end if;
    for back in
      select * from credit_entries c where c.reference = spending.order_id and c.user_id = spending.user_id and c.amount_cents > 0
      order by c.created_at, c.id
    loop
      of_credit := least(back.amount_cents, credit_left);
      of_card := least(back.amount_cents - of_credit, card_left);
      rest := back.amount_cents - of_credit - of_card;
      credit_left := credit_left - of_credit;
      card_left := card_left - of_card;
      if of_credit > 0 then
        insert into refunds (id, payment_id, amount_cents, way, reason, status, asked_at, created_at)
          values (gen_random_uuid(), credit_id, of_credit, 'CREDIT', back.reason, 'SUCCEEDED', back.created_at, back.created_at);
      end if;
      if of_card > 0 then
        insert into refunds (id, payment_id, amount_cents, way, reason, status, asked_at, created_at)
          values (gen_random_uuid(), card.id, of_card, 'CREDIT', back.reason, 'SUCCEEDED', back.created_at, back.created_at);
      end if;
      -- One entry that was of two payments becomes two; what is of neither stays by itself.
      if of_credit > 0 then
        update credit_entries set payment_id = credit_id, amount_cents = of_credit where id = back.id;
        if of_card > 0 then
          insert into credit_entries (id, user_id, amount_cents, reference, payment_id, reason, created_at)
            values (gen_random_uuid(), back.user_id, of_card, back.reference, card.id, back.reason, back.created_at);
        end if;
      elsif of_card > 0 then
        update credit_entries set payment_id = card.id, amount_cents = of_card where id = back.id;
      end if;
      if rest > 0 and of_credit + of_card > 0 then
        insert into credit_entries (id, user_id, amount_cents, reference, reason, created_at)
          values (gen_random_uuid(), back.user_id, rest, back.reference, back.reason, back.created_at);
      end if;
    end loop;
    if credit_id is not null and credit_left = 0 then
      update payments set status = 'REFUNDED' where id = credit_id;
    end if;
    if card.status = 'SUCCEEDED' and card_left = 0 then
      update payments set status = case when exists (select 1 from refunds r where r.payment_id = card.id and r.status <> 'SUCCEEDED')
        then 'REFUNDING' else 'REFUNDED' end where id = card.id;
    end if;
  end loop;
end
$$;
--> statement-breakpoint
-- How much of each payment its order was confirmed with: nothing of a card that was charged for what credit had paid already,
-- nor of credit that the card made unneeded.
update "payments" p set "settled_cents" = least(p."amount_cents", b."total_cents") from "bookings" b
  where b."id" = p."order_id" and b."confirmed_at" is not null and p."paid_at" is not null and p."kind" = 'CARD' and not b."is_credit";--> statement-breakpoint
update "payments" p set "settled_cents" = least(p."amount_cents", greatest(0, b."total_cents" - coalesce((select sum(c."settled_cents")
    from "payments" c where c."order_id" = b."id" and c."kind" = 'CARD'), 0))) from "bookings" b
  where b."id" = p."order_id" and b."confirmed_at" is not null and p."kind" = 'CREDIT';--> statement-breakpoint
update "payments" p set "settled_cents" = least(p."amount_cents", g."amount_cents") from "gift_cards" g
  where g."id" = p."order_id" and g."paid_at" is not null and p."paid_at" is not null;--> statement-breakpoint
-- A booking that credit paid and that waits for its places has no payment deadline.
update "bookings" set "expires_at" = null where "status" = 'PENDING' and "is_credit";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_card" ON "payments" USING btree ("order_id","payer_id") WHERE "payments"."kind" = 'CARD' and "payments"."status" in ('OPEN', 'PROCESSING');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit" CHECK ("payments"."kind" = 'CARD' or ("payments"."paid_at" is not null and "payments"."intent_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_settled" CHECK ("payments"."settled_cents" between 0 and "payments"."amount_cents" and ("payments"."settled_cents" = 0 or "payments"."paid_at" is not null));--> statement-breakpoint
DROP INDEX "invoices_booking";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id","user_id") WHERE "invoices"."series" = 'F';--> statement-breakpoint
DROP INDEX "bookings_unpaid";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "is_credit";--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("user_id") WHERE "bookings"."status" = 'PENDING' and "bookings"."expires_at" is not null;--> statement-breakpoint
-- Locks a person and says whether the bookings they have still to pay are those that were judged (decision 010). A
-- function, since each of its queries sees what was committed while it waited for the lock; a plain statement would not.
create or replace function holds_are(holder uuid, judged uuid[]) returns boolean
language plpgsql as $$
begin
  perform 1 from users where id = holder for no key update;
  return judged = array(select b.id from bookings b
    where b.user_id = holder and b.status = 'PENDING' and b.expires_at is not null order by b.id);
end
$$;
--> statement-breakpoint
-- The card provider's news of a payment may come weeks after its payer is gone, and tell the address again.
create or replace function forget_payer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payments p join users u on u.id = p.payer_id
      where p.intent_id = new.intent_id and u.deleted_at is not null) then
    new.payload := '{}';
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- At commit: the payments of one payer for an order, less refunds, equal the ledger, cards and credit apart,
-- and the credit is what their account was charged. One statement, so that all of it is seen at one moment: another
-- transaction that commits meanwhile changes all of it or nothing.
create function check_order_money(what uuid, payer uuid) returns void language plpgsql as $$
declare
  sums record;
begin
  with paid as (
    select p.id, p.kind, p.amount_cents from payments p
    where p.order_id = what and p.payer_id = payer and p.paid_at is not null
  ), back as (
    select r.way, r.amount_cents from refunds r join paid p on p.id = r.payment_id where r.status = 'SUCCEEDED'
  ), recorded as (
    select m.kind, m.amount_cents from money_entries m
    where m.user_id = payer and (m.booking_id = what or m.gift_card_id = what)
  )
  select
    coalesce((select sum(amount_cents) from paid where kind = 'CARD'), 0)
      - coalesce((select sum(amount_cents) from back where way = 'CARD'), 0) as by_card,
    coalesce((select sum(amount_cents) from paid where kind = 'CREDIT'), 0)
      - coalesce((select sum(amount_cents) from back where way = 'CREDIT'), 0) as by_credit,
    coalesce((select sum(case kind when 'REFUND' then -amount_cents else amount_cents end) from recorded
      where kind in ('CHARGE', 'REFUND', 'REFUND_REVERSED')), 0) as card_recorded,
    coalesce((select sum(case kind when 'CREDIT_RETURNED' then -amount_cents else amount_cents end) from recorded
      where kind in ('CREDIT_SPENT', 'CREDIT_RETURNED')), 0) as credit_recorded,
    coalesce((select -sum(c.amount_cents) from credit_entries c
      where c.reference = what and c.user_id = payer and c.payment_id is not null), 0) as credit_charged
    into sums;
  if sums.by_card <> sums.card_recorded or sums.by_credit <> sums.credit_recorded
      or sums.by_credit <> sums.credit_charged then
    raise exception using errcode = 'SA005', message = format(
      'order %s, payer %s: %s by card and %s by credit, but the ledger says %s and %s, and the account %s',
      what, payer, sums.by_card, sums.by_credit, sums.card_recorded, sums.credit_recorded, sums.credit_charged);
  end if;
end
$$;
--> statement-breakpoint
create function check_account_credit(owner uuid) returns void language plpgsql as $$
declare
  sums record;
begin
  select
    coalesce((select sum(c.amount_cents) from credit_entries c where c.user_id = owner), 0) as balance,
    coalesce((select sum(case m.kind when 'CREDIT_SPENT' then -m.amount_cents else m.amount_cents end) from money_entries m
      where m.user_id = owner and m.kind in ('CREDIT_GRANTED', 'CREDIT_REDEEMED', 'CREDIT_SPENT', 'CREDIT_RETURNED')), 0) as recorded
    into sums;
  if sums.balance <> sums.recorded then
    raise exception using errcode = 'SA005', message = format(
      'account %s has %s cents of credit, but the ledger says %s', owner, sums.balance, sums.recorded);
  end if;
end
$$;
--> statement-breakpoint
create function check_payment_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.order_id, old.payer_id, old.kind, old.amount_cents, old.paid_at)
      is not distinct from (new.order_id, new.payer_id, new.kind, new.amount_cents, new.paid_at) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.paid_at is not null then
    perform check_order_money(old.order_id, old.payer_id);
  end if;
  if tg_op <> 'DELETE' and new.paid_at is not null then
    perform check_order_money(new.order_id, new.payer_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger payments_recorded after insert or update or delete on payments
  deferrable initially deferred for each row execute function check_payment_money();
--> statement-breakpoint
create function check_refund_money() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  if tg_op = 'UPDATE' and (old.payment_id, old.amount_cents, old.way, old.status)
      is not distinct from (new.payment_id, new.amount_cents, new.way, new.status) then
    return null;
  end if;
  for payment in select * from payments p
    where p.id in (case when tg_op <> 'INSERT' then old.payment_id end, case when tg_op <> 'DELETE' then new.payment_id end)
  loop
    perform check_order_money(payment.order_id, payment.payer_id);
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger refunds_recorded after insert or update or delete on refunds
  deferrable initially deferred for each row execute function check_refund_money();
--> statement-breakpoint
create function check_credit_money() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform check_account_credit(old.user_id);
    if old.payment_id is not null then
      perform check_order_money(old.reference, old.user_id);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    perform check_account_credit(new.user_id);
    if new.payment_id is not null then
      perform check_order_money(new.reference, new.user_id);
    end if;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger credit_entries_recorded after insert or update or delete on credit_entries
  deferrable initially deferred for each row execute function check_credit_money();
--> statement-breakpoint
create function check_entry_money() returns trigger language plpgsql as $$
begin
  if new.kind like 'CREDIT%' then
    perform check_account_credit(new.user_id);
  end if;
  if new.kind in ('CHARGE', 'REFUND', 'REFUND_REVERSED', 'CREDIT_SPENT', 'CREDIT_RETURNED')
      and coalesce(new.booking_id, new.gift_card_id) is not null then
    perform check_order_money(coalesce(new.booking_id, new.gift_card_id), new.user_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger money_entries_founded after insert on money_entries
  deferrable initially deferred for each row execute function check_entry_money();
