-- Lists the deliveries of a school's paid orders, as line 0. Their price without tax is the share of the platform, which pays for printing
-- and posting.
create or replace function sold_deliveries(tenant uuid)
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_deliveries_of_all() s where s.tenant_id = tenant
$$;
grant execute on function sold_deliveries to booklark_app;
