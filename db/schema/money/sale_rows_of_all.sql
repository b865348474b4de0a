-- Lists the settled rows of Book Sales at all schools: lines, deliveries and refunds. `check_sales` reads it.
create or replace function sale_rows_of_all()
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_lines_of_all()
  union all select * from sold_deliveries_of_all()
  union all select * from refunded_lines_of_all()
$$;
grant execute on function sale_rows_of_all to booklark_app;
