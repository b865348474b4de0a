-- What a judge writes to the author of an entry: two things that are good, and what could come next. It belongs to the school of the entry,
-- and an adult there reads it before the author does.
create table entry_feedback (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  judge_tenant_id uuid,
  judge_id uuid,
  -- Up to 200 characters, which the server counts as readers see them.
  first_star text not null check (length(first_star) between 1 and 9000),
  second_star text not null check (length(second_star) between 1 and 9000),
  wish text not null check (length(wish) between 1 and 9000),
  state text not null default 'waiting' check (state in ('waiting', 'released', 'withheld')),
  written_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references challenge_entries on delete cascade,
  foreign key (judge_tenant_id, judge_id) references users on delete set null (judge_tenant_id, judge_id),
  foreign key (tenant_id, decided_by) references users on delete set null (decided_by),
  check (judge_tenant_id <> tenant_id),
  check ((state = 'waiting') = (decided_at is null)),
  check (decided_by is null or decided_at is not null)
);
create index on entry_feedback (tenant_id, entry_id);
create index on entry_feedback (judge_tenant_id, judge_id);
create index on entry_feedback (tenant_id, decided_by) where decided_by is not null;
create index on entry_feedback (tenant_id, state, written_at, id);
-- The author of an entry reads one of them, and each judge has one that waits.
create unique index on entry_feedback (tenant_id, entry_id) where state = 'released';
create unique index on entry_feedback (tenant_id, entry_id, judge_tenant_id, judge_id) where state = 'waiting';
call guard_tenant_table('entry_feedback');

-- What an adult has read is what the author reads: a text never changes, and another one is another row.
create function assert_same_feedback() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.entry_id, new.first_star, new.second_star, new.wish, new.written_at)
      is distinct from (old.entry_id, old.first_star, old.second_star, old.wish, old.written_at) then
    raise exception using errcode = 'BK409', message = 'a text of a judge does not change';
  end if;
  return new;
end $$;
revoke execute on function assert_same_feedback from public;
create trigger stays_the_same before update on entry_feedback for each row execute function assert_same_feedback();

-- Whether the caller answers for an entry of the school: teachers for their own and those of their classes, admins for all.
create function answers_for_entry(entry uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case current_setting('app.role')
    when 'teacher' then exists (select from challenge_entries e where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry and (
      e.author_id = nullif(current_setting('app.person_id'), '')::uuid
      or exists (select from class_teachers t where t.tenant_id = e.tenant_id and t.teacher_id = nullif(current_setting('app.person_id'), '')::uuid
        and (exists (select from enrolments n where n.tenant_id = e.tenant_id and n.school_class_id = t.school_class_id and n.student_id = e.author_id)
          or exists (select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id)
            and p.school_class_id = t.school_class_id)))))
    else current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') end
$$;
revoke execute on function answers_for_entry from public;
grant execute on function answers_for_entry to booklark_app;

-- Authors read what was released to them, and jobs what they export. No one reads who wrote it: those columns are not granted.
create function reads_feedback(entry uuid, state text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when current_setting('app.role') = 'worker' then state = 'released'
    else answers_for_entry(entry) or state = 'released' and exists (select from challenge_entries e
      where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry and e.author_id = nullif(current_setting('app.person_id'), '')::uuid) end
$$;
revoke execute on function reads_feedback from public;
grant execute on function reads_feedback to booklark_app;
create policy readers on entry_feedback as restrictive for select to booklark_app using (reads_feedback(entry_id, state));
grant select (tenant_id, id, entry_id, first_star, second_star, wish, state, written_at, decided_at) on entry_feedback to booklark_app;

-- Stores what the caller writes to the author of an entry that they have judged. It replaces what they wrote before, unless someone has
-- decided about that: then the new text waits beside it. `missing`: the caller does not judge the entry; `unscored`: not yet.
create function write_feedback(entry uuid, star text, other_star text, hope text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  judged record;
  judge_school uuid := current_setting('app.tenant_id')::uuid;
  judge uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  newest record;
begin
  perform from challenge_entries e where e.id = entry for update;
  select * into judged from judged_entries(entry => entry);
  if not found or judge is null then return 'missing'; end if;
  if not judged.is_scored then return 'unscored'; end if;
  select * into newest from entry_feedback f where f.tenant_id = judged.tenant_id and f.entry_id = entry
    and f.judge_tenant_id = judge_school and f.judge_id = judge order by f.written_at desc, f.id desc limit 1;
  -- The same text again is the same request again.
  if found and (newest.first_star, newest.second_star, newest.wish) = (star, other_star, hope) then return 'stored'; end if;
  delete from entry_feedback f where f.tenant_id = judged.tenant_id and f.entry_id = entry and f.state = 'waiting'
    and f.judge_tenant_id = judge_school and f.judge_id = judge;
  insert into entry_feedback (tenant_id, entry_id, judge_tenant_id, judge_id, first_star, second_star, wish)
  values (judged.tenant_id, entry, judge_school, judge, star, other_star, hope);
  return 'stored';
end $$;
revoke execute on function write_feedback from public;
grant execute on function write_feedback to booklark_app;

-- Releases a text to the author of an entry, or withholds it. Another one that was released is withheld then. `missing`: the caller does not
-- answer for the entry; `changed`: the judge has replaced the text.
create function decide_feedback(entry uuid, feedback uuid, decision text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  school uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  decider uuid := (select u.id from users u where u.tenant_id = school and u.id = person);
  present text;
begin
  -- The judge and two adults wait for each other.
  perform from challenge_entries e where e.tenant_id = school and e.id = entry for update;
  if not found or not answers_for_entry(entry) then return 'missing'; end if;
  select f.state into present from entry_feedback f where f.tenant_id = school and f.entry_id = entry and f.id = feedback;
  if not found then return 'changed'; end if;
  if present = decision then return 'stored'; end if;
  update entry_feedback f set state = 'withheld', decided_at = now(), decided_by = decider
    where f.tenant_id = school and f.entry_id = entry and f.state = 'released' and f.id <> feedback and decision = 'released';
  update entry_feedback f set state = decision, decided_at = now(), decided_by = decider
    where f.tenant_id = school and f.entry_id = entry and f.id = feedback;
  return 'stored';
end $$;
revoke execute on function decide_feedback from public;
grant execute on function decide_feedback to booklark_app;
