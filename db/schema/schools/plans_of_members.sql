-- Lists the schools of the current organization with the plan that each has. `has_place`: the organization pays for it. Reads plans of other
-- tenants.
create or replace function plans_of_members()
  returns table(id uuid, school_name text, logo text, colour text, has_place boolean, plan_name text, state text, pays_itself boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, t.logo, t.primary_color, k.tenant_id is not null and k.tenant_id = m.organization_id, p.plan_name, p.state,
    coalesce(p.payer_id = t.id and p.payment is not null and p.state <> 'expired', false)
  from memberships m join tenants t on t.id = m.tenant_id
  left join plan_seats k on k.school_id = t.id
  left join lateral plan_of(t.id) p on true
  where m.organization_id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function plans_of_members to booklark_app;
