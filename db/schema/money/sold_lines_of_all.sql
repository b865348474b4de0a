-- Lists the lines of paid orders at all schools. Amounts include tax; copies of an order that was refunded in full are not counted.
-- The rows of one school (`sold_lines`) and the checks of many are read from it.
create or replace function sold_lines_of_all()
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select o.tenant_id, o.id, l.number::int, o.id, o.number, o.kind, o.paid_at, l.book_id, l.title,
    case when o.state = 'refunded' then 0 else l.copies end, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.net + l.tax, l.tax, l.to_cause, l.to_school, l.to_platform
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.paid_at is not null
$$;
grant execute on function sold_lines_of_all to booklark_app;
