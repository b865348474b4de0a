-- Returns the revision that readers see or will see: the approved one in the states approved, published and pulled_down, else the submitted
-- one. Has no `set search_path`, so that PostgreSQL inlines it and can use indexes. Its standard SQL body is bound when it is created,
-- whatever the search path of its caller.
create or replace function shown_revision(state text, approved integer, submitted integer) returns integer
  language sql immutable
return case when state in ('approved', 'published', 'pulled_down') then coalesce(approved, submitted) else submitted end;
grant execute on function shown_revision to booklark_app, booklark_platform;
