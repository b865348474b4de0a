-- Sums what each provider should hold by the ledger: payments less fees, refunds and disputes. Reads all schools.
-- Transfers of the provider to the bank are not posted; the provider is asked about them.
create or replace function taken_by_providers() returns table(provider text, currency text, amount bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.provider, s.currency, sum(s.amount)::bigint
  from (
    select a.provider, b.currency, b.balance as amount
    from accounts a join account_balances b on b.tenant_id = a.tenant_id and b.account_id = a.id
    where a.kind = 'provider' and (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select a.provider, p.currency, p.amount
    from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.kind = 'provider'
    where t.posted_at >= (select c.closed_until from ledger_closing c where c.is_only)) s
  group by 1, 2
$$;
grant execute on function taken_by_providers to booklark_platform;
