-- A registration of a person or a visitor for a live lesson, which is a content entry of kind `live`. Has no foreign key to the lesson: people
-- are told that it is cancelled after its entry was deleted.
create table live_registrations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  lesson_id uuid not null,
  person_id uuid,
  -- The email address of a visitor, who has a seat from the moment it is confirmed.
  email text check (email = lower(email) and length(email) <= 254),
  seats integer not null default 1 check (seats between 1 and 10000),
  language text not null check (length(language) <= 10),
  confirmed_at timestamptz,
  -- A student's registration is a wish, which a teacher of the student decides: the student comes `with_teacher`, who opens the link, or `alone`,
  -- with the link. Null: of an adult.
  wish text check (wish in ('waiting', 'with_teacher', 'alone', 'declined')),
  decided_by uuid,
  -- The title and the times that the person was told.
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The times at which the reminders were handled; an email is queued only to people who have an address.
  day_before_at timestamptz,
  half_hour_before_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (num_nonnulls(person_id, email) = 1),
  check (email is null or seats = 1),
  check (person_id is null or (confirmed_at is null) = coalesce(wish in ('waiting', 'declined'), false)),
  check (wish is null or person_id is not null and seats = 1),
  check (wish <> 'with_teacher' or decided_by is not null),
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, decided_by) references users on delete set null (decided_by)
);
create unique index live_registrations_person on live_registrations (tenant_id, person_id, lesson_id) where person_id is not null;
create unique index live_registrations_email on live_registrations (tenant_id, lesson_id, email) where email is not null;
create index on live_registrations (lesson_id);
create index on live_registrations (tenant_id, decided_by) where decided_by is not null;
call guard_tenant_table('live_registrations');
-- The trigger counts the seats of registrations when they are confirmed, so lesson and seats stay.
grant select, delete, insert, update (language, confirmed_at, wish, decided_by, title, starts_at, ends_at, day_before_at,
  half_hour_before_at) on live_registrations to booklark_app;
create trigger guard_live_wish before insert or update on live_registrations for each row execute function guard_live_wish();
create trigger count_live_seats after insert or delete on live_registrations for each row execute function count_live_seats();
create trigger count_changed_live_seats after update on live_registrations for each row
  when (old.confirmed_at is distinct from new.confirmed_at) execute function count_live_seats();
create trigger return_live_wishes after delete on live_registrations for each row
  when (old.person_id is not null and old.wish is null) execute function return_live_wishes();

-- The seats of a live lesson, which all schools share.
create table live_seats (
  lesson_id uuid primary key,
  seats integer not null,
  taken integer not null default 0,
  registrations integer not null default 0,
  constraint live_seats_suffice check (taken between 0 and seats)
);
alter table live_seats enable row level security;
alter table live_seats force row level security;
create policy everyone on live_seats for select to booklark_app using (true);
create policy owner on live_seats to booklark_owner using (true);
grant select on live_seats to booklark_app;
