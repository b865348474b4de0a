-- Brings the categories of all schools to what the platform offers. Goes school by school: a plan for all would read all categories even where
-- only one school changes. Writes rows of all tenants.
create or replace function sync_offered_categories_of_all(by_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid;
begin
  for school in select id from tenants where kind <> 'platform' order by id loop
    perform sync_offered_categories(school, by_name);
  end loop;
end $$;
