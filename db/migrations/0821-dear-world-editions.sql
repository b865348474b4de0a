-- The yearly edition of Dear World is a book of the platform. What the platform has for everyone is in the shared library, as is what a
-- school shares. Copies could not be taken back when a message is taken down, so the platform's books are read and not downloaded or retold.
update tenants set shares_on_booklark = true, allows_downloads = false, allows_retelling = false where kind = 'platform';
alter table tenants add constraint tenants_platform_books
  check (kind <> 'platform' or shares_on_booklark and not allows_downloads and not allows_retelling);

-- The addresses of the platform's books are on the root host, and those of other books at their school.
drop function sharing_schools(uuid[]);
create function sharing_schools(asked uuid[]) returns table (id uuid, school_name text, kind text, subdomain text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, t.kind, t.subdomain from tenants t where t.id = any(asked) and t.shares_on_booklark and t.suspended_at is null
$$;
drop function visit_sharing_school(uuid);
create function visit_sharing_school(book uuid) returns table (id uuid, school_name text, kind text, subdomain text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query select t.id, t.school_name, t.kind, t.subdomain from books b join tenants t on t.id = b.tenant_id
    where b.id = book and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null;
  if found then
    perform set_config('app.tenant_id', b.tenant_id::text, true) from books b where b.id = book and b.state = 'published' and b.audience = 'everyone';
  end if;
end $$;
drop function visit_sharing_school_of_story(text, uuid);
create function visit_sharing_school_of_story(asked_slug text, asked_id uuid) returns table (id uuid, school_name text, kind text, subdomain text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  school uuid := (select s.tenant_id from stories s where s.slug = asked_slug and s.state = 'published' and s.audience = 'everyone'
    union all select s.tenant_id from stories s where s.id = asked_id and s.state = 'published' and s.audience = 'everyone' limit 1);
begin
  return query select t.id, t.school_name, t.kind, t.subdomain from tenants t where t.id = school and t.shares_on_booklark and t.suspended_at is null;
  if found then perform set_config('app.tenant_id', school::text, true); end if;
end $$;
revoke execute on function sharing_schools(uuid[]), visit_sharing_school(uuid), visit_sharing_school_of_story(text, uuid) from public;
grant execute on function sharing_schools(uuid[]), visit_sharing_school(uuid), visit_sharing_school_of_story(text, uuid) to booklark_app;

-- One edition for each year. `version` counts how often it was asked for, so that a job ends only what it began.
create table dear_world_editions (
  tenant_id uuid not null,
  year int not null check (year between 2020 and 2100),
  book_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'empty', 'too_long', 'failed')),
  version int not null default 1 check (version > 0),
  message_count int not null default 0 check (message_count >= 0),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, year),
  unique (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('dear_world_editions');
grant select, insert (tenant_id, year, book_id), update (state, version, message_count, changed_at) on dear_world_editions to booklark_app;

-- The message on each page of a rendition. No foreign key leads to the message: a message that was erased must still be missed.
create table dear_world_edition_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  page int not null check (page > 0),
  year int not null,
  message_id uuid not null,
  primary key (tenant_id, rendition_id, page),
  foreign key (tenant_id, rendition_id) references renditions on delete cascade,
  foreign key (tenant_id, year) references dear_world_editions on delete cascade
);
call guard_tenant_table('dear_world_edition_pages');
create index on dear_world_edition_pages (message_id);
create index on dear_world_edition_pages (tenant_id, year);
grant select, insert on dear_world_edition_pages to booklark_app;

create function assert_edition_of_platform() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.tenant_id <> platform_id() or coalesce(current_setting('app.role', true), '') not in ('', 'upschool_admin', 'worker') then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return new;
end $$;
revoke execute on function assert_edition_of_platform from public;
create trigger of_platform before insert on dear_world_editions for each row execute function assert_edition_of_platform();
create trigger of_platform before insert on dear_world_edition_pages for each row execute function assert_edition_of_platform();

-- Whether everyone can read a message: it is published, and its school is open.
create function is_public_message(m dear_world_messages) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.state = 'published' and exists (select from tenants t where t.id = m.tenant_id and t.suspended_at is null
    and not exists (select from tenant_closings c where c.tenant_id = t.id))
$$;

-- What an edition takes: public messages of the year about which no report is open, by goal and country. No name of a person or a school.
create function messages_of_edition(asked_year int, most int)
  returns table (id uuid, text text, goal int, country text, pen_name text, language text, drawing jsonb, drawing_alt text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  if current_setting('app.tenant_id')::uuid <> platform_id() or current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return query select m.id, m.text, m.goal, t.country, m.pen_name, m.language, m.drawing, m.drawing_alt
    from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.state = 'published' and m.published_at >= make_timestamptz(asked_year, 1, 1, 0, 0, 0, 'UTC')
      and m.published_at < make_timestamptz(asked_year + 1, 1, 1, 0, 0, 0, 'UTC') and is_public_message(m)
      and not exists (select from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null)
    order by m.goal, t.country nulls last, m.published_at, m.id limit most;
end $$;

-- How many messages an edition of each year would take.
create function years_of_messages() returns table (year int, messages int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  if current_setting('app.tenant_id')::uuid <> platform_id() or current_setting('app.role') <> 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return query select extract(year from m.published_at at time zone 'UTC')::int, count(*)::int from dear_world_messages m
    where m.state = 'published' and is_public_message(m)
      and not exists (select from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null)
    group by 1;
end $$;

-- The editions that everyone can read, the newest first.
create function published_editions() returns table (year int, book_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select e.year, e.book_id from dear_world_editions e join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
  where b.state = 'published' and b.audience = 'everyone' order by e.year desc
$$;
revoke execute on function is_public_message(dear_world_messages), messages_of_edition(int, int), years_of_messages(), published_editions() from public;
grant execute on function messages_of_edition(int, int), years_of_messages(), published_editions() to booklark_app;

-- An edition leaves the library in the transaction that takes one of its messages away, and a job makes it again without the message.
create function withdraw_from_editions(messages uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare edition dear_world_editions;
begin
  for edition in select e.* from dear_world_editions e where exists (select from dear_world_edition_pages g
      where g.tenant_id = e.tenant_id and g.year = e.year and g.message_id = any (messages)) order by e.year for update loop
    update dear_world_editions set state = 'waiting', version = version + 1, changed_at = now()
      where tenant_id = edition.tenant_id and year = edition.year;
    update books b set state = 'approved' where b.tenant_id = edition.tenant_id and b.id = edition.book_id and b.state = 'published'
      and exists (select from dear_world_edition_pages g
        where g.tenant_id = b.tenant_id and g.rendition_id = b.rendition_id and g.message_id = any (messages));
    if found then delete from search_documents d where d.tenant_id = edition.tenant_id and d.kind = 'book' and d.id = edition.book_id; end if;
    perform graphile_worker.add_job('make-edition', json_build_object('tenant_id', edition.tenant_id, 'year', edition.year),
      queue_name => 'press', max_attempts => 8, job_key => edition.tenant_id || ' edition ' || edition.year);
  end loop;
end $$;
revoke execute on function withdraw_from_editions from public;

create function withdraw_message_from_editions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform withdraw_from_editions(array[old.id]);
  return null;
end $$;
create function withdraw_school_from_editions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid := case tg_table_name when 'tenants' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'tenant_id' end;
begin
  perform withdraw_from_editions(array(select m.id from dear_world_messages m where m.tenant_id = school and m.state = 'published'));
  return null;
end $$;
revoke execute on function withdraw_message_from_editions, withdraw_school_from_editions from public;
create trigger withdraw_from_editions after update of state on dear_world_messages for each row
  when (old.state = 'published' and new.state <> 'published') execute function withdraw_message_from_editions();
create trigger withdraw_from_editions_on_delete after delete on dear_world_messages for each row
  when (old.state = 'published') execute function withdraw_message_from_editions();
create trigger withdraw_from_editions after update of suspended_at on tenants for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function withdraw_school_from_editions();
create trigger withdraw_from_editions after insert on tenant_closings for each row execute function withdraw_school_from_editions();

-- The messages are locked before the book, in the order of someone who takes a message down.
create function lock_messages_of_edition() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from dear_world_messages m where m.id in (select g.message_id from dear_world_edition_pages g
    where g.tenant_id = new.tenant_id and g.rendition_id = new.id) order by m.id for share;
  return new;
end $$;
create trigger locks_messages before update of state on renditions for each row
  when (new.state = 'ready' and old.state <> 'ready') execute function lock_messages_of_edition();

create function assert_edition_is_public() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from dear_world_editions e where e.tenant_id = new.tenant_id and e.book_id = new.id) then return new; end if;
  perform from dear_world_messages m where m.id in (select g.message_id from dear_world_edition_pages g
    where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id) order by m.id for share;
  if not exists (select from dear_world_edition_pages g where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id)
    or exists (select from dear_world_edition_pages g where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id
      and not exists (select from dear_world_messages m where m.id = g.message_id and is_public_message(m))) then
    raise exception using errcode = 'check_violation', constraint = 'dear_world_edition_is_public',
      message = 'an edition shows messages that everyone can read';
  end if;
  return new;
end $$;
create trigger edition_is_public before update of state, rendition_id on books for each row
  when (new.state = 'published' and (old.state <> 'published' or old.rendition_id is distinct from new.rendition_id))
  execute function assert_edition_is_public();

-- Every site names the editions on its page of the book of messages.
create function notify_edition_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from dear_world_editions e where e.tenant_id = new.tenant_id and e.book_id = new.id) then
    perform pg_notify('tenant_changed', ' /dear-world-book');
  end if;
  return null;
end $$;
revoke execute on function lock_messages_of_edition, assert_edition_is_public, notify_edition_changed from public;
create trigger notify_edition_changed after update of state, audience on books for each row
  when ((old.state = 'published') <> (new.state = 'published') or old.audience <> new.audience) execute function notify_edition_changed();
