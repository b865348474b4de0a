-- A step of printing that was made by mistake can be taken back for a day: its change stays, and says when it was undone. The order goes back to
-- what it was before, and what its printing costs is posted back.
alter table order_changes add column undone_at timestamptz;
grant update (undone_at) on order_changes to booklark_app;

-- Only the newest change that counts, once, and only a step of printing.
create function guard_undone_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.undone_at is not null or new.undone_at is distinct from now() or new.state not in ('preparing', 'printing', 'shipped', 'delivered') or exists (
      select from order_changes c where c.tenant_id = new.tenant_id and c.order_id = new.order_id and c.id > new.id and c.undone_at is null) then
    raise exception 'only the last step of printing is taken back' using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_undone_change() from public;
create trigger guards_undone before update of undone_at on order_changes for each row execute function guard_undone_change();

-- Going back is no change of its own.
create or replace function note_order_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' or not exists (select from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id
      and c.state = old.state and c.undone_at = now()) then
    insert into order_changes (tenant_id, order_id, state) values (new.tenant_id, new.id, new.state);
  end if;
  return null;
end $$;

-- As in 0756, and an order goes back to where it was when its step was taken back in this transaction.
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
  if exists (select from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id and c.state = old.state and c.undone_at = now())
      and new.state = (select c.state from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id and c.undone_at is null order by c.id desc limit 1) then
    return new;
  end if;
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

-- What printing cost, of orders whose printing was taken back: nothing while no copies exist, and all of it again once they are printed. The
-- first posting is checked with the other facts of the order.
create function check_undone_printing(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with undone as (
    select distinct c.tenant_id, c.order_id from order_changes c
    where c.tenant_id > after and c.tenant_id <= until and c.undone_at is not null and c.state in ('printing', 'shipped', 'delivered')),
  posted as (
    select f.tenant_id, f.order_id, sum(p.amount) as amount
    from (
      select u.tenant_id, u.order_id, 'printed ' || u.order_id as reason from undone u
      union all
      select u.tenant_id, u.order_id, w.fact || ' ' || c.id from undone u
      join order_changes c on c.tenant_id = u.tenant_id and c.order_id = u.order_id and c.undone_at is not null
      cross join unnest(array['print undone', 'printed again']) w (fact)) f
    join ledger_transactions t on t.tenant_id = f.tenant_id and t.reason = f.reason
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.kind = 'printing'
    group by 1, 2),
  costs as (
    select u.tenant_id, u.order_id, -coalesce(p.amount, 0) as posted, case when exists (select from order_changes c
        where c.tenant_id = u.tenant_id and c.order_id = u.order_id and c.undone_at is null and c.state in ('printing', 'shipped', 'delivered'))
      then (select coalesce(sum(l.print_cost), 0) from order_lines l where l.tenant_id = u.tenant_id and l.order_id = u.order_id) else 0 end as shown
    from undone u left join posted p on p.tenant_id = u.tenant_id and p.order_id = u.order_id)
  select c.tenant_id, 'printing', jsonb_build_object('order', o.number, 'currency', o.currency), c.posted::float8, c.shown::float8
  from costs c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id where c.posted <> c.shown order by 1, 3 limit 1000
$$;
revoke execute on function check_undone_printing(uuid, uuid) from public;
grant execute on function check_undone_printing(uuid, uuid) to booklark_platform;
create index on order_changes (tenant_id, order_id) where undone_at is not null;

-- A row that failed is named by the number of its order too.
create or replace function names_of_failed_rows(started_action uuid) returns table (row_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.row_id, coalesce(
    (select trim(u.first_name || ' ' || case when u.role <> 'student' or u.tenant_id = a.tenant_id then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = o.tenant_id and u.id = o.row_id),
    (select b.title from books b where b.tenant_id = o.tenant_id and b.tenant_id = a.tenant_id and b.id = o.row_id),
    (select s.title from stories s where s.tenant_id = o.tenant_id and s.tenant_id = a.tenant_id and s.id = o.row_id),
    (select n.number from orders n where n.tenant_id = o.tenant_id and n.id = o.row_id),
    (select m.to_address from mails m where m.tenant_id = o.tenant_id and m.id = o.row_id),
    (select t.school_name from tenants t where t.id = o.row_id),
    (select m.name from messages m where m.id = o.row_id))
  from bulk_actions a join bulk_action_rows o on o.action_tenant_id = a.tenant_id and o.action_id = a.id
  where a.id = started_action and a.tenant_id = current_setting('app.tenant_id')::uuid
    and a.started_by = current_setting('app.person_id')::uuid and o.error is not null
$$;
