-- Returns the storage key and the size of a file of an entry. Reads all schools: the server has checked the signature of the file's address,
-- which names no school.
create or replace function file_of_entry(entry uuid, name text) returns table(key text, size integer)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select e.tenant_id || '/books/' || e.rendition_id || '/' || name, (r.files ->> name)::int
  from shown_entries(entry => entry) e join renditions r on r.tenant_id = e.tenant_id and r.id = e.rendition_id where r.files ? name
  union all
  select e.tenant_id || '/pieces/' || e.work_id || '/' || name, i.size::int
  from shown_entries(entry => entry) e join story_pictures i on i.tenant_id = e.tenant_id and i.story_id = e.work_id
  where i.hash || '.webp' = name
$$;
grant execute on function file_of_entry to booklark_app;
