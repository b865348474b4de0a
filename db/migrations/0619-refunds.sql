-- Money that goes back to a buyer. The id is that of the work of its Idempotency-Key, and the key under which the provider is asked.
create table refunds (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  -- The paid attempt, whose payment is refunded.
  attempt_id uuid not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  reason text not null check (length(reason) between 1 and 1000),
  -- `pending`: asked for, or the provider works on it. A refund that is done can still fail days later.
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  made_by text not null check (made_by in ('school', 'platform', 'provider')),
  -- The person of the school who asked; the audit log has the names of all.
  asked_by uuid,
  provider_refund_id text check (length(provider_refund_id) between 1 and 255),
  -- Stripe answers a key with its own failure for ever: the next try has another key.
  try_number smallint not null default 1 check (try_number > 0),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  failed_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, id, order_id),
  unique (tenant_id, provider_refund_id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade,
  foreign key (tenant_id, asked_by) references users (tenant_id, id) on delete set null (asked_by),
  check (asked_by is null or made_by = 'school'),
  check (case state when 'pending' then done_at is null when 'done' then done_at is not null else true end),
  check ((state = 'failed') = (failed_at is not null)),
  check (provider_refund_id is not null or (made_by <> 'provider' and state <> 'done'))
);
call guard_tenant_table('refunds');
grant select, insert (tenant_id, id, order_id, attempt_id, amount, currency, reason, made_by, asked_by, provider_refund_id),
  update (state, provider_refund_id, try_number, done_at, failed_at) on refunds to booklark_app;
create index on refunds (tenant_id, order_id);
create index on refunds (tenant_id, attempt_id);
create index on refunds (tenant_id, asked_by) where asked_by is not null;
create index on refunds (tenant_id, done_at) where state = 'done';
create index on refunds (currency);

-- What a refund takes back from each line of its order, as positive amounts. Line 0 is the delivery, whose price without tax is the platform's.
create table refund_lines (
  tenant_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  line_number smallint not null check (line_number >= 0),
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0),
  to_cause bigint not null check (to_cause >= 0),
  to_school bigint not null check (to_school >= 0),
  to_platform bigint not null check (to_platform >= 0),
  primary key (tenant_id, refund_id, order_id, line_number),
  foreign key (tenant_id, refund_id, order_id) references refunds (tenant_id, id, order_id) on delete cascade,
  check (tax + to_cause + to_school + to_platform = amount),
  check (line_number > 0 or (to_cause = 0 and to_school = 0))
);
call guard_tenant_table('refund_lines');
grant select, insert on refund_lines to booklark_app;
create index on refund_lines (tenant_id, order_id, line_number);

-- Never more than what was paid. The order is locked, so that two refunds of it come one after the other.
create function check_refund_amount() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare paid orders;
begin
  select * into paid from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id for no key update;
  if paid.paid_attempt_id is distinct from new.attempt_id or paid.currency <> new.currency then
    raise check_violation using message = 'a refund is of the payment of its order, in its currency', constraint = 'refunds_of_payment';
  end if;
  if (select coalesce(sum(r.amount), 0) from refunds r where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.state <> 'failed')
      + new.amount > paid.total then
    raise check_violation using message = 'refunds of an order are at most what was paid', constraint = 'refunds_within_total';
  end if;
  return new;
end $$;
revoke execute on function check_refund_amount() from public;
create trigger checks_amount before insert on refunds for each row execute function check_refund_amount();

-- At commit: the lines of a refund sum to it.
create function check_refund_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare refund uuid := coalesce(to_jsonb(new) ->> 'refund_id', to_jsonb(new) ->> 'id');
begin
  if exists (select from refunds r where r.tenant_id = new.tenant_id and r.id = refund and r.amount is distinct from (
      select sum(l.amount) from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id)) then
    raise check_violation using message = 'the lines of a refund do not sum to it', constraint = 'refunds_lines';
  end if;
  return null;
