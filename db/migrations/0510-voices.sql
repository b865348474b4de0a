-- The recorded voice of a page, beside the text that was read aloud: with other words on the page it is stale, and no one hears it.
create table page_voices (
  tenant_id uuid not null,
  page_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size int not null check (size between 1 and 2097152),
  milliseconds int not null check (milliseconds between 1 and 181000),
  text_hash text not null check (text_hash ~ '^[0-9a-f]{32}$'),
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, page_id),
  foreign key (tenant_id, page_id) references piece_pages on delete cascade
);
call guard_tenant_table('page_voices');
grant select, insert, delete on page_voices to booklark_app;
grant update (hash, size, milliseconds, text_hash, recorded_at) on page_voices to booklark_app;

-- The voices of a revision that belong to its words, by the number of the page.
create function voices_of_content(content jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog
as $$
  select coalesce(jsonb_agg((e.page -> 'voice') || jsonb_build_object('number', e.number, 'author_id', e.page -> 'author_id') order by e.number), '[]')
  from jsonb_array_elements(content -> 'pages') with ordinality e(page, number)
  where jsonb_typeof(e.page -> 'voice') = 'object' and e.page #>> '{voice,text_hash}' = md5(e.page ->> 'text')
$$;
revoke execute on function voices_of_content from public;
grant execute on function voices_of_content to booklark_app;
-- Readers need the voices of many books; the pages beside them can be large.
alter table piece_revisions add column voices jsonb generated always as (voices_of_content(content)) stored;

-- The name of a stored file of a piece: a picture, or the voice of a page.
create function name_of_stored_file(file jsonb) returns text
  language sql immutable set search_path = pg_catalog
as $$ select (file ->> 'hash') || case when file ? 'milliseconds' then '.mp3' else '.webp' end $$;
-- The names of all files of a revision.
create function files_of_revision(content jsonb) returns table (name text)
  language sql immutable set search_path = pg_catalog, public
as $$
  select name_of_stored_file(file) from jsonb_path_query(content, '$.pages[*].*[*] ? (exists(@.hash))') as file
  union all
  select name_of_stored_file(content -> 'own_cover') where content #> '{own_cover,hash}' is not null
$$;
revoke execute on function name_of_stored_file, files_of_revision from public;
grant execute on function name_of_stored_file, files_of_revision to booklark_app;
drop function pictures_of_revision;

-- The voices that readers of a book hear: those of the revision that they see. The voice of someone who is archived is not heard.
-- `for_everyone`: every student who may have spoken has the permission `voice`, or an adult has spoken.
create function voices_of_book(tenant uuid, book uuid) returns table (number int, hash text, size int, milliseconds int, for_everyone boolean)
  language sql stable set search_path = pg_catalog, public
as $$
  select v.number, v.hash, v.size, v.milliseconds,
    not exists (select from students_of_revision(p.tenant_id, p.id, r.number) s(id)
      where coalesce(v.author_id, p.author_id, s.id) = s.id
        and not exists (select from publishing_permissions k where k.tenant_id = p.tenant_id and k.student_id = s.id and k.voice))
  from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
      and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision),
    jsonb_to_recordset(r.voices) as v(number int, hash text, size int, milliseconds int, author_id uuid)
  where p.tenant_id = tenant and p.id = book and p.type = 'book'
    and not exists (select from users u where u.tenant_id = p.tenant_id and u.id = coalesce(v.author_id, p.author_id) and u.archived_at is not null)
$$;
revoke execute on function voices_of_book from public;
grant execute on function voices_of_book to booklark_app;

-- Cached pages name the voices of their book.
create trigger notify_changed after insert or delete or update of voice on publishing_permissions for each row execute function notify_tenant_changed();
create trigger notify_archived after update of archived_at on users
  for each row when (old.archived_at is distinct from new.archived_at) execute function notify_tenant_changed();
