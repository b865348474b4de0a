-- Deletes bulk actions after 30 days and imports of books after 7 days. Deletes rows of all schools.
create or replace function delete_old_bulk_actions() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from bulk_actions where created_at < now() - interval '30 days';
  delete from book_imports where created_at < now() - interval '7 days';
$$;
grant execute on function delete_old_bulk_actions to booklark_platform;
