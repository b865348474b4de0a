-- Divides all schools into ranges with about so many transactions, or a single larger school, for the check of the ledger.
-- The ranges contain every id, also those of schools without a ledger and of erased ones. Reads all schools.
create or replace function ledger_ranges(max_transactions bigint) returns table(after uuid, until uuid, transactions double precision)
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
grant execute on function ledger_ranges to booklark_platform;
