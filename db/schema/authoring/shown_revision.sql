-- PostgreSQL puts these into the statements that call them only without settings of their own, and then uses indexes for what they return.
-- Bodies in standard SQL are bound to their functions when they are created, whatever the search path of a caller is.
create or replace function shown_revision(state text, approved integer, submitted integer) returns integer
  language sql immutable
return case when state in ('approved', 'published', 'pulled_down') then coalesce(approved, submitted) else submitted end;
revoke execute on function shown_revision from public;
grant execute on function shown_revision to booklark_app, booklark_platform;
