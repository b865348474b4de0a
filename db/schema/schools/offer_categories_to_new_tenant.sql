-- Gives a new school or organization the categories that the platform offers. Runs when a tenant is added. The table lock makes a category that
-- is offered at the same moment wait, so that the tenant does not miss it. Writes rows of the new tenant.
create or replace function offer_categories_to_new_tenant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.kind <> 'platform' then
    lock table offered_categories in share mode;
    perform sync_offered_categories(new.id, null);
  end if;
  return null;
end $$;
