-- A class of children who do not write yet signs in by three pictures in order.
alter table school_classes add column uses_pictures boolean not null default false;
grant update (uses_pictures) on school_classes to booklark_app;

-- Apart from the people and from the passwords, and like those: written by the app's role, read by picture_credentials_of alone.
create table picture_passwords (
  tenant_id uuid not null,
  user_id uuid not null,
  pictures_hash text not null check (pictures_hash like '$argon2id$%'),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('picture_passwords');
grant select (tenant_id, user_id, changed_at), insert, update (pictures_hash, changed_at) on picture_passwords to booklark_app;

-- Pictures open the door of a class that uses them, and no other: where none of a child's classes does, there are none.
create function picture_credentials_of(typed text) returns table (user_id uuid, password_hash text, changed_at text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, p.pictures_hash, p.changed_at::text
  from users u join picture_passwords p on p.tenant_id = u.tenant_id and p.user_id = u.id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
    and exists (
      select from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      where e.tenant_id = u.tenant_id and e.student_id = u.id and c.uses_pictures and c.archived_at is null)
$$;
revoke execute on function picture_credentials_of(text) from public;
grant execute on function picture_credentials_of(text) to booklark_app;
