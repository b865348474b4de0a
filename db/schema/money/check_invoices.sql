-- Finds series of invoices with a gap, and orders and refunds that differ from their invoice or note; a missing one counts as 0.
-- Reads all schools. Called by the check of the ledger for a range of schools at a time.
create or replace function check_invoices(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
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
grant execute on function check_invoices to booklark_platform;
