-- Lists the rows of sales and gifts that a bank has still to confirm, at all schools: one for each line of an order, and line 0 for its delivery.
-- An attempt counts while it is pending and posted. `pending_rows` and `check_sales` read it, with the rights of the caller.
create or replace function pending_rows_of_all()
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select p.tenant_id, p.id, l.line, o.id, o.number, o.kind, o.placed_at, l.book_id, l.title, l.copies, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.amount, l.tax, l.to_cause, l.to_school, l.to_platform
  from payment_attempts p
  join ledger_transactions t on t.tenant_id = p.tenant_id and t.reason = 'on its way ' || p.id
  join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
  cross join lateral (
    select l.number::int as line, l.book_id, l.title, l.copies, l.author_id, l.school_class_id, l.cause_id, l.project_id, l.cause_name,
      l.net + l.tax as amount, l.tax, l.to_cause, l.to_school, l.to_platform
    from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id
    union all
    select 0, null, '', 0, null, null, null, null, '', o.delivery, o.delivery_tax, 0, 0, o.delivery - o.delivery_tax where o.delivery > 0) l
  where p.state = 'pending'
$$;
grant execute on function pending_rows_of_all to booklark_app;
