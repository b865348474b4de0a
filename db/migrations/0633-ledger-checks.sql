-- What a check of the ledger found. A difference is listed and never corrected: corrections are new transactions by people.
create table ledger_checks (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  transactions bigint check (transactions >= 0),
  -- A list of {name, ledger, shown}.
  differences jsonb check (jsonb_typeof(differences) = 'array'),
  primary key (tenant_id, id),
  check ((finished_at is null) = (transactions is null)),
  check ((finished_at is null) = (differences is null))
);
call guard_tenant_table('ledger_checks');
grant select, insert (tenant_id, id), update (finished_at, transactions, differences), delete on ledger_checks to booklark_app;

-- The ledgers that have transactions, also of schools that are closed and erased.
create function ledger_tenants() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select distinct a.tenant_id from accounts a $$;
revoke execute on function ledger_tenants() from public;
grant execute on function ledger_tenants() to booklark_platform;

-- Counts the transactions of one school, and returns those whose postings do not sum to zero. A sum over no postings is null.
create function check_transactions(tenant uuid) returns table (transactions bigint, differences jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with sums as (
    select p.transaction_id, sum(p.amount) as total from postings p where p.tenant_id = tenant group by p.transaction_id),
  wrong as (
    select t.id, t.reason, s.total from ledger_transactions t left join sums s on s.transaction_id = t.id
    where t.tenant_id = tenant and s.total is distinct from 0)
  select (select count(*) from ledger_transactions t where t.tenant_id = tenant),
    (select coalesce(jsonb_agg(jsonb_build_object('name', format('%s, of %s', w.reason, tenant), 'ledger', coalesce(w.total, 0)::float8, 'shown', 0)
      order by w.id), '[]') from (select * from wrong order by id limit 1000) w)
$$;
revoke execute on function check_transactions(uuid) from public;
grant execute on function check_transactions(uuid) to booklark_platform;

-- What screens say that each cause has raised, and the same from the postings alone.
create function check_causes() returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select a.cause_id, a.currency, a.is_pending, -sum(p.amount)::float8 as amount
    from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    where a.kind = 'cause' group by 1, 2, 3),
  screens as (
    select s.cause_id, s.currency, false as is_pending, sum(s.raised) as amount from sums_of_causes(array(select c.id from causes c)) s group by 1, 2
    union all
    select s.cause_id, s.currency, true, sum(s.on_its_way) from sums_of_causes(array(select c.id from causes c)) s group by 1, 2)
  select format('%s of cause %s in %s', case when is_pending then 'on its way' else 'raised' end, cause_id, currency),
    coalesce(p.amount, 0), coalesce(s.amount, 0)
  from posted p full join screens s using (cause_id, currency, is_pending)
  -- Causes of erased schools are shown nowhere.
  where coalesce(p.amount, 0) <> coalesce(s.amount, 0) and exists (select from causes c where c.id = cause_id)
  order by 1 limit 1000
$$;
revoke execute on function check_causes() from public;
grant execute on function check_causes() to booklark_platform;
grant execute on function platform_id() to booklark_platform;