end $$;
revoke execute on function check_refund_lines() from public;
create constraint trigger checks_lines after insert on refunds deferrable initially deferred for each row execute function check_refund_lines();
create constraint trigger checks_lines after insert on refund_lines deferrable initially deferred for each row execute function check_refund_lines();

create function guard_refund_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not (old.state = 'pending' or (old.state = 'done' and new.state = 'failed')) then
    raise exception 'a refund cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_refund_state() from public;
create trigger guards_state before update of state on refunds for each row when (new.state <> old.state) execute function guard_refund_state();

-- A printed order that is partly refunded is still printed and sent. An order whose refund failed goes back to what it was: its money is here again.
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
    when 'disputed' then array['partly_refunded', 'refunded']
    else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  -- Both are sums over refunds, so they are decided by them alone.
  if old.state = 'refunded' and not exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'failed') then
    raise exception 'an order stays refunded unless a refund failed' using errcode = 'BK409';
  end if;
  return new;
end $$;

-- What each refund says, and what it posted: a refund that failed after it was done is posted a second time, in reverse.
create function check_refunds(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with given as (
    select e.reason, o.number, e.sign * r.amount as total, e.sign * l.tax as tax, e.sign * l.to_cause as to_cause,
      e.sign * l.to_school as to_school, e.sign * l.to_platform as to_platform
    from refunds r
    join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    cross join lateral (
      select sum(l.tax) as tax, sum(l.to_cause) as to_cause, sum(l.to_school) as to_school, sum(l.to_platform) as to_platform
      from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id) l
    cross join lateral (values ('refunded ' || r.id, (r.done_at is not null)::int),
      ('refund failed ' || r.id, -(r.done_at is not null and r.state = 'failed')::int)) e (reason, sign)
    where r.tenant_id = tenant),
  posted as (
    select g.reason,
      coalesce(-sum(p.amount) filter (where a.kind = 'provider'), 0) as total,
      coalesce(sum(p.amount) filter (where a.kind = 'tax'), 0) as tax,
      coalesce(sum(p.amount) filter (where a.kind = 'cause'), 0) as to_cause,
      coalesce(sum(p.amount) filter (where a.kind = 'school'), 0) as to_school,
      coalesce(sum(p.amount) filter (where a.kind = 'platform'), 0) as to_platform
    from given g
    left join ledger_transactions t on t.tenant_id = tenant and t.reason = g.reason
    left join postings p on p.tenant_id = tenant and p.transaction_id = t.id and p.currency = t.currency
    left join accounts a on a.tenant_id = tenant and a.id = p.account_id
    group by g.reason)
  select format('%s, %s of order %s', v.part, g.reason, g.number), v.ledger::float8, v.shown::float8
  from given g join posted p on p.reason = g.reason
  cross join lateral (values ('total', p.total, g.total), ('tax', p.tax, g.tax), ('share of causes', p.to_cause, g.to_cause),
    ('share of the school', p.to_school, g.to_school), ('share of the platform', p.to_platform, g.to_platform)) v (part, ledger, shown)
  where v.ledger is distinct from v.shown
  order by 1 limit 1000
$$;
revoke execute on function check_refunds(uuid) from public;
grant execute on function check_refunds(uuid) to booklark_platform;

-- The platform lists the orders of all schools, without their buyers.
create policy platform on orders for select to booklark_platform using (true);
create policy platform on order_lines for select to booklark_platform using (true);
create policy platform on order_changes for select to booklark_platform using (true);
create policy platform on refunds for select to booklark_platform using (true);
grant select (tenant_id, id, number, state, currency, total, tax, delivery, country, provider, placed_at, paid_at) on orders to booklark_platform;
grant select (tenant_id, order_id, number, book_id, title, cause_id, cause_name, format, copies, unit_price, net, tax, to_cause, to_school, to_platform)
  on order_lines to booklark_platform;
grant select on order_changes to booklark_platform;
grant select (tenant_id, id, order_id, amount, reason, state, made_by, created_at, done_at, failed_at) on refunds to booklark_platform;
create index on orders (placed_at, id);
