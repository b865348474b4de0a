-- A picture password of a student. The app writes the hash, and only picture_credentials_of returns it.
create table picture_passwords (
  tenant_id uuid not null,
  user_id uuid not null,
  pictures_hash text not null check (pictures_hash like '$argon2id$%'),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('picture_passwords');
grant insert, select (tenant_id, user_id, changed_at), update (pictures_hash, changed_at) on picture_passwords to booklark_app;
