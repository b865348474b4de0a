-- A job of a suspended school that the worker has put aside instead of running it. `restore_tenant` queues it again.
create table held_jobs (
  tenant_id uuid not null references tenants on delete cascade,
  job_id bigint not null,
  name text not null,
  payload jsonb not null,
  queue text,
  max_attempts integer not null,
  priority integer not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, job_id)
);
call guard_tenant_table('held_jobs');
create policy platform on held_jobs for select to booklark_platform using (true);
grant select on held_jobs to booklark_app;
grant select (tenant_id, job_id, name, held_at) on held_jobs to booklark_platform;

-- A job of the timetable. `longest_pause` is the longest time between two of its runs. Until its first run, `known_since` counts as the last one.
create table scheduled_jobs (
  name text primary key check (length(name) <= 100),
  longest_pause interval not null,
  known_since timestamptz not null default now(),
  last_finished_at timestamptz
);
alter table scheduled_jobs enable row level security;
alter table scheduled_jobs force row level security;
create policy owner on scheduled_jobs to booklark_owner using (true);
create policy platform on scheduled_jobs for select to booklark_platform using (true);
grant select (name, longest_pause, known_since, last_finished_at) on scheduled_jobs to booklark_platform;

-- The number of jobs of one name that ended in a minute. Workers count them because the queue deletes them; rows live two hours.
create table finished_jobs (
  name text not null check (length(name) <= 100),
  minute timestamptz not null,
  count integer not null,
  primary key (name, minute)
);
alter table finished_jobs enable row level security;
alter table finished_jobs force row level security;
create policy owner on finished_jobs to booklark_owner using (true);

-- A worker that runs, or that stopped without saying so.
create table job_workers (
  id text primary key check (length(id) <= 100),
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
alter table job_workers enable row level security;
alter table job_workers force row level security;
create policy owner on job_workers to booklark_owner using (true);
create policy platform on job_workers for select to booklark_platform using (true);
grant select (id, last_seen_at) on job_workers to booklark_platform;

-- A finished backup. It does not say where the backup is.
create table backups (
  finished_at timestamptz default now() primary key,
  moment timestamptz not null -- the data are as of this time
);
alter table backups enable row level security;
alter table backups force row level security;
create policy owner on backups to booklark_owner using (true);
create policy platform on backups for select to booklark_platform using (true);
grant select on backups to booklark_platform;
