-- Returns published stories for everyone at all schools that share, the newest first: those of `asked`, or (null) the newest 10,001.
-- The root host shows them. Reads all schools.
create or replace function shared_stories(asked uuid[]) returns setof stories
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query select s.* from stories s
    where s.state = 'published' and s.audience = 'everyone' and (asked is null or s.id = any(asked))
      and exists (select from tenants t where t.id = s.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by s.published_at desc, s.id desc limit 10001;
end $$;
grant execute on function shared_stories to booklark_app;
