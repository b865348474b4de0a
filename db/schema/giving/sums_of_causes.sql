-- Sums what causes have raised, what is on its way and the givers: the stored balances and what was posted since. Reads all tenants.
create or replace function sums_of_causes(ids uuid[])
  returns table(cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.cause_id, s.project_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.givers)::int
  from (
    select b.cause_id, b.project_id, b.currency, b.raised, b.on_its_way, b.givers from cause_balances b
    where b.cause_id = any(ids) and (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select * from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p where p.cause_id = any(ids)
    union all
    select r.cause_id, r.project_id, r.currency, 0, 0, -r.payments from returned_payments r where r.cause_id = any(ids)) s
  group by 1, 2, 3
$$;
grant execute on function sums_of_causes to booklark_platform;
