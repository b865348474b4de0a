-- Returns the hash of a student's picture password, if one of the student's classes uses pictures. Reads a column that the app cannot read.
create or replace function picture_credentials_of(typed text) returns table(user_id uuid, password_hash text, changed_at text, role text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, p.pictures_hash, p.changed_at::text, u.role
  from users u join picture_passwords p on p.tenant_id = u.tenant_id and p.user_id = u.id join tenants t on t.id = u.tenant_id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
    and exists (
      select from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      where e.tenant_id = u.tenant_id and e.student_id = u.id and c.archived_at is null and pictures_hold(c.uses_pictures, t.picture_passwords))
$$;
grant execute on function picture_credentials_of to booklark_app;
