-- Finds renewals of monthly gifts that are not posted as they were paid at the provider, or that were posted without a reported invoice.
-- Leaves out invoices of the last minute, which may be at work. Reads all schools. Called by the check of the ledger.
create or replace function check_renewals(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.tenant_id, 'renewal', jsonb_build_object('order', g.number, 'invoice', i.invoice_id, 'currency', i.currency),
    coalesce(p.posted, 0)::float8, i.amount::float8
  from monthly_gift_invoices i
  join orders g on g.tenant_id = i.tenant_id and g.id = i.gift_id
  left join payment_attempts a on a.tenant_id = i.tenant_id and a.provider = i.provider and a.session_id = i.invoice_id
  left join lateral (
    select sum(p.amount) as posted from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts c on c.tenant_id = p.tenant_id and c.id = p.account_id and c.kind = 'provider'
    where t.tenant_id = i.tenant_id and t.reason in ('paid ' || a.id, 'second payment ' || a.id)) p on true
  where i.tenant_id > after and i.tenant_id <= until and i.noticed_at < now() - interval '1 minute' and p.posted is distinct from i.amount
  union all
  select o.tenant_id, 'renewal', jsonb_build_object('order', g.number, 'invoice', a.session_id, 'currency', o.currency), o.total::float8, 0
  from orders o
  join orders g on g.tenant_id = o.tenant_id and g.id = o.monthly_gift_id
  join payment_attempts a on a.tenant_id = o.tenant_id and a.id = o.paid_attempt_id
  left join monthly_gift_invoices i on i.tenant_id = o.tenant_id and i.gift_id = o.monthly_gift_id and i.provider = a.provider
    and i.invoice_id = a.session_id
  where o.tenant_id > after and o.tenant_id <= until and o.monthly_gift_id is not null and i.invoice_id is null
  order by 1, 2 limit 1000
$$;
grant execute on function check_renewals to booklark_platform;
