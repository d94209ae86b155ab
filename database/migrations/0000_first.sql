CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"phone" text,
	"country" text,
	"language" text,
	"notify_by_push" boolean DEFAULT false NOT NULL,
	"notify_by_email" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('CLIENT', 'CLUB', 'OPERATOR', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "booking_hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"hotel_name" text NOT NULL,
	"hotel_location" text NOT NULL,
	"room_type" text NOT NULL,
	"meal_plan" text NOT NULL,
	"nights" smallint NOT NULL,
	"price_per_night_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locator" text NOT NULL,
	"user_id" uuid NOT NULL,
	"quote_id" uuid,
	"booking_name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"phase" text NOT NULL,
	"cancel_reason" text,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"player_count" smallint NOT NULL,
	"green_fees_cents" bigint NOT NULL,
	"hotels_cents" bigint DEFAULT 0 NOT NULL,
	"discounts" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"is_credit" boolean DEFAULT false NOT NULL,
	"notes" text,
	"idempotency_key" text,
	"expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_locator_unique" UNIQUE("locator"),
	CONSTRAINT "bookings_total" CHECK ("bookings"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"course_id" uuid NOT NULL,
	"course_name" text NOT NULL,
	"course_location" text NOT NULL,
	"source_type" text NOT NULL,
	"time_zone" text NOT NULL,
	"play_date" date NOT NULL,
	"time" text NOT NULL,
	"players" smallint NOT NULL,
	"price_per_player_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"hold_state" text NOT NULL,
	"external_ref" text,
	"external_locator" text,
	"external_request" jsonb,
	"hold_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "flights" (
	"course_booking_id" uuid NOT NULL,
	"group_number" smallint NOT NULL,
	"start_minutes" smallint NOT NULL,
	"players" smallint NOT NULL,
	CONSTRAINT "flights_players" CHECK ("flights"."players" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"town" text NOT NULL,
	"province" text NOT NULL,
	"region" text NOT NULL,
	"zone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"holes" smallint NOT NULL,
	"par" smallint,
	"length_m" integer,
	"designer" text,
	"description" text DEFAULT '' NOT NULL,
	"source_type" text NOT NULL,
	"external_ref" text,
	"interval_minutes" smallint NOT NULL,
	"min_notice_minutes" integer DEFAULT 60 NOT NULL,
	"min_players" smallint DEFAULT 1 NOT NULL,
	"price_from_cents" bigint NOT NULL,
	"price_to_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_source" CHECK ("courses"."source_type" in ('LOCAL', 'GOLF_MANAGER', 'TEEONE')),
	CONSTRAINT "courses_external_ref" CHECK (("courses"."source_type" = 'LOCAL') = ("courses"."external_ref" is null))
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"course_id" uuid NOT NULL,
	"season" text NOT NULL,
	"day_kind" text NOT NULL,
	"band" text NOT NULL,
	"holes" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "rates_course_id_season_day_kind_band_holes_pk" PRIMARY KEY("course_id","season","day_kind","band","holes"),
	CONSTRAINT "rates_price" CHECK ("rates"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"first_minutes" smallint NOT NULL,
	"last_minutes" smallint NOT NULL,
	CONSTRAINT "seasons_course_id_from_day_pk" PRIMARY KEY("course_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "sheet_blocks" (
	"course_id" uuid NOT NULL,
	"play_date" date NOT NULL,
	"reason" text NOT NULL,
	"places" "bytea" NOT NULL,
	CONSTRAINT "sheet_blocks_course_id_play_date_reason_pk" PRIMARY KEY("course_id","play_date","reason")
);
--> statement-breakpoint
CREATE TABLE "tee_sheet_days" (
	"region" text NOT NULL,
	"play_date" date NOT NULL,
	"course_id" uuid NOT NULL,
	"first_minutes" smallint NOT NULL,
	"interval_minutes" smallint NOT NULL,
	"slots" smallint NOT NULL,
	"remaining" "bytea" NOT NULL,
	CONSTRAINT "tee_sheet_days_region_play_date_course_id_pk" PRIMARY KEY("region","play_date","course_id"),
	CONSTRAINT "tee_sheet_days_slots" CHECK (octet_length("tee_sheet_days"."remaining") = "tee_sheet_days"."slots"),
	CONSTRAINT "tee_sheet_days_places" CHECK (encode("tee_sheet_days"."remaining", 'hex') ~ '^(0[0-4])*$')
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"town" text NOT NULL,
	"province" text NOT NULL,
	"region" text NOT NULL,
	"zone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"stars" smallint NOT NULL,
	"price_from_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotels_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"created_by" uuid,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"play_date" date,
	"discount_percent" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_percent" CHECK ("offers"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_reason_unique" UNIQUE("reason")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"intent_id" text,
	"client_secret" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"course_id" uuid NOT NULL,
	"course_name" text NOT NULL,
	"course_location" text NOT NULL,
	"source_type" text NOT NULL,
	"play_date" date NOT NULL,
	"players" smallint NOT NULL,
	"price_per_player_cents" bigint NOT NULL,
	"price_is_estimate" boolean DEFAULT false NOT NULL,
	"total_cents" bigint NOT NULL,
	"offer_id" uuid,
	"offer_percent" smallint,
	"slots" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"hotel_name" text NOT NULL,
	"hotel_location" text NOT NULL,
	"room_type" text NOT NULL,
	"meal_plan" text NOT NULL,
	"nights" smallint NOT NULL,
	"price_per_night_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest_session_id" text,
	"quote_name" text NOT NULL,
	"status" text NOT NULL,
	"quote_type" text NOT NULL,
	"group_profile" text NOT NULL,
	"age_range" text NOT NULL,
	"budget_range" text NOT NULL,
	"player_count" smallint NOT NULL,
	"trip_start" date NOT NULL,
	"trip_end" date NOT NULL,
	"green_fees_cents" bigint NOT NULL,
	"hotels_cents" bigint NOT NULL,
	"discounts" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"assistant_id" text,
	"origin_channel" text NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_owner" CHECK ("quotes"."user_id" is not null or "quotes"."guest_session_id" is not null),
	CONSTRAINT "quotes_total" CHECK ("quotes"."total_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD CONSTRAINT "course_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD CONSTRAINT "course_bookings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_course_booking_id_course_bookings_id_fk" FOREIGN KEY ("course_booking_id") REFERENCES "public"."course_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_blocks" ADD CONSTRAINT "sheet_blocks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_sheet_days" ADD CONSTRAINT "tee_sheet_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD CONSTRAINT "quote_courses_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD CONSTRAINT "quote_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_hotels" ADD CONSTRAINT "quote_hotels_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_quote_live" ON "bookings" USING btree ("quote_id") WHERE "bookings"."status" <> 'CANCELLED';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency" ON "bookings" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "bookings_expiring" ON "bookings" USING btree ("expires_at") WHERE "bookings"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "course_bookings_booking" ON "course_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "course_bookings_day" ON "course_bookings" USING btree ("course_id","play_date");--> statement-breakpoint
CREATE INDEX "course_bookings_open_holds" ON "course_bookings" USING btree ("hold_state") WHERE "course_bookings"."hold_state" in ('REQUESTED', 'CONFIRMING', 'RELEASING', 'UNKNOWN');--> statement-breakpoint
CREATE UNIQUE INDEX "flights_key" ON "flights" USING btree ("course_booking_id","group_number");--> statement-breakpoint
CREATE INDEX "courses_zone" ON "courses" USING btree ("region","zone");--> statement-breakpoint
CREATE INDEX "courses_owner" ON "courses" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_external" ON "courses" USING btree ("source_type","external_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "tee_sheet_days_course" ON "tee_sheet_days" USING btree ("course_id","play_date");--> statement-breakpoint
CREATE INDEX "offers_active" ON "offers" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "offers_course" ON "offers" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_events_intent" ON "payment_events" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason");--> statement-breakpoint
CREATE INDEX "quote_courses_quote" ON "quote_courses" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_hotels_quote" ON "quote_hotels" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_guest" ON "quotes" USING btree ("guest_session_id");--> statement-breakpoint
CREATE INDEX "quotes_expiring" ON "quotes" USING btree ("status","valid_until");