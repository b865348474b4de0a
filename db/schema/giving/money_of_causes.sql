-- Sums what each cause has raised, what is on its way, paid out and prepared, by currency; causes of erased schools too. Reads all tenants.
create or replace function money_of_causes()
  returns table(cause_id uuid, currency text, raised bigint, on_its_way bigint, paid_out bigint, prepared bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.cause_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.paid_out)::bigint, sum(s.prepared)::bigint
  from (
    select b.cause_id, b.currency, b.raised, b.on_its_way, 0 as paid_out, 0 as prepared from cause_balances b
    where (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select p.cause_id, p.currency, p.raised, p.on_its_way, 0, 0
    from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p
    union all
    select o.cause_id, o.currency, 0, 0, case o.state when 'confirmed' then o.amount else 0 end, case o.state when 'prepared' then o.amount else 0 end
    from payouts o where o.tenant_id = platform_id() and o.state <> 'withdrawn') s
  group by 1, 2
$$;
grant execute on function money_of_causes to booklark_platform;
