-- Stores the totals of a school's sales up to ten minutes ago. Writes tables that the platform's role cannot change.
-- A sale that commits more than five minutes after it was settled opens the sales again (`reopen_sales`).
-- The school is locked first, as its erasure does. A run that waited for a later one changes nothing.
create or replace function close_sales(tenant uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  was sale_closings;
  zone text := coalesce((select s.time_zone from sale_settings s where s.tenant_id = tenant), 'UTC');
  new_close timestamptz := date_trunc('second', now() - interval '10 minutes');
begin
  perform from tenants t where t.id = tenant for key share;
  select * into was from sale_closings c where c.tenant_id = tenant for update;
  if not found or (was.closed_until >= new_close and was.time_zone = zone) then return; end if;
  if was.closed_until = '-infinity' or was.time_zone <> zone or exists (
      select from sale_rows(tenant) s where s.tenant_id = tenant and s.at >= was.closed_until and s.at < new_close) then
    delete from sale_totals s where s.tenant_id = tenant;
    insert into sale_totals (tenant_id, part, month, currency, kind, book_id, author_id, school_class_id, cause_id, project_id, has_class, title,
      cause_name, rows, copies, amount, tax, to_cause, to_school, to_platform)
    select tenant, s.* from sums_of_sales(tenant, new_close, zone) s;
  end if;
  update sale_closings c set closed_until = new_close, time_zone = zone where c.tenant_id = tenant;
end $$;
grant execute on function close_sales to booklark_platform;
