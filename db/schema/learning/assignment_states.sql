-- Returns how far people are with the items of assignments: chapters by chapter_states, books by their last page, films by their end, and
-- challenges by an entry of the student or of a book of the class. Leaves out people whom the caller may not see: only the person, teachers of
-- the student and admins may. Reads progress that row security hides from admins.
create or replace function assignment_states(people uuid[], assigned uuid[])
  returns table(assignment_id uuid, person_id uuid, "position" integer, state text, last_read_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
  with items as (
      select i.*, a.school_class_id from assignment_items i join assignments a on a.tenant_id = i.tenant_id and a.id = i.assignment_id
      where i.tenant_id = current_setting('app.tenant_id')::uuid and i.assignment_id = any (assigned)),
    seen as (select distinct w.id from unnest(people) w (id)
      where w.id = nullif(current_setting('app.person_id'), '')::uuid
        or current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') or is_own_student(w.id)),
    chapters as materialized (select * from chapter_states(people, array(select distinct entry_id from items where kind = 'chapter')))
  select i.assignment_id, s.id, i.position,
    case i.kind
      when 'chapter' then coalesce(c.state, 'not_started')
      when 'book' then case when f.person_id is not null then 'done' when p.user_id is not null then 'started' else 'not_started' end
      when 'film' then case when w.person_id is not null then 'done' else 'not_started' end
      else case when exists (select from challenge_entries e
          where e.tenant_id = i.tenant_id and e.challenge_id = i.entry_id and (e.author_id = s.id
            or e.author_id is null and exists (select from pieces q
              where q.tenant_id = e.tenant_id and q.id = coalesce(e.book_id, e.story_id) and q.school_class_id = i.school_class_id)))
        then 'done' else 'not_started' end
    end, p.updated_at
  from seen s cross join items i
  left join chapters c on i.kind = 'chapter' and c.person_id = s.id and c.chapter_id = i.entry_id
  left join positions p on i.kind = 'book' and p.tenant_id = i.tenant_id and p.user_id = s.id and p.book_id = i.book_id
  left join finished_books f on i.kind = 'book' and f.tenant_id = i.tenant_id and f.person_id = s.id and f.book_id = i.book_id
  left join watched_films w on i.kind = 'film' and w.tenant_id = i.tenant_id and w.person_id = s.id and w.film_id = i.entry_id
$$;
grant execute on function assignment_states to booklark_app;
