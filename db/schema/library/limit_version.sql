-- Copies `never_for_everyone` from the original to a new version at the same school. Runs before a version is added.
create or replace function limit_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.never_for_everyone := new.never_for_everyone
    or exists (select from books o where o.tenant_id = new.tenant_id and o.id = new.made_from and o.never_for_everyone);
  return new;
end $$;
