-- Returns the roles that review pieces; `reviewerRoles` in contract/kit/roles.ts is the same list.
create or replace function reviewer_roles() returns text[]
  language sql immutable set search_path = pg_catalog, public
as $$
 select array['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] $$;
grant execute on function reviewer_roles to booklark_app;
