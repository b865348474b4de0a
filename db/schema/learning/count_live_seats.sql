-- Counts the taken seats of a live lesson. Trigger of live_registrations, and the only place that counts, so that seats are free again however
-- a registration ends. Locks the row of the lesson, whose check refuses a registration without a seat. One school takes at most half of the
-- seats, and none before its email address is confirmed. Lowering the seats ends no registration. Writes a table that the app cannot change.
create or replace function count_live_seats() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  school tenants;
  lesson_seats integer;
begin
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    update live_seats set taken = taken - old.seats, registrations = registrations - 1 where lesson_id = old.lesson_id;
  end if;
  if tg_op <> 'DELETE' and new.confirmed_at is not null then
    insert into live_seats as s (lesson_id, seats)
    select c.id, (c.fields ->> 'seats')::int from published_content('live', 'en', live_slug(new.lesson_id)) c where c.id = new.lesson_id
    on conflict (lesson_id) do update set seats = greatest(excluded.seats, s.taken);
    update live_seats set taken = taken + new.seats, registrations = registrations + 1 where lesson_id = new.lesson_id
      returning seats into lesson_seats;
    if not found then raise foreign_key_violation using message = 'this lesson is not published'; end if;
    select * into school from tenants where id = new.tenant_id;
    if school.kind <> 'platform' and school.verified_at is null then
      raise check_violation using message = 'the school is not confirmed yet', constraint = 'live_seats_of_confirmed_school';
    end if;
    if school.kind <> 'platform' and (select sum(r.seats) from live_registrations r
        where r.tenant_id = new.tenant_id and r.lesson_id = new.lesson_id and r.confirmed_at is not null) > ceil(lesson_seats / 2.0) then
      raise check_violation using message = 'a school takes at most half of the seats', constraint = 'live_seats_shared';
    end if;
  end if;
  return null;
end $$;
