-- Returns up to `most` messages for the edition of a year: public ones without an open report, by goal and country, with pen names and without
-- schools. Called by staff of the platform and the worker. Reads all schools.
create or replace function messages_of_edition(asked_year integer, most integer)
  returns table(id uuid, text text, goal integer, country text, pen_name text, language text, drawing jsonb, drawing_alt text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  if current_setting('app.tenant_id')::uuid <> platform_id() or current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return query select m.id, m.text, m.goal, t.country, m.pen_name, m.language, m.drawing, m.drawing_alt
    from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.state = 'published' and m.published_at >= make_timestamptz(asked_year, 1, 1, 0, 0, 0, 'UTC')
      and m.published_at < make_timestamptz(asked_year + 1, 1, 1, 0, 0, 0, 'UTC') and is_public_message(m)
      and not exists (select from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null)
    order by m.goal, t.country nulls last, m.published_at, m.id limit most;
end $$;
grant execute on function messages_of_edition to booklark_app;
