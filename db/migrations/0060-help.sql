-- What the platform says to everybody: the same for all tenants, so no tenant stands in it. Everybody reads, nobody but the
-- platform's own tools writes.
create table articles (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 200),
  body text not null, -- HTML, already cleaned
  role text not null check (role in ('public', 'student', 'teacher', 'school_admin', 'organization_admin', 'upschool_admin', 'parent')),
  section text not null,
  screens text[] not null default '{}', -- the addresses whose help it is
  position int not null,
  is_edited boolean not null default false, -- by platform staff: then what ships no longer replaces it
  primary key (slug, language)
);
create index on articles (language, position, slug);
alter table articles enable row level security;
alter table articles force row level security;
create policy owner on articles to booklark_owner using (true);
create policy everybody on articles for select to booklark_app using (true);
grant select on articles to booklark_app;

-- What people write to a school or to the platform by /contact and /report-a-problem.
create table messages (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('contact', 'problem')),
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  body text not null check (length(body) between 1 and 5000),
  page text not null default '' check (length(page) <= 500),
  person_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references users on delete set null (person_id)
);
create index on messages (tenant_id, created_at desc, id desc);
call guard_tenant_table('messages');
grant insert on messages to booklark_app;
create policy platform on messages to booklark_platform using (true);
grant select on messages to booklark_platform;

-- How many letters a mailbox got from all of us since yesterday: nobody's mailbox is a target, whoever asks for the mail.
create index on mails (to_address, created_at);
create function mails_of_a_day(receiver text) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from mails where to_address = receiver and created_at > now() - interval '1 day'
$$;
revoke execute on function mails_of_a_day(text) from public;
grant execute on function mails_of_a_day(text) to booklark_app;
