-- Deletes expired tokens and sessions of families, links whose code no one used, and ended links with their email address after 30 days.
-- Changes all schools.
create or replace function delete_old_family_data() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from family_tokens where expires_at < now() - interval '1 day';
  delete from family_sessions where expires_at < now();
  delete from family_links where confirmed_at is null and code_expires_at < now() - interval '1 day';
  delete from family_links where ended_at < now() - interval '30 days';
$$;
grant execute on function delete_old_family_data to booklark_platform;
