-- Makes the school that shares this story the current tenant of a call at the root host, and returns it; the story is given by slug or id. Reads
-- other tenants.
create or replace function visit_sharing_school_of_story(asked_slug text, asked_id uuid)
  returns table(id uuid, school_name text, kind text, subdomain text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  school uuid := (select s.tenant_id from stories s where s.slug = asked_slug and s.state = 'published' and s.audience = 'everyone'
    union all select s.tenant_id from stories s where s.id = asked_id and s.state = 'published' and s.audience = 'everyone' limit 1);
begin
  return query select t.id, t.school_name, t.kind, t.subdomain from tenants t where t.id = school and t.shares_on_booklark and t.suspended_at is null;
  if found then perform set_config('app.tenant_id', school::text, true); end if;
end $$;
grant execute on function visit_sharing_school_of_story to booklark_app;
