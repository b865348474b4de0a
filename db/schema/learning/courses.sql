-- What people do in the chapters of courses. States are never stored: chapter_states() alone says what is done. Only the clock of the
-- database counts, so that the app's role reads these tables and writes them by the functions below.
create table chapter_progress (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null references content_entries on delete restrict,
  course_id uuid not null references content_entries on delete restrict,
  started_at timestamptz not null,
  -- When the person said "I have done it".
  said_done_at timestamptz,
  -- When a teacher marked the chapter, whatever was answered.
  marked_done_at timestamptz,
  marked_by uuid,
  needs_help_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, person_id, chapter_id),
  foreign key (tenant_id, marked_by) references users on delete set null (marked_by),
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on chapter_progress (chapter_id);
create index on chapter_progress (course_id);
create index on chapter_progress (tenant_id, marked_by);
call guard_tenant_table('chapter_progress');
-- Answers are for the person and the teachers of a class of the student, and for no one else at the school.
create policy own_and_teachers on chapter_progress as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id));
grant select on chapter_progress to booklark_app;

create table chapter_answers (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null,
  -- Of a task, which a later revision of the chapter may not have any more.
  task_id text not null check (length(task_id) <= 40),
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'string', 'array') and length(value::text) <= 60000),
  answered_at timestamptz not null,
  -- Texts that another device replaced without having seen them, the newest last.
  earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
  primary key (tenant_id, person_id, chapter_id, task_id),
  foreign key (tenant_id, person_id, chapter_id) references chapter_progress on delete cascade
);
call guard_tenant_table('chapter_answers');
create policy own_and_teachers on chapter_answers as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id));
grant select on chapter_answers to booklark_app;

-- The first reply to each save, so that a save that is sent again changes nothing.
create table chapter_saves (
  tenant_id uuid not null,
  person_id uuid not null,
  operation_id text not null check (length(operation_id) between 1 and 200),
  chapter_id uuid not null,
  body_hash bytea not null,
  reply jsonb,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, person_id, operation_id),
  foreign key (tenant_id, person_id, chapter_id) references chapter_progress on delete cascade
);
create index on chapter_saves (tenant_id, person_id, chapter_id);
create index on chapter_saves (saved_at);
call guard_tenant_table('chapter_saves');
create policy own on chapter_saves as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid));
grant select on chapter_saves to booklark_app;

-- What a student did of a chapter with a classmate on the classmate's device ("Together"). Answers stay those of the person on whose
-- device they were written; this says which tasks count for whom.
create table chapter_participations (
  id uuid not null default uuidv7(),
  tenant_id uuid not null,
  -- For whom it counts.
  person_id uuid not null,
  chapter_id uuid not null references content_entries on delete restrict,
  course_id uuid not null references content_entries on delete restrict,
  lead_id uuid,
  -- False after a teacher took the chapter back for the lead, who is not said to be one of the group any more. It still counts for the person.
  names_lead boolean not null default true,
  -- Tasks that the group answered.
  tasks text[] not null default '{}',
  started_at timestamptz not null,
  -- When the group said "I have done it".
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, chapter_id, lead_id),
  -- The student whose device it was. Null after that person was erased: the work still counts.
  check (lead_id <> person_id),
  foreign key (tenant_id, lead_id) references users on delete set null (lead_id),
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on chapter_participations (tenant_id, lead_id, chapter_id);
create index on chapter_participations (chapter_id);
create index on chapter_participations (course_id);
call guard_tenant_table('chapter_participations');
