-- Returns the students whose permission a revision needs to be for everyone: its author, the authors of its pages, and those of its originals,
-- because a version shows their words and pictures.
create or replace function students_of_revision(tenant uuid, piece uuid, revision integer) returns setof uuid
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
grant execute on function students_of_revision to booklark_app;
