-- Adds to a school the categories that the platform offers, and renames those it has. A category of the school with the same name, else the same
-- slug, becomes the offered one. A new name waits until no other category of the school has it. With `by_name`, the audit log has each change.
create or replace function sync_offered_categories(school uuid, by_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  with candidates as (
    select distinct on (o.id) c.id, o.id as offered_id, o.slug, o.name, fold_name(c.name) = fold_name(o.name) as has_name
    from offered_categories o
      join categories c on c.tenant_id = school and c.offered_id is null and (fold_name(c.name) = fold_name(o.name) or c.slug = o.slug)
    where not exists (select from categories k where k.tenant_id = school and k.offered_id = o.id)
    order by o.id, has_name desc),
  -- A category can have the name of one offered category and the slug of another: its name decides.
  adopted as (select distinct on (id) * from candidates order by id, has_name desc),
  changed as (
    update categories c set offered_id = a.offered_id,
      name = case when exists (select from categories k where k.tenant_id = school and k.id <> c.id and fold_name(k.name) = fold_name(a.name))
        then c.name else a.name end,
      former_slugs = case when c.slug = a.slug or a.slug = any(c.former_slugs)
          or exists (select from categories k where k.tenant_id = school and k.slug = a.slug)
        then c.former_slugs else c.former_slugs || a.slug end
    from adopted a where c.tenant_id = school and c.id = a.id returning a.name)
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, facts)
    select school, 'platform', by_name, 'upschool_admin', 'category.offered', jsonb_build_object('category', name)
    from changed where by_name is not null;

  with renamed as (
    update categories c set name = o.name from offered_categories o, categories before
    where c.tenant_id = school and o.id = c.offered_id and before.tenant_id = school and before.id = c.id and c.name <> o.name
      and not exists (select from categories k where k.tenant_id = school and k.id <> c.id and fold_name(k.name) = fold_name(o.name))
    returning before.name as old_name, o.name)
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, facts)
    select school, 'platform', by_name, 'upschool_admin', 'category.renamed', jsonb_build_object('category', old_name, 'name', name)
    from renamed where by_name is not null;

  with added as (
    insert into categories (tenant_id, slug, name, position, offered_id)
    select school, case when exists (select from categories k where k.tenant_id = school and k.slug = o.slug)
        then left(o.slug, 50) || '-' || right(o.id::text, 8) else o.slug end,
      o.name, coalesce((select max(k.position) from categories k where k.tenant_id = school), 0) + row_number() over (order by o.name, o.id), o.id
    from offered_categories o
    where not exists (select from categories k where k.tenant_id = school and (k.offered_id = o.id or fold_name(k.name) = fold_name(o.name)))
    returning name)
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, facts)
    select school, 'platform', by_name, 'upschool_admin', 'category.offered', jsonb_build_object('category', name)
    from added where by_name is not null;
end $$;
