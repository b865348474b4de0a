-- A payment for two projects of a cause is one giver, counted at its first posting, and a refund that failed gives nothing new.
create or replace function sums_of_causes(ids uuid[])
  returns table (cause_id uuid, project_id uuid, currency text, raised float8, on_its_way float8, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select a.cause_id, a.project_id, a.currency,
    coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::float8,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::float8,
    (count(*) filter (where not a.is_pending and p.amount < 0 and t.reason like 'paid %' and not exists (
      select from postings e join accounts b on b.tenant_id = e.tenant_id and b.id = e.account_id
      where e.tenant_id = p.tenant_id and e.transaction_id = p.transaction_id and e.number < p.number and b.cause_id = a.cause_id)))::int
  from accounts a
  join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
  join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
  where a.kind = 'cause' and a.cause_id = any(ids)
  group by a.cause_id, a.project_id, a.currency
$$;
