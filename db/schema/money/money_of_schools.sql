-- Sums by currency what each school has raised for causes. Erased schools have no name and share a row. Reads all schools.
create or replace function money_of_schools() returns table(school uuid, school_name text, currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint
  from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
  join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join tenants t on t.id = a.tenant_id
  where a.kind = 'cause' group by t.id, t.school_name, a.currency
$$;
grant execute on function money_of_schools to booklark_platform;
