-- Deletes declines after seven days. Deletes rows of all schools.
create or replace function delete_old_declines() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from payment_declines where declined_at < now() - interval '7 days';
$$;
grant execute on function delete_old_declines to booklark_platform;
