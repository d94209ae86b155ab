-- Tells every app process that what it keeps in memory is no longer true. A statement says it once; PostgreSQL sends
-- it when the transaction commits, and not at all when it is undone.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('salida_changed', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger courses_changed after insert or update or delete or truncate on courses
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger seasons_changed after insert or update or delete or truncate on seasons
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger rates_changed after insert or update or delete or truncate on rates
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger offers_changed after insert or update or delete or truncate on offers
  for each statement execute function announce_change();
