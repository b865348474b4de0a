-- Makes servers clear the cached pages of other schools with versions of a book, which name their original. Runs when the book changes. Reads
-- other tenants.
create or replace function notify_schools_of_versions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tenant_changed', v.tenant_id::text) from (select distinct b.tenant_id from books b where b.made_from = old.id) v
    where v.tenant_id <> old.tenant_id;
  return null;
end $$;
