CREATE TABLE "cancellation_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"refund_to" text NOT NULL,
	"lines" jsonb,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"course_booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"refund_cents" bigint DEFAULT 0 NOT NULL,
	"answer" text,
	"answer_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_changes_refund" CHECK ("club_changes"."refund_cents" >= 0),
	CONSTRAINT "club_changes_answer" CHECK (("club_changes"."kind" = 'MOVED') = ("club_changes"."answer" is not null))
);
--> statement-breakpoint
CREATE TABLE "club_looks" (
	"course_booking_id" uuid PRIMARY KEY NOT NULL,
	"next_look_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"missing_standing" jsonb,
	"resources" jsonb,
	"checked_in" smallint DEFAULT 0 NOT NULL,
	"no_shows" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "club_looks_marks" CHECK ("club_looks"."checked_in" >= 0 and "club_looks"."no_shows" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refused_cancellations" (
	"course_booking_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"players" smallint NOT NULL,
	"reason" text NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL,
	"last_refused_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refused_cancellations_players" CHECK ("refused_cancellations"."players" > 0)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "club_change_id" uuid;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "club_change_id" uuid;--> statement-breakpoint
ALTER TABLE "cancellation_asks" ADD CONSTRAINT "cancellation_asks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_changes" ADD CONSTRAINT "club_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_changes" ADD CONSTRAINT "club_changes_course_booking_id_course_bookings_id_fk" FOREIGN KEY ("course_booking_id") REFERENCES "public"."course_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_looks" ADD CONSTRAINT "club_looks_course_booking_id_course_bookings_id_fk" FOREIGN KEY ("course_booking_id") REFERENCES "public"."course_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_cancellations" ADD CONSTRAINT "refused_cancellations_course_booking_id_course_bookings_id_fk" FOREIGN KEY ("course_booking_id") REFERENCES "public"."course_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_asks_once" ON "cancellation_asks" USING btree ("booking_id","fingerprint");--> statement-breakpoint
CREATE INDEX "club_changes_booking" ON "club_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_changes_lost" ON "club_changes" USING btree ("course_booking_id") WHERE "club_changes"."kind" = 'LOST';--> statement-breakpoint
CREATE UNIQUE INDEX "club_changes_open" ON "club_changes" USING btree ("course_booking_id") WHERE "club_changes"."answer" = 'OPEN';--> statement-breakpoint
CREATE INDEX "club_looks_due" ON "club_looks" USING btree ("next_look_at") WHERE "club_looks"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "refused_cancellations_open" ON "refused_cancellations" USING btree ("refused_at") WHERE "refused_cancellations"."status" = 'OPEN';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_club_change_id_club_changes_id_fk" FOREIGN KEY ("club_change_id") REFERENCES "public"."club_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_club_change_id_club_changes_id_fk" FOREIGN KEY ("club_change_id") REFERENCES "public"."club_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Rounds to come that were confirmed before there were looks: their first one is due at once.
insert into club_looks (course_booking_id, next_look_at)
select id, now() from course_bookings
where status = 'LIVE' and hold_state = 'CONFIRMED' and play_date >= current_date;
