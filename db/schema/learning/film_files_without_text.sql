-- Returns film files older than two days that no text names, or whose film was deleted. Called by the nightly job. Looks up the texts of one
-- film at a time, because a `not exists` may read all of them.
create or replace function film_files_without_text() returns table(id uuid, tenant_id uuid)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select f.id, platform_id() from film_files f
  where f.created_at < now() - interval '2 days' and 0 = (
    select count(*) from content_entries e join content_revisions r on r.entry_id = e.id
    where e.id = f.entry_id and e.deleted_at is null and f.id::text in (r.fields ->> 'file', r.fields ->> 'small_file'))
$$;
grant execute on function film_files_without_text to booklark_platform;
