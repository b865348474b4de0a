-- Returns whether the caller reads feedback: adults who decide about the entry, and its author and jobs (for exports) once it was released. No
-- one reads who wrote it, because those columns are not granted. Called by the policy `readers` of entry_feedback.
create or replace function reads_feedback(entry uuid, state text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case when current_setting('app.role') = 'worker' then state = 'released'
    else decides_about_entry(entry) or state = 'released' and exists (select from challenge_entries e
      where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry and e.author_id = nullif(current_setting('app.person_id'), '')::uuid) end
$$;
grant execute on function reads_feedback to booklark_app;
