-- Tells every app process which rows a statement wrote, so that it drops what it made from just these:
-- {"table": "rates", "ids": [...]}, where the ids are those of the thing that the rows belong to (the trigger's argument
-- names the column). PostgreSQL takes 8000 bytes: of more than 100 things no ids are named, which means all of the table.
-- A statement that wrote no row announces nothing. It is sent when the transaction commits, equal payloads once.
create function announce_rows() returns trigger language plpgsql as $$
declare
  written text := case tg_op
    when 'INSERT' then 'select %1$I as id from new_rows'
    when 'DELETE' then 'select %1$I as id from old_rows'
    else 'select %1$I as id from old_rows union select %1$I from new_rows' end;
  ids jsonb;
begin
  if tg_op <> 'TRUNCATE' then
    execute format('select jsonb_agg(id) from (select distinct id from (' || written || ') w limit 101) found', tg_argv[0])
      into ids;
    if ids is null then
      return null;
    end if;
  end if;
  perform pg_notify('salida_changed', case
    when jsonb_array_length(ids) <= 100 then jsonb_build_object('table', tg_table_name, 'ids', ids)
    else jsonb_build_object('table', tg_table_name) end::text);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('courses', 'id'), ('seasons', 'course_id'), ('rates', 'course_id'),
      ('cancellation_rungs', 'course_id'), ('offers', 'course_id'), ('hotels', 'id'), ('hotel_rates', 'hotel_id'),
      ('testimonials', 'id'), ('tee_sheet_days', 'course_id')) as w(name, subject)
  loop
    execute format('drop trigger %I on %I', watched.name || '_changed', watched.name);
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function announce_rows(%L)', watched.name || '_inserted', watched.name, watched.subject);
    -- A sale has its own announcement, below.
    if watched.name <> 'tee_sheet_days' then
      execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
        for each statement execute function announce_rows(%L)', watched.name || '_updated', watched.name, watched.subject);
    end if;
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function announce_rows(%L)', watched.name || '_deleted', watched.name, watched.subject);
    execute format('create trigger %I after truncate on %I
      for each statement execute function announce_rows(%L)', watched.name || '_truncated', watched.name, watched.subject);
  end loop;
end
$$;
--> statement-breakpoint
-- Offers show who published them.
create function announce_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('salida_changed', jsonb_build_object('table', 'users', 'ids', jsonb_build_array(new.id))::text);
  return null;
end
$$;
--> statement-breakpoint
drop trigger publishers_renamed on users;
--> statement-breakpoint
create trigger publishers_renamed after update of name on users
  for each row when (new.name <> old.name and new.role in ('CLUB', 'OPERATOR')) execute function announce_user();
--> statement-breakpoint
drop function announce_change();
--> statement-breakpoint
-- Which day of which course was sold, held or given back: rows of no table, by course and day.
create or replace function announce_tee_times() returns trigger language plpgsql as $$
begin
  perform pg_notify('salida_changed', format('{"table": "tee_times", "ids": ["%s %s"]}', new.course_id, new.play_date));
  return null;
end
$$;
