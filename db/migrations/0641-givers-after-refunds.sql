-- A payment that was paid back in full is no giver any more, and money that came back because a refund failed is no second one.
create index on orders (tenant_id, id) where state = 'refunded';
create index on refunds (tenant_id, order_id) where state = 'failed' and done_at is not null;

-- What these causes have raised at all schools, by project and currency. Settled money is raised, pending money is on its way.
-- Givers are payments: a buyer without an account cannot be told from another.
create or replace function sums_of_causes(ids uuid[])
  returns table (cause_id uuid, project_id uuid, currency text, raised float8, on_its_way float8, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select a.cause_id, a.project_id, a.currency,
      coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::float8 as raised,
      coalesce(-sum(p.amount) filter (where a.is_pending), 0)::float8 as on_its_way,
      (count(distinct p.transaction_id) filter (where not a.is_pending and p.amount < 0))::int as count
    from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    where a.kind = 'cause' and a.cause_id = any(ids)
    group by a.cause_id, a.project_id, a.currency),
  -- A refund that failed afterwards was posted back. That posting looks like a payment.
  ended as (
    select o.tenant_id, o.id, o.currency, null::uuid as refund_id from orders o where o.state = 'refunded'
    union all
    select r.tenant_id, r.order_id, r.currency, r.id from refunds r where r.state = 'failed' and r.done_at is not null),
  less as (
    select l.cause_id, l.project_id, e.currency, count(distinct (e.id, e.refund_id))::int as count
    from ended e join order_lines l on l.tenant_id = e.tenant_id and l.order_id = e.id
      left join refund_lines f on f.tenant_id = e.tenant_id and f.refund_id = e.refund_id and f.line_number = l.number
    where l.cause_id = any(ids) and case when e.refund_id is null then l.to_cause else f.to_cause end > 0
    group by l.cause_id, l.project_id, e.currency)
  select s.cause_id, s.project_id, s.currency, s.raised, s.on_its_way, s.count - coalesce(l.count, 0)
  from posted s
  left join less l on l.cause_id = s.cause_id and l.project_id is not distinct from s.project_id and l.currency = s.currency
$$;
