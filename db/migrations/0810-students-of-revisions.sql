-- A review asks three times for the students of a revision. Works that were made from another one are few: only they look for its students.
-- Most works have one student: for the 1,000 rows that PostgreSQL expects of any function, it would prepare large tables.
create function students_of_originals(tenant uuid, piece uuid) returns setof uuid
language sql stable rows 5 set search_path = pg_catalog, public
as $$
  select u.id from originals_of($1, $2) o(id) join books b on b.tenant_id = $1 and b.id = o.id
    join users u on u.tenant_id = $1 and u.id = b.author_id and u.role = 'student'
  union
  select u.id from originals_of($1, $2) o(id) join pieces p on p.tenant_id = $1 and p.id = o.id
    join piece_revisions r on r.tenant_id = $1 and r.piece_id = p.id and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision),
    jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
$$;
revoke execute on function students_of_originals from public;
grant execute on function students_of_originals to booklark_app;

create or replace function students_of_revision(tenant uuid, piece uuid, revision int) returns setof uuid
language sql stable rows 5 set search_path = pg_catalog, public
as $$
  select u.id from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.author_id and u.role = 'student'
    where p.tenant_id = $1 and p.id = $2
  union
  select u.id from piece_revisions r, jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
  union
  select students_of_originals(b.tenant_id, b.id) from books b where b.tenant_id = $1 and b.id = $2 and b.made_from is not null
$$;

-- Without a photo no one's permission matters, and none is read.
create or replace function needs_photos_approved(tenant uuid, piece uuid, revision int) returns boolean
language sql stable set search_path = pg_catalog, public
as $$
  select exists (select from piece_revisions r cross join students_of_revision($1, $2, $3) s(id)
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
      and (r.details ->> 'cover_from' = 'own' or jsonb_path_exists(r.content, '$.pages[*].pictures[*] ? (@.source == "photo")'))
      and not exists (select from publishing_permissions k where k.tenant_id = $1 and k.student_id = s.id and k.photos)
      and (r.details ->> 'cover_from' = 'own' or exists (select from jsonb_array_elements(r.content -> 'pages') e(page)
        where coalesce(e.page ->> 'author_id', s.id::text) = s.id::text and jsonb_path_exists(e.page, '$.pictures[*] ? (@.source == "photo")'))))
$$;
