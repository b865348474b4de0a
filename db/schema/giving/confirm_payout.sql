-- Confirms a prepared payout and posts it at each school: the money has left the bank for the cause. The sum raised stays. Returns false if the
-- payout is not prepared. Only for platform staff. Posts to the ledgers of other tenants.
create or replace function confirm_payout(payout uuid, payment_reference text, day date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person uuid := assert_platform_person();
  line payout_lines;
  posted uuid;
begin
  update payouts o set state = 'confirmed', confirmed_at = now(), confirmed_by = person, confirmed_by_name = coalesce(caller_name(), ''), reference = payment_reference,
    paid_on = day where o.tenant_id = platform_id() and o.id = payout and o.state = 'prepared';
  if not found then return false; end if;
  for line in update payout_lines l set paid_on = day, reference = payment_reference where l.payout_id = payout returning l.* loop
    continue when line.amount = 0;
    insert into accounts (tenant_id, kind, currency, is_pending, cause_id)
      values (line.tenant_id, 'bank', line.currency, false, null), (line.tenant_id, 'payouts', line.currency, false, line.cause_id) on conflict do nothing;
    insert into ledger_transactions (tenant_id, currency, reason) values (line.tenant_id, line.currency, 'payout ' || payout) returning id into posted;
    insert into postings (tenant_id, transaction_id, currency, number, account_id, amount)
    select a.tenant_id, posted, a.currency, case a.kind when 'payouts' then 1 else 2 end, a.id, case a.kind when 'payouts' then line.amount else -line.amount end
    from accounts a where a.tenant_id = line.tenant_id and a.currency = line.currency and not a.is_pending
      and (a.kind = 'bank' or (a.kind = 'payouts' and a.cause_id = line.cause_id));
  end loop;
  return true;
end $$;
grant execute on function confirm_payout to booklark_app;
