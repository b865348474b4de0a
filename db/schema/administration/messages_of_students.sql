-- How many they wrote, for the table of what is held.
create or replace function messages_of_students() returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::int from messages m join users u on u.tenant_id = m.tenant_id and u.id = m.person_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
$$;
revoke execute on function messages_of_students from public;
grant execute on function messages_of_students to booklark_app;
