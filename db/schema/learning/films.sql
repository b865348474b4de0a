-- A film that a person has watched to its end, by the clock of the database. Watching it again changes nothing.
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
create policy own on watched_films as restrictive for insert to booklark_app
  with check (person_id = (select nullif(current_setting('app.person_id'), '')::uuid));
create policy own_and_teachers on watched_films as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id)
    or current_setting('app.role') in ('school_admin', 'organization_admin'));
-- The database sets the time.
grant select, insert (tenant_id, person_id, film_id) on watched_films to booklark_app;
