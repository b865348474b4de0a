-- Sums what all schools posted to causes in a period, and counts the givers. Reads all schools. Called by routines of causes and of the ledger.
-- Givers are payments, because a buyer without an account cannot be told from another. A payment for two projects of a cause is one giver,
-- counted at its first posting.
-- Pages ask for a few thousand transactions of many, which are found by index in memory: the usual price of a random page would have all
-- postings read instead.
create or replace function posted_to_causes(since timestamptz, before timestamptz)
  returns table(cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1
as $$
begin
  return query
  select a.cause_id, a.project_id, a.currency,
    coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::bigint,
    count(*) filter (where not a.is_pending and p.amount < 0 and t.reason like 'paid %' and not exists (
      select from postings e join accounts b on b.tenant_id = e.tenant_id and b.id = e.account_id
      where e.tenant_id = p.tenant_id and e.transaction_id = p.transaction_id and e.number < p.number and b.cause_id = a.cause_id))
  from ledger_transactions t
  join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
  join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
  where t.posted_at >= since and t.posted_at < before and a.kind = 'cause'
  group by a.cause_id, a.project_id, a.currency;
end $$;
