-- Returns the name of an event's subject for the platform, for a student the first name and an initial. Reads all schools.
create or replace function audit_subject_name(tenant uuid, kind text, subject uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case kind
    when 'person' then (
      select trim(u.first_name || ' ' || case when u.role <> 'student' then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = tenant and u.id = subject)
    when 'class' then (select c.name from school_classes c where c.tenant_id = tenant and c.id = subject)
    when 'book' then (select b.title from books b where b.tenant_id = tenant and b.id = subject)
    when 'story' then (select s.title from stories s where s.tenant_id = tenant and s.id = subject)
    when 'invitation' then (select coalesce(i.name, i.email) from invitations i where i.tenant_id = tenant and i.id = subject)
    when 'enrolment' then (select e.file_name from enrolment_imports e where e.tenant_id = tenant and e.id = subject)
    when 'organization' then (select t.school_name from tenants t where t.id = subject)
    when 'message' then (select m.name from messages m where m.id = subject)
  end
$$;
grant execute on function audit_subject_name to booklark_platform;
