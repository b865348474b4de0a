-- Brings the categories of the current school to what the platform offers, after it renamed, merged or deleted a category with an offered name.
-- Calls a routine that the app may not call for other schools.
create or replace function sync_own_offered_categories() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select sync_offered_categories(current_setting('app.tenant_id')::uuid, null)
$$;
grant execute on function sync_own_offered_categories to booklark_app;
