-- Plans say what a school may have, variants what a plan costs. Both belong to the platform, which alone changes them.
create table plans (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  -- Null: without a limit.
  max_students int check (max_students > 0),
  max_staff int check (max_staff > 0),
  max_books int check (max_books > 0),
  max_storage_bytes bigint check (max_storage_bytes > 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (id)
);
create unique index plans_name on plans (tenant_id, lower(name)) where archived_at is null;
call guard_tenant_table('plans');

-- What was bought stays as it was: another price is another variant.
create table plan_variants (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  price bigint not null check (price between 1 and 1000000000000),
  currency text not null references currencies,
  interval text not null check (interval in ('month', 'year')),
  -- The schools that may have the plan: more than one is for organizations.
  seats int not null default 1 check (seats between 1 and 10000),
  trial_days int not null default 0 check (trial_days between 0 and 365),
  -- In basis points; prices include tax.
  tax_rate int not null default 0 check (tax_rate between 0 and 10000),
  -- Whether registration begins its trial, for schools with its currency.
  is_for_registration boolean not null default false,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id, plan_id) references plans,
  check (is_for_registration <= (trial_days > 0 and seats = 1))
);
create unique index plan_variants_registration on plan_variants (currency) where is_for_registration and archived_at is null;
create index on plan_variants (tenant_id, plan_id);
create index on plan_variants (currency);
call guard_tenant_table('plan_variants');

create policy platform_adds on plans as restrictive for insert to booklark_app with check ((select is_platform_staff()));
create policy platform_changes on plans as restrictive for update to booklark_app using ((select is_platform_staff()));
create policy platform_adds on plan_variants as restrictive for insert to booklark_app with check ((select is_platform_staff()));
create policy platform_changes on plan_variants as restrictive for update to booklark_app using ((select is_platform_staff()));
create policy platform on plans for select to booklark_platform using (true);
create policy platform on plan_variants for select to booklark_platform using (true);
grant select, insert (tenant_id, name, max_students, max_staff, max_books, max_storage_bytes),
  update (name, max_students, max_staff, max_books, max_storage_bytes, archived_at) on plans to booklark_app;
grant select, insert (tenant_id, plan_id, price, currency, interval, seats, trial_days, tax_rate, is_for_registration),
  update (trial_days, is_for_registration, archived_at) on plan_variants to booklark_app;
grant select on plans, plan_variants to booklark_platform;

-- Every site shows them.
create function visible_plans() returns setof plans
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select * from plans $$;
create function visible_plan_variants() returns setof plan_variants
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select * from plan_variants $$;
revoke execute on function visible_plans(), visible_plan_variants() from public;
grant execute on function visible_plans(), visible_plan_variants() to booklark_app;

-- The plan that a school or an organization has, at most one. The state is what the provider says, and follows from the dates where a plan is
-- paid by bank transfer or not at all; `plan_state` reads both.
create table subscriptions (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  variant_id uuid not null references plan_variants (id),
  -- A smaller plan that begins when the paid period ends.
  next_variant_id uuid references plan_variants (id),
  state text not null check (state in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  -- Null: nothing has been paid, as in the trial of a new school.
  payment text check (payment in ('card', 'bank_transfer')),
  began_at timestamptz not null default now(),
  period_end timestamptz,
  grace_until timestamptz,
  paused_at timestamptz,
  provider text check (provider = 'stripe'),
  provider_id text check (length(provider_id) <= 200),
  customer_id text check (length(customer_id) <= 200),
  primary key (tenant_id),
  unique (tenant_id, id),
  unique (provider, provider_id),
  check ((state = 'past_due') <= (grace_until is not null)),
  check ((state = 'paused') = (paused_at is not null)),
  check ((state in ('trialing', 'active', 'cancelled') and payment is distinct from 'card') <= (period_end is not null)),
  check ((payment is not distinct from 'card') = (provider_id is not null)),
  check ((provider is null) = (provider_id is null))
);
create index on subscriptions (variant_id);
create index on subscriptions (next_variant_id);
call guard_tenant_table('subscriptions');
create policy platform on subscriptions for select to booklark_platform using (true);
grant select, insert (tenant_id, id, variant_id, state, payment, period_end, provider, provider_id, customer_id),
  update (variant_id, next_variant_id, state, payment, began_at, period_end, grace_until, paused_at, provider, provider_id, customer_id)
  on subscriptions to booklark_app;
grant select (tenant_id, id, variant_id, next_variant_id, state, payment, began_at, period_end, grace_until, paused_at)
  on subscriptions to booklark_platform;

-- The schools for which an organization pays. A school that leaves the organization loses its place.
create table plan_seats (
  tenant_id uuid not null,
  school_id uuid not null unique references tenants on delete cascade,
  added_at timestamptz not null default now(),
  primary key (tenant_id, school_id),
  foreign key (school_id, tenant_id) references memberships (tenant_id, organization_id) on delete cascade
);
call guard_tenant_table('plan_seats');
create index on plan_seats (school_id, tenant_id);
create policy platform on plan_seats for select to booklark_platform using (true);
grant select, insert (tenant_id, school_id), delete on plan_seats to booklark_app;
grant select (tenant_id, school_id, added_at) on plan_seats to booklark_platform;

-- Days in which a payment that is due may still arrive. During them everything works.
create function plan_grace() returns interval language sql immutable as $$ select interval '14 days' $$;

-- The state now. Only the provider moves a plan that is paid by card, but its grace ends by our dates.
create function plan_state(subscription subscriptions) returns text language sql stable as $$
  select case
    when subscription.state = 'trialing' and subscription.payment is null and subscription.period_end <= now() then 'expired'
    when subscription.state = 'cancelled' and subscription.period_end <= now() then 'expired'
    when subscription.state = 'past_due' and subscription.grace_until <= now() then 'expired'
    when subscription.state = 'active' and subscription.payment is distinct from 'card' and subscription.period_end + plan_grace() <= now() then 'expired'
    when subscription.state = 'active' and subscription.payment is distinct from 'card' and subscription.period_end <= now() then 'past_due'
    else subscription.state end
$$;

-- The plan of a school and who pays for it: the school itself, or the organization that has given it a place.
create function plan_of(school uuid) returns table (subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text,
    variant_id uuid, next_variant_id uuid, state text, payment text, began_at timestamptz, period_end timestamptz, grace_until timestamptz,
    paused_at timestamptz, max_students int, max_staff int, max_books int, max_storage_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.id, s.tenant_id, t.school_name, p.id, p.name, v.id, s.next_variant_id, plan_state(s), s.payment, s.began_at, s.period_end,
    coalesce(s.grace_until, case when plan_state(s) = 'past_due' then s.period_end + plan_grace() end), s.paused_at,
    p.max_students, p.max_staff, p.max_books, p.max_storage_bytes
  from subscriptions s join plan_variants v on v.id = s.variant_id join plans p on p.id = v.plan_id join tenants t on t.id = s.tenant_id
  where s.tenant_id = coalesce((select k.tenant_id from plan_seats k where k.school_id = school), school)
$$;
-- The same for the app, which asks for the school that it serves.
create function current_plan() returns table (subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text,
    variant_id uuid, next_variant_id uuid, state text, payment text, began_at timestamptz, period_end timestamptz, grace_until timestamptz,
    paused_at timestamptz, max_students int, max_staff int, max_books int, max_storage_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from plan_of(current_setting('app.tenant_id')::uuid)
$$;
revoke execute on function plan_grace(), plan_state(subscriptions), plan_of(uuid), current_plan() from public;
grant execute on function current_plan() to booklark_app;
grant execute on function plan_of(uuid), plan_grace() to booklark_platform;
