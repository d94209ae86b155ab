ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
-- A request that was let in before an account was deleted, and writes after it, must leave nothing of the person behind.
-- It waits here for a deletion that is under way, since that holds the account's row, and then finds it gone.
create function refuse_deleted_owner() returns trigger language plpgsql as $$
declare
  owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if owner is null then
    return new;
  end if;
  perform 1 from users where id = owner and deleted_at is null for key share;
  if not found and exists (select 1 from users where id = owner) then
    raise exception using errcode = 'SA004', message = 'the account is deleted';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger sessions_of_the_living before insert on sessions
  for each row execute function refuse_deleted_owner('user_id');
--> statement-breakpoint
create trigger password_resets_of_the_living before insert on password_resets
  for each row execute function refuse_deleted_owner('user_id');
--> statement-breakpoint
create trigger quotes_of_the_living before insert on quotes
  for each row execute function refuse_deleted_owner('user_id');
--> statement-breakpoint
create trigger bookings_of_the_living before insert on bookings
  for each row execute function refuse_deleted_owner('user_id');
--> statement-breakpoint
create trigger offer_contacts_of_the_living before insert on offer_contacts
  for each row execute function refuse_deleted_owner('customer_id');
--> statement-breakpoint
create trigger offers_of_the_living before insert on offers
  for each row execute function refuse_deleted_owner('created_by');
--> statement-breakpoint
create trigger gift_cards_of_the_living before insert on gift_cards
  for each row execute function refuse_deleted_owner('buyer_id');
--> statement-breakpoint
create trigger gift_cards_redeemed_by_the_living before update of redeemed_by on gift_cards
  for each row when (new.redeemed_by is distinct from old.redeemed_by)
  execute function refuse_deleted_owner('redeemed_by');
--> statement-breakpoint
-- The card provider's news of a payment may come weeks after its payer is gone, and tell the address again.
create function forget_payer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payments p join users u on u.id = p.user_id
      where p.intent_id = new.intent_id and u.deleted_at is not null) then
    new.payload := '{}';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger payment_events_forget before insert on payment_events for each row execute function forget_payer();
--> statement-breakpoint
create trigger push_subscriptions_of_the_living before insert on push_subscriptions
  for each row execute function refuse_deleted_owner('user_id');
--> statement-breakpoint
create trigger calendar_addresses_of_the_living before insert on calendar_addresses
  for each row execute function refuse_deleted_owner('user_id');
