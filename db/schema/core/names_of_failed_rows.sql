-- Names the failed rows of a bulk action for the person who started it, such as by person, title or order number.
-- Students of other schools have a first name and an initial. Reads all schools, because rows can be at other tenants.
create or replace function names_of_failed_rows(started_action uuid) returns table(row_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.row_id, coalesce(
    (select trim(u.first_name || ' ' || case when u.role <> 'student' or u.tenant_id = a.tenant_id then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = o.tenant_id and u.id = o.row_id),
    (select b.title from books b where b.tenant_id = o.tenant_id and b.tenant_id = a.tenant_id and b.id = o.row_id),
    (select s.title from stories s where s.tenant_id = o.tenant_id and s.tenant_id = a.tenant_id and s.id = o.row_id),
    (select n.number from orders n where n.tenant_id = o.tenant_id and n.id = o.row_id),
    (select m.to_address from mails m where m.tenant_id = o.tenant_id and m.id = o.row_id),
    (select t.school_name from tenants t where t.id = o.row_id),
    (select m.name from messages m where m.id = o.row_id))
  from bulk_actions a join bulk_action_rows o on o.action_tenant_id = a.tenant_id and o.action_id = a.id
  where a.id = started_action and a.tenant_id = current_setting('app.tenant_id')::uuid
    and a.started_by = current_setting('app.person_id')::uuid and o.error is not null
$$;
grant execute on function names_of_failed_rows to booklark_app;
