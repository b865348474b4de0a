-- The platform suspends a school, and closes it: an export, 30 days in which it can be restored, then its erasure.
alter table tenants add suspended_reason text check (length(suspended_reason) <= 300);
grant select (suspended_reason) on tenants to booklark_app;

create table tenant_closings (
  tenant_id uuid primary key references tenants on delete cascade,
  reason text not null check (length(reason) between 10 and 300),
  started_at timestamptz not null default now(),
  -- Stored, so that a later change of the rule moves no date that was promised.
  erase_after timestamptz not null default now() + interval '30 days',
  export_name text,
  export_bytes bigint,
  exported_at timestamptz,
  erasing_since timestamptz,
  check ((exported_at is null) = (export_name is null) and (exported_at is null) = (export_bytes is null))
);
call guard_tenant_table('tenant_closings');
create policy platform on tenant_closings for select to booklark_platform using (true);
grant select on tenant_closings to booklark_app, booklark_platform;
grant update (export_name, export_bytes, exported_at) on tenant_closings to booklark_app;
create trigger notify_changed after insert or delete or update on tenant_closings for each row execute function notify_tenant_changed();

-- Jobs of a suspended school, which the worker puts aside instead of running them.
create table held_jobs (
  tenant_id uuid not null references tenants on delete cascade,
  job_id bigint not null,
  name text not null,
  payload jsonb not null,
  queue text,
  max_attempts integer not null,
  priority integer not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, job_id)
);
call guard_tenant_table('held_jobs');
create policy platform on held_jobs for select to booklark_platform using (true);
grant select on held_jobs to booklark_app;
grant select (tenant_id, job_id, name, held_at) on held_jobs to booklark_platform;

-- Subdomains of erased schools are not given out again, because old links and printed codes would open another school.
create table erased_tenants (
  id uuid primary key,
  subdomain text not null unique,
  kind text not null,
  country text,
  created_at timestamptz not null,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  erased_at timestamptz not null default now()
);
alter table erased_tenants enable row level security;
alter table erased_tenants force row level security;
create policy owner on erased_tenants to booklark_owner using (true);
create policy platform on erased_tenants for select to booklark_platform using (true);
grant select on erased_tenants to booklark_platform;

-- The tenant of a transaction in which the platform acts; refuses every other caller.
create function tenant_of_platform_write() returns uuid
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  if current_setting('app.role') <> 'upschool_admin' then
    raise insufficient_privilege using message = 'only the platform can stop a school';
  end if;
  return current_setting('app.tenant_id')::uuid;
end $$;

