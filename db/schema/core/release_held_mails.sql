-- Emails that waited while the school was suspended are sent when it is restored.
create or replace function release_held_mails() returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update mails set state = 'queued' where tenant_id = current_setting('app.tenant_id')::uuid and state = 'held' returning id
$$;
revoke execute on function release_held_mails from public;
grant execute on function release_held_mails to booklark_app;
