-- Returns the revision that reviewers see: a change that its author has sent and not taken back, else the shown revision.
create or replace function reviewed_revision(state text, change_state text, approved integer, submitted integer) returns integer
  language sql immutable
return case when coalesce(change_state, 'draft') = 'draft' then shown_revision(state, approved, submitted) else submitted end;
grant execute on function reviewed_revision to booklark_app, booklark_platform;
