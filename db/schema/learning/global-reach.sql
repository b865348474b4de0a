-- The figures of the page /global-reach. A scheduled job counts them, because a public page must not count the books of all schools.
create table global_reach (
  is_only boolean default true primary key check (is_only),
  figures jsonb not null,
  as_of timestamptz not null
);
alter table global_reach enable row level security;
alter table global_reach force row level security;
create policy everyone on global_reach for select to booklark_app using (true);
create policy owner on global_reach to booklark_owner using (true);
grant select on global_reach to booklark_app;
select refresh_global_reach();
