-- Counts the messages that an edition of each year would take. Called by staff of the platform. Reads all schools.
create or replace function years_of_messages() returns table(year integer, messages integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  if current_setting('app.tenant_id')::uuid <> platform_id() or current_setting('app.role') <> 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return query select extract(year from m.published_at at time zone 'UTC')::int, count(*)::int from dear_world_messages m
    where m.state = 'published' and is_public_message(m)
      and not exists (select from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null)
    group by 1;
end $$;
grant execute on function years_of_messages to booklark_app;
