-- Returns published books for everyone at all schools that share, the newest first: those of `asked`, or (null) the newest 10,001.
-- The root host shows them. Reads all schools.
create or replace function shared_shelf(asked uuid[]) returns setof books
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query select b.* from books b
    where b.state = 'published' and b.audience = 'everyone' and (asked is null or b.id = any(asked))
      and exists (select from tenants t where t.id = b.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by b.published_at desc, b.id desc limit 10001;
end $$;
grant execute on function shared_shelf to booklark_app;
