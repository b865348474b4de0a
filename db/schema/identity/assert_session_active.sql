-- Refuses the transaction unless the session is active: it is the caller's own, a visit, or a view of the caller's account. It raises, so that
-- every later statement of a pipelined transaction fails. It compares the role too, because a changed role ends older tokens.
create or replace function assert_session_active(session uuid) returns void
  language plpgsql stable set search_path = pg_catalog, public
as $$
begin
  perform from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = session and s.ended_at is null and s.expires_at > now()
      and u.id = current_setting('app.person_id')::uuid and u.role = current_setting('app.role')
      and u.archived_at is null and u.suspended_at is null and t.suspended_at is null;
  if found then return; end if;
  if session = current_setting('app.person_id')::uuid and visit_is_active(session) then return; end if;
  if target_of_view(session) = current_setting('app.person_id')::uuid then return; end if;
  raise exception using errcode = 'BK401', message = 'the session has ended';
end $$;
grant execute on function assert_session_active to booklark_app;
