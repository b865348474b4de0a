-- Finds sums of Book Sales (for causes, school, platform and tax) that differ from the balances, and stored totals that differ from the rows.
-- Where the amounts of totals are equal, a copy or a name differs. Erased schools have accounts and no rows, so they are left out.
-- Printing is owed out of the share of the platform. Reads all schools. Called by the check of the ledger.
create or replace function check_sales(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
begin
  return query
  -- Reads the rows once, grouped by all columns by which either side is summed.
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
    -- Negative, so that equal totals sum to zero.
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
grant execute on function check_sales to booklark_platform;
