-- Takes (direction -1) or gives back (+1) places of tee times, all or nothing, in one statement of the caller.
-- `wanted` is [{ "course": uuid, "date": date, "flights": [{ "start": minutes, "players": n }] }].
-- Rows are locked in key order, so that two bookings over the same days can't wait for each other. A tee time that
-- is missing or lacks places raises SA001 with the course, date and minutes in DETAIL, and the caller's whole
-- statement is undone. That no byte leaves 0…4 is the table's own check.
create function move_places(wanted jsonb, direction integer) returns integer
language plpgsql as $$
declare
  line record;
  flight record;
  sheet tee_sheet_days;
  slot integer;
  free integer;
  moved integer := 0;
begin
  for line in
    select w.course, w.date, w.flights
    from jsonb_to_recordset(wanted) as w(course uuid, date date, flights jsonb)
    order by w.course, w.date
  loop
    select * into sheet from tee_sheet_days d
    where d.course_id = line.course and d.play_date = line.date for update;

    for flight in select f.start, f.players from jsonb_to_recordset(line.flights) as f(start integer, players integer)
    loop
      slot := (flight.start - sheet.first_minutes) / sheet.interval_minutes;
      if sheet.course_id is null or slot < 0 or slot >= sheet.slots
        or sheet.first_minutes + slot * sheet.interval_minutes <> flight.start
        or get_byte(sheet.remaining, slot) + direction * flight.players < 0 then
        raise exception using errcode = 'SA001', message = 'tee time not available',
          detail = json_build_object('course', line.course, 'date', line.date, 'start', flight.start)::text;
      end if;
      free := get_byte(sheet.remaining, slot) + direction * flight.players;
      sheet.remaining := set_byte(sheet.remaining, slot, free);
      moved := moved + flight.players;
    end loop;

    update tee_sheet_days d set remaining = sheet.remaining
    where d.course_id = line.course and d.play_date = line.date;
  end loop;
  return moved;
end
$$;
