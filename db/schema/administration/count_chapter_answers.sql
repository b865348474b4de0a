-- Counts the chapters that students of the school have worked on, alone or in a group; 0: the caller is no admin of the school. Reads progress
-- that row security hides from admins.
create or replace function count_chapter_answers() returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::int from (select tenant_id, person_id from chapter_progress union all select tenant_id, person_id from chapter_participations) p
  join users u on u.tenant_id = p.tenant_id and u.id = p.person_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
$$;
grant execute on function count_chapter_answers to booklark_app;
