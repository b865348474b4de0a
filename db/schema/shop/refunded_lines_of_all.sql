-- Lists the amounts that refunds and disputes at all schools took back, as negative rows.
-- `offset 0`: the lines of each refund are looked up, and for each of them the line of the order. Otherwise a list of the last twenty
-- refunds reads the lines of all refunds, and the recent refunds of an author all lines of the author.
create or replace function refunded_lines_of_all()
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select r.tenant_id, r.id, f.line_number::int, r.order_id, o.number, case when r.dispute_id is null then 'refund' else 'dispute' end,
    r.taken_back_at, l.book_id, coalesce(l.title, ''), 0, l.author_id,
    l.school_class_id, l.cause_id, l.project_id, coalesce(l.cause_name, ''), o.country, o.currency, -f.amount, -f.tax, -f.to_cause,
    -f.to_school, -f.to_platform
  from refunds r
  cross join lateral (select * from refund_lines f where f.tenant_id = r.tenant_id and f.refund_id = r.id offset 0) f
  join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join lateral (
    select * from order_lines l where l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number offset 0) l on true
  where r.state in ('done', 'held')
$$;
grant execute on function refunded_lines_of_all to booklark_app;
