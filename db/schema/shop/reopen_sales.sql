-- Opens the sales of a school again when a row from before the last closing comes, goes or changes: pages then sum all rows until the
-- next closing. The last five minutes are never closed, so that a sale reads and locks nothing. Everything older waits for a job that is
-- closing the sales of the school, because that job does not see it. Called by the triggers `reopen_sales_of_…`.
create or replace function reopen_sales(tenant uuid, since timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from sale_closings c where c.tenant_id = tenant for update;
    update sale_closings c set closed_until = '-infinity' where c.tenant_id = tenant and c.closed_until > since;
  end if;
end $$;
