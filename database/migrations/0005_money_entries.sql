CREATE TABLE "money_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"booking_id" uuid,
	"user_id" uuid NOT NULL,
	"provider_reference" text,
	"reason" text,
	"cause" text NOT NULL,
	"job" text,
	"trace_id" text,
	CONSTRAINT "money_entries_amount" CHECK ("money_entries"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "reference" uuid;--> statement-breakpoint
CREATE INDEX "money_entries_booking" ON "money_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "money_entries_user" ON "money_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_entries_reference" ON "credit_entries" USING btree ("reference");--> statement-breakpoint
-- What is written once stays: a mistake is answered by another entry, never by a change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SA002', message = tg_table_name || ' is only ever added to';
end
$$;
--> statement-breakpoint
create trigger money_entries_stay before update or delete or truncate on money_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Who causes it is told by the app for the length of a transaction (platform/database/tell-cause.ts); a change by hand,
-- which nobody tells of, stands under the name of the database's role.
create function record_money(kind text, booking uuid, owner uuid, amount bigint, provider_reference text, reason text)
returns void language plpgsql as $$
declare
  origin jsonb := coalesce(nullif(current_setting('salida.origin', true), ''), '{}')::jsonb;
begin
  insert into money_entries
    (kind, amount_cents, booking_id, user_id, provider_reference, reason, cause, job, trace_id)
  values (kind, amount, booking, owner, provider_reference, reason,
    coalesce(origin ->> 'cause', 'database:' || session_user), origin ->> 'job', origin ->> 'traceId');
end
$$;
--> statement-breakpoint
create function record_payment() returns trigger language plpgsql as $$
begin
  if new.intent_id is not null and (tg_op = 'INSERT' or old.intent_id is null) then
    perform record_money('INTENT_OPENED', new.reference, new.user_id, new.amount_cents, new.intent_id, null);
  end if;
  if new.status = 'CANCELLED' and (tg_op = 'INSERT' or old.status <> 'CANCELLED') then
    perform record_money('INTENT_CLOSED', new.reference, new.user_id, new.amount_cents, new.intent_id, null);
  end if;
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    perform record_money('CHARGE', new.reference, new.user_id, new.amount_cents, new.intent_id, null);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger payments_recorded after insert or update on payments
  for each row execute function record_payment();
--> statement-breakpoint
create function record_refund() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  select * into payment from payments p where p.id = new.payment_id;
  perform record_money(
    case new.status when 'REQUESTED' then 'REFUND_REQUESTED' when 'SUCCEEDED' then 'REFUND' else 'REFUND_FAILED' end,
    payment.reference, payment.user_id, new.amount_cents, new.provider_refund_id, new.reason);
  return null;
end
$$;
--> statement-breakpoint
create trigger refunds_recorded after insert or update on refunds
  for each row execute function record_refund();
--> statement-breakpoint
create function record_credit() returns trigger language plpgsql as $$
begin
  perform record_money(
    case when new.amount_cents < 0 then 'CREDIT_SPENT' when new.reference is null then 'CREDIT_GRANTED'
      else 'CREDIT_RETURNED' end,
    new.reference, new.user_id, abs(new.amount_cents), null, new.reason);
  return null;
end
$$;
--> statement-breakpoint
create trigger credit_entries_recorded after insert on credit_entries
  for each row when (new.amount_cents <> 0) execute function record_credit();
--> statement-breakpoint
-- What happened before there was an audit, as far as the tables still tell it.
update credit_entries c set reference = coalesce(
  (select l.booking_id from course_bookings l where l.id = substring(c.reason from '^line lost: (.{36})$')::uuid),
  substring(c.reason from '^(?:booking|return):(.{36})$')::uuid);
--> statement-breakpoint
insert into money_entries (at, kind, amount_cents, booking_id, user_id, provider_reference, reason, cause)
select at, kind, amount_cents, booking_id, user_id, provider_reference, reason, 'migration' from (
  select paid_at as at, 'CHARGE' as kind, amount_cents, reference as booking_id, user_id, intent_id as provider_reference,
    null as reason
  from payments where paid_at is not null
  union all
  select r.created_at, 'REFUND', r.amount_cents, p.reference, p.user_id, r.provider_refund_id, r.reason
  from refunds r join payments p on p.id = r.payment_id where r.status = 'SUCCEEDED'
  union all
  select created_at,
    case when amount_cents < 0 then 'CREDIT_SPENT' when reference is null then 'CREDIT_GRANTED' else 'CREDIT_RETURNED' end,
    abs(amount_cents), reference, user_id, null, reason
  from credit_entries where amount_cents <> 0
) earlier order by at;
