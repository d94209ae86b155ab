-- The sweep that looks lines up at their clubs runs every ten seconds. A look that is set due by hand need not wait for
-- it: each app process is notified when the transaction commits. Their clocks may be a little apart.
create function announce_club_look() returns trigger language plpgsql as $$
begin
  perform pg_notify('salida_club_looks', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger club_looks_due after update of next_look_at on club_looks
  for each row when (new.next_look_at <= now() + interval '1 second') execute function announce_club_look();
