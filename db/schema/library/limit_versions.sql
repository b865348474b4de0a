-- Sets `never_for_everyone` for the versions of a book at the same school. Runs when it is set for the book.
create or replace function limit_versions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update books b set never_for_everyone = true
    where b.tenant_id = new.tenant_id and b.made_from = new.id and not b.never_for_everyone;
  return null;
end $$;
