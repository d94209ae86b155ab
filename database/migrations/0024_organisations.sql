CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"acting_organisation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"permission" text NOT NULL,
	"endpoint" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"trace_id" text,
	CONSTRAINT "audit_entries_changed" CHECK ("audit_entries"."before" is not null or "audit_entries"."after" is not null)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('OWNER', 'MANAGER', 'DESK', 'ACCOUNTANT'))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" in ('CLUB', 'OPERATOR', 'PLATFORM'))
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_created_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "courses_owner";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_acting_organisation_id_organisations_id_fk" FOREIGN KEY ("acting_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_organisation" ON "audit_entries" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_platform" ON "organisations" USING btree ("kind") WHERE "organisations"."kind" = 'PLATFORM';--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_organisation" ON "courses" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "offers_organisation" ON "offers" USING btree ("organisation_id");--> statement-breakpoint
-- Each account of a club or an operator becomes the owner of an organisation of its name; administrators own the platform.
with founders as (
  select id as user_id, gen_random_uuid() as organisation_id, role, name, created_at from users
  where role in ('CLUB', 'OPERATOR') and deleted_at is null),
founded as (
  insert into organisations (id, kind, name, created_at)
  select organisation_id, role, name, created_at from founders returning id)
insert into memberships (organisation_id, user_id, role, created_at)
select organisation_id, user_id, 'OWNER', created_at from founders where organisation_id in (select id from founded);
--> statement-breakpoint
insert into organisations (id, kind, name)
select gen_random_uuid(), 'PLATFORM', 'Salida'
where exists (select 1 from users where role = 'ADMIN' and deleted_at is null);
--> statement-breakpoint
insert into memberships (organisation_id, user_id, role, created_at)
select o.id, u.id, 'OWNER', u.created_at from users u, organisations o
where o.kind = 'PLATFORM' and u.role = 'ADMIN' and u.deleted_at is null;
--> statement-breakpoint
update courses c set organisation_id = m.organisation_id from memberships m where m.user_id = c.owner_id;
--> statement-breakpoint
update offers o set organisation_id = m.organisation_id from memberships m where m.user_id = o.created_by;
--> statement-breakpoint
drop trigger offers_of_the_living on offers;
--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "owner_id";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "created_by";
--> statement-breakpoint
-- A request that was let in before its account was deleted makes no member of it.
create trigger memberships_of_the_living before insert on memberships
  for each row execute function refuse_deleted_owner('user_id');
--> statement-breakpoint
-- An organisation with members has an owner. Checked at the commit, so that a transaction may exchange owners.
create function require_organisation_owner() returns trigger language plpgsql as $$
begin
  if exists (select 1 from memberships where organisation_id = old.organisation_id)
    and not exists (select 1 from memberships where organisation_id = old.organisation_id and role = 'OWNER') then
    raise exception using errcode = 'SA006',
      message = 'the organisation ' || old.organisation_id || ' has members and no owner';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger memberships_have_owner after update or delete on memberships
  deferrable initially deferred for each row execute function require_organisation_owner();
--> statement-breakpoint
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Offers and bookings show the names of organisations.
drop trigger publishers_renamed on users;
--> statement-breakpoint
drop function announce_user();
--> statement-breakpoint
create function announce_organisation() returns trigger language plpgsql as $$
begin
  perform pg_notify('salida_changed', jsonb_build_object('table', 'organisations', 'ids', jsonb_build_array(new.id))::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger organisations_renamed after update of name on organisations
  for each row when (new.name <> old.name) execute function announce_organisation();