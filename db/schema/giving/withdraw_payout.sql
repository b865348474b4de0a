-- Withdraws a prepared payout, so that its postings belong to the next one. Returns false if it is not prepared. Only for platform staff. Writes
-- rows of other tenants.
create or replace function withdraw_payout(payout uuid, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare person uuid := assert_platform_person();
begin
  update payouts o set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = person, withdrawn_by_name = coalesce(caller_name(), ''), reason = why
    where o.tenant_id = platform_id() and o.id = payout and o.state = 'prepared';
  if not found then return false; end if;
  delete from payout_lines l where l.payout_id = payout;
  return true;
end $$;
grant execute on function withdraw_payout to booklark_app;
