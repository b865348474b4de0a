-- A difference of the ledger is named by its kind and facts, so that people read it in their language. Otherwise the checks are as before; what
-- they compare is explained in the migrations 0671, 0672 and 0684. The function that compares many rows reads facts of those that differ only.
drop function check_transactions(uuid, uuid), check_sales(uuid, uuid), check_balances(uuid, uuid), check_invoices(uuid, uuid), check_causes();

create function check_transactions(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
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
    select coalesce(f.tenant_id, e.tenant_id) as tenant_id, f.id, f.balance, e.fact, e.about, e.order_id, coalesce(e.currency, f.currency) as currency,
      e.taken, e.fee, e.tax, e.cause, e.school, e.platform,
      coalesce(f.taken, 0) as posted_taken, case when f.currency <> e.currency then 0 else coalesce(f.fee, 0) end as posted_fee,
      coalesce(f.tax, 0) as posted_tax, coalesce(f.cause, 0) as posted_cause, coalesce(f.school, 0) as posted_school,
      coalesce(f.platform, 0) as posted_platform, case when e.fact = 'paid' then 1 else -1 end as sign
    from facts f full join expected e on e.tenant_id = f.tenant_id and e.about = f.about and e.fact = f.fact
    where f.balance <> 0 or f.taken <> e.taken or f.fee <> e.fee or f.tax <> e.tax or f.cause <> e.cause or f.school <> e.school or f.platform <> e.platform
      or f.currency <> e.currency or (f.balance is null and (f.id is not null or e.taken <> 0 or e.fee <> 0 or e.platform <> 0)))
  -- What names a difference is read only here, of rows that differ.
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
revoke execute on function check_transactions(uuid, uuid) from public;
grant execute on function check_transactions(uuid, uuid) to booklark_platform;

