CREATE TABLE "mailed_offers" (
	"user_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "mailed_offers_user_id_offer_id_pk" PRIMARY KEY("user_id","offer_id")
);
--> statement-breakpoint
ALTER TABLE "mailed_offers" ADD CONSTRAINT "mailed_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_offers" ADD CONSTRAINT "mailed_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_offers" ADD CONSTRAINT "mailed_offers_message_id_mails_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mails"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_offers_offer" ON "mailed_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "mailed_offers_mail" ON "mailed_offers" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "users_offers" ON "users" USING btree ("id") WHERE "users"."offers_agreed_at" is not null;--> statement-breakpoint
create trigger mailed_offers_of_the_living before insert on mailed_offers
  for each row execute function refuse_deleted_owner('user_id');
