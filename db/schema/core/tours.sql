-- A tour or welcome message that a person has seen, so that no other device shows it again.
create table seen_tours (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null check (key ~ '^[a-z-]{1,40}$'), -- from the list in contract/core/tours.ts
  seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('seen_tours');
grant select, insert on seen_tours to booklark_app;
