-- A payout gives a cause what was raised in one currency until a time. One person of the platform prepares it and another confirms it. It takes
-- postings of the accounts of the cause, at all schools, each once: a refund that is posted later belongs to the next payout. No row refers to
-- a school, because a payout outlives it as the ledger does.
create table payouts (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  cause_id uuid not null,
  cause_name text not null,
  currency text not null references currencies,
  -- The cut-off time: what was posted before it and is in no other payout.
  until timestamptz not null,
  amount bigint not null check (amount > 0),
  state text not null default 'prepared' check (state in ('prepared', 'confirmed', 'withdrawn')),
  -- What the payout before it paid: the opening balance of the statement.
  previous_id uuid,
  prepared_at timestamptz not null default now(),
  prepared_by uuid,
  prepared_by_name text not null,
  confirmed_at timestamptz,
  confirmed_by uuid,
  confirmed_by_name text,
  reference text check (length(reference) between 1 and 100),
  paid_on date,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_by_name text,
  reason text check (length(reason) between 1 and 300),
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id, previous_id) references payouts (tenant_id, id),
  foreign key (tenant_id, prepared_by) references users (tenant_id, id) on delete set null (prepared_by),
  foreign key (tenant_id, confirmed_by) references users (tenant_id, id) on delete set null (confirmed_by),
  foreign key (tenant_id, withdrawn_by) references users (tenant_id, id) on delete set null (withdrawn_by),
  constraint payouts_by_two_people check (confirmed_by <> prepared_by),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check (num_nulls(confirmed_at, confirmed_by_name, reference, paid_on) in (0, 4)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (num_nulls(withdrawn_at, withdrawn_by_name, reason) in (0, 3))
);
call guard_tenant_table('payouts');
grant select on payouts to booklark_app;
create policy platform on payouts for select to booklark_platform using (true);
grant select on payouts to booklark_platform;
-- One at a time, so that each follows the one before it.
create unique index payouts_prepared_once on payouts (tenant_id, cause_id, currency) where state = 'prepared';
create index on payouts (tenant_id, cause_id, currency, confirmed_at);
create index on payouts (currency);
create index on payouts (tenant_id, previous_id) where previous_id is not null;
create index on payouts (tenant_id, prepared_by) where prepared_by is not null;
create index on payouts (tenant_id, confirmed_by) where confirmed_by is not null;
create index on payouts (tenant_id, withdrawn_by) where withdrawn_by is not null;
create index on payouts (tenant_id, prepared_at, id);
create index on payouts (tenant_id, state);

-- The part of a payout that was raised at one school; negative where more was refunded than raised since the last one.
create table payout_lines (
  tenant_id uuid not null,
  payout_id uuid not null references payouts (id) on delete cascade,
  cause_id uuid not null,
  currency text not null references currencies,
  -- As it was called then: the row outlives the school.
  school_name text not null,
  amount bigint not null,
  paid_on date,
  primary key (tenant_id, payout_id)
);
call guard_tenant_table('payout_lines');
grant select on payout_lines to booklark_app;
create policy platform on payout_lines for select to booklark_platform using (true);
grant select on payout_lines to booklark_platform;
create index on payout_lines (payout_id);
create index on payout_lines (currency);

-- Each posting is in one payout at most.
create table payout_postings (
  tenant_id uuid not null,
  transaction_id uuid not null,
  currency text not null,
  number smallint not null,
  payout_id uuid not null,
  constraint payout_postings_once primary key (tenant_id, transaction_id, currency, number),
  foreign key (tenant_id, transaction_id, currency, number) references postings,
  foreign key (tenant_id, payout_id) references payout_lines on delete cascade
);
call guard_tenant_table('payout_postings');
grant select on payout_postings to booklark_app;
create index on payout_postings (tenant_id, payout_id);

-- What the statement lists: sales and gifts of a month in the time zone of the school, and everything else by itself.
create table payout_movements (
  tenant_id uuid not null,
  payout_id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('sale', 'gift', 'refund', 'failed_refund', 'dispute', 'other')),
  -- The first day of the month, or the day.
  day date not null,
  -- The payments of a month, 1 for everything else.
  payments int not null check (payments > 0),
  -- The refund or the dispute, whose reason is read where it is kept.
  about uuid,
  amount bigint not null,
  primary key (tenant_id, payout_id, number),
  foreign key (tenant_id, payout_id) references payout_lines on delete cascade
);
call guard_tenant_table('payout_movements');
create policy platform on payout_movements for select to booklark_platform using (true);
grant select on payout_movements to booklark_platform;
create index on payout_movements (payout_id);

