-- What the provider kept of a payment, in the currency of its balance. Null: it has not told it yet.
alter table payment_attempts
  add fee bigint check (fee >= 0),
  add fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  add check ((fee is null) = (fee_currency is null));
grant update (fee, fee_currency) on payment_attempts to booklark_app;

-- The fee of each payment, and what was posted of it; also payments whose fee is not known after a day.
create function check_fees(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with taken as (
    select a.id, a.fee, a.fee_currency, o.number
    from payment_attempts a join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
    where a.tenant_id = tenant and a.state in ('paid', 'returning', 'returned')),
  posted as (
    select k.id, coalesce(sum(p.amount), 0) as fee
    from taken k
    left join ledger_transactions t on t.tenant_id = tenant and t.reason = 'fee ' || k.id
      and t.currency = coalesce(k.fee_currency, t.currency)
    left join accounts c on c.tenant_id = tenant and c.currency = t.currency and c.kind = 'provider_fee'
    left join postings p on p.tenant_id = tenant and p.transaction_id = t.id and p.currency = t.currency and p.account_id = c.id
    group by k.id)
  select format(case when k.fee is null then 'fee of order %s, not known after a day' else 'fee of order %s' end, k.number),
    p.fee::float8, coalesce(k.fee, 0)::float8
  from taken k join posted p on p.id = k.id
  where p.fee <> coalesce(k.fee, 0) or (k.fee is null and exists (
    select from ledger_transactions t where t.tenant_id = tenant and t.reason in ('paid ' || k.id, 'second payment ' || k.id)
      and t.posted_at < now() - interval '1 day'))
  order by 1 limit 1000
$$;
revoke execute on function check_fees(uuid) from public;
grant execute on function check_fees(uuid) to booklark_platform;
