-- Finds ledger transactions that do not sum to zero or have no postings, and payments, fees, printing and refunds that differ from theirs.
-- A fact that is not posted has a ledger of 0, and so has a payment whose fee is not known after a day.
-- Reads all schools. Called by the check of the ledger.
create or replace function check_transactions(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
begin
  return query
  with posted as (
    select p.tenant_id, p.transaction_id, sum_amounts(p.amount) as balance,
      sum_amounts(p.amount) filter (where a.is_taken) as taken, sum_amounts(p.amount) filter (where a.is_fee) as fee,
      sum_amounts(p.amount) filter (where a.is_tax) as tax, sum_amounts(p.amount) filter (where a.is_cause) as cause,
      sum_amounts(p.amount) filter (where a.is_school) as school, sum_amounts(p.amount) filter (where a.is_platform) as platform
    from postings p
    -- `offset 0` keeps PostgreSQL from inlining the subquery, so that a kind is compared once for each account.
    join (select c.id, c.kind in ('provider', 'provider_fee') as is_taken, c.kind = 'provider_fee' as is_fee, c.kind = 'tax' as is_tax,
        c.kind = 'cause' as is_cause, c.kind = 'school' as is_school, c.kind = 'platform' as is_platform
      from accounts c where c.tenant_id > after and c.tenant_id <= until offset 0) a on a.id = p.account_id
    where p.tenant_id > after and p.tenant_id <= until group by 1, 2),
  facts as (
    select t.tenant_id, t.id, t.about, t.fact, t.currency, p.balance, p.taken, p.fee, p.tax, p.cause, p.school, p.platform
    from ledger_transactions t left join posted p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    where t.tenant_id > after and t.tenant_id <= until),
  -- Amounts have the signs of the ledger. A fee that is null is not compared, and one that is not known is negative.
  expected as (
    select o.tenant_id, o.paid_attempt_id as about, 'paid' as fact, o.id as order_id, null as currency, o.total as taken, null as fee, -o.tax as tax,
      -sum_amounts(l.to_cause) as cause, -sum_amounts(l.to_school) as school, -sum_amounts(l.to_platform) - o.delivery + o.delivery_tax as platform
    from orders o left join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id > after and o.tenant_id <= until and o.paid_attempt_id is not null group by o.tenant_id, o.id
    union all
    select k.tenant_id, k.id, 'fee', k.order_id, k.fee_currency, 0, coalesce(k.fee, -1), 0, 0, 0, 0 from payment_attempts k
    where k.tenant_id > after and k.tenant_id <= until and k.state in ('paid', 'returning', 'returned')
    union all
    -- A refund that failed after it was done is posted a second time, in reverse.
    select r.tenant_id, r.id, e.fact, r.order_id, null, -e.sign * r.amount, 0, e.sign * l.tax, e.sign * l.cause, e.sign * l.school, e.sign * l.platform
    from refunds r
    cross join lateral (
      select sum_amounts(f.tax) as tax, sum_amounts(f.to_cause) as cause, sum_amounts(f.to_school) as school, sum_amounts(f.to_platform) as platform
      from refund_lines f where f.tenant_id = r.tenant_id and f.refund_id = r.id) l
    cross join lateral (values ('refunded', (r.done_at is not null)::int),
      ('refund failed', -(r.done_at is not null and r.state = 'failed')::int)) e (fact, sign)
    where r.tenant_id > after and r.tenant_id <= until
    union all
    -- Printing is owed out of the share of the platform, once copies are printed. With `exists` PostgreSQL would read all changes.
    select o.tenant_id, o.id, 'printed', o.id, null, 0, 0, 0, 0, 0, case when (
        select count(*) from order_changes c where c.tenant_id = o.tenant_id and c.order_id = o.id and c.state in ('printing', 'shipped', 'delivered')) > 0
      then sum_amounts(l.print_cost) else 0 end
    from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id > after and l.tenant_id <= until and l.print_cost > 0 group by o.tenant_id, o.id),
  different as (
    select coalesce(f.tenant_id, e.tenant_id) as tenant_id, f.id, f.balance, e.fact, e.about, e.order_id, coalesce(e.currency, f.currency) as currency,
      e.taken, e.fee, e.tax, e.cause, e.school, e.platform,
      coalesce(f.taken, 0) as posted_taken, case when f.currency <> e.currency then 0 else coalesce(f.fee, 0) end as posted_fee,
      coalesce(f.tax, 0) as posted_tax, coalesce(f.cause, 0) as posted_cause, coalesce(f.school, 0) as posted_school,
      coalesce(f.platform, 0) as posted_platform, case when e.fact = 'paid' then 1 else -1 end as sign
    from facts f full join expected e on e.tenant_id = f.tenant_id and e.about = f.about and e.fact = f.fact
    where f.balance <> 0 or f.taken <> e.taken or f.fee <> e.fee or f.tax <> e.tax or f.cause <> e.cause or f.school <> e.school or f.platform <> e.platform
      or f.currency <> e.currency or (f.balance is null and (f.id is not null or e.taken <> 0 or e.fee <> 0 or e.platform <> 0)))
  -- Reads the names of a difference only here, for rows that differ.
  select d.tenant_id, v.kind, v.facts, v.ledger::float8, v.shown::float8
  from different d
  -- `limit 1`: otherwise all orders are joined before it is known what differs.
  left join lateral (
    select n.number, n.currency from orders n where n.tenant_id = d.tenant_id and n.id = d.order_id limit 1) o on true
  cross join lateral (
    select 'postings' as kind, (select jsonb_build_object('reason', t.reason, 'currency', t.currency) from ledger_transactions t
      where t.tenant_id = d.tenant_id and t.id = d.id) as facts, coalesce(d.balance, 0) as ledger, 0 as shown
    where d.id is not null and d.balance is distinct from 0
    union all
    select 'fee', jsonb_build_object('order', o.number, 'currency', d.currency), d.posted_fee, d.fee where d.fee >= 0 and d.posted_fee <> d.fee
    union all
    select 'fee_unknown', jsonb_build_object('order', o.number, 'currency', o.currency), d.posted_fee, 0
    where d.fee < 0 and (d.posted_fee <> 0 or exists (select from ledger_transactions p where p.tenant_id = d.tenant_id
        and p.reason in ('paid ' || d.about, 'second payment ' || d.about) and p.posted_at < now() - interval '1 day'))
    union all
    select case d.fact when 'paid' then 'order' when 'printed' then 'printing' when 'refunded' then 'refund' else 'failed_refund' end,
      jsonb_strip_nulls(jsonb_build_object('order', o.number, 'currency', o.currency, 'part', case when d.fact <> 'printed' then s.part end,
        'refund', case when d.fact not in ('paid', 'printed') then d.about end)),
      d.sign * s.posted, d.sign * s.given
    from (values ('total', d.posted_taken, d.taken), ('tax', -d.posted_tax, -d.tax), ('cause', -d.posted_cause, -d.cause),
      ('school', -d.posted_school, -d.school), ('platform', -d.posted_platform, -d.platform)) s (part, posted, given)
    where s.posted <> s.given) v
  order by 1, 2, 3 limit 1000;
end $$;
grant execute on function check_transactions to booklark_platform;
