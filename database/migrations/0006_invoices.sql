CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rectifies_id" uuid,
	"issued_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_series" CHECK (("invoices"."series" = 'R') = ("invoices"."rectifies_id" is not null)),
	CONSTRAINT "invoices_total" CHECK (("invoices"."series" = 'R') = ("invoices"."total_cents" < 0) and "invoices"."total_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rectifies_id_invoices_id_fk" FOREIGN KEY ("rectifies_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id") WHERE "invoices"."series" = 'F';--> statement-breakpoint
CREATE INDEX "invoices_rectifies" ON "invoices" USING btree ("rectifies_id");--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("user_id") WHERE "bookings"."status" = 'PENDING' and not "bookings"."is_credit";--> statement-breakpoint
-- Numbers are consecutive (RD 1619/2012 art. 6.1.a): one is taken in the statement that writes the invoice, so that what
-- does not come to be gives its number back, and whoever comes next waits for it.
create function number_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_counters as c (series, year, last) values (new.series, new.year, 1)
    on conflict (series, year) do update set last = c.last + 1
    returning last into new.number;
  return new;
end
$$;
--> statement-breakpoint
create trigger invoices_numbered before insert on invoices for each row execute function number_invoice();
--> statement-breakpoint
create trigger invoices_stay before update or delete or truncate on invoices
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Locks a person and says whether the bookings they have still to pay are those that were judged (decision 010). A
-- function, since each of its queries sees what was committed while it waited for the lock; a plain statement would not.
create function holds_are(holder uuid, judged uuid[]) returns boolean
language plpgsql as $$
begin
  perform 1 from users where id = holder for no key update;
  return judged = array(select b.id from bookings b
    where b.user_id = holder and b.status = 'PENDING' and not b.is_credit order by b.id);
end
$$;
