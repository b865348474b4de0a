-- A bank can take a payment back while it asks whether it was right. Until that is decided the money is held: it is neither raised nor lost.
create table disputes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  attempt_id uuid not null,
  provider text not null check (provider in ('stripe', 'paypal', 'phonepe')),
  provider_dispute_id text not null check (length(provider_dispute_id) between 1 and 255),
  -- What the bank took.
  amount bigint not null check (amount between 1 and 1000000000000),
  -- What of it was not left of the order any more, because it had been refunded: Booklark stands for it.
  rest bigint not null default 0 check (rest between 0 and amount),
  currency text not null references currencies,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- What the provider takes for the dispute, in the currency of its balance.
  fee bigint not null default 0 check (fee >= 0),
  fee_currency text references currencies,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (provider, provider_dispute_id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade,
  check ((state = 'open') = (closed_at is null)),
  check (fee = 0 or fee_currency is not null)
);
call guard_tenant_table('disputes');
grant select, insert (tenant_id, id, order_id, attempt_id, provider, provider_dispute_id, amount, rest, currency),
  update (state, fee, fee_currency, closed_at) on disputes to booklark_app;
create index on disputes (tenant_id, order_id);
create index on disputes (tenant_id, attempt_id);
create index on disputes (currency);
create index on disputes (fee_currency) where fee_currency is not null;

-- What is held is a refund that may not happen: with its lines, so that nothing of it can be refunded, and a refund when the dispute is lost.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('waiting_for_approval', 'pending', 'held', 'done', 'failed')),
  drop constraint refunds_made_by_check,
  add constraint refunds_made_by_check check (made_by in ('school', 'platform', 'provider', 'dispute')),
  add column dispute_id uuid,
  add column held_at timestamptz,
  add foreign key (tenant_id, dispute_id) references disputes deferrable initially deferred,
  add check ((made_by = 'dispute') = (dispute_id is not null)),
  add check ((dispute_id is null) = (held_at is null)),
  add check (state <> 'held' or (dispute_id is not null and done_at is null)),
  add check (dispute_id is null or (state not in ('waiting_for_approval', 'pending') and provider_refund_id is not null));
grant insert (dispute_id, held_at) on refunds to booklark_app;
grant select (dispute_id, held_at) on refunds to booklark_platform;
create unique index on refunds (tenant_id, dispute_id) where dispute_id is not null;

create or replace function guard_refund_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare next_states text[] := case old.state
  when 'waiting_for_approval' then array['pending', 'failed']
  when 'pending' then array['done', 'failed']
  when 'held' then array['done', 'failed']
  when 'done' then array['failed']
  else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'a refund cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  -- The second person is a row whose check compares both.
  if old.state = 'waiting_for_approval' and new.state = 'pending' and not exists (
      select from refund_approvals a where a.tenant_id = new.tenant_id and a.refund_id = new.id and a.decision = 'approved') then
    raise check_violation using message = 'a refund that waits is approved by a second person', constraint = 'refunds_second_person';
  end if;
  return new;
end $$;

create function guard_dispute_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not (old.state = 'open' or (old.state = 'lost' and new.state = 'won')) then
    raise exception 'a dispute cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_dispute_state() from public;
create trigger guards_state before update of state on disputes for each row when (new.state <> old.state) execute function guard_dispute_state();

-- An order whose dispute is won goes back to what it was. Otherwise as in 0619.
create or replace function guard_order_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  kept text[] := array['paid', 'preparing', 'printing', 'shipped', 'delivered', 'ready_to_read', 'disputed'];
  next_states text[] := case old.state
    when 'created' then array['awaiting_payment', 'paid', 'failed', 'cancelled', 'expired']
    when 'awaiting_payment' then array['paid', 'failed', 'cancelled', 'expired']
    when 'failed' then array['awaiting_payment', 'paid']
    when 'cancelled' then array['awaiting_payment', 'paid']
    when 'expired' then array['awaiting_payment', 'paid']
    when 'paid' then array['preparing', 'printing', 'shipped', 'delivered', 'ready_to_read', 'partly_refunded', 'refunded', 'disputed']
    when 'preparing' then array['printing', 'shipped', 'delivered', 'partly_refunded', 'refunded', 'disputed']
    when 'printing' then array['shipped', 'delivered', 'partly_refunded', 'refunded', 'disputed']
    when 'shipped' then array['delivered', 'partly_refunded', 'refunded', 'disputed']
    when 'delivered' then array['partly_refunded', 'refunded', 'disputed']
    when 'ready_to_read' then array['partly_refunded', 'refunded', 'disputed']
    when 'partly_refunded' then kept || 'refunded'::text
    when 'refunded' then kept || 'partly_refunded'::text
    when 'disputed' then kept || array['partly_refunded', 'refunded']
    else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  -- Both are sums over refunds, so they are decided by them alone.
  if old.state = 'refunded' and not exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'failed') then
    raise exception 'an order stays refunded unless a refund failed' using errcode = 'BK409';
  end if;
  if old.state = 'disputed' and exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'held') then
    raise exception 'an order stays disputed until its dispute is decided' using errcode = 'BK409';
  end if;
  return new;
