-- Lists the settled rows of a school's Book Sales and Money I Have Raised: lines, deliveries and refunds.
-- Runs with the rights of the caller, as a part of the query that calls it.
create or replace function sale_rows(tenant uuid)
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_lines(tenant)
  union all select * from sold_deliveries(tenant)
  union all select * from refunded_lines(tenant)
$$;
grant execute on function sale_rows to booklark_app;
