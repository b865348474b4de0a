-- Sums by currency what each member of the current organization has raised for causes. Reads other tenants.
-- Leaves out schools that do not share at least statistics. Amounts are bigint, so that they stay exact above 2^53.
create or replace function money_of_member_schools() returns table(school uuid, school_name text, currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, m.school_name, a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint
  from member_schools() m
  cross join lateral sums_of_accounts(m.id) s
  join accounts a on a.tenant_id = m.id and a.id = s.account_id and a.kind = 'cause'
  where m.grants is not null group by m.id, m.school_name, a.currency
$$;
grant execute on function money_of_member_schools to booklark_app;
