-- A new school begins with a sample class and starter books, until one action removes them. Rows that are samples have a mark, so that
-- limits, figures and first steps count only what is the school's own.
create table school_samples (
  tenant_id uuid primary key references tenants on delete cascade,
  created_at timestamptz not null default now(),
  -- When the job has created class and students.
  filled_at timestamptz,
  -- Also set before anything was created: then nothing is.
  removed_at timestamptz,
  -- When the job that creates the samples has ended, also without having made them all: the first steps say that books are being prepared only
  -- as long as they are.
  ended_at timestamptz
);
call guard_tenant_table('school_samples');
grant select, insert (tenant_id, removed_at), update (filled_at, removed_at, ended_at) on school_samples to booklark_app;
