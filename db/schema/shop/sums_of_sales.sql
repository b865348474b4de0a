-- Sums the rows of a school that were settled before a time, by everything that `sale_totals` stores. Called by `close_sales`.
create or replace function sums_of_sales(tenant uuid, before timestamptz, zone text)
  returns table(part text, month text, currency text, kind text, book_id uuid, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, has_class boolean, title text, cause_name text, rows integer, copies integer, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case when grouping(s.month) = 1 then 'all' when grouping(s.book_id) = 0 then 'month' else 'months' end,
    s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, s.has_class,
    max(s.title), max(s.cause_name), count(*)::int, sum(s.copies)::int, sum(s.amount)::bigint, sum(s.tax)::bigint, sum(s.to_cause)::bigint,
    sum(s.to_school)::bigint, sum(s.to_platform)::bigint
  from (
    select r.*, r.school_class_id is not null as has_class,
      to_char(r.at at time zone zone, 'YYYY-MM') as month
    from sale_rows(tenant) r where r.tenant_id = tenant and r.at < before) s
  group by grouping sets ((s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id),
    (s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id), (s.month, s.currency, s.kind, s.has_class))
$$;
