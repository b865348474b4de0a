-- Sums by currency what causes have raised at all schools, also at closed ones, and what is on its way. Reads all schools.
create or replace function money_of_all() returns table(currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint
  from (
    select b.currency, b.raised, b.on_its_way from cause_balances b
    where (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select p.currency, p.raised, p.on_its_way from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p) s
  group by 1
$$;
grant execute on function money_of_all to booklark_app, booklark_platform;
