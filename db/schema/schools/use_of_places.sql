-- Counts, for the limits of the current organization's plan, what the schools with a place in it use. Counts as findUse does for one site, but
-- without open invitations and lists that are not enrolled yet. Reads other tenants.
create or replace function use_of_places() returns table(students integer, staff integer, books integer, storage bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with schools as materialized (select k.school_id as id from plan_seats k where k.tenant_id = current_setting('app.tenant_id')::uuid),
  places as materialized (select array(select id from schools) as ids)
  select
    (select count(*)::int from users u join schools s on s.id = u.tenant_id where u.role = 'student' and u.archived_at is null and not u.is_sample),
    (select count(*)::int from users u join schools s on s.id = u.tenant_id where u.role <> 'student' and u.archived_at is null),
    (select count(*)::int from books b join schools s on s.id = b.tenant_id where not b.is_sample and not exists (
      select from pieces p where p.tenant_id = b.tenant_id and p.book_id = b.id and p.deleted_at is not null)),
    (select coalesce(sum(f.bytes), 0)::bigint from (
      select stored_bytes from renditions where tenant_id = any ((select ids from places)::uuid[])
      union all select size from piece_pictures where tenant_id = any ((select ids from places)::uuid[])
      union all select size from page_voices where tenant_id = any ((select ids from places)::uuid[])
      union all select size from story_pictures where tenant_id = any ((select ids from places)::uuid[])
      union all select size from piece_revisions where tenant_id = any ((select ids from places)::uuid[])
      union all select size from cause_pictures where tenant_id = any ((select ids from places)::uuid[])
      union all select terms_size from causes where tenant_id = any ((select ids from places)::uuid[])
      union all select size from uploads where tenant_id = any ((select ids from places)::uuid[]) and piece_id is null
        and changed_at >= now() - interval '24 hours') f (bytes))
$$;
grant execute on function use_of_places to booklark_app;
