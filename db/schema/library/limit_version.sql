-- The limit of an erased student is also that of the versions of their book.
create or replace function limit_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.never_for_everyone := new.never_for_everyone
    or exists (select from books o where o.tenant_id = new.tenant_id and o.id = new.made_from and o.never_for_everyone);
  return new;
end $$;
revoke execute on function limit_version from public;
