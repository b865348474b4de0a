-- Returns the asked film files that are complete, for readers. The published texts decide which of them is public. Reads files that row
-- security shows to staff only.
create or replace function ready_film_files(asked uuid[])
  returns table(id uuid, entry_id uuid, tenant_id uuid, format text, size bigint, width integer, height integer, duration_ms integer, has_sound boolean)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select f.id, f.entry_id, platform_id(), f.format, f.size, f.width, f.height, f.duration_ms, f.has_sound
  from film_files f where f.id = any (asked) and f.state = 'ready'
$$;
grant execute on function ready_film_files to booklark_app;
