-- An email and a push message name their subject, an object of the table that the template of their kind knows,
-- instead of one nullable foreign key for each table: a new kind of email needs no migration (docs/decisions/037).
ALTER TABLE "mails" DROP CONSTRAINT "mails_reader";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_course_booking_id_course_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_cancellation_id_cancellations_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_club_change_id_club_changes_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_gift_card_id_gift_cards_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_offer_contact_id_offer_contacts_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_inquiry_id_inquiries_id_fk";
--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_course_booking_id_course_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_club_change_id_club_changes_id_fk";
--> statement-breakpoint
DROP INDEX "mails_booking";--> statement-breakpoint
DROP INDEX "mails_inquiry";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
-- The most exact of the references of a row is its subject: the cancellation, not its booking.
UPDATE "mails" SET "subject_id" = coalesce("cancellation_id", "club_change_id", "course_booking_id", "booking_id",
  "gift_card_id", "offer_contact_id", "inquiry_id",
  -- The request of a reset link has no table: the message id has its id.
  CASE WHEN "kind" = 'password-reset' THEN substring("message_id" from '^password-reset-([0-9a-f-]{36})@')::uuid END,
  "user_id");--> statement-breakpoint
UPDATE "pushes" SET "subject_id" = coalesce(
  CASE "kind"
    WHEN 'booking-cancelled' THEN substring("id" from '^booking-cancelled-([0-9a-f-]{36})/')::uuid
    WHEN 'test' THEN substring("id" from '^test-([0-9a-f-]{36})/')::uuid
  END,
  "club_change_id", "course_booking_id", "booking_id", "subscription_id");--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "course_booking_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "cancellation_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "club_change_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "gift_card_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "offer_contact_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "inquiry_id";--> statement-breakpoint
ALTER TABLE "pushes" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "pushes" DROP COLUMN "course_booking_id";--> statement-breakpoint
ALTER TABLE "pushes" DROP COLUMN "club_change_id";