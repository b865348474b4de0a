-- Finds disputes of a range of schools that differ from what they posted. Reads all schools. Called by the check of the ledger.
-- While a dispute is open, each share of the held money is out of its account; once it is decided, nothing of that remains.
create or replace function check_disputes(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with expected as (
    select d.tenant_id, d.id, d.order_id, d.currency, v.part, v.amount
    from disputes d
    left join lateral (
      select sum(l.amount) as amount, sum(l.tax) as tax, sum(l.to_cause) as to_cause, sum(l.to_school) as to_school, sum(l.to_platform) as to_platform
      from refunds r join refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      where r.tenant_id = d.tenant_id and r.dispute_id = d.id and r.state = 'held') h on true
    cross join lateral (values
      ('held', coalesce(h.amount, 0) + case when d.state = 'won' then 0 else d.shortfall end),
      ('waiting', -coalesce(h.amount, 0)), ('tax', coalesce(h.tax, 0)), ('cause', coalesce(h.to_cause, 0)),
      ('school', coalesce(h.to_school, 0)), ('platform', coalesce(h.to_platform, 0))) v (part, amount)
    where d.tenant_id > after and d.tenant_id <= until
    union all
    select d.tenant_id, d.id, d.order_id, d.fee_currency, 'fee', d.fee from disputes d
    where d.tenant_id > after and d.tenant_id <= until and d.fee_currency is not null),
  posted as (
    select d.tenant_id, d.id, t.currency, v.part, sum(p.amount) as amount
    from disputes d
    cross join generate_series(1, greatest(d.fee_changes, 1)) n
    cross join unnest(case n when 1 then array['dispute', 'dispute won', 'dispute lost', 'dispute shortfall', 'dispute shortfall won', 'dispute fee',
      'dispute fee back'] else array['dispute fee ' || n, 'dispute fee back ' || n] end) w (fact)
    join ledger_transactions t on t.tenant_id = d.tenant_id and t.reason = w.fact || ' ' || d.id
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
    cross join lateral (select case when a.kind = 'disputes' and a.is_pending then 'waiting' when a.kind = 'disputes' then 'held'
      when a.kind = 'provider_fee' then 'fee' when a.kind in ('tax', 'cause', 'school', 'platform') then a.kind end as part) v
    where d.tenant_id > after and d.tenant_id <= until and v.part is not null
    group by 1, 2, 3, 4)
  select e.tenant_id, case e.part when 'fee' then 'dispute_fee' else 'dispute' end,
    jsonb_strip_nulls(jsonb_build_object('order', o.number, 'currency', e.currency, 'dispute', e.id,
      'part', case when e.part in ('tax', 'cause', 'school', 'platform') then e.part when e.part <> 'fee' then 'total' end)),
    coalesce(p.amount, 0)::float8, e.amount::float8
  from expected e
  join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
  left join posted p on p.tenant_id = e.tenant_id and p.id = e.id and p.part = e.part and p.currency = e.currency
  where coalesce(p.amount, 0) <> e.amount
  order by 1, 2, 3 limit 1000
$$;
grant execute on function check_disputes to booklark_platform;
