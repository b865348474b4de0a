-- Gives the downloads of a published book a new version and queues the job that makes them; with `keeps_files`, the old ones stay until then. The
-- one queue suits two cores, jobs do not start while pages are made, and the more books of a school wait, the later its job: schools take turns.
-- Writes to the job queue, which the app cannot.
create or replace function renew_downloads(school uuid, book uuid, keeps_files boolean default false) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  waiting int;
begin
  insert into book_downloads as d (tenant_id, book_id)
    select b.tenant_id, b.id from books b where b.tenant_id = school and b.id = book and b.state = 'published'
    on conflict (tenant_id, book_id) do update set changed_at = now(),
      version = case when keeps_files and d.files is not null then d.version else gen_random_uuid() end,
      files = case when keeps_files then d.files end,
      next_version = case when keeps_files and d.files is not null then gen_random_uuid() end;
  if not found then return; end if;
  select count(*) into waiting from (
    select from book_downloads d where d.tenant_id = school and (d.files is null or d.next_version is not null) limit 100) w;
  -- A book often changes several times within a moment: the job starts after the last of the changes.
  perform graphile_worker.add_job('make-downloads', json_build_object('tenant_id', school, 'book_id', book), queue_name => 'downloads',
    max_attempts => 8, priority => 20 + waiting, flags => array['not beside press'], job_key => 'downloads ' || book,
    run_at => now() + interval '5 seconds');
end $$;
