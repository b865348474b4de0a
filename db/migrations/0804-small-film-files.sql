-- A film may have a second, smaller file for slow connections, which its text names in `small_file`.
-- Files that no text names any more, or whose film was deleted. Replaces `unused_film_files`, which a later migration describes again.
create function film_files_without_text() returns table (id uuid, tenant_id uuid)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
  select f.id, platform_id() from film_files f
  where f.created_at < now() - interval '2 days' and 0 = (
    select count(*) from content_entries e join content_revisions r on r.entry_id = e.id
    where e.id = f.entry_id and e.deleted_at is null and f.id::text in (r.fields ->> 'file', r.fields ->> 'small_file'))
$$;
revoke execute on function film_files_without_text from public;
grant execute on function film_files_without_text to booklark_platform;

create or replace function delete_unused_film_file(film uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from film_files f where f.id = film and f.id in (select u.id from film_files_without_text() u)
$$;

-- What is published has a small file of its own film only, which is smaller and of the same length. Its captions fit both files then.
-- The server refuses the same before with a sentence; a file that is ready never changes.
create function check_small_film_file() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from content_revisions r
      where r.entry_id = new.entry_id and r.number = new.number and r.fields ->> 'small_file' is not null and not exists (
        select from film_files f join film_files s on s.entry_id = f.entry_id
        where f.entry_id = r.entry_id and f.id::text = r.fields ->> 'file' and s.id::text = r.fields ->> 'small_file'
          and f.state = 'ready' and s.state = 'ready' and s.size < f.size and abs(s.duration_ms - f.duration_ms) <= 1000)) then
    raise exception using errcode = 'check_violation', constraint = 'small_film_file', message = 'the smaller file does not fit the film';
  end if;
  return new;
end $$;
revoke execute on function check_small_film_file from public;
create trigger check_small_film_file before insert on content_publications
  for each row execute function check_small_film_file();
