-- Rows that come, go or change before the last closing open the sales of their school again: pages sum all rows until the job has summed
-- them. What is of the last minutes is never closed, so that a sale reads and locks nothing. Everything else waits for a job that is closing
-- the sales of the school now, which does not see it.
create or replace function reopen_sales(tenant uuid, since timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from sale_closings c where c.tenant_id = tenant for update;
    update sale_closings c set closed_until = '-infinity' where c.tenant_id = tenant and c.closed_until > since;
  end if;
end $$;
revoke execute on function reopen_sales from public;
