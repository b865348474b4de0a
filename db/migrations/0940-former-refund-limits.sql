-- A higher limit holds for orders paid after it was raised: no one raises it to refund alone what was paid under a lower one.
create table former_refund_limits (
  tenant_id uuid not null references sale_settings on delete cascade,
  until timestamptz not null default clock_timestamp(),
  refund_limit bigint not null,
  primary key (tenant_id, until)
);
call guard_tenant_table('former_refund_limits');
grant select on former_refund_limits to booklark_app;

create function keep_former_refund_limit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_refund_limits (tenant_id, refund_limit) values (old.tenant_id, old.refund_limit);
  return null;
end $$;
revoke execute on function keep_former_refund_limit from public;
create trigger keeps_former_limit after update of refund_limit on sale_settings
  for each row when (old.refund_limit < coalesce(new.refund_limit, 'infinity'::float8)) execute function keep_former_refund_limit();

-- The lowest limit since an order was paid; null: one person alone can refund all of it.
create function refund_limit_of(tenant uuid, paid_at timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select least((select s.refund_limit from sale_settings s where s.tenant_id = tenant),
    (select min(f.refund_limit) from former_refund_limits f where f.tenant_id = tenant and f.until >= paid_at))
$$;
revoke execute on function refund_limit_of from public;
grant execute on function refund_limit_of to booklark_app;

-- As before; and what people refund of an order without a second person stays within the limit.
create or replace function check_refund_amount() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  if new.made_by <> 'provider' and new.state <> 'waiting_for_approval' and new.amount + (
      select coalesce(sum(r.amount), 0) from refunds r
      where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.state <> 'failed' and r.made_by <> 'provider'
        and not exists (select from refund_approvals a where a.tenant_id = r.tenant_id and a.refund_id = r.id)
    ) > refund_limit_of(new.tenant_id, paid.paid_at) then
    raise check_violation using message = 'a refund above the limit waits for a second person', constraint = 'refunds_within_limit';
  end if;
  return new;
end $$;

-- As before; and who approves is an admin of the school, with an account there, or of the platform.
create or replace function guard_refund_decision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.decision is not null and new.decision is distinct from old.decision then
    raise exception 'a refund is decided once' using errcode = 'BK409';
  end if;
  if old.decision is null and new.decision = 'approved' and not exists (
      select from users u where u.tenant_id = new.decider_tenant and u.id = new.decided_by and (u.role = 'upschool_admin'
        or (u.role in ('school_admin', 'organization_admin') and u.tenant_id = new.tenant_id))) then
    raise check_violation using message = 'a refund is approved by an admin of its school or of the platform', constraint = 'refund_approvals_own_admin';
  end if;
  return new;
end $$;
revoke execute on function guard_refund_decision from public;
