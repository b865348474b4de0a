-- A payment for two projects of a cause is one giver, counted at its first posting to the cause; and when it was paid back in full, none.
drop index refunds_tenant_id_order_id_idx1;
create or replace function sums_of_causes(ids uuid[])
  returns table (cause_id uuid, project_id uuid, currency text, raised float8, on_its_way float8, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select a.cause_id, a.project_id, a.currency,
      coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::float8 as raised,
      coalesce(-sum(p.amount) filter (where a.is_pending), 0)::float8 as on_its_way,
      (count(*) filter (where not a.is_pending and p.amount < 0 and t.reason like 'paid %' and not exists (
        select from postings e join accounts b on b.tenant_id = e.tenant_id and b.id = e.account_id
        where e.tenant_id = p.tenant_id and e.transaction_id = p.transaction_id and e.number < p.number and b.cause_id = a.cause_id)))::int as count
    from accounts a
    join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
    where a.kind = 'cause' and a.cause_id = any(ids)
    group by a.cause_id, a.project_id, a.currency),
  returned as (
    select f.cause_id, f.project_id, o.currency, count(*)::int as count
    from orders o cross join lateral (
      select distinct on (l.cause_id) l.cause_id, l.project_id from order_lines l
      where l.tenant_id = o.tenant_id and l.order_id = o.id and l.cause_id = any(ids) and l.to_cause > 0 order by l.cause_id, l.number) f
    where o.state = 'refunded' group by 1, 2, 3)
  select s.cause_id, s.project_id, s.currency, s.raised, s.on_its_way, s.count - coalesce(r.count, 0)
  from posted s
  left join returned r on r.cause_id = s.cause_id and r.project_id is not distinct from s.project_id and r.currency = s.currency
$$;