-- Money that was paid out is on an account of its cause.
do $$
declare name text := (select c.conname from pg_constraint c where c.conrelid = 'accounts'::regclass
  and pg_get_constraintdef(c.oid) = 'CHECK (((kind = ''cause''::text) = (cause_id IS NOT NULL)))');
begin
  execute format('alter table accounts drop constraint %I', name);
end $$;
alter table accounts add check ((kind in ('cause', 'payouts')) = (cause_id is not null));

-- Only people of the platform, in its own tenant.
create function assert_platform_person() returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  if person is null or current_setting('app.role', true) is distinct from 'upschool_admin'
      or current_setting('app.tenant_id', true)::uuid is distinct from platform_id() then
    raise exception 'payouts are made by people of the platform' using errcode = 'BK403';
  end if;
  return person;
end $$;
revoke execute on function assert_platform_person() from public;

-- Prepares a payout in one statement, and so in one snapshot. Null: nothing is owed.
create function prepare_payout(cause uuid, payout_currency text, cut_off timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  person uuid := assert_platform_person();
  new_id uuid := uuidv7();
begin
  -- Of two at the same time, the second sees what the first has taken.
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
revoke execute on function prepare_payout(uuid, text, timestamptz) from public;
grant execute on function prepare_payout(uuid, text, timestamptz) to booklark_app;

-- Confirms a payout and posts it at each school: the money left the bank for the cause. What was raised stays. False: it is not prepared any more.
create function confirm_payout(payout uuid, payment_reference text, day date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person uuid := assert_platform_person();
  line payout_lines;
  posted uuid;
begin
  update payouts o set state = 'confirmed', confirmed_at = now(), confirmed_by = person, confirmed_by_name = coalesce(caller_name(), ''), reference = payment_reference,
    paid_on = day where o.tenant_id = platform_id() and o.id = payout and o.state = 'prepared';
  if not found then return false; end if;
  for line in update payout_lines l set paid_on = day where l.payout_id = payout returning l.* loop
    continue when line.amount = 0;
    insert into accounts (tenant_id, kind, currency, is_pending, cause_id)
      values (line.tenant_id, 'bank', line.currency, false, null), (line.tenant_id, 'payouts', line.currency, false, line.cause_id) on conflict do nothing;
    insert into ledger_transactions (tenant_id, currency, reason) values (line.tenant_id, line.currency, 'payout ' || payout) returning id into posted;
    insert into postings (tenant_id, transaction_id, currency, number, account_id, amount)
    select a.tenant_id, posted, a.currency, case a.kind when 'payouts' then 1 else 2 end, a.id, case a.kind when 'payouts' then line.amount else -line.amount end
    from accounts a where a.tenant_id = line.tenant_id and a.currency = line.currency and not a.is_pending
      and (a.kind = 'bank' or (a.kind = 'payouts' and a.cause_id = line.cause_id));
  end loop;
  return true;
end $$;
revoke execute on function confirm_payout(uuid, text, date) from public;
grant execute on function confirm_payout(uuid, text, date) to booklark_app;

-- Gives back what a payout had taken. False: it is not prepared any more.
create function withdraw_payout(payout uuid, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare person uuid := assert_platform_person();
begin
  update payouts o set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = person, withdrawn_by_name = coalesce(caller_name(), ''), reason = why
    where o.tenant_id = platform_id() and o.id = payout and o.state = 'prepared';
  if not found then return false; end if;
  delete from payout_lines l where l.payout_id = payout;
  return true;
end $$;
revoke execute on function withdraw_payout(uuid, text) from public;
grant execute on function withdraw_payout(uuid, text) to booklark_app;

-- What was paid out to causes that the site shows, and all that is prepared.
create function paid_out_of_causes(ids uuid[]) returns table (cause_id uuid, currency text, paid_out bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.cause_id, o.currency, sum(o.amount)::bigint from payouts o
  where o.tenant_id = platform_id() and o.state = 'confirmed' and o.cause_id in (select c.id from causes c where c.id = any(ids)
    and c.tenant_id in (current_setting('app.tenant_id')::uuid, platform_id()))
  group by 1, 2
$$;
revoke execute on function paid_out_of_causes(uuid[]) from public;
grant execute on function paid_out_of_causes(uuid[]) to booklark_app;

-- What is raised, on its way, paid out, prepared and owed, by cause and currency. A cause of an erased school has no name.
create function money_of_causes() returns table (cause_id uuid, currency text, raised bigint, on_its_way bigint, paid_out bigint, prepared bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.cause_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.paid_out)::bigint, sum(s.prepared)::bigint
  from (
    select b.cause_id, b.currency, b.raised, b.on_its_way, 0 as paid_out, 0 as prepared from cause_balances b
    where (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select p.cause_id, p.currency, p.raised, p.on_its_way, 0, 0
    from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p
    union all
    select o.cause_id, o.currency, 0, 0, case o.state when 'confirmed' then o.amount else 0 end, case o.state when 'prepared' then o.amount else 0 end
    from payouts o where o.tenant_id = platform_id() and o.state <> 'withdrawn') s
  group by 1, 2
$$;
revoke execute on function money_of_causes() from public;
grant execute on function money_of_causes() to booklark_platform;

-- Payouts of which the lines, the postings or what was posted say something else than the amount.
create function check_payouts() returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with taken as (
    select d.payout_id, d.tenant_id, -sum(p.amount) as amount,
      bool_and(a.kind = 'cause' and not a.is_pending and a.cause_id = o.cause_id and p.currency = o.currency) as is_of_cause
    from payout_postings d
    join postings p on p.tenant_id = d.tenant_id and p.transaction_id = d.transaction_id and p.currency = d.currency and p.number = d.number
    join accounts a on a.id = p.account_id
    join payouts o on o.id = d.payout_id group by 1, 2),
  moved as (
    select m.payout_id, m.tenant_id, sum(m.amount) as amount from payout_movements m group by 1, 2),
  posted as (
    select t.about as payout_id, t.tenant_id, a.cause_id, sum(p.amount) as amount
    from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.id = p.account_id and a.kind = 'payouts'
    where t.fact = 'payout' group by 1, 2, 3),
  -- Each school of a payout, whoever names it.
  schools as (
    select l.payout_id, l.tenant_id from payout_lines l union select t.payout_id, t.tenant_id from taken t union select p.payout_id, p.tenant_id from posted p),
  compared as (
    select s.tenant_id, s.payout_id, o.cause_name, o.currency, coalesce(l.amount, 0) as line, coalesce(o.state, 'none') as state,
      case when coalesce(t.is_of_cause, true) then coalesce(t.amount, 0) else 0 end as taken, coalesce(m.amount, 0) as moved, coalesce(p.amount, 0) as posted
    from schools s
    left join payouts o on o.id = s.payout_id
    left join payout_lines l on l.payout_id = s.payout_id and l.tenant_id = s.tenant_id
    left join taken t on t.payout_id = s.payout_id and t.tenant_id = s.tenant_id
    left join moved m on m.payout_id = s.payout_id and m.tenant_id = s.tenant_id
    left join posted p on p.payout_id = s.payout_id and p.tenant_id = s.tenant_id and p.cause_id = o.cause_id),
  different as (
    select c.tenant_id, v.kind, c.payout_id, c.cause_name, c.currency, v.ledger, v.shown from compared c
    cross join lateral (values ('payout_postings', c.taken, c.line), ('payout_statement', c.taken, c.moved),
      ('payout_posted', c.posted, case c.state when 'confirmed' then c.line else 0 end)) v (kind, ledger, shown)
    where v.ledger <> v.shown
    union all
    select o.tenant_id, 'payout', o.id, o.cause_name, o.currency, coalesce((select sum(l.amount) from payout_lines l where l.payout_id = o.id), 0), o.amount
    from payouts o where o.tenant_id = platform_id() and o.state <> 'withdrawn' and o.amount <> coalesce((select sum(l.amount) from payout_lines l where l.payout_id = o.id), 0))
  select d.tenant_id, d.kind, jsonb_strip_nulls(jsonb_build_object('payout', d.payout_id, 'cause_name', d.cause_name, 'currency', d.currency)),
    d.ledger::float8, d.shown::float8
  from different d order by 1, 2, 3 limit 1000
$$;
revoke execute on function check_payouts() from public;
grant execute on function check_payouts() to booklark_platform;
