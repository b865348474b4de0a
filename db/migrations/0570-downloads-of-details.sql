-- A change of level, ages or goal makes new files as every other change does, but the old ones stay until the new ones are stored: a librarian
-- who puts 400 books in order takes no downloads away. Any other change may remove a name, so it ends the old files in the same
-- moment; so does a change of the audience, on which the credits of a version depend.
alter table book_downloads add next_version uuid, add unique (tenant_id, next_version), add check (next_version is null or files is not null);
grant update (version, next_version) on book_downloads to booklark_app;
create index on book_downloads (tenant_id) where next_version is not null;

drop function renew_downloads(uuid, uuid);
create function renew_downloads(school uuid, book uuid, keeps_files boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
revoke execute on function renew_downloads from public;

create or replace function renew_downloads_of_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state <> 'published' then
    delete from book_downloads d where d.tenant_id = new.tenant_id and d.book_id = new.id;
  else
    perform renew_downloads(new.tenant_id, new.id, tg_op = 'UPDATE'
      and (new.state, new.title, new.author, new.blurb, new.language, new.direction, new.trim, new.rendition_id, new.corrected_revision,
        new.cover, new.drawn_cover, new.licence, new.licence_url, new.credits, new.publisher, new.accessibility, new.page_count, new.audience)
      is not distinct from (old.state, old.title, old.author, old.blurb, old.language, old.direction, old.trim, old.rendition_id, old.corrected_revision,
        old.cover, old.drawn_cover, old.licence, old.licence_url, old.credits, old.publisher, old.accessibility, old.page_count, old.audience));
  end if;
  return null;
end $$;

drop trigger notify_changed on book_downloads;
create trigger notify_changed after update on book_downloads for each row
  when ((old.version, old.files) is distinct from (new.version, new.files)) execute function notify_downloads_changed();
