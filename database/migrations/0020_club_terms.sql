ALTER TABLE "course_bookings" ADD COLUMN "club_steps" jsonb;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "rate_name" text;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "includes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "sells_two_tees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "tee" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD COLUMN "cancellation_ladder" jsonb;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD COLUMN "club_steps" jsonb;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD COLUMN "rate_name" text;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD COLUMN "includes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_courses" ADD COLUMN "sells_two_tees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_tee" CHECK ("flights"."tee" in (1, 10));