CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"refund_to" text NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellations_money" CHECK ("cancellations"."fee_cents" >= 0 and "cancellations"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cancelled_lines" (
	"cancellation_id" uuid NOT NULL,
	"course_booking_id" uuid NOT NULL,
	"leaving_players" smallint NOT NULL,
	"fee_percent" smallint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	CONSTRAINT "cancelled_lines_cancellation_id_course_booking_id_pk" PRIMARY KEY("cancellation_id","course_booking_id"),
	CONSTRAINT "cancelled_lines_leaving" CHECK ("cancelled_lines"."leaving_players" > 0)
);
--> statement-breakpoint
CREATE TABLE "cancellation_rungs" (
	"course_id" uuid NOT NULL,
	"hours_before" smallint NOT NULL,
	"fee_percent" smallint NOT NULL,
	CONSTRAINT "cancellation_rungs_course_id_hours_before_pk" PRIMARY KEY("course_id","hours_before"),
	CONSTRAINT "cancellation_rungs_hours" CHECK ("cancellation_rungs"."hours_before" between 0 and 8760),
	CONSTRAINT "cancellation_rungs_fee" CHECK ("cancellation_rungs"."fee_percent" between 0 and 100)
);
--> statement-breakpoint
DROP INDEX "course_bookings_open_holds";--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "sold_players" smallint;--> statement-breakpoint
update "course_bookings" set "sold_players" = "players";--> statement-breakpoint
ALTER TABLE "course_bookings" ALTER COLUMN "sold_players" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "cancellation_ladder" jsonb DEFAULT '[{"hoursBefore":72,"feePercent":0},{"hoursBefore":24,"feePercent":50},{"hoursBefore":0,"feePercent":100}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cancellation_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_attempt" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_lines" ADD CONSTRAINT "cancelled_lines_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_lines" ADD CONSTRAINT "cancelled_lines_course_booking_id_course_bookings_id_fk" FOREIGN KEY ("course_booking_id") REFERENCES "public"."course_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_rungs" ADD CONSTRAINT "cancellation_rungs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_once" ON "cancellations" USING btree ("booking_id","fingerprint");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status") WHERE "refunds"."status" <> 'SUCCEEDED';--> statement-breakpoint
CREATE INDEX "course_bookings_open_holds" ON "course_bookings" USING btree ("hold_state") WHERE "course_bookings"."hold_state" in ('REQUESTED', 'CONFIRMING', 'REDUCING', 'RELEASING', 'UNKNOWN');--> statement-breakpoint
-- Courses that their clubs could not keep went back whole.
update "course_bookings" l set "refunded_cents" = l."total_cents" from "bookings" b
  where b."id" = l."booking_id" and l."status" = 'GONE' and b."confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD CONSTRAINT "course_bookings_money" CHECK ("course_bookings"."fee_cents" >= 0 and "course_bookings"."refunded_cents" >= 0 and "course_bookings"."fee_cents" + "course_bookings"."refunded_cents" <= "course_bookings"."total_cents");--> statement-breakpoint
ALTER TABLE "course_bookings" ADD CONSTRAINT "course_bookings_players" CHECK ("course_bookings"."players" between 1 and "course_bookings"."sold_players");
--> statement-breakpoint
-- The version before this one, which runs on while this is made, sells lines without saying for how many.
create function fill_sold_players() returns trigger language plpgsql as $$
begin
  new.sold_players := new.players;
  return new;
end
$$;
--> statement-breakpoint
create trigger course_bookings_sold before insert on course_bookings
  for each row when (new.sold_players is null) execute function fill_sold_players();
--> statement-breakpoint
create trigger cancellation_rungs_changed after insert or update or delete or truncate on cancellation_rungs
  for each statement execute function announce_change();
--> statement-breakpoint
-- More than was paid never goes back, whoever asks for it and however many ask at once: what failed is still owed, so
-- that it counts like what is under way. Those who ask for one payment take turns at its row.
create function guard_refund() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  select * into payment from payments p where p.id = new.payment_id for update;
  -- Asked for before: its unique reason makes it nothing new.
  if exists (select 1 from refunds r where r.payment_id = new.payment_id and r.reason = new.reason) then
    return new;
  end if;
  if payment.paid_at is null or new.amount_cents + coalesce((
    select sum(r.amount_cents) from refunds r where r.payment_id = new.payment_id), 0) > payment.amount_cents then
    raise exception using errcode = 'SA003', message = 'more refunded than was paid';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger refunds_guarded before insert on refunds
  for each row execute function guard_refund();
--> statement-breakpoint
-- A refund that the card's bank sends back days later takes its entry back, by one of its own.
create or replace function record_refund() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  select * into payment from payments p where p.id = new.payment_id;
  if tg_op = 'UPDATE' and old.status = 'SUCCEEDED' then
    perform record_money('REFUND_REVERSED', payment.reference, payment.user_id, new.amount_cents,
      old.provider_refund_id, new.reason);
  end if;
  perform record_money(
    case new.status when 'REQUESTED' then 'REFUND_REQUESTED' when 'SUCCEEDED' then 'REFUND' else 'REFUND_FAILED' end,
    payment.reference, payment.user_id, new.amount_cents, new.provider_refund_id, new.reason);
  return null;
end
$$;
