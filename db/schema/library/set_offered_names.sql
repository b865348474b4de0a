-- Sets the names of an offered category in other languages, at every school too. Only for platform staff. Writes rows of all tenants.
create or replace function set_offered_names(offered uuid, new_names jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform name_of_platform_staff();
  update offered_categories set names = new_names where id = offered;
  update categories set names = new_names where offered_id = offered and names <> new_names;
end $$;
grant execute on function set_offered_names to booklark_app;
