-- A filter over what a site shows, the same for every school; only the platform changes it. Null and empty parts of its rule restrict nothing.
create table modes (
  id uuid default uuidv7() primary key,
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 60),
  image text check (length(image) <= 500) check (image ~ '^[a-z0-9-]+\.(svg|png|jpg|webp)$'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  is_for_staff boolean not null default false, -- only staff can choose it
  position integer not null,
  age_from integer check (age_from between 3 and 18),
  age_to integer check (age_to between 3 and 18),
  goals integer[] not null default '{}' check (1 <= all (goals) and 17 >= all (goals)),
  languages text[] not null default '{}',
  categories text[] not null default '{}',
  features_off text[] not null default '{}' check (features_off <@ '{sales,causes,stories,search,live,challenges}'),
  levels integer[] not null default '{}' check (1 <= all (levels) and 5 >= all (levels)),
  audience audience,
  by_students boolean not null default false,
  with_cause boolean not null default false,
  check (age_from <= age_to),
  check (cardinality(categories) <= 50 and cardinality(languages) <= 50)
);
alter table modes enable row level security;
alter table modes force row level security;
create policy everybody on modes for select to booklark_app using (true);
create policy owner on modes to booklark_owner using (true);
create policy platform on modes for select to booklark_platform using (true);
create policy platform_staff_adds on modes for insert to booklark_app with check ((select is_platform_staff()));
create policy platform_staff_changes on modes for update to booklark_app using ((select is_platform_staff()));
-- Lists are filtered by the rules, so the app reads them. Only platform staff write, as the policies say.
grant select, insert, update on modes to booklark_app;
grant select on modes to booklark_platform;
create trigger notify_changed after insert or delete or update or truncate on modes for each statement execute function notify_all_tenants_changed();

insert into modes (slug, name, image, position, is_for_staff, age_to, goals, audience, by_students, with_cause) values
  ('all-books', 'All Books', 'town-1.svg', 1, false, null, '{}', null, false, false),
  ('early-readers', 'Early Readers', 'bird-15.svg', 2, false, 7, '{}', null, false, false),
  ('young-authors', 'Young Authors', 'window-2.svg', 3, false, null, '{}', null, true, false),
  ('big-causes', 'Big Causes', 'boat-14.svg', 4, false, null, '{}', null, false, true),
  ('staff-room', 'Staff Room', 'hills-16.svg', 5, true, null, '{}', 'school', false, false);

-- A mode as a school has set it up. A mode without a row is off at the school.
create table tenant_modes (
  tenant_id uuid not null references tenants on delete cascade,
  mode_id uuid not null references modes on delete cascade,
  position integer not null,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  primary key (tenant_id, mode_id)
);
create index on tenant_modes (mode_id);
call guard_tenant_table('tenant_modes');
create policy platform on tenant_modes for select to booklark_platform using (true);
grant select, insert, update on tenant_modes to booklark_app;
grant select (tenant_id, mode_id, is_active) on tenant_modes to booklark_platform;
create trigger notify_changed after insert or delete or update on tenant_modes for each row execute function notify_tenant_changed();
