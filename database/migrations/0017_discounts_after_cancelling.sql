-- Lines sold before keep 0: they were sold on terms by which no discount is taken back (decision 025).
ALTER TABLE "cancellations" ADD COLUMN "discount_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "multi_course_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD COLUMN "discount_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_bookings" ADD CONSTRAINT "course_bookings_discount" CHECK ("course_bookings"."discount_back_cents" >= 0 and "course_bookings"."discount_back_cents" <= "course_bookings"."multi_course_cents");