-- Returns the messages that a student wrote to the school, for the export of their data. Reads their sender, which the app cannot read.
create or replace function messages_of_student(child uuid) returns table(kind text, body text, page text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.kind, m.body, m.page, m.created_at from messages m where m.tenant_id = current_setting('app.tenant_id')::uuid and m.person_id = child
  order by m.created_at
$$;
grant execute on function messages_of_student to booklark_app;
