-- Counts the messages that students wrote to the school, for the table of the data that is held. Reads their sender, which the app cannot
-- read.
create or replace function messages_of_students() returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::int from messages m join users u on u.tenant_id = m.tenant_id and u.id = m.person_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
$$;
grant execute on function messages_of_students to booklark_app;
