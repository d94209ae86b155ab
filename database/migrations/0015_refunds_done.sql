-- What was taken for done without the provider's id for it may never have happened: somebody must look.
update "payments" set "status" = 'REFUNDING' where "status" = 'REFUNDED' and exists (
  select 1 from "refunds" r where r."payment_id" = "payments"."id" and r."status" = 'SUCCEEDED' and r."provider_refund_id" is null);--> statement-breakpoint
update "refunds" set "status" = 'FAILED', "last_error" = 'done without the provider''s id: look there first'
  where "status" = 'SUCCEEDED' and "provider_refund_id" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done" CHECK ("refunds"."status" <> 'SUCCEEDED' or "refunds"."provider_refund_id" is not null);