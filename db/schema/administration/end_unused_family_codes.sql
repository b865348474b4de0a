-- Ends the unused codes for families of these students, with the tokens of their emails, and returns the students who had one. Links that a
-- family has confirmed stay. The feature of students calls it, which is below that of families.
create or replace function end_unused_family_codes(students uuid[]) returns setof uuid language sql set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update family_links set ended_at = now(), code_hash = null
    where tenant_id = current_setting('app.tenant_id')::uuid and child_id = any(students) and confirmed_at is null and ended_at is null
    returning id, child_id
  ), tokens as (
    delete from family_tokens where tenant_id = current_setting('app.tenant_id')::uuid and link_id in (select id from ended)
  )
  select distinct child_id from ended;
$$;
grant execute on function end_unused_family_codes to booklark_app;
