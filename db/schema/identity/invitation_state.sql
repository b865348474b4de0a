-- Returns the state of an invitation; null: it is open and no one has opened it. `ends` is when the link that was used, or the invitation,
-- expires.
create or replace function invitation_state(i invitations, ends timestamptz) returns text
  language sql stable set search_path = pg_catalog, public
as $$
  select case when i.revoked_at is not null then 'revoked' when i.answer is not null then i.answer
    when ends <= now() then 'expired' when i.opened_at is not null then 'opened' end
$$;
grant execute on function invitation_state to booklark_app;
