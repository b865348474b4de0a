-- Registrations for live lessons, which are entries of content of kind `live`. Seats are shared by all schools.
create table live_seats (
  lesson_id uuid primary key,
  seats int not null,
  taken int not null default 0,
  registrations int not null default 0,
  constraint live_seats_suffice check (taken between 0 and seats)
);
alter table live_seats enable row level security;
alter table live_seats force row level security;
create policy owner on live_seats to booklark_owner using (true);
create policy everyone on live_seats for select to booklark_app using (true);
grant select on live_seats to booklark_app;

-- No foreign key to the lesson: people are told that it is cancelled after its entry was deleted.
create table live_registrations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  lesson_id uuid not null,
  person_id uuid,
  -- The address of a visitor, who has a seat from the moment it is confirmed.
  email text check (email = lower(email) and length(email) <= 254),
  seats int not null default 1 check (seats between 1 and 10000),
  language text not null check (length(language) <= 10),
  confirmed_at timestamptz,
  -- What the person was told: title and times.
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  day_before_at timestamptz,
  half_hour_before_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references users on delete cascade,
  check (num_nonnulls(person_id, email) = 1),
  check (email is null or seats = 1),
  check (person_id is null or confirmed_at is not null)
);
create unique index live_registrations_person on live_registrations (tenant_id, person_id, lesson_id) where person_id is not null;
create unique index live_registrations_email on live_registrations (tenant_id, lesson_id, email) where email is not null;
create index on live_registrations (lesson_id);
call guard_tenant_table('live_registrations');
grant select, delete on live_registrations to booklark_app;
grant insert (tenant_id, lesson_id, person_id, email, seats, language, confirmed_at, title, starts_at, ends_at) on live_registrations to booklark_app;
grant update (confirmed_at, language, title, starts_at, ends_at, day_before_at, half_hour_before_at) on live_registrations to booklark_app;

-- The one place that counts seats, so that they are free again however a registration ends. The update of the row makes concurrent
-- registrations wait for each other, and the check refuses the one that no seat is left for. Fewer seats than are taken end none.
create function count_live_seats() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
create trigger count_live_seats after insert or delete or update of confirmed_at on live_registrations
  for each row execute function count_live_seats();

-- Its page has its id in the address; a preview is found by its slug.
create function live_slug(lesson uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select slug from content_entries where id = lesson and kind = 'live' and deleted_at is null
$$;
revoke execute on function live_slug from public;
grant execute on function live_slug to booklark_app;

-- What the person of a registration is told by an email now, of a lesson as it is published; null: nothing.
create function live_notice(r live_registrations, lesson_starts timestamptz, lesson_ends timestamptz) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when r.confirmed_at is null or r.starts_at <= now() then null
    when lesson_starts is null then 'cancelled'
    when lesson_starts <= now() then null
    when (r.starts_at, r.ends_at) is distinct from (lesson_starts, lesson_ends) then 'changed'
    when lesson_starts <= now() + interval '30 minutes' then
      case when r.half_hour_before_at is null and r.confirmed_at <= lesson_starts - interval '30 minutes' then 'half_hour' end
    when lesson_starts <= now() + interval '1 day' and r.day_before_at is null and r.confirmed_at <= lesson_starts - interval '1 day' then 'day'
  end
$$;
revoke execute on function live_notice from public;
grant execute on function live_notice to booklark_app;

-- The registrations of all sites that an email is due for, the earliest lesson first.
create function live_notices_due() returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with lessons as materialized (
    select c.id, (c.fields ->> 'starts_at')::timestamptz as starts_at, (c.fields ->> 'ends_at')::timestamptz as ends_at
    from published_content('live', 'en', null, null, array['body']) c)
  select r.tenant_id, r.id from live_registrations r join tenants t on t.id = r.tenant_id left join lessons l on l.id = r.lesson_id
  where t.suspended_at is null and r.starts_at > now() and live_notice(r, l.starts_at, l.ends_at) is not null
  order by r.starts_at, r.id limit 5000
$$;
revoke execute on function live_notices_due from public;
grant execute on function live_notices_due to booklark_platform;

-- Registrations are kept for 30 days after their lesson, and two days while no one confirms the address.
create function forget_live_registrations() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from live_registrations
  where ends_at < now() - interval '30 days' or confirmed_at is null and created_at < now() - interval '2 days';
  delete from live_seats s where taken = 0 and not exists (select from content_entries e where e.id = s.lesson_id and e.deleted_at is null)
$$;
revoke execute on function forget_live_registrations from public;
grant execute on function forget_live_registrations to booklark_platform;

-- Emails about lessons have a limit of their own. Strangers can write any address, so all schools count together.
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check
  check (kind in ('reset', 'reset_on_known_device', 'account', 'welcome', 'invitation', 'message', 'family', 'report', 'money', 'live'));
