-- What one request did to many things is one entry of the log: its events share a group. Older events stand alone.
create function audit_group() returns uuid
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(current_setting('app.audit_group', true), ''), set_config('app.audit_group', uuidv7()::text, true))::uuid
$$;
revoke execute on function audit_group from public;
grant execute on function audit_group to booklark_app, booklark_platform;
alter table audit_events add column group_id uuid;
alter table audit_events alter column group_id set default audit_group();
create index on audit_events (tenant_id, group_id, id) where group_id is not null;

-- The platform reads the events of all schools: an id is that of one tenant, so these indexes serve the school's own log too.
create index on audit_events (happened_at desc, id desc);
create index on audit_events (act, happened_at desc, id desc);
create index on audit_events (actor_id, happened_at desc, id desc) where actor_id is not null;
create index on audit_events (subject_id, happened_at desc, id desc) where subject_id is not null;
create index on audit_events (actor_name, happened_at desc, id desc) where actor_kind = 'platform';
drop index audit_events_tenant_id_actor_id_happened_at_idx;
drop index audit_events_tenant_id_subject_id_happened_at_idx;

create policy platform on audit_events for select to booklark_platform using (true);
grant select (tenant_id, id, happened_at, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address,
  browser, system, group_id) on audit_events to booklark_platform;

-- The name of what an event is about, for the platform: of a student the first name and an initial.
create function audit_subject_name(tenant uuid, kind text, subject uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case kind
    when 'person' then (
      select trim(u.first_name || ' ' || case when u.role <> 'student' then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = tenant and u.id = subject)
    when 'class' then (select c.name from school_classes c where c.tenant_id = tenant and c.id = subject)
    when 'book' then (select b.title from books b where b.tenant_id = tenant and b.id = subject)
    when 'invitation' then (select coalesce(i.name, i.email) from invitations i where i.tenant_id = tenant and i.id = subject)
    when 'enrolment' then (select e.file_name from enrolment_imports e where e.tenant_id = tenant and e.id = subject)
    when 'organization' then (select t.school_name from tenants t where t.id = subject)
    when 'message' then (select m.name from messages m where m.id = subject)
  end
$$;
revoke execute on function audit_subject_name from public;
grant execute on function audit_subject_name to booklark_platform;
