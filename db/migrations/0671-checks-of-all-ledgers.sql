-- The checks of the ledger ask each statement once for many schools, those after one id and until another, instead of ten statements for
-- each school. They return what differs, with its school. Nothing is corrected.
drop function check_transactions(uuid), check_orders(uuid), check_fees(uuid), check_printing(uuid), check_refunds(uuid), check_invoices(uuid),
  check_sales(uuid), check_sale_totals(uuid), check_balances(uuid), check_causes(), ledger_tenants();

-- A check joins accounts by their id alone, because PostgreSQL estimates that well. Foreign keys prove that the school is the same.
alter table accounts add unique (id);

-- What happened to which payment or refund, as the reason says it: "paid" and its id. A million transactions are joined by these in half of the time
-- that their text takes. Reasons that end in no id have neither.
alter table ledger_transactions
  add column fact text generated always as (case when reason ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then left(reason, -37) end) stored,
  add column about uuid generated always as (
    case when reason ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(reason, 36)::uuid end) stored;

-- As exact as `sum`, and faster because it stays in bigint. A sum beyond that is an error, and a sum of nothing is 0.
create aggregate sum_amounts(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
revoke execute on function sum_amounts(bigint) from public;

-- Divides all schools into ranges with so many transactions or a single larger school. Together they contain every id, also of schools
-- that have no ledger or were erased.
create function ledger_ranges(max_transactions bigint) returns table (after uuid, until uuid, transactions float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with counted as (
    select t.tenant_id, count(*) as transactions from ledger_transactions t group by 1),
  placed as (
    select c.tenant_id, c.transactions, div(sum(c.transactions) over (order by c.tenant_id) - 1, max_transactions) as place from counted c),
  ranges as (
    select distinct on (p.place) p.tenant_id as last, sum(p.transactions) over (partition by p.place) as transactions
    from placed p order by p.place, p.tenant_id desc)
  select coalesce(lag(r.last) over w, '00000000-0000-0000-0000-000000000000'),
    case when lead(r.last) over w is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else r.last end, r.transactions::float8
  from ranges r window w as (order by r.last)
  union all
  select '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0 where not exists (select from ledger_transactions)
$$;
revoke execute on function ledger_ranges(bigint) from public;
grant execute on function ledger_ranges(bigint) to booklark_platform;

-- What each transaction posted, against what its payment, fee, printing or refund says. A sum of no postings is missing, which is not zero either. A
-- fact that is not posted has a ledger of 0; so has the fee of a payment that is not known after a day.
create function check_transactions(after uuid, until uuid) returns table (tenant uuid, name text, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query
  with posted as (
    select p.tenant_id, p.transaction_id, sum_amounts(p.amount) as balance,
      sum_amounts(p.amount) filter (where a.is_taken) as taken, sum_amounts(p.amount) filter (where a.is_fee) as fee,
      sum_amounts(p.amount) filter (where a.is_tax) as tax, sum_amounts(p.amount) filter (where a.is_cause) as cause,
      sum_amounts(p.amount) filter (where a.is_school) as school, sum_amounts(p.amount) filter (where a.is_platform) as platform
    from postings p
    -- `offset 0`: a kind is compared once for each account, and not for each posting.
    join (select c.id, c.kind in ('provider', 'provider_fee') as is_taken, c.kind = 'provider_fee' as is_fee, c.kind = 'tax' as is_tax,
        c.kind = 'cause' as is_cause, c.kind = 'school' as is_school, c.kind = 'platform' as is_platform
      from accounts c where c.tenant_id > after and c.tenant_id <= until offset 0) a on a.id = p.account_id
    where p.tenant_id > after and p.tenant_id <= until group by 1, 2),
  facts as (
    select t.tenant_id, t.id, t.about, t.fact, t.currency, p.balance, p.taken, p.fee, p.tax, p.cause, p.school, p.platform
    from ledger_transactions t left join posted p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    where t.tenant_id > after and t.tenant_id <= until),
  -- With the signs of the ledger. A fee that is null is not compared, and one that is not known is less than nothing.
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
    select coalesce(f.tenant_id, e.tenant_id) as tenant_id, f.id, f.balance, e.fact, e.about, e.order_id, e.taken, e.fee, e.tax, e.cause, e.school, e.platform,
      coalesce(f.taken, 0) as posted_taken, case when f.currency <> e.currency then 0 else coalesce(f.fee, 0) end as posted_fee,
      coalesce(f.tax, 0) as posted_tax, coalesce(f.cause, 0) as posted_cause, coalesce(f.school, 0) as posted_school,
      coalesce(f.platform, 0) as posted_platform, case when e.fact = 'paid' then 1 else -1 end as sign
    from facts f full join expected e on e.tenant_id = f.tenant_id and e.about = f.about and e.fact = f.fact
    where f.balance <> 0 or f.taken <> e.taken or f.fee <> e.fee or f.tax <> e.tax or f.cause <> e.cause or f.school <> e.school or f.platform <> e.platform
      or f.currency <> e.currency or (f.balance is null and (f.id is not null or e.taken <> 0 or e.fee <> 0 or e.platform <> 0)))
  select d.tenant_id, format('%s, of %s', v.name, d.tenant_id), v.ledger::float8, v.shown::float8
  from different d
  cross join lateral (
    select (select o.number from orders o where o.tenant_id = d.tenant_id and o.id = d.order_id) as number) o
  cross join lateral (
    select (select t.reason from ledger_transactions t where t.tenant_id = d.tenant_id and t.id = d.id) as name, coalesce(d.balance, 0) as ledger, 0 as shown
    where d.id is not null and d.balance is distinct from 0
    union all
    select 'fee of order ' || o.number, d.posted_fee, d.fee where d.fee >= 0 and d.posted_fee <> d.fee
    union all
    select format('fee of order %s, not known after a day', o.number), d.posted_fee, 0
    where d.fee < 0 and (d.posted_fee <> 0 or exists (select from ledger_transactions p where p.tenant_id = d.tenant_id
        and p.reason in ('paid ' || d.about, 'second payment ' || d.about) and p.posted_at < now() - interval '1 day'))
    union all
    select format(case d.fact when 'paid' then '%s of order %s' when 'printed' then 'printing of order %2$s' else '%s of order %s, %s %s' end, s.part, o.number, d.fact, d.about),
      d.sign * s.posted, d.sign * s.given
    from (values ('total', d.posted_taken, d.taken), ('tax', -d.posted_tax, -d.tax), ('share of causes', -d.posted_cause, -d.cause),
      ('share of the school', -d.posted_school, -d.school), ('share of the platform', -d.posted_platform, -d.platform)) s (part, posted, given)
    where s.posted <> s.given) v
  order by 1, 2 limit 1000;
end $$;
revoke execute on function check_transactions(uuid, uuid) from public;
grant execute on function check_transactions(uuid, uuid) to booklark_platform;

-- What all accounts of these schools hold, as `sums_of_accounts` says it of one.
create function sums_of_all_accounts(after uuid, until uuid) returns table (tenant_id uuid, account_id uuid, balance bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare closed timestamptz := (select c.closed_until from ledger_closing c where c.is_only);
begin
  return query
  select m.tenant_id, m.account_id, sum_amounts(m.amount) from (
    select b.tenant_id, b.account_id, b.balance as amount from account_balances b where b.tenant_id > after and b.tenant_id <= until and closed > '-infinity'
    union all
    select p.tenant_id, p.account_id, p.amount from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.tenant_id > after and t.tenant_id <= until and t.posted_at >= closed) m
  group by 1, 2;
end $$;
revoke execute on function sums_of_all_accounts(uuid, uuid) from public;

-- What the balances of accounts say, and the same from the postings alone. The other checks of totals compare balances.
create function check_balances(after uuid, until uuid) returns table (tenant uuid, name text, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query
  with posted as (
    select p.tenant_id, p.account_id, sum_amounts(p.amount) as balance from postings p where p.tenant_id > after and p.tenant_id <= until group by 1, 2)
  select a.tenant_id, format('balance of %s in %s, of %s', a.kind, a.currency, a.tenant_id), coalesce(p.balance, 0)::float8, coalesce(s.balance, 0)::float8
  from posted p full join sums_of_all_accounts(after, until) s on s.tenant_id = p.tenant_id and s.account_id = p.account_id
  join accounts a on a.tenant_id = coalesce(p.tenant_id, s.tenant_id) and a.id = coalesce(p.account_id, s.account_id)
  where coalesce(p.balance, 0) <> coalesce(s.balance, 0)
  order by 1, 2 limit 1000;
end $$;
revoke execute on function check_balances(uuid, uuid) from public;
grant execute on function check_balances(uuid, uuid) to booklark_platform;

-- What screens say that each cause has raised at all schools, and the same from the balances of its accounts.
create function check_causes() returns table (tenant uuid, name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with held as (
    select a.cause_id, a.currency, a.is_pending, -sum_amounts(s.balance)::float8 as amount
    from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
    join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind = 'cause' group by 1, 2, 3),
  screens as (
    select s.cause_id, s.currency, v.is_pending, sum(v.amount) as amount
    from sums_of_causes(array(select c.id from causes c)) s cross join lateral (values (false, s.raised), (true, s.on_its_way)) v (is_pending, amount)
    group by 1, 2, 3)
  -- Causes of erased schools are shown nowhere.
  select c.tenant_id, format('%s of cause %s in %s', case when is_pending then 'on its way' else 'raised' end, cause_id, currency),
    coalesce(h.amount, 0), coalesce(s.amount, 0)
  from held h full join screens s using (cause_id, currency, is_pending) join causes c on c.id = cause_id
  where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
  order by 2 limit 1000
$$;
revoke execute on function check_causes() from public;
grant execute on function check_causes() to booklark_platform;
