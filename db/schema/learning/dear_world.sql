-- Returns the published messages of all open schools, with pen names and without schools. Returns the newest 10,001, which stand for all if
-- there are more. Reads all schools.
create or replace function dear_world(asked_goal integer, asked_country text)
  returns table(id uuid, text text, goal integer, country text, pen_name text, language text, has_drawing boolean, drawing_alt text, published_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query select m.id, m.text, m.goal, t.country, m.pen_name, m.language, m.drawing is not null, m.drawing_alt, m.published_at
    from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.state = 'published' and (asked_goal is null or m.goal = asked_goal) and (asked_country is null or t.country = asked_country)
      and t.suspended_at is null and not exists (select from tenant_closings c where c.tenant_id = t.id)
    order by m.published_at desc, m.id desc limit 10001;
end $$;
grant execute on function dear_world to booklark_app;
