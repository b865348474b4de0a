-- A person with an account: students, teachers and admins of a tenant, and platform staff.
create table users (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  role text not null check (role in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin')),
  -- Typed to sign in; stored as it is compared: NFC, lower case. For an adult it is the email address.
  username text not null check (username = lower(username) and length(username) between 1 and 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) <= 100),
  pen_name text check (length(pen_name) <= 60),
  email text check (length(email) <= 254),
  avatar text check (avatar ~ '^[a-z0-9.-]+$'),
  country text check (country ~ '^[A-Z]{2}$'),
  email_verified_at timestamptz,
  archived_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  -- The number of a student in the school's own records.
  external_id text check (length(external_id) between 1 and 100),
  sort_name text not null generated always as (left(folded(last_name || ' ' || first_name), 120)) stored,
  -- Has both orders of the name, so that a search finds either.
  sought text not null generated always as
    (folded(last_name || ' ' || first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(external_id, ''))) stored,
  last_sign_in_at timestamptz,
  -- For schools that sort by first name; sort_name begins with the last name.
  sort_name_first text not null generated always as (left(folded(first_name || ' ' || last_name), 120)) stored,
  -- Sorts the platform's lists of people. The platform sees only first name and initial of a student, and must not learn the rest from the order
  -- or from the link to the next page.
  platform_name text not null generated always as (left(folded(first_name || ' ' || case when role = 'student' then left(last_name, 1) else last_name end), 120)) stored,
  is_sample boolean not null default false,
  -- An admin whom someone else added, promoted, restored or gave another email address cannot be a second person before this time, so
  -- that someone who controls one account cannot create the other person of a payout or a refund. Null: immediately, as for `npm run admin:create` and
  -- for a change of one's own address.
  second_person_from timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, username),
  -- A picture of a person is a file of their own or, for students, an animal that Booklark draws, such as blue-fox.svg. No other drawing has a
  -- name, so that an SVG is never a file that someone sent.
  constraint users_drawn_avatar check (avatar not like '%.svg'
  or (role = 'student' and avatar ~ '^(red|orange|yellow|green|blue|purple)-(fox|owl|cat|rabbit|bear|frog|whale|bird)\.svg$')),
  constraint users_sample_check check (not is_sample or role = 'student')
);
create unique index users_tenant_id_external_id_key on users (tenant_id, external_id) where external_id is not null;
create index on users (archived_at) where role = 'student' and archived_at is not null;
create index users_verified on users (tenant_id) where email_verified_at is not null;
-- Finds a person of any school by id alone, for the platform.
create index users_platform_id on users (id);
create index users_platform_created on users
  (coalesce(case when role <> 'student' then created_at end, 'infinity'::timestamptz), id);
create index users_platform_created_desc on users
  (coalesce(case when role <> 'student' then created_at end, '-infinity'::timestamptz), id);
create index users_platform_signed_in on users
  (coalesce(case when role <> 'student' then last_sign_in_at end, 'infinity'::timestamptz), id);
create index users_platform_signed_in_desc on users
  (coalesce(case when role <> 'student' then last_sign_in_at end, '-infinity'::timestamptz), id);
create index on users (tenant_id) where is_sample;
create index on users (tenant_id, sort_name, id);
create index on users (tenant_id, role, sort_name, id);
create index on users (tenant_id, sort_name_first, id);
create index on users (tenant_id, role, sort_name_first, id);
create index users_platform_name on users (platform_name, id);
create index users_platform_role on users (role, platform_name, id) where role <> 'student';
create index users_platform_country on users (country, platform_name, id) where role <> 'student' and country is not null;
create index users_platform_archived on users (platform_name, id) where archived_at is not null;
create index users_platform_suspended on users (platform_name, id) where suspended_at is not null;
-- Lists the people of one school for the platform, even of a school with a fifth of all people.
create index users_platform_tenant on users (tenant_id, platform_name, id);
-- Searches people for the platform. Its policy passes every row, so that operators that are not leakproof can use the index.
create index users_platform_search on users using gin (sought gin_trgm_ops);
call guard_tenant_table('users');
create policy platform on users for select to booklark_platform using (true);
-- Only a trigger sets `second_person_from` of a person who exists.
grant select, insert, update (role, username, first_name, last_name, pen_name, email, avatar, country, email_verified_at, archived_at,
  suspended_at, external_id, last_sign_in_at, is_sample) on users to booklark_app;
grant select (tenant_id, id, role, first_name, last_name, email, country, archived_at, suspended_at, created_at, sought, last_sign_in_at,
  platform_name) on users to booklark_platform;
create trigger admin_left after update of role, archived_at on users for each row
  when (old.role in ('school_admin', 'organization_admin') and old.archived_at is null and (new.archived_at is not null or new.role <> old.role))
  execute function revoke_of_admin();
create trigger admin_went after update of role, archived_at, suspended_at on users for each row
  when (current_user = 'booklark_app' and old.role in ('school_admin', 'organization_admin') and old.archived_at is null and old.suspended_at is null
    and not (new.role in ('school_admin', 'organization_admin') and new.archived_at is null and new.suspended_at is null))
  execute function keep_last_admin();
create trigger delays_changed_second_person before update of role, email, archived_at, suspended_at on users
  for each row when (new.role in ('upschool_admin', 'school_admin', 'organization_admin') and ((old.role, old.email) is distinct from (new.role, new.email)
    or old.archived_at is not null and new.archived_at is null or old.suspended_at is not null and new.suspended_at is null)) execute function delay_second_person();
create trigger delays_second_person before insert on users for each row
  when (new.role in ('upschool_admin', 'school_admin', 'organization_admin')) execute function delay_second_person();
create trigger downloads_with_voice after update of archived_at on users
  for each row when (old.archived_at is distinct from new.archived_at) execute function renew_downloads_of_person();
create trigger ended after update of role, archived_at, suspended_at on users for each row
  when (new.role <> old.role or (new.archived_at is not null and old.archived_at is null) or (new.suspended_at is not null and old.suspended_at is null))
  execute function end_sessions_of_changed();
create trigger limits_books before delete on users for each row when (old.role = 'student') execute function limit_books_of_erased();
create trigger notify_archived after update of archived_at on users
  for each row when (old.archived_at is distinct from new.archived_at) execute function notify_tenant_changed();
create trigger new_name after update of first_name, last_name, pen_name on users for each row
  when ((old.first_name, old.last_name, old.pen_name) is distinct from (new.first_name, new.last_name, new.pen_name)) execute function queue_new_name();
create trigger own_sample before update of first_name, last_name, username, email, external_id on users for each row
  when (old.is_sample and (new.first_name, new.last_name, new.username, new.email, new.external_id)
    is distinct from (old.first_name, old.last_name, old.username, old.email, old.external_id))
  execute function own_sample();

-- A password of a person, apart from `users`, so that no list can contain a hash. The app writes it, and only credentials_of returns it.
create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('credentials');
grant insert, select (tenant_id, user_id, changed_at), update (password_hash, changed_at) on credentials to booklark_app;
