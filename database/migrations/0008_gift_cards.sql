CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text,
	"picture" text NOT NULL,
	"language" text NOT NULL,
	"deliver_on" date NOT NULL,
	"code_hash" text,
	"sealed_code" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"deliver_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"redeemed_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount_cents" > 0),
	CONSTRAINT "gift_cards_code" CHECK (("gift_cards"."code_hash" is not null) = ("gift_cards"."paid_at" is not null)),
	CONSTRAINT "gift_cards_sealed" CHECK (("gift_cards"."sealed_code" is not null) = ("gift_cards"."status" in ('PAID', 'SENT'))),
	CONSTRAINT "gift_cards_redeemed" CHECK (("gift_cards"."redeemed_by" is not null) = ("gift_cards"."status" = 'REDEEMED'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "intent_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "changing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by" ON "gift_cards" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("deliver_at") WHERE "gift_cards"."status" = 'PAID';--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_entries_gift_card" ON "money_entries" USING btree ("gift_card_id");--> statement-breakpoint
update "payments" set "intent_cents" = "amount_cents" where "intent_id" is not null;--> statement-breakpoint
-- What a payment or credit is about is a booking or a gift card, and its entry says which.
create or replace function record_money(kind text, booking uuid, owner uuid, amount bigint, provider_reference text, reason text)
returns void language plpgsql as $$
declare
  origin jsonb := coalesce(nullif(current_setting('salida.origin', true), ''), '{}')::jsonb;
  is_gift boolean := exists (select 1 from gift_cards g where g.id = booking);
begin
  insert into money_entries
    (kind, amount_cents, booking_id, gift_card_id, user_id, provider_reference, reason, cause, job, trace_id)
  values (kind, amount, case when not is_gift then booking end, case when is_gift then booking end, owner,
    provider_reference, reason,
    coalesce(origin ->> 'cause', 'database:' || session_user), origin ->> 'job', origin ->> 'traceId');
end
$$;
--> statement-breakpoint
-- An amount is changed when the provider has said so; a charge is what was received.
create or replace function record_payment() returns trigger language plpgsql as $$
begin
  if new.intent_id is not null and (tg_op = 'INSERT' or old.intent_id is null) then
    perform record_money('INTENT_OPENED', new.reference, new.user_id, new.amount_cents, new.intent_id, null);
  elsif tg_op = 'UPDATE' and new.intent_cents is not null and old.intent_cents is null and old.changing_until is not null then
    perform record_money('INTENT_CHANGED', new.reference, new.user_id, new.intent_cents, new.intent_id, null);
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
create or replace function record_credit() returns trigger language plpgsql as $$
begin
  perform record_money(
    case when new.amount_cents < 0 then 'CREDIT_SPENT' when new.reference is null then 'CREDIT_GRANTED'
      when exists (select 1 from gift_cards g where g.id = new.reference) then 'CREDIT_REDEEMED'
      else 'CREDIT_RETURNED' end,
    new.reference, new.user_id, abs(new.amount_cents), null, new.reason);
  return null;
end
$$;
