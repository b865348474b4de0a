-- Renames a category that the platform offers, at every school too. Only for platform staff. Writes rows of all tenants.
create or replace function rename_offered_category(offered uuid, new_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare by_name text := name_of_platform_staff();
begin
  update offered_categories set name = new_name where id = offered;
  perform sync_offered_categories_of_all(by_name);
end $$;
grant execute on function rename_offered_category to booklark_app;
