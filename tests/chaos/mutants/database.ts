/** Safeguards of the database, switched off by statements over the app's own database. */

/** Places are taken without asking whether there are any; slowly, so that those who are let in together meet. */
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

/** The same event of the provider is recorded, and worked on, as often as it is sent. */
export const noUniqueEvents = ['alter table payment_events drop constraint payment_events_pkey'] as const;
