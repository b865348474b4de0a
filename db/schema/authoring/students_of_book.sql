-- Returns the students whose work the readers of a book see or will see: its author and the authors of its pages and originals. A piece that
-- was never sent counts with its current pages.
create or replace function students_of_book(tenant uuid, book uuid, author uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select u.id from users u where u.tenant_id = tenant and u.id = author and u.role = 'student'
  union
  select s.id from pieces p, students_of_revision(p.tenant_id, p.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)) s(id)
    where p.tenant_id = tenant and p.id = book
  union
  select g.author_id from pieces p join piece_pages g on g.tenant_id = p.tenant_id and g.piece_id = p.id
    where p.tenant_id = tenant and p.id = book and p.submitted_revision is null and g.author_id is not null and g.deleted_at is null
$$;
grant execute on function students_of_book to booklark_app;
