-- Returns film files older than two days that no text names as its main file. Not called: film_files_without_text also looks at smaller files.
create or replace function unused_film_files() returns table(id uuid, tenant_id uuid)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select f.id, platform_id() from film_files f
  where f.created_at < now() - interval '2 days' and 0 = (
    select count(*) from content_entries e join content_revisions r on r.entry_id = e.id
    where e.id = f.entry_id and e.deleted_at is null and r.fields ->> 'file' = f.id::text)
$$;
revoke execute on function unused_film_files from public;
grant execute on function unused_film_files to booklark_platform;
