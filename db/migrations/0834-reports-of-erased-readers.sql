-- A report that waits stays when its reader is erased: what it says about the work is still to be looked at. The reader and the reader's words go.
drop index reports_of_reader;
-- Two readers who were erased can have reported the same.
create unique index reports_of_reader on reports (tenant_id, book_id, story_id, message_id, reason, person_id, reader_hash, page) nulls not distinct
  where closed_at is null and num_nonnulls(person_id, reader_hash) = 1;

-- The platform counts them.
create index reports_open_works on reports (created_at) where closed_at is null and message_id is null;

alter table reports drop constraint reports_tenant_id_person_id_fkey,
  add foreign key (tenant_id, person_id) references users on delete set null (person_id);

create function forget_words_of_report() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.text := '';
  return new;
end $$;
revoke execute on function forget_words_of_report from public;
create trigger forget_words before update of person_id on reports for each row
  when (old.person_id is not null and new.person_id is null) execute function forget_words_of_report();
