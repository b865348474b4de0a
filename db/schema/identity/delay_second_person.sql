-- Bars an admin whom someone else adds, promotes, restores or gives another email address from being a second person for seven days: of the platform, or of
-- a school that had an admin before. The first admin of a school, the worker and the demo data are not delayed. Runs before these changes of
-- people; reads all people of the school.
create or replace function delay_second_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  caller text := coalesce(current_setting('app.role', true), '');
  caller_id text := case when new.role = 'upschool_admin' then current_setting('app.colleague_id', true) else current_setting('app.person_id', true) end;
begin
  -- Only one's own change of address is no way to another person; an own role comes from an invitation of someone else.
  if tg_op = 'UPDATE' and old.role = new.role and caller_id is not distinct from new.id::text then return new; end if;
  if new.role = 'upschool_admin' and caller = 'upschool_admin' or new.role <> 'upschool_admin' and caller not in ('', 'worker') and exists (
    select from users other where other.tenant_id = new.tenant_id and other.id <> new.id and other.role in ('school_admin', 'organization_admin') and other.archived_at is null) then
    new.second_person_from := now() + interval '7 days';
  end if;
  return new;
end $$;
