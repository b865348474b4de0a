-- Finds orders with an undone printing step whose posted printing costs differ from those they owe now. Reads all schools.
-- Called by the check of the ledger. Counts changes, because with `exists` PostgreSQL would read all of them.
create or replace function check_undone_printing(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with undone as (
    select distinct c.tenant_id, c.order_id from order_changes c
    where c.tenant_id > after and c.tenant_id <= until and c.undone_at is not null and c.state in ('printing', 'shipped', 'delivered')),
  posted as (
    select f.tenant_id, f.order_id, sum(p.amount) as amount
    from (
      select u.tenant_id, u.order_id, 'printed ' || u.order_id as reason from undone u
      union all
      select u.tenant_id, u.order_id, w.fact || ' ' || c.id from undone u
      join order_changes c on c.tenant_id = u.tenant_id and c.order_id = u.order_id and c.undone_at is not null
      cross join unnest(array['print undone', 'printed again']) w (fact)) f
    join ledger_transactions t on t.tenant_id = f.tenant_id and t.reason = f.reason
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.kind = 'printing'
    group by 1, 2),
  costs as (
    select u.tenant_id, u.order_id, -coalesce(p.amount, 0) as posted, case when (select count(*) from order_changes c
        where c.tenant_id = u.tenant_id and c.order_id = u.order_id and c.undone_at is null and c.state in ('printing', 'shipped', 'delivered')) > 0
      then (select coalesce(sum(l.print_cost), 0) from order_lines l where l.tenant_id = u.tenant_id and l.order_id = u.order_id) else 0 end as shown
    from undone u left join posted p on p.tenant_id = u.tenant_id and p.order_id = u.order_id)
  select c.tenant_id, 'printing', jsonb_build_object('order', o.number, 'currency', o.currency), c.posted::float8, c.shown::float8
  from costs c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id where c.posted <> c.shown order by 1, 3 limit 1000
$$;
grant execute on function check_undone_printing to booklark_platform;
