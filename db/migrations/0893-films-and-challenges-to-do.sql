-- Who has watched a film to its end, by the clock of the database. Watching it again changes nothing.
create table watched_films (
  tenant_id uuid not null,
  person_id uuid not null,
  film_id uuid not null references content_entries on delete cascade,
  watched_at timestamptz not null default now(),
  primary key (tenant_id, person_id, film_id),
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on watched_films (film_id);
call guard_tenant_table('watched_films');
grant select on watched_films to booklark_app;
grant insert (tenant_id, person_id, film_id) on watched_films to booklark_app;
create policy own_and_teachers on watched_films as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id)
    or current_setting('app.role') in ('school_admin', 'organization_admin'));
create policy own on watched_films as restrictive for insert to booklark_app
  with check (person_id = (select nullif(current_setting('app.person_id'), '')::uuid));

-- Assignments also have films and challenges. The kind of an item is that of its entry.
alter table content_entries add constraint content_entries_id_kind_key unique (id, kind);
alter table assignment_items rename column chapter_id to entry_id;
drop index assignment_items_chapter_id_idx;
create index on assignment_items (entry_id, kind);
alter table assignment_items drop constraint assignment_items_kind_check, drop constraint assignment_items_check,
  drop constraint assignment_items_chapter_id_fkey,
  add constraint assignment_items_kind_check check (kind in ('book', 'chapter', 'film', 'challenge')),
  add constraint assignment_items_check check ((kind = 'book') = (book_id is not null) and (kind <> 'book') = (entry_id is not null)),
  add constraint assignment_items_entry_fkey foreign key (entry_id, kind) references content_entries (id, kind) on delete cascade;

-- The one function that says how far people are with the items of assignments: chapters by the function that decides about chapters, books
-- by their last page, films by their end, and challenges by an entry, which is the student's own or a book of the class. Only for the
-- person, the teachers of the student and the admins of the school.
create or replace function assignment_states(people uuid[], assigned uuid[])
  returns table (assignment_id uuid, person_id uuid, "position" int, state text, last_read_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
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
