-- One rule for telling addresses apart, the same in PostgreSQL and JavaScript (docs/decisions/026). It tells apart whatever
-- the one before did, so that no account is in the way of another here. Apps of the version before go on: they find accounts
-- without an index for as long as they run.
DROP INDEX "users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_folded" ON "users" USING btree (lower("email" collate "C"));