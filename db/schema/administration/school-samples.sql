-- The samples of a school: a class and starter books with which it begins, until one action removes them. Sample rows are marked, so that limits,
-- statistics and first steps count only what is the school's own.
create table school_samples (
  tenant_id uuid primary key references tenants on delete cascade,
  created_at timestamptz not null default now(),
  -- When the job has created the class and its students.
  filled_at timestamptz,
  -- Can be set before anything was created; then nothing is.
  removed_at timestamptz,
  -- When the job has ended, also if it did not create everything: until then the first steps say that books are being prepared.
  ended_at timestamptz
);
call guard_tenant_table('school_samples');
grant select, insert, update on school_samples to booklark_app;
