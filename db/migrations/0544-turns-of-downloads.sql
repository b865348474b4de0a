-- Downloads are made one book at a time, because two cores can do no more. Schools take turns: what waits of a school already comes first
-- only among its own. No download begins while pages are made in the same process: people wait for pages (api/kit/job-runner.ts).
create index on book_downloads (tenant_id) where files is null;

create or replace function renew_downloads(school uuid, book uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting int;
begin
  insert into book_downloads as d (tenant_id, book_id)
    select b.tenant_id, b.id from books b where b.tenant_id = school and b.id = book and b.state = 'published'
    on conflict (tenant_id, book_id) do update set version = gen_random_uuid(), changed_at = now(), files = null;
  if not found then return; end if;
  select count(*) into waiting from (select from book_downloads d where d.tenant_id = school and d.files is null limit 100) w;
  -- A book often changes several times within a moment: the job starts after the last of the changes.
  perform graphile_worker.add_job('make-downloads', json_build_object('tenant_id', school, 'book_id', book), queue_name => 'downloads',
    max_attempts => 8, priority => 20 + waiting, flags => array['not beside press'], job_key => 'downloads ' || book,
    run_at => now() + interval '5 seconds');
end $$;

-- Only the page of the book and its reply name the files: nothing else of the school is made again.
create function notify_downloads_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenant_changed', new.tenant_id || ' ' || new.book_id);
  return null;
end $$;
drop trigger notify_changed on book_downloads;
create trigger notify_changed after update on book_downloads for each row
  when (old.files is distinct from new.files) execute function notify_downloads_changed();
