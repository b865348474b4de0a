-- A mode is a lens over what a site shows. The platform keeps them, the same for everybody; the rule says what a lens lets through
-- (null and empty: everything), and stays out of the app's sight until something is narrowed by it.
create table modes (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 60),
  image text check (length(image) <= 500),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  is_for_staff boolean not null default false, -- locked to everybody else
  position int not null,
  age_from int check (age_from between 3 and 18),
  age_to int check (age_to between 3 and 18),
  goals int[] not null default '{}' check (1 <= all (goals) and 17 >= all (goals)),
  languages text[] not null default '{}',
  categories text[] not null default '{}',
  features_off text[] not null default '{}',
  check (age_from <= age_to)
);
alter table modes enable row level security;
alter table modes force row level security;
create policy owner on modes to booklark_owner using (true);
create policy everybody on modes for select to booklark_app using (true);
grant select (id, name, image, status, is_for_staff, position) on modes to booklark_app;

-- What a school made of them: none is turned on before it has said so.
create table tenant_modes (
  tenant_id uuid not null references tenants on delete cascade,
  mode_id uuid not null references modes on delete cascade,
  position int not null,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  primary key (tenant_id, mode_id)
);
create index on tenant_modes (mode_id);
call guard_tenant_table('tenant_modes');
grant select on tenant_modes to booklark_app;
create trigger told after insert or update or delete on tenant_modes for each row execute function tell_tenant_changed();

-- An empty notice concerns every tenant.
create function tell_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenant_changed', '');
  return null;
end $$;
create trigger told after insert or update or delete or truncate on modes for each statement execute function tell_all_changed();

insert into modes (slug, name, position, is_for_staff, age_to, goals, categories) values
  ('all-books', 'All Books', 1, false, null, '{}', '{}'),
  ('early-readers', 'Early Readers', 2, false, 7, '{}', '{}'),
  ('young-authors', 'Young Authors', 3, false, null, '{}', '{young-authors}'),
  ('big-causes', 'Big Causes', 4, false, null, '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17}', '{}'),
  ('staff-room', 'Staff Room', 5, true, null, '{}', '{}');
