-- Changes the state and the assignee of leads at all schools, and returns those that changed with their former values.
-- Changes nothing unless an admin of the platform or the worker calls it at the platform's tenant. Writes messages of all schools.
create or replace function change_leads(leads uuid[], next_state text, assignee uuid, assigns boolean, only_state text, only_assignee uuid)
  returns table(lead uuid, old_state text, old_assignee uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update messages m set state = coalesce(next_state, m.state), assigned_to = case when assigns then assignee else m.assigned_to end
  where m.id = any(leads) and (only_state is null or m.state = only_state) and (only_assignee is null or m.assigned_to = only_assignee)
    and current_setting('app.role') in ('upschool_admin', 'worker')
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
  returning m.id, old.state, old.assigned_to
$$;
grant execute on function change_leads to booklark_app;
