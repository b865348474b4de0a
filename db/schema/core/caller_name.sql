-- Returns the name of the person whose session opened the transaction, so that request handling needs no table of a feature.
create or replace function caller_name() returns text
  language sql stable set search_path = pg_catalog, public
as $$
  select full_name(u.first_name, u.last_name) from users u
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.id = nullif(current_setting('app.person_id'), '')::uuid
$$;
grant execute on function caller_name to booklark_app;
