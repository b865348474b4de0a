-- Refuses a publication whose smaller file is not ready, not smaller, of another film or of another length: its captions must fit both files.
-- The server refuses the same earlier, with a sentence. A file that is ready never changes. Trigger of content_publications.
create or replace function check_small_film_file() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
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
