-- Withdraws a category that the platform offers. Schools that use it keep it as their own; elsewhere it is deleted. Each school's audit log has
-- the change. Only for platform staff. Writes rows of all tenants.
create or replace function withdraw_category(offered uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare by_name text := name_of_platform_staff();
begin
  -- Waits for books that are being saved; the next statement sees them.
  perform from categories c where c.offered_id = offered order by c.tenant_id, c.id for update;
  with gone as (
    delete from categories c where c.offered_id = offered
      and not exists (select from book_categories b where b.tenant_id = c.tenant_id and b.category_id = c.id)
      and not exists (select from stories s where s.tenant_id = c.tenant_id and s.categories && (c.former_slugs || c.slug))
      and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.categories && (c.former_slugs || c.slug))
      and not exists (select from tenants t where t.id = c.tenant_id and c.id = any(t.community_categories))
    returning c.tenant_id, c.name),
  kept as (
    select c.tenant_id, c.name from categories c where c.offered_id = offered and not exists (select from gone g where g.tenant_id = c.tenant_id))
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, facts)
    select tenant_id, 'platform', by_name, 'upschool_admin', 'category.withdrawn', jsonb_build_object('category', name)
    from (select * from gone union all select * from kept) changed;
  -- The remaining rows become the school's own.
  delete from offered_categories where id = offered;
end $$;
grant execute on function withdraw_category to booklark_app;
