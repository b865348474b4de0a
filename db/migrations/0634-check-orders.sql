-- What each paid order says, and what its payment posted: the total, and what cause, school, platform and tax got of it. A payment that
-- is not posted has a ledger of 0.
create function check_orders(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with sold as (
    select o.id, o.number, o.total, o.tax, 'paid ' || o.paid_attempt_id as reason, l.to_cause, l.to_school,
      l.to_platform + o.delivery - o.delivery_tax as to_platform
    from orders o cross join lateral (
      select sum(l.to_cause) as to_cause, sum(l.to_school) as to_school, sum(l.to_platform) as to_platform
      from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) l
    where o.tenant_id = tenant and o.paid_attempt_id is not null),
  posted as (
    select s.id,
      coalesce(sum(p.amount) filter (where a.kind in ('provider', 'provider_fee')), 0) as total,
      coalesce(-sum(p.amount) filter (where a.kind = 'tax'), 0) as tax,
      coalesce(-sum(p.amount) filter (where a.kind = 'cause'), 0) as to_cause,
      coalesce(-sum(p.amount) filter (where a.kind = 'school'), 0) as to_school,
      coalesce(-sum(p.amount) filter (where a.kind = 'platform'), 0) as to_platform
    from sold s
    left join ledger_transactions t on t.tenant_id = tenant and t.reason = s.reason
    left join postings p on p.tenant_id = tenant and p.transaction_id = t.id and p.currency = t.currency
    left join accounts a on a.tenant_id = tenant and a.id = p.account_id
    group by s.id)
  select format('%s of order %s', v.part, s.number), v.ledger::float8, v.shown::float8
  from sold s join posted p on p.id = s.id
  cross join lateral (values ('total', p.total, s.total), ('tax', p.tax, s.tax), ('share of causes', p.to_cause, s.to_cause),
    ('share of the school', p.to_school, s.to_school), ('share of the platform', p.to_platform, s.to_platform)) v (part, ledger, shown)
  where v.ledger is distinct from v.shown
  order by 1 limit 1000
$$;
revoke execute on function check_orders(uuid) from public;
grant execute on function check_orders(uuid) to booklark_platform;
