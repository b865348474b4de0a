-- Withdraws an entry of the school. Returns false if the challenge has closed. Deletes from a table from which the app cannot delete.
create or replace function withdraw_entry(entry uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from challenge_entries e where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry
    and exists (select from live_challenges(e.challenge_id) c where c.state = 'open');
  return found;
end $$;
grant execute on function withdraw_entry to booklark_app;
