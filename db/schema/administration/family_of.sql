-- Returns the family link and the child of a session's secret, and all children of the link's mailbox; no row: the session has expired, the link was ended, or the child has left the
-- school.
create or replace function family_of(secret bytea) returns table(link_id uuid, child_id uuid, child_ids uuid[])
  language sql stable set search_path = pg_catalog, public
as $$
  select l.id, l.child_id, array(select distinct own.child_id from family_links own
      join users child on child.tenant_id = own.tenant_id and child.id = own.child_id and child.archived_at is null
      where own.tenant_id = l.tenant_id and own.email = l.email and own.confirmed_at is not null and own.ended_at is null order by 1)
    from family_sessions s
    join family_links l on l.tenant_id = s.tenant_id and l.id = s.link_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.child_id
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.secret_hash = secret and s.expires_at > now()
    and l.ended_at is null and u.archived_at is null
$$;
grant execute on function family_of to booklark_app;
