-- When the order of a line was paid, as the order says it: the last sales of an author or a class are found by an index in this order, however
-- many there were. A payment writes it once.
alter table order_lines add column paid_at timestamptz;

-- What no check or total reads may change without opening the sales again.
drop trigger reopens_sales on order_lines;
create constraint trigger reopens_sales after delete or update of tenant_id, order_id, number, book_id, title, author_id, school_class_id, cause_id, project_id,
    cause_name, format, copies, unit_price, net, tax, tax_rate, to_cause, to_school, to_platform, print_cost on order_lines
  deferrable initially deferred for each row execute function reopen_sales_of_tenant();

update order_lines l set paid_at = o.paid_at from orders o where o.tenant_id = l.tenant_id and o.id = l.order_id and o.paid_at is not null;
drop index order_lines_tenant_id_author_id_idx, order_lines_tenant_id_school_class_id_idx;
create index on order_lines (tenant_id, author_id, paid_at, order_id) where author_id is not null;
create index on order_lines (tenant_id, school_class_id, paid_at, order_id) where school_class_id is not null;

create function copy_payment_to_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update order_lines l set paid_at = new.paid_at where l.tenant_id = new.tenant_id and l.order_id = new.id and l.paid_at is distinct from new.paid_at;
  return null;
end $$;
revoke execute on function copy_payment_to_lines() from public;
create trigger copies_payment after update of paid_at on orders for each row when (old.paid_at is distinct from new.paid_at)
  execute function copy_payment_to_lines();

-- `offset 0`: the lines of each refund are looked up, and for each of them the line of the order. Otherwise a list of the last twenty refunds reads the
-- lines of all, and the recent refunds of an author all lines of the author.
create or replace function refunded_lines_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select r.tenant_id, r.id, f.line_number::int, r.order_id, o.number, 'refund', r.done_at, l.book_id, coalesce(l.title, ''), 0, l.author_id,
    l.school_class_id, l.cause_id, l.project_id, coalesce(l.cause_name, ''), o.country, o.currency, -f.amount, -f.tax, -f.to_cause,
    -f.to_school, -f.to_platform
  from refunds r
  cross join lateral (select * from refund_lines f where f.tenant_id = r.tenant_id and f.refund_id = r.id offset 0) f
  join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join lateral (
    select * from order_lines l where l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number offset 0) l on true
  where r.state = 'done'
$$;
