CREATE TABLE "hotel_rates" (
	"hotel_id" uuid NOT NULL,
	"room_type" text NOT NULL,
	"meal_plan" text NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "hotel_rates_hotel_id_room_type_meal_plan_pk" PRIMARY KEY("hotel_id","room_type","meal_plan"),
	CONSTRAINT "hotel_rates_price" CHECK ("hotel_rates"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offer_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"subject_id" uuid NOT NULL,
	"key" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"price_cents" bigint,
	CONSTRAINT "price_history_subject_id_key_since_pk" PRIMARY KEY("subject_id","key","since")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"comment" text NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"customer_name" text NOT NULL,
	"image_url" text,
	"location" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 0 and 5 and "testimonials"."rating" * 2 % 1 = 0)
);
--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD COLUMN "rooms" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "is_grand_luxe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "is_recommended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "offer_contact_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "offer_type" text DEFAULT 'DIRECT_BOOKING' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "quote_hotels" ADD COLUMN "hotel_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_hotels" ADD COLUMN "rooms" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_rates" ADD CONSTRAINT "hotel_rates_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contacts" ADD CONSTRAINT "offer_contacts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contacts" ADD CONSTRAINT "offer_contacts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_contacts_offer" ON "offer_contacts" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_contacts_waiting" ON "offer_contacts" USING btree ("offer_id","customer_id",md5("message")) WHERE "offer_contacts"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_offer_contact_id_offer_contacts_id_fk" FOREIGN KEY ("offer_contact_id") REFERENCES "public"."offer_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_hotels" ADD CONSTRAINT "quote_hotels_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_hotels_booking" ON "booking_hotels" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_hotels_stay" ON "quote_hotels" USING btree ("quote_id","hotel_id","room_type","meal_plan");--> statement-breakpoint
create trigger hotels_changed after insert or update or delete or truncate on hotels
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger hotel_rates_changed after insert or update or delete or truncate on hotel_rates
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger testimonials_changed after insert or update or delete or truncate on testimonials
  for each statement execute function announce_change();
--> statement-breakpoint
-- Offers say who published them.
create trigger publishers_renamed after update of name on users
  for each row when (new.name <> old.name and new.role in ('CLUB', 'OPERATOR')) execute function announce_change();
--> statement-breakpoint
-- Every price leaves its trace, whoever changes it: a discount is announced against the lowest one of thirty days.
-- Prices of one moment are one price, the last.
create function keep_price(subject uuid, price_key text, cents bigint) returns void language sql as $$
  insert into price_history (subject_id, key, since, price_cents) values (subject, price_key, now(), cents)
  on conflict (subject_id, key, since) do update set price_cents = excluded.price_cents
$$;
--> statement-breakpoint
create function rate_key(rate rates) returns text language sql stable as $$
  select concat_ws('|', rate.season, rate.day_kind, rate.band, rate.holes)
$$;
--> statement-breakpoint
create function keep_rate_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.course_id, rate_key(old)) <> (new.course_id, rate_key(new))) then
    perform keep_price(old.course_id, rate_key(old), null);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_price(new.course_id, rate_key(new), new.price_cents);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger rates_prices_kept after insert or update or delete on rates
  for each row execute function keep_rate_price();
--> statement-breakpoint
create function keep_package_price() returns trigger language plpgsql as $$
begin
  perform keep_price(new.id, '', new.price_cents);
  return null;
end
$$;
--> statement-breakpoint
create trigger packages_inserted_prices_kept after insert on offers
  for each row when (new.offer_type = 'PACKAGE_INQUIRY') execute function keep_package_price();
--> statement-breakpoint
create trigger packages_changed_prices_kept after update on offers
  for each row when (new.offer_type = 'PACKAGE_INQUIRY' and new.price_cents <> old.price_cents)
  execute function keep_package_price();
--> statement-breakpoint
insert into price_history (subject_id, key, since, price_cents)
select c.id, rate_key(r), c.created_at, r.price_cents from rates r join courses c on c.id = r.course_id;
