ALTER TABLE "course_bookings" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_notes" CHECK (char_length("bookings"."notes") <= 500);--> statement-breakpoint
ALTER TABLE "course_bookings" ADD CONSTRAINT "course_bookings_notes" CHECK (char_length("course_bookings"."notes") <= 500);