-- Views of lists that a person has saved: the address of the list, without its page.
create table saved_views (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  list text not null check (list ~ '^/[a-z0-9/-]{1,80}/$'), -- path of the list below /api
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, list, name),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('saved_views');
grant select, insert, delete, update (query) on saved_views to booklark_app;
