-- Adds a category that the platform offers, at every school too, and returns its id. Only for platform staff. Writes rows of all tenants.
create or replace function offer_category(new_slug text, new_name text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare by_name text := name_of_platform_staff(); new_id uuid;
begin
  insert into offered_categories (slug, name) values (new_slug, new_name) returning id into new_id;
  perform sync_offered_categories_of_all(by_name);
  return new_id;
end $$;
grant execute on function offer_category to booklark_app;
