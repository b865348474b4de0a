-- A refund above the limit of its school waits until a second person agrees. Nothing is asked of the provider and nothing is posted before.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('waiting_for_approval', 'pending', 'done', 'failed')),
  -- Set when a person decided against it, or money went back in another way meanwhile. It is then `failed`, and was never asked for.
  add column declined_at timestamptz,
  add check (state <> 'waiting_for_approval' or (done_at is null and provider_refund_id is null and made_by <> 'provider')),
  add check (declined_at is null or (state = 'failed' and done_at is null and provider_refund_id is null));
grant insert (state), update (declined_at) on refunds to booklark_app;
grant select (declined_at) on refunds to booklark_platform;
create index on refunds (tenant_id, created_at) where state = 'waiting_for_approval';

create or replace function guard_refund_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare next_states text[] := case old.state
  when 'waiting_for_approval' then array['pending', 'failed']
  when 'pending' then array['done', 'failed']
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

-- Who asked for a refund that waits, and who decided. People of the platform belong to its own tenant. No names: those of an account that was
-- erased are gone with it.
create table refund_approvals (
  tenant_id uuid not null,
  refund_id uuid not null,
  asker_tenant uuid not null,
  asked_by uuid,
  decision text check (decision in ('approved', 'declined')),
  decider_tenant uuid,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, refund_id),
  foreign key (tenant_id, refund_id) references refunds on delete cascade,
  foreign key (asker_tenant, asked_by) references users (tenant_id, id) on delete set null (asked_by),
  foreign key (decider_tenant, decided_by) references users (tenant_id, id) on delete set null (decided_by),
  check ((decision is null) = (decided_at is null)),
  constraint refund_approvals_second_person check (decision is distinct from 'approved' or decided_by is distinct from asked_by or asked_by is null)
);
call guard_tenant_table('refund_approvals');
grant select, insert (tenant_id, refund_id, asker_tenant, asked_by), update (decision, decider_tenant, decided_by, decided_at)
  on refund_approvals to booklark_app;
create index on refund_approvals (asker_tenant, asked_by) where asked_by is not null;
create index on refund_approvals (decider_tenant, decided_by) where decided_by is not null;

-- Decided once.
create function guard_refund_decision() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.decision is not null and new.decision is distinct from old.decision then
    raise exception 'a refund is decided once' using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_refund_decision() from public;
create trigger guards_decision before update on refund_approvals for each row execute function guard_refund_decision();
