-- Samples are in no figures: see findFirstSteps for the steps.
create or replace function refresh_tenant_totals()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
    left join (select tenant_id, count(*) as books from books where state <> 'draft' and not is_sample group by tenant_id) b on b.tenant_id = t.id
  where t.kind <> 'platform'
  on conflict (tenant_id) do update set students = excluded.students, teachers = excluded.teachers, classes = excluded.classes,
    books = excluded.books, last_activity = excluded.last_activity, as_of = excluded.as_of, first_steps_done = excluded.first_steps_done,
    first_steps_changed_at = case when excluded.first_steps_done > tenant_totals.first_steps_done then now()
      else tenant_totals.first_steps_changed_at end;
$function$
;

create or replace function figures_of(school uuid)
 RETURNS TABLE(students integer, classes integer, books integer, published_books integer, last_activity timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.students, c.classes, b.books, b.published_books, p.last_activity
  from (select (count(*) filter (where u.role = 'student' and u.archived_at is null and not u.is_sample))::int as students, max(u.last_sign_in_at) as last_activity
      from users u where u.tenant_id = school) p,
    (select count(*)::int as classes from school_classes c where c.tenant_id = school and c.archived_at is null and not c.is_sample) c,
    (select count(*)::int as books, (count(*) filter (where b.state = 'published'))::int as published_books from books b where b.tenant_id = school and not b.is_sample) b
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$function$
;

create or replace function book_states()
 RETURNS TABLE(state text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select state, count(*)::int from books where not is_sample group by state order by state
$function$
;

create or replace function count_read(work uuid, reader text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  today constant date := (now() at time zone 'UTC')::date;
  school constant uuid := current_setting('app.tenant_id')::uuid;
  key_of_day bytea;
  -- What is counted: books and stories have numbers of their own.
  metric constant text := case
    when exists (select from books b where b.tenant_id = school and b.id = work and b.state = 'published') then 'reads'
    when exists (select from stories s where s.tenant_id = school and s.id = work and s.state = 'published') then 'story_reads' end;
begin
  if metric is null then return false; end if;
  -- The reads of a school are those of its own books.
  if exists (select from books b where b.tenant_id = school and b.id = work and b.is_sample) then return true; end if;
  select k.key into key_of_day from read_keys k where k.day = today;
  if not found then
    delete from read_keys where day < today;
    insert into read_keys (day, key) values (today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))) on conflict do nothing;
    select k.key into key_of_day from read_keys k where k.day = today;
  end if;
  insert into read_marks (tenant_id, day, mark)
    values (school, today, sha256(key_of_day || convert_to(work::text || ' ' || reader, 'UTF8'))) on conflict do nothing;
  if found then
    perform add_daily_counts(jsonb_build_array(jsonb_build_object('tenant_id', school, 'kind', metric, 'day', today, 'key', work, 'count', 1)));
  end if;
  return true;
end $function$
;
