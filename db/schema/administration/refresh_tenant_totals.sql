-- Counts the students, teachers, classes, published books and first steps of every school, without samples. Reads all schools.
create or replace function refresh_tenant_totals() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into tenant_totals (tenant_id, students, teachers, classes, books, last_activity, as_of, first_steps_done, first_steps_changed_at)
  select t.id, coalesce(p.students, 0), coalesce(p.teachers, 0), coalesce(c.classes, 0), coalesce(b.books, 0), p.last_activity, now(),
    -- The same steps as findFirstSteps.
    (t.verified_at is not null)::int + (t.logo is not null or t.looks_chosen_at is not null)::int
      + (t.community_password_hash is not null)::int
      + (exists (select from school_classes k where k.tenant_id = t.id and not k.is_sample))::int
      + (exists (select from books k where k.tenant_id = t.id and k.state = 'published' and not k.is_sample))::int
      + (exists (select from invitations i where i.tenant_id = t.id and i.kind = 'person')
        or exists (select from users u where u.tenant_id = t.id and u.role = 'teacher'))::int
      + (exists (select from cards k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id and not u.is_sample
        where k.tenant_id = t.id and k.expires_at is null))::int,
    t.created_at
  from tenants t
    left join (select u.tenant_id, max(u.last_sign_in_at) as last_activity,
        count(*) filter (where u.role = 'student' and u.archived_at is null and not u.is_sample) as students,
        count(*) filter (where u.role in ('teacher', 'teacher_admin') and u.archived_at is null) as teachers
      from users u group by u.tenant_id) p on p.tenant_id = t.id
    left join (select tenant_id, count(*) as classes from school_classes where archived_at is null and not is_sample group by tenant_id) c on c.tenant_id = t.id
    left join (select tenant_id, count(*) as books from books where state = 'published' and not is_sample group by tenant_id) b on b.tenant_id = t.id
  where t.kind <> 'platform'
  on conflict (tenant_id) do update set students = excluded.students, teachers = excluded.teachers, classes = excluded.classes,
    books = excluded.books, last_activity = excluded.last_activity, as_of = excluded.as_of, first_steps_done = excluded.first_steps_done,
    first_steps_changed_at = case when excluded.first_steps_done > tenant_totals.first_steps_done then now()
      else tenant_totals.first_steps_changed_at end;
$$;
grant execute on function refresh_tenant_totals to booklark_platform;
