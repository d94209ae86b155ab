-- Tells every app process which day of which course was sold, held or given back, so that what it keeps of that day's
-- tee times and prices is dropped at once. PostgreSQL sends it when the transaction commits, equal payloads once.
create function announce_tee_times() returns trigger language plpgsql as $$
begin
  perform pg_notify('salida_tee_times', new.course_id || ' ' || new.play_date);
  return null;
end
$$;
--> statement-breakpoint
create trigger tee_sheet_days_sold after update of remaining on tee_sheet_days
  for each row when (new.remaining <> old.remaining) execute function announce_tee_times();
--> statement-breakpoint
-- New days, and what is done to many at once, are no sale of one day.
create trigger tee_sheet_days_changed after insert or delete or truncate on tee_sheet_days
  for each statement execute function announce_change();
--> statement-breakpoint
-- Places of an external system change when we ask it for them and when it answers; both are written on the line.
create trigger course_bookings_requested after insert on course_bookings
  for each row when (new.source_type <> 'LOCAL') execute function announce_tee_times();
--> statement-breakpoint
create trigger course_bookings_moved after update of status, hold_state, external_ref, players on course_bookings
  for each row when (new.source_type <> 'LOCAL') execute function announce_tee_times();
