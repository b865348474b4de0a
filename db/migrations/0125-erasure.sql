-- How long archived students are kept before they are erased by themselves.
alter table tenants add retention_months integer not null default 12 check (retention_months between 1 and 120);
grant select (retention_months), update (retention_months) on tenants to booklark_app;

create index on users (archived_at) where role = 'student' and archived_at is not null;

-- Erases a student of the set tenant: the row, what hangs on it, and where else the name was written down. Totals stay, and books
-- are looked after before (api/publishing/authors.ts). False: there is no such student.
create function erase_student(child uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone users;
  full_name text;
begin
  select * into gone from users where tenant_id = tenant and id = child and role = 'student' for update;
  if not found then return false; end if;
  full_name := lower(gone.first_name || ' ' || gone.last_name);
  -- What they wrote to the school themselves.
  delete from messages where tenant_id = tenant and person_id = child;
  -- A first name alone would meet too many letters that are others'.
  delete from mails where tenant_id = tenant
    and (to_address = gone.email or gone.last_name <> '' and position(full_name in lower(subject || ' ' || text_part)) > 0);
  -- First answers are kept for those who ask twice.
  delete from answered where tenant_id = tenant and position(child::text in reply::text) > 0;
  -- Rows of lists that were found to be this child go with it; these were refused before anybody was looked for.
  delete from enrolment_rows where tenant_id = tenant and student_id is null and (username = gone.username or external_id = gone.external_id);
  delete from users where tenant_id = tenant and id = child;
  return true;
end $$;
revoke execute on function erase_student from public;
grant execute on function erase_student to booklark_app;

-- Over all tenants: who was archived for longer than the own school keeps them.
create function outlived_students(most integer) returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.tenant_id, u.id from users u join tenants t on t.id = u.tenant_id
  where u.role = 'student' and u.archived_at < now() - interval '1 month' and u.archived_at < now() - make_interval(months => t.retention_months)
  order by u.archived_at limit most
$$;
revoke execute on function outlived_students from public;
grant execute on function outlived_students to booklark_platform;

-- For the export of what is held about a student: what they wrote to the school, which the server else only adds to.
create function messages_of_student(child uuid) returns table (kind text, body text, page text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.kind, m.body, m.page, m.created_at from messages m where m.tenant_id = current_setting('app.tenant_id')::uuid and m.person_id = child
  order by m.created_at
$$;
revoke execute on function messages_of_student from public;
grant execute on function messages_of_student to booklark_app;

-- How many they wrote, for the table of what is held.
create function messages_of_students() returns integer language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::int from messages m join users u on u.tenant_id = m.tenant_id and u.id = m.person_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
$$;
revoke execute on function messages_of_students from public;
grant execute on function messages_of_students to booklark_app;
