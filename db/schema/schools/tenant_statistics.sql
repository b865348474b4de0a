-- Counts students, classes and books of a school without its samples. Returns a row only for the current tenant and for member schools that grant
-- their organization statistics. Reads other tenants.
create or replace function tenant_statistics(school uuid)
  returns table(students integer, classes integer, books integer, published_books integer, last_activity timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.students, c.classes, b.books, b.published_books, p.last_activity
  from (select (count(*) filter (where u.role = 'student' and u.archived_at is null and not u.is_sample))::int as students, max(u.last_sign_in_at) as last_activity
      from users u where u.tenant_id = school) p,
    (select count(*)::int as classes from school_classes c where c.tenant_id = school and c.archived_at is null and not c.is_sample) c,
    (select count(*)::int as books, (count(*) filter (where b.state = 'published'))::int as published_books from books b where b.tenant_id = school and not b.is_sample) b
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$$;
grant execute on function tenant_statistics to booklark_app;
