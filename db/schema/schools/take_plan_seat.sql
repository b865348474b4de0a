-- Gives a member school a place in the plan of the current organization; returns 'taken' or why not. Locks the subscription, so that two calls do
-- not take the last place. Adds to a table to which the app cannot add.
create or replace function take_plan_seat(school uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organization uuid := current_setting('app.tenant_id')::uuid;
  own subscriptions;
begin
  select * into own from subscriptions s where s.tenant_id = organization for update;
  if not found or plan_state(own) = 'expired' then return 'no_plan'; end if;
  if not exists (select from memberships m where m.tenant_id = school and m.organization_id = organization) then return 'no_member'; end if;
  if exists (select from plan_seats k where k.school_id = school) then
    return case when exists (select from plan_seats k where k.school_id = school and k.tenant_id = organization) then 'taken' else 'other_organization' end;
  end if;
  if exists (select from subscriptions s where s.tenant_id = school and s.payment is not null and plan_state(s) <> 'expired') then return 'pays_itself'; end if;
  if (select count(*) from plan_seats k where k.tenant_id = organization) >= (select v.seats from plan_variants v where v.id = variant_now(own)) then return 'full'; end if;
  insert into plan_seats (tenant_id, school_id) values (organization, school);
  return 'taken';
end $$;
grant execute on function take_plan_seat to booklark_app;
