-- Lists the amounts that refunds of a school took back, as negative rows. A refund that failed afterwards took nothing back.
create or replace function refunded_lines(tenant uuid)
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from refunded_lines_of_all() s where s.tenant_id = tenant
$$;
grant execute on function refunded_lines to booklark_app;
