create or replace function return_from_founding() returns void
  language sql set search_path = pg_catalog, public
as $$
  select set_config('app.tenant_id', current_setting('app.founded_from'), true)
$$;
revoke execute on function return_from_founding from public;
grant execute on function return_from_founding to booklark_app;