end $$;

-- The bank has the money (`disputes`), and whose it was waits for it (`disputes` that are pending).
alter table accounts
  drop constraint accounts_check3,
  add constraint accounts_check3 check (is_pending <= (kind in ('buyers', 'cause', 'school', 'platform', 'tax', 'disputes')));

-- Book Sales lists what is held, and what was lost, as negative amounts from the day on which the bank took it.
alter table sale_totals drop constraint sale_totals_kind_check, add constraint sale_totals_kind_check check (kind in ('sale', 'gift', 'refund', 'dispute'));
create or replace function refunded_lines_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select r.tenant_id, r.id, f.line_number::int, r.order_id, o.number, case when r.dispute_id is null then 'refund' else 'dispute' end,
    coalesce(r.held_at, r.done_at), l.book_id, coalesce(l.title, ''), 0, l.author_id,
    l.school_class_id, l.cause_id, l.project_id, coalesce(l.cause_name, ''), o.country, o.currency, -f.amount, -f.tax, -f.to_cause,
    -f.to_school, -f.to_platform
  from refunds r
  cross join lateral (select * from refund_lines f where f.tenant_id = r.tenant_id and f.refund_id = r.id offset 0) f
  join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join lateral (
    select * from order_lines l where l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number offset 0) l on true
  where r.state in ('done', 'held')
$$;
create index on refunds (tenant_id, (coalesce(held_at, done_at))) where state in ('done', 'held');
create or replace function reopen_sales_of_refund() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reopen_sales(coalesce(new.tenant_id, old.tenant_id), least(old.done_at, new.done_at, old.held_at));
  return null;
end $$;
create constraint trigger reopens_sales_held after update of state on refunds deferrable initially deferred for each row
  when (old.state = 'held') execute function reopen_sales_of_refund();

alter table payment_issues
  drop constraint payment_issues_reason_check,
  add constraint payment_issues_reason_check check (reason in ('amount', 'currency', 'order', 'mode', 'unknown_object', 'no_news', 'refunded_at_provider',
    'return_failed', 'refund_failed', 'ledger', 'disputed'));

-- What each dispute says, and what it posted. While it is open, each share of what is held is out of its account; decided, nothing of that remains.
create function check_disputes(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with expected as (
    select d.tenant_id, d.id, d.order_id, d.currency, v.part, v.amount
    from disputes d
    left join lateral (
      select sum(l.amount) as amount, sum(l.tax) as tax, sum(l.to_cause) as to_cause, sum(l.to_school) as to_school, sum(l.to_platform) as to_platform
      from refunds r join refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      where r.tenant_id = d.tenant_id and r.dispute_id = d.id and r.state = 'held') h on true
    cross join lateral (values
      ('held', coalesce(h.amount, 0) + case when d.state = 'won' then 0 else d.rest end),
      ('waiting', -coalesce(h.amount, 0)), ('tax', coalesce(h.tax, 0)), ('cause', coalesce(h.to_cause, 0)),
      ('school', coalesce(h.to_school, 0)), ('platform', coalesce(h.to_platform, 0))) v (part, amount)
    where d.tenant_id > after and d.tenant_id <= until
    union all
    select d.tenant_id, d.id, d.order_id, d.fee_currency, 'fee', d.fee from disputes d
    where d.tenant_id > after and d.tenant_id <= until and d.fee_currency is not null),
  posted as (
    select d.tenant_id, d.id, t.currency, v.part, sum(p.amount) as amount
    from disputes d
    cross join unnest(array['dispute', 'dispute won', 'dispute lost', 'dispute rest', 'dispute rest won', 'dispute fee', 'dispute fee back']) w (fact)
    join ledger_transactions t on t.tenant_id = d.tenant_id and t.reason = w.fact || ' ' || d.id
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
    cross join lateral (select case when a.kind = 'disputes' and a.is_pending then 'waiting' when a.kind = 'disputes' then 'held'
      when a.kind = 'provider_fee' then 'fee' when a.kind in ('tax', 'cause', 'school', 'platform') then a.kind end as part) v
    where d.tenant_id > after and d.tenant_id <= until and v.part is not null
    group by 1, 2, 3, 4)
  select e.tenant_id, case e.part when 'fee' then 'dispute_fee' else 'dispute' end,
    jsonb_strip_nulls(jsonb_build_object('order', o.number, 'currency', e.currency, 'dispute', e.id,
      'part', case when e.part in ('tax', 'cause', 'school', 'platform') then e.part when e.part <> 'fee' then 'total' end)),
    coalesce(p.amount, 0)::float8, e.amount::float8
  from expected e
  join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
  left join posted p on p.tenant_id = e.tenant_id and p.id = e.id and p.part = e.part and p.currency = e.currency
  where coalesce(p.amount, 0) <> e.amount
  order by 1, 2, 3 limit 1000
$$;
revoke execute on function check_disputes(uuid, uuid) from public;
grant execute on function check_disputes(uuid, uuid) to booklark_platform;
