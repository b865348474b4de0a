-- Lists the rows of sales and gifts of a school that a bank has still to confirm. An attempt counts while it is pending and posted: one that
-- was reported after another had paid the order is not posted. Runs with the rights of the caller, as a part of the query that calls it.
create or replace function pending_rows(tenant uuid)
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from pending_rows_of_all() s where s.tenant_id = tenant
$$;
grant execute on function pending_rows to booklark_app;
