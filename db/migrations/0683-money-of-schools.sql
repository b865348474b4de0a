-- What each member has raised for causes, by currency: of the schools that share at least statistics with the organization that is set. Amounts
-- are bigint, so that they stay exact above 2^53.
create function money_of_member_schools() returns table (school uuid, school_name text, currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, m.school_name, a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint
  from member_schools() m
  cross join lateral sums_of_accounts(m.id) s
  join accounts a on a.tenant_id = m.id and a.id = s.account_id and a.kind = 'cause'
  where m.grants is not null group by m.id, m.school_name, a.currency
$$;
revoke execute on function money_of_member_schools() from public;
grant execute on function money_of_member_schools() to booklark_app;

drop function money_of_members();
create function money_of_members() returns table (currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.currency, sum(m.raised)::bigint, sum(m.on_its_way)::bigint from money_of_member_schools() m group by m.currency
$$;
revoke execute on function money_of_members() from public;
grant execute on function money_of_members() to booklark_app;

-- The same of all schools. A school that was erased has no name.
create function money_of_schools() returns table (school uuid, school_name text, currency text, raised bigint, on_its_way bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint
  from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
  join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join tenants t on t.id = a.tenant_id
  where a.kind = 'cause' group by t.id, t.school_name, a.currency
$$;
revoke execute on function money_of_schools() from public;
grant execute on function money_of_schools() to booklark_platform;

drop function money_of_all();
create function money_of_all() returns table (currency text, raised bigint, on_its_way bigint)
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
revoke execute on function money_of_all() from public;
grant execute on function money_of_all() to booklark_platform;
