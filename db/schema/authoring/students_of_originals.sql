-- Returns the students who wrote the originals from which a work was made. Called only for works that were made from another one. Estimates 5
-- rows: with the default of 1,000 PostgreSQL would prepare large tables.
create or replace function students_of_originals(tenant uuid, piece uuid) returns setof uuid
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
grant execute on function students_of_originals to booklark_app;
