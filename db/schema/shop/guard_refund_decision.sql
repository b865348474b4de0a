-- Refuses a second decision about a refund, and an approval by anyone but an admin of its school or of the platform. Trigger of
-- `refund_approvals`. A new admin is no second person yet. Reads people of other tenants.
create or replace function guard_refund_decision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.decision is not null and new.decision is distinct from old.decision then
    raise exception 'a refund is decided once' using errcode = 'BK409';
  end if;
  if old.decision is null and new.decision = 'approved' then
    if not exists (select from users u where u.tenant_id = new.decider_tenant and u.id = new.decided_by and (u.role = 'upschool_admin'
        or (u.role in ('school_admin', 'organization_admin') and u.tenant_id = new.tenant_id))) then
      raise check_violation using message = 'a refund is approved by an admin of its school or of the platform', constraint = 'refund_approvals_own_admin';
    end if;
    perform refuse_new_second_person(new.decider_tenant, new.decided_by);
  end if;
  return new;
end $$;
