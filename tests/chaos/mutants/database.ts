/** Statements that disable safeguards of the database. */

/** Takes places without checking that any are left, slowly, so that concurrent bookings overlap. */
export const noConditionalUpdate = [
  'alter table tee_sheet_days drop constraint tee_sheet_days_places',
  `create or replace function move_places(wanted jsonb, direction integer) returns integer
   language plpgsql as $$
   declare
     line record;
     flight record;
   begin
     if direction < 0 then perform pg_sleep(0.3); end if;
     for line in select w.course, w.date, w.flights
       from jsonb_to_recordset(wanted) as w(course uuid, date date, flights jsonb) order by w.course, w.date
     loop
       for flight in select f.start, f.players from jsonb_to_recordset(line.flights) as f(start integer, players integer)
       loop
         update tee_sheet_days d set remaining = set_byte(d.remaining,
           (flight.start - d.first_minutes) / d.interval_minutes, greatest(0, get_byte(d.remaining,
             (flight.start - d.first_minutes) / d.interval_minutes) + direction * flight.players))
         where d.course_id = line.course and d.play_date = line.date;
       end loop;
     end loop;
     return 1;
   end $$`,
] as const;

/** Records and processes an event of the provider as often as it arrives. */
export const noUniqueEvents = ['alter table payment_events drop constraint payment_events_pkey'] as const;
