-- Returns the audiences whose published works the caller may see. Queries and search all use it, so that the rule has one place.
create or replace function caller_audiences() returns text[]
  language sql stable
as $$
  select case
    when current_setting('app.role') in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin') then '{everyone,families,school}'
    when current_setting('app.role') in ('community', 'family') then '{everyone,families}'
    else '{everyone}'
  end::text[]
$$;
grant execute on function caller_audiences to booklark_search;