create function suspend_tenant(why text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tenant uuid := tenant_of_platform_write();
begin
  update tenants set suspended_at = now(), suspended_reason = why where id = tenant and kind <> 'platform' and suspended_at is null;
  if not found then return false; end if;
  update sessions set ended_at = now() where tenant_id = tenant and ended_at is null;
  update community_sessions set ended_at = now() where tenant_id = tenant and ended_at is null;
  delete from family_sessions where tenant_id = tenant;
  update hand_overs set ended_at = now() where (tenant_id = tenant or organization_id = tenant) and ended_at is null;
  return true;
end $$;

create function close_tenant(why text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tenant uuid := tenant_of_platform_write();
begin
  perform from tenants where id = tenant and kind <> 'platform' for update;
  if not found then return false; end if;
  insert into tenant_closings (tenant_id, reason) values (tenant, why) on conflict do nothing;
  if not found then return false; end if;
  perform suspend_tenant(why);
  return true;
end $$;

-- The row of the closing decides between a restore and an erasure that begins in the same moment: the first to lock it wins.
create function restore_tenant() returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := tenant_of_platform_write();
  held held_jobs;
begin
  perform from tenants where id = tenant for update;
  delete from tenant_closings where tenant_id = tenant and erasing_since is null;
  if exists (select from tenant_closings where tenant_id = tenant) then return 'erasing'; end if;
  update tenants set suspended_at = null, suspended_reason = null where id = tenant and suspended_at is not null;
  if not found then return 'live'; end if;
  for held in delete from held_jobs where tenant_id = tenant returning * loop
    perform graphile_worker.add_job(held.name, held.payload::json, queue_name => held.queue, max_attempts => held.max_attempts,
      priority => held.priority);
  end loop;
  return 'restored';
end $$;

-- Returns whether the job must not run now. An erased school has no jobs, so nothing is put aside for it.
create function hold_job(job bigint, task text, payload jsonb, queue text, tries integer, priority integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  since timestamptz;
begin
  if exists (select from tenants t where t.id = tenant and t.suspended_at is null) then return false; end if;
  -- The lock makes a restore wait, or this job: what is put aside is seen by the restore.
  select suspended_at into since from tenants where id = tenant for share;
  if not found then return true; end if;
  if since is null then return false; end if;
  insert into held_jobs (tenant_id, job_id, name, payload, queue, max_attempts, priority)
    values (tenant, job, task, hold_job.payload, queue, tries, hold_job.priority) on conflict do nothing;
  return true;
end $$;

-- Begins the erasure of schools whose 30 days are over, and returns them with those whose erasure was interrupted.
create function begin_erasures() returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update tenant_closings set erasing_since = now() where erasing_since is null and exported_at is not null and erase_after <= now();
  select tenant_id from tenant_closings where erasing_since is not null order by erasing_since, tenant_id;
$$;

create function erase_tenant(tenant uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from tenant_closings where tenant_id = tenant and erasing_since is not null for update;
  if not found then return false; end if;
  insert into erased_tenants (id, subdomain, kind, country, created_at, students, teachers, classes, books)
    select t.id, t.subdomain, t.kind, t.country, t.created_at, coalesce(n.students, 0), coalesce(n.teachers, 0), coalesce(n.classes, 0), coalesce(n.books, 0)
    from tenants t left join tenant_totals n on n.tenant_id = t.id where t.id = tenant;
  delete from graphile_worker._private_jobs where payload ->> 'tenant_id' = tenant::text and locked_at is null;
  delete from tenants where id = tenant;
  return true;
end $$;

-- Every table with rows of a tenant. Left out: what signs someone in, and texts of emails, which have such links.
create function export_tables() returns table (name text, columns text[], left_out text[], keys text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with facts as (
    select c.relname, a.attname, a.attnum, a.attgenerated <> '' as is_generated,
      a.atttypid = 'bytea'::regtype or a.attname in ('password_hash', 'community_password_hash', 'pictures_hash', 'code_hash')
        or (c.relname::text, a.attname::text) in (('mails', 'text_part'), ('mails', 'html_part'), ('mails', 'links'), ('idempotency_keys', 'reply')) as is_secret,
      a.attnum = any (k.conkey) as is_key
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname = 'tenants' or exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)))
  select relname::text, coalesce(array_agg(attname::text order by attnum) filter (where not is_secret and not is_generated), '{}'),
    coalesce(array_agg(attname::text order by attnum) filter (where is_secret), '{}'), array_agg(attname::text order by attnum) filter (where is_key)
  from facts group by relname order by relname
$$;

-- One page of rows of one table, in the order of its key; `place` is where the next page begins.
create function export_rows(tenant uuid, table_name text, after jsonb, most integer) returns table (place jsonb, facts jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  exported record;
  key_list text;
begin
  if not exists (select from tenant_closings c where c.tenant_id = tenant) then
    raise insufficient_privilege using message = 'only a school that is closing is exported';
  end if;
  select * into strict exported from export_tables() e where e.name = table_name;
  select string_agg(format('r.%I', k), ', ') into key_list from unnest(exported.keys) k;
  return query execute format(
    'select jsonb_build_object(%s), jsonb_build_object(%s) from %I r where r.%I = $1 and ($2 is null or (%s) > (select %s from jsonb_populate_record(null::%I, $2) r)) order by %s limit $3',
    (select string_agg(format('%L, r.%I', k, k), ', ') from unnest(exported.keys) k),
    (select string_agg(format('%L, r.%I', c, c), ', ') from unnest(exported.columns) c),
    table_name, case table_name when 'tenants' then 'id' else 'tenant_id' end, key_list, key_list, table_name, key_list)
    using tenant, after, most;
end $$;

revoke execute on function tenant_of_platform_write, suspend_tenant, close_tenant, restore_tenant, hold_job, begin_erasures, erase_tenant, export_tables, export_rows from public;
grant execute on function suspend_tenant, close_tenant, restore_tenant, hold_job to booklark_app;
grant execute on function begin_erasures, erase_tenant, export_tables, export_rows to booklark_platform;

create or replace function is_subdomain_free(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select from tenants where subdomain = wanted) and not exists (select from erased_tenants where subdomain = wanted)
$$;

-- A trigger, because it looks after the insert has waited for an erasure that is about to give the subdomain up.
create function keep_erased_subdomain() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from erased_tenants where subdomain = new.subdomain) then
    raise unique_violation using constraint = 'tenants_subdomain_key', message = 'the subdomain was used by an erased school';
  end if;
  return null;
end $$;
revoke execute on function keep_erased_subdomain from public;
create trigger keep_erased_subdomain after insert or update of subdomain on tenants for each row execute function keep_erased_subdomain();

-- A school that is closing is kept as it is for 30 days: nothing of it is erased by its retention period.
create or replace function students_past_retention(most integer) returns table (tenant_id uuid, id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.tenant_id, u.id from users u join tenants t on t.id = u.tenant_id
  where u.role = 'student' and u.archived_at < now() - interval '1 month' and u.archived_at < now() - make_interval(months => t.retention_months)
    and not exists (select from tenant_closings c where c.tenant_id = t.id)
  order by u.archived_at limit most
$$;
