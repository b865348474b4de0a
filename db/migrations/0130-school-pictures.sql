-- What a school has decided on picture passwords: without them or with them where a class says nothing else, or one for every class.
alter table tenants add picture_passwords text not null default 'off' check (picture_passwords in ('off', 'on', 'never', 'always'));
grant select (picture_passwords), update (picture_passwords) on tenants to booklark_app;

-- Null: as the school has it. Nothing else was to be had so far, so whichever class had none follows.
alter table school_classes alter column uses_pictures drop not null, alter column uses_pictures drop default;
update school_classes set uses_pictures = null where not uses_pictures;

-- What holds in a class; short enough for the planner to put it in place of the call.
create function pictures_hold(own boolean, of_school text) returns boolean language sql immutable as $$
  select case of_school when 'always' then true when 'never' then false else coalesce(own, of_school = 'on') end
$$;
revoke execute on function pictures_hold(boolean, text) from public;
grant execute on function pictures_hold(boolean, text) to booklark_app;

create or replace function picture_credentials_of(typed text) returns table (user_id uuid, password_hash text, changed_at text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, p.pictures_hash, p.changed_at::text
  from users u join picture_passwords p on p.tenant_id = u.tenant_id and p.user_id = u.id join tenants t on t.id = u.tenant_id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
    and exists (
      select from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      where e.tenant_id = u.tenant_id and e.student_id = u.id and c.archived_at is null and pictures_hold(c.uses_pictures, t.picture_passwords))
$$;

-- Whoever was invited by the address alone says their name in accepting.
grant update (name) on invitations to booklark_app;
update invitations i set name = left(trim(u.first_name || ' ' || u.last_name), 200) from users u
  where i.kind = 'person' and i.answer = 'accepted' and i.name is null and u.tenant_id = i.tenant_id and u.username = i.email
    and u.first_name || u.last_name <> '';
