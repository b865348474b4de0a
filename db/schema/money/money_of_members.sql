-- Sums by currency what the members of the current organization have raised for causes. Reads other tenants.
-- Leaves out schools that do not share at least statistics.
create or replace function money_of_members() returns table(currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.currency, sum(m.raised)::bigint, sum(m.on_its_way)::bigint from money_of_member_schools() m group by m.currency
$$;
grant execute on function money_of_members to booklark_app;
