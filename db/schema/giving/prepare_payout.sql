-- Prepares a payout of what a cause is owed in one currency until the cut-off time; returns its id, or null if nothing is owed. Uses one
-- statement, and so one snapshot, for all sums. Only for platform staff. Reads and writes rows of all tenants.
create or replace function prepare_payout(cause uuid, payout_currency text, cut_off timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  person uuid := assert_platform_person();
  new_id uuid := uuidv7();
begin
  -- The second of two at the same time sees what the first has taken.
  perform pg_advisory_xact_lock(hashtextextended(format('payout %s %s', cause, payout_currency), 0));
  if exists (select from payouts o where o.tenant_id = platform_id() and o.cause_id = cause and o.currency = payout_currency and o.state = 'prepared') then
    raise exception 'a payout is prepared' using errcode = 'BK409';
  end if;
  with chosen as materialized (
    select p.tenant_id, p.transaction_id, p.currency, p.number, -p.amount as amount, t.posted_at, t.fact, t.about
    from accounts a
    join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
    where a.cause_id = cause and a.kind = 'cause' and a.currency = payout_currency and not a.is_pending
      and t.posted_at < least(cut_off, now()) and not exists (select from payout_postings d
        where d.tenant_id = p.tenant_id and d.transaction_id = p.transaction_id and d.currency = p.currency and d.number = p.number)),
  total as (select coalesce(sum(c.amount), 0)::bigint as amount from chosen c),
  named as (
    insert into payouts (tenant_id, id, cause_id, cause_name, currency, until, amount, previous_id, prepared_by, prepared_by_name)
    select platform_id(), new_id, cause, coalesce((select c.name from causes c where c.id = cause), ''), payout_currency, least(cut_off, now()), t.amount,
      (select o.id from payouts o where o.tenant_id = platform_id() and o.cause_id = cause and o.currency = payout_currency and o.state = 'confirmed' order by o.confirmed_at desc limit 1),
      person, coalesce(caller_name(), '')
    from total t where t.amount > 0),
  lines as (
    insert into payout_lines (tenant_id, payout_id, cause_id, currency, school_name, amount)
    select c.tenant_id, new_id, cause, payout_currency, coalesce(max(s.school_name), ''), sum(c.amount)
    from chosen c left join tenants s on s.id = c.tenant_id where (select t.amount > 0 from total t) group by c.tenant_id),
  taken as (
    insert into payout_postings (tenant_id, transaction_id, currency, number, payout_id)
    select c.tenant_id, c.transaction_id, c.currency, c.number, new_id from chosen c where (select t.amount > 0 from total t)),
  -- A transaction can post to several accounts of a cause.
  facts as (
    select c.tenant_id, c.transaction_id, c.fact, c.about, sum(c.amount) as amount,
      (max(c.posted_at) at time zone coalesce(max(z.time_zone), 'UTC'))::date as day
    from chosen c left join sale_settings z on z.tenant_id = c.tenant_id group by 1, 2, 3, 4),
  kinds as (
    select f.tenant_id, f.about, f.amount, f.day, case
        when f.fact = 'refunded' then 'refund' when f.fact = 'refund failed' then 'failed_refund' when f.fact like 'dispute%' then 'dispute'
        when f.fact = 'paid' then coalesce((select o.kind from orders o where o.tenant_id = f.tenant_id and o.paid_attempt_id = f.about), 'sale')
        when f.amount > 0 then 'gift' else 'other' end as kind
    from facts f),
  grouped as (
    select k.tenant_id, k.kind, date_trunc('month', k.day)::date as day, count(*)::int as payments, null::uuid as about, sum(k.amount) as amount
    from kinds k where k.kind in ('sale', 'gift') group by 1, 2, 3
    union all
    select k.tenant_id, k.kind, k.day, 1, k.about, k.amount from kinds k where k.kind not in ('sale', 'gift'))
  insert into payout_movements (tenant_id, payout_id, number, kind, day, payments, about, amount)
  select g.tenant_id, new_id, row_number() over (partition by g.tenant_id order by g.day, g.kind, g.about), g.kind, g.day, g.payments, g.about, g.amount
  from grouped g where (select t.amount > 0 from total t);
  return (select o.id from payouts o where o.tenant_id = platform_id() and o.id = new_id);
end $$;
grant execute on function prepare_payout to booklark_app;
