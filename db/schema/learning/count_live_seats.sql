-- Counts the taken seats of a live lesson. Trigger of live_registrations, and the only place that counts, so that seats are free again however
-- a registration ends. Locks the row of the lesson, whose check refuses a registration without a seat. Lowering the seats ends no
-- registration. Writes a table that the app cannot change.
create or replace function count_live_seats() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    update live_seats set taken = taken - old.seats, registrations = registrations - 1 where lesson_id = old.lesson_id;
  end if;
  if tg_op <> 'DELETE' and new.confirmed_at is not null then
    insert into live_seats as s (lesson_id, seats)
    select c.id, (c.fields ->> 'seats')::int from published_content('live', 'en', live_slug(new.lesson_id)) c where c.id = new.lesson_id
    on conflict (lesson_id) do update set seats = greatest(excluded.seats, s.taken);
    update live_seats set taken = taken + new.seats, registrations = registrations + 1 where lesson_id = new.lesson_id;
    if not found then raise foreign_key_violation using message = 'this lesson is not published'; end if;
  end if;
  return null;
end $$;
revoke execute on function count_live_seats from public;
