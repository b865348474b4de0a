-- Finds payments for plans that differ from their postings or invoices, and returned money that is not posted, credited and shown alike.
-- Reads all schools. Called by the check of the ledger for a range of schools at a time.
create or replace function check_plan_payments(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select p.tenant_id, p.id, p.currency, p.total, coalesce(i.total, 0) as billed,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = p.tenant_id and t.reason = 'plan payment ' || p.id and a.kind in ('plans', 'plan_tax')), 0) as posted
    from plan_payments p left join invoices i on i.tenant_id = p.tenant_id and i.plan_payment_id = p.id and i.kind = 'invoice'
    where p.tenant_id > after and p.tenant_id <= until),
  corrected as (
    select c.tenant_id, c.payment_id, c.currency, case when c.state in ('done', 'lost') then c.amount else 0 end as amount,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = c.tenant_id and a.kind in ('plans', 'plan_tax') and t.reason in ('plan refund ' || c.id, 'plan refund failed ' || c.id,
          'plan dispute lost ' || c.id, 'plan dispute returned ' || c.id)), 0) as posted,
      coalesce((select sum(case i.kind when 'credit_note' then i.total else -i.total end) from invoices i
        where i.tenant_id = c.tenant_id and i.refund_id = c.id), 0) as noted
    from plan_corrections c where c.tenant_id > after and c.tenant_id <= until),
  returned as (
    select p.tenant_id, p.id, p.currency, p.returned, coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.posted), 0) as posted,
      coalesce(sum(c.noted), 0) as noted
    from plan_payments p left join corrected c on c.tenant_id = p.tenant_id and c.payment_id = p.id
    where p.tenant_id > after and p.tenant_id <= until group by 1, 2, 3, 4)
  (select p.tenant_id, 'plan_payment', jsonb_build_object('payment', p.id, 'currency', p.currency), (-p.posted)::float8, p.total::float8
    from posted p where -p.posted <> p.total order by 1, p.id limit 1000)
  union all
  (select p.tenant_id, 'plan_invoice', jsonb_build_object('payment', p.id, 'currency', p.currency), p.total::float8, p.billed::float8
    from posted p where p.billed <> p.total order by 1, p.id limit 1000)
  union all
  (select r.tenant_id, v.kind, jsonb_build_object('payment', r.id, 'currency', r.currency), v.ledger::float8, r.returned::float8
    from returned r cross join lateral (values ('plan_return', r.posted), ('plan_return', r.amount), ('plan_note', r.noted)) v (kind, ledger)
    where v.ledger <> r.returned order by 1, 2, r.id limit 1000)
$$;
grant execute on function check_plan_payments to booklark_platform;