create function check_sales(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
begin
  return query
  -- The rows are read once, and grouped by all that either side is summed by.
  with sold as materialized (
    select s.tenant_id, coalesce(s.at < c.closed_until, false) as is_closed, date_trunc('month', s.at at time zone c.time_zone) as month, s.currency, s.kind,
      s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, max(s.title) as title, max(s.cause_name) as cause_name,
      count(*) as rows, sum_amounts(s.copies) as copies, sum_amounts(s.amount) as amount, sum_amounts(s.tax) as tax,
      sum_amounts(s.to_cause) as to_cause, sum_amounts(s.to_school) as to_school, sum_amounts(s.to_platform) as to_platform
    from sale_rows_of_all() s left join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id > after and s.tenant_id <= until
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  by_cause as (
    select s.tenant_id, false as is_pending, s.currency, s.cause_id, s.to_cause, s.to_school, s.to_platform, s.tax from sold s
    union all
    select s.tenant_id, true, s.currency, s.cause_id, s.to_cause, s.to_school, s.to_platform, s.tax from pending_rows_of_all() s
    where s.tenant_id > after and s.tenant_id <= until),
  shown as (
    select s.tenant_id, s.is_pending, s.currency, v.kind, v.cause, sum_amounts(v.amount) as amount
    from (select b.tenant_id, b.is_pending, b.currency, b.cause_id, sum_amounts(b.to_cause) as to_cause, sum_amounts(b.to_school) as to_school,
        sum_amounts(b.to_platform) as to_platform, sum_amounts(b.tax) as tax from by_cause b group by 1, 2, 3, 4) s
    cross join lateral (values ('cause', coalesce(s.cause_id::text, ''), s.to_cause), ('school', '', s.to_school), ('platform', '', s.to_platform),
      ('tax', '', s.tax)) v (kind, cause, amount)
    group by 1, 2, 3, 4, 5),
  held as (
    select a.tenant_id, a.is_pending, a.currency, case a.kind when 'printing' then 'platform' else a.kind end as kind,
      coalesce(a.cause_id::text, '') as cause, -sum_amounts(s.balance) as amount
    from sums_of_all_accounts(after, until) s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind in ('cause', 'school', 'platform', 'printing', 'tax') group by 1, 2, 3, 4, 5),
  totals as (
    select false as is_stored, s.tenant_id, 'month' as part, s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id,
      null::boolean as has_class, s.title, s.cause_name, s.rows, s.copies, s.amount, s.tax, s.to_cause, s.to_school, s.to_platform
    from sold s where s.is_closed
    union all
    select false, s.tenant_id, 'all', null, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, null,
      max(s.title), max(s.cause_name), sum_amounts(s.rows), sum_amounts(s.copies), sum_amounts(s.amount), sum_amounts(s.tax), sum_amounts(s.to_cause),
      sum_amounts(s.to_school), sum_amounts(s.to_platform)
    from sold s where s.is_closed group by 2, 5, 6, 7, 8, 9, 10, 11
    union all
    select false, s.tenant_id, 'months', s.month, s.currency, s.kind, null, null, null, null, null, s.school_class_id is not null,
      max(s.title), max(s.cause_name), sum_amounts(s.rows), sum_amounts(s.copies), sum_amounts(s.amount), sum_amounts(s.tax), sum_amounts(s.to_cause),
      sum_amounts(s.to_school), sum_amounts(s.to_platform)
    from sold s where s.is_closed group by 2, 4, 5, 6, 12
    union all
    -- Negative, so that what agrees sums to zero.
    select true, s.tenant_id, s.part, (s.month || '-01')::timestamp, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id,
      s.has_class, s.title, s.cause_name, -s.rows, -s.copies, -s.amount, -s.tax, -s.to_cause, -s.to_school, -s.to_platform
    from sale_totals s join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id > after and s.tenant_id <= until and c.closed_until > '-infinity'),
  different as (
    select t.tenant_id, t.part, t.month, t.currency, t.kind, sum_amounts(t.amount) filter (where not t.is_stored) as ledger,
      -sum_amounts(t.amount) filter (where t.is_stored) as shown
    from totals t
    group by t.tenant_id, t.part, t.month, t.currency, t.kind, t.book_id, t.author_id, t.school_class_id, t.cause_id, t.project_id, t.has_class, t.title,
      t.cause_name
    having count(*) <> 2 or count(*) filter (where t.is_stored) <> 1 or sum_amounts(t.rows) <> 0 or sum_amounts(t.copies) <> 0 or sum_amounts(t.amount) <> 0
      or sum_amounts(t.tax) <> 0 or sum_amounts(t.to_cause) <> 0 or sum_amounts(t.to_school) <> 0 or sum_amounts(t.to_platform) <> 0)
  (select c.tenant_id, case when c.is_pending then 'pending_sales' else 'sales' end,
      jsonb_strip_nulls(jsonb_build_object('account', c.kind, 'cause', nullif(c.cause, ''),
        'cause_name', (select u.name from causes u where u.id = nullif(c.cause, '')::uuid), 'currency', c.currency)), c.ledger::float8, c.shown::float8
    from (select tenant_id, is_pending, currency, kind, cause, coalesce(h.amount, 0) as ledger, coalesce(s.amount, 0) as shown
      from held h full join shown s using (tenant_id, is_pending, currency, kind, cause)) c
    where c.ledger <> c.shown and exists (select from tenants t where t.id = c.tenant_id) order by 1, 2, 3 limit 1000)
  union all
  (select d.tenant_id, case when d.month is null then 'stored_total' else 'stored_month' end,
      jsonb_strip_nulls(jsonb_build_object('sale', d.kind, 'month', to_char(d.month, 'YYYY-MM'), 'part', d.part, 'currency', d.currency)),
      sum_amounts(d.ledger)::float8, sum_amounts(d.shown)::float8
    from different d group by d.tenant_id, d.part, d.month, d.currency, d.kind order by 1, 2, 3 limit 1000);
end $$;
revoke execute on function check_sales(uuid, uuid) from public;
grant execute on function check_sales(uuid, uuid) to booklark_platform;

create function check_balances(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
begin
  return query
  with posted as (
    select p.tenant_id, p.account_id, sum_amounts(p.amount) as balance from postings p where p.tenant_id > after and p.tenant_id <= until group by 1, 2)
  select a.tenant_id, case when a.is_pending then 'pending_balance' else 'balance' end,
    jsonb_strip_nulls(jsonb_build_object('account', a.kind, 'account_id', a.id, 'cause', a.cause_id,
      'cause_name', (select u.name from causes u where u.id = a.cause_id), 'currency', a.currency)),
    coalesce(p.balance, 0)::float8, coalesce(s.balance, 0)::float8
  from posted p full join sums_of_all_accounts(after, until) s on s.tenant_id = p.tenant_id and s.account_id = p.account_id
  join accounts a on a.tenant_id = coalesce(p.tenant_id, s.tenant_id) and a.id = coalesce(p.account_id, s.account_id)
  where coalesce(p.balance, 0) <> coalesce(s.balance, 0)
  order by 1, 2, 3 limit 1000;
end $$;
revoke execute on function check_balances(uuid, uuid) from public;
grant execute on function check_balances(uuid, uuid) to booklark_platform;

create function check_invoices(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
begin
  return query
  with issued as (
    select i.tenant_id, i.seller_kind, i.year, count(*) as invoices, max(i.sequence) as highest from invoices i
    where i.tenant_id > after and i.tenant_id <= until group by 1, 2, 3),
  billed as (
    select o.tenant_id, o.number, o.currency, o.total as paid, o.tax as paid_tax, coalesce(i.total, 0) as total, coalesce(i.tax, 0) as tax
    from orders o
    left join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.kind = 'invoice' and i.tenant_id > after and i.tenant_id <= until
    where o.tenant_id > after and o.tenant_id <= until and o.paid_attempt_id is not null
      and (i.total is distinct from o.total or i.tax is distinct from o.tax)),
  credited as (
    select o.tenant_id, o.number, o.currency, r.id, e.kind, r.amount, coalesce(i.total, 0) as noted
    from refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    cross join lateral (values ('credit_note', r.done_at is not null), ('debit_note', r.done_at is not null and r.state = 'failed')) e (kind, is_due)
    left join invoices i on i.tenant_id = r.tenant_id and i.refund_id = r.id and i.kind = e.kind
    where r.tenant_id > after and r.tenant_id <= until and e.is_due)
  (select s.tenant_id, 'invoice_numbers', jsonb_build_object('series', format('%s-%s', s.code, s.year)), s.last_number::float8,
      least(coalesce(c.invoices, 0), coalesce(c.highest, 0))::float8
    from invoice_series s left join issued c on c.tenant_id = s.tenant_id and c.seller_kind = s.seller and c.year = s.year
    where s.tenant_id > after and s.tenant_id <= until and (c.invoices is distinct from s.last_number or c.highest is distinct from s.last_number)
    order by 1, 2, 3 limit 1000)
  union all
  (select b.tenant_id, 'invoice', jsonb_build_object('order', b.number, 'part', v.part, 'currency', b.currency), v.ledger::float8, v.shown::float8
    from billed b cross join lateral (values ('total', b.paid, b.total), ('tax', b.paid_tax, b.tax)) v (part, ledger, shown)
    where v.ledger <> v.shown order by 1, 2, 3 limit 1000)
  union all
  (select c.tenant_id, c.kind, jsonb_build_object('order', c.number, 'refund', c.id, 'currency', c.currency), c.amount::float8, c.noted::float8
    from credited c where c.amount <> c.noted order by 1, 2, 3 limit 1000);
end $$;
revoke execute on function check_invoices(uuid, uuid) from public;
grant execute on function check_invoices(uuid, uuid) to booklark_platform;

create function check_causes() returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with held as (
    select a.cause_id, a.currency, a.is_pending, -sum_amounts(s.balance) as amount
    from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
    join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind = 'cause' group by 1, 2, 3),
  screens as (
    select s.cause_id, s.currency, v.is_pending, sum_amounts(v.amount) as amount
    from sums_of_causes(array(select c.id from causes c)) s cross join lateral (values (false, s.raised), (true, s.on_its_way)) v (is_pending, amount)
    group by 1, 2, 3)
  -- Causes of erased schools are shown nowhere.
  select c.tenant_id, case when is_pending then 'pending_cause' else 'cause' end, jsonb_build_object('cause', cause_id, 'cause_name', c.name, 'currency', currency),
    coalesce(h.amount, 0)::float8, coalesce(s.amount, 0)::float8
  from held h full join screens s using (cause_id, currency, is_pending) join causes c on c.id = cause_id
  where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
  order by 2, 3 limit 1000
$$;
revoke execute on function check_causes() from public;
grant execute on function check_causes() to booklark_platform;

-- Checks that ran before keep the English names that they found.
update ledger_checks c set differences = (
  select jsonb_agg(jsonb_build_object('tenant', coalesce(d.value -> 'tenant', to_jsonb(c.tenant_id)), 'kind', 'earlier',
    'facts', jsonb_build_object('name', d.value -> 'name'), 'ledger', d.value -> 'ledger', 'shown', d.value -> 'shown'))
  from jsonb_array_elements(c.differences) d)
where jsonb_array_length(c.differences) > 0;
