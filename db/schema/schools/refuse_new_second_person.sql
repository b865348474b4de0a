-- Refuses a person who is too new to confirm what another admin has begun; see `users.second_person_from`. Reads people of any tenant.
create or replace function refuse_new_second_person(tenant uuid, person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from users u where u.tenant_id = tenant and u.id = person and u.second_person_from > now()) then
    raise exception 'a new admin is no second person yet' using errcode = 'BK403', constraint = 'second_person_is_new';
  end if;
end $$;
