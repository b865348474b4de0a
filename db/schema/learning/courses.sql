-- The progress of a person in a chapter. States are not stored: judge_chapters decides what is done. Only the clock of the database counts, so
-- that the app reads this table and the next two and writes them by functions.
create table chapter_progress (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null references content_entries on delete restrict,
  course_id uuid not null references content_entries on delete restrict,
  started_at timestamptz not null,
  -- The time at which the person said "I have done it".
  said_done_at timestamptz,
  -- The time at which a teacher marked the chapter, whatever was answered.
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
-- Progress and answers are for the person and the teachers of the student, and for no one else at the school.
create policy own_and_teachers on chapter_progress as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id));
grant select on chapter_progress to booklark_app;

-- An answer of a person to a task of a chapter.
create table chapter_answers (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null,
  -- The id of a task, which a later revision of the chapter may not have.
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

-- The first reply to a save, so that a save that is sent again changes nothing.
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

-- The work of a student in a chapter with a classmate, on the classmate's device ("Together"). Answers stay those of the person on whose
-- device they were written; a row says which tasks count for another student.
create table chapter_participations (
  id uuid not null default uuidv7(),
  tenant_id uuid not null,
  -- The student for whom the work counts.
  person_id uuid not null,
  chapter_id uuid not null references content_entries on delete restrict,
  course_id uuid not null references content_entries on delete restrict,
  -- The student on whose device the group worked. Null after that student was erased: the work still counts.
  lead_id uuid,
  -- False after a teacher took the chapter back for the lead, who is not named as one of the group then. The work still counts for the
  -- person.
  names_lead boolean not null default true,
  -- Ids of the tasks that the group answered.
  tasks text[] not null default '{}',
  started_at timestamptz not null,
  -- The time at which the group said "I have done it".
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, chapter_id, lead_id),
  check (lead_id <> person_id),
  foreign key (tenant_id, lead_id) references users on delete set null (lead_id),
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on chapter_participations (tenant_id, lead_id, chapter_id);
create index on chapter_participations (chapter_id);
create index on chapter_participations (course_id);
call guard_tenant_table('chapter_participations');
