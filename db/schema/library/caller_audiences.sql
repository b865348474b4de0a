-- What the asker of this transaction may see of what is published. The one place that knows; queries and search ask it.
create or replace function caller_audiences() returns text[]
  language sql stable
as $$
  select case
    when current_setting('app.role') in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin') then '{everyone,families,school}'
    when current_setting('app.role') in ('community', 'family') then '{everyone,families}'
    else '{everyone}'
  end::text[]
$$;
