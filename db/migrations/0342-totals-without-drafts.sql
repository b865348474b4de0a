-- What an author has not sent is theirs alone: the totals of the platform count the books that its lists show.
create or replace function refresh_tenant_totals() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into tenant_totals (tenant_id, students, teachers, classes, books, last_activity, as_of)
  select t.id, coalesce(p.students, 0), coalesce(p.teachers, 0), coalesce(c.classes, 0), coalesce(b.books, 0), p.last_activity, now()
  from tenants t
    left join (select u.tenant_id, max(u.last_sign_in_at) as last_activity,
        count(*) filter (where u.role = 'student' and u.archived_at is null) as students,
        count(*) filter (where u.role in ('teacher', 'teacher_admin') and u.archived_at is null) as teachers
      from users u group by u.tenant_id) p on p.tenant_id = t.id
    left join (select tenant_id, count(*) as classes from school_classes where archived_at is null group by tenant_id) c on c.tenant_id = t.id
    left join (select tenant_id, count(*) as books from books where state <> 'draft' group by tenant_id) b on b.tenant_id = t.id
  where t.kind <> 'platform'
  on conflict (tenant_id) do update set students = excluded.students, teachers = excluded.teachers, classes = excluded.classes,
    books = excluded.books, last_activity = excluded.last_activity, as_of = excluded.as_of;
$$;
