-- Finds payouts whose amount differs from their lines, postings, statement or ledger transaction. Reads all schools.
-- Called by the check of the ledger.
create or replace function check_payouts() returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with taken as (
    select d.payout_id, d.tenant_id, -sum(p.amount) as amount,
      bool_and(a.kind = 'cause' and not a.is_pending and a.cause_id = o.cause_id and p.currency = o.currency) as is_of_cause
    from payout_postings d
    join postings p on p.tenant_id = d.tenant_id and p.transaction_id = d.transaction_id and p.currency = d.currency and p.number = d.number
    join accounts a on a.id = p.account_id
    join payouts o on o.id = d.payout_id group by 1, 2),
  moved as (
    select m.payout_id, m.tenant_id, sum(m.amount) as amount from payout_movements m group by 1, 2),
  posted as (
    select t.about as payout_id, t.tenant_id, a.cause_id, sum(p.amount) as amount
    from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.id = p.account_id and a.kind = 'payouts'
    where t.fact = 'payout' group by 1, 2, 3),
  -- Each school that a line, a posting or a transaction of a payout names.
  schools as (
    select l.payout_id, l.tenant_id from payout_lines l union select t.payout_id, t.tenant_id from taken t union select p.payout_id, p.tenant_id from posted p),
  compared as (
    select s.tenant_id, s.payout_id, o.cause_name, o.currency, coalesce(l.amount, 0) as line, coalesce(o.state, 'none') as state,
      case when coalesce(t.is_of_cause, true) then coalesce(t.amount, 0) else 0 end as taken, coalesce(m.amount, 0) as moved, coalesce(p.amount, 0) as posted
    from schools s
    left join payouts o on o.id = s.payout_id
    left join payout_lines l on l.payout_id = s.payout_id and l.tenant_id = s.tenant_id
    left join taken t on t.payout_id = s.payout_id and t.tenant_id = s.tenant_id
    left join moved m on m.payout_id = s.payout_id and m.tenant_id = s.tenant_id
    left join posted p on p.payout_id = s.payout_id and p.tenant_id = s.tenant_id and p.cause_id = o.cause_id),
  different as (
    select c.tenant_id, v.kind, c.payout_id, c.cause_name, c.currency, v.ledger, v.shown from compared c
    cross join lateral (values ('payout_postings', c.taken, c.line), ('payout_statement', c.taken, c.moved),
      ('payout_posted', c.posted, case c.state when 'confirmed' then c.line else 0 end)) v (kind, ledger, shown)
    where v.ledger <> v.shown
    union all
    select o.tenant_id, 'payout', o.id, o.cause_name, o.currency, coalesce((select sum(l.amount) from payout_lines l where l.payout_id = o.id), 0), o.amount
    from payouts o where o.tenant_id = platform_id() and o.state <> 'withdrawn' and o.amount <> coalesce((select sum(l.amount) from payout_lines l where l.payout_id = o.id), 0))
  select d.tenant_id, d.kind, jsonb_strip_nulls(jsonb_build_object('payout', d.payout_id, 'cause_name', d.cause_name, 'currency', d.currency)),
    d.ledger::float8, d.shown::float8
  from different d order by 1, 2, 3 limit 1000
$$;
grant execute on function check_payouts to booklark_platform;
