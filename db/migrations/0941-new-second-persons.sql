-- An admin of the platform whom a colleague added, promoted or gave another mailbox is no second person for seven days: whoever controls one
-- account cannot make the other person of a payout. Admins of `npm run admin:create` and people who change their own address are at once.
alter table users add column second_person_from timestamptz;

create function delay_second_person() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.role', true) = 'upschool_admin' and current_setting('app.colleague_id', true) is distinct from new.id::text then
    new.second_person_from := now() + interval '7 days';
  end if;
  return new;
end $$;
revoke execute on function delay_second_person from public;
create trigger delays_second_person before insert on users for each row when (new.role = 'upschool_admin') execute function delay_second_person();
create trigger delays_changed_second_person before update of role, email on users
  for each row when (new.role = 'upschool_admin' and (old.role, old.email) is distinct from (new.role, new.email)) execute function delay_second_person();

create function refuse_new_second_person(tenant uuid, person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from users u where u.tenant_id = tenant and u.id = person and u.second_person_from > now()) then
    raise exception 'a new admin of the platform is no second person yet' using errcode = 'BK403', constraint = 'second_person_is_new';
  end if;
end $$;
revoke execute on function refuse_new_second_person from public;

create function guard_second_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_new_second_person(platform_id(), new.confirmed_by);
  return new;
end $$;
revoke execute on function guard_second_person from public;
create trigger guards_second_person before update of confirmed_by on payouts
  for each row when (old.confirmed_by is null and new.confirmed_by is not null) execute function guard_second_person();
create trigger guards_second_person before update of confirmed_by on bank_transfers
  for each row when (old.confirmed_by is null and new.confirmed_by is not null) execute function guard_second_person();

-- As before; and a new admin of the platform is no second person.
create or replace function guard_refund_decision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.decision is not null and new.decision is distinct from old.decision then
    raise exception 'a refund is decided once' using errcode = 'BK409';
  end if;
  if old.decision is null and new.decision = 'approved' then
    if not exists (select from users u where u.tenant_id = new.decider_tenant and u.id = new.decided_by and (u.role = 'upschool_admin'
        or (u.role in ('school_admin', 'organization_admin') and u.tenant_id = new.tenant_id))) then
      raise check_violation using message = 'a refund is approved by an admin of its school or of the platform', constraint = 'refund_approvals_own_admin';
    end if;
    perform refuse_new_second_person(new.decider_tenant, new.decided_by);
  end if;
  return new;
end $$;
