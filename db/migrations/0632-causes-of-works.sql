-- The cause and the project that the author of a work has chosen. The working copy has them, and what readers see of the work.
alter table pieces add column cause_id uuid references causes (id) on delete set null, add column project_id uuid references projects (id) on delete set null,
  add check (project_id is null or cause_id is not null);
create index on pieces (cause_id) where cause_id is not null;
create index on pieces (project_id) where project_id is not null;
grant update (cause_id, project_id) on pieces to booklark_app;

alter table books add column cause_id uuid references causes (id) on delete set null, add column project_id uuid references projects (id) on delete set null;
create index on books (cause_id, published_at desc) where cause_id is not null;
create index on books (project_id) where project_id is not null;
grant update (cause_id, project_id) on books to booklark_app;
grant select (cause_id) on books to booklark_platform;

alter table stories add column cause_id uuid references causes (id) on delete set null, add column project_id uuid references projects (id) on delete set null;
create index on stories (cause_id) where cause_id is not null;
create index on stories (project_id) where project_id is not null;
grant update (cause_id, project_id) on stories to booklark_app;

-- A mode can show only works that give to a cause.
alter table modes drop constraint modes_with_cause_check;
grant insert (with_cause), update (with_cause) on modes to booklark_app;
