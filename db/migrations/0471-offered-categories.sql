-- Categories that the platform offers to every school. Each school has a row of its own that refers to the offered one, so that readers,
-- forms and modes know one kind of category.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return casefold(normalize(name, nfkc) collate pg_unicode_fast);

create table offered_categories (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now()
);
create unique index offered_categories_name on offered_categories (casefold(normalize(name, nfkc) collate pg_unicode_fast));
alter table offered_categories enable row level security;
alter table offered_categories force row level security;
create policy owner on offered_categories to booklark_owner using (true);
create policy platform on offered_categories for select to booklark_platform using (true);
grant select on offered_categories to booklark_platform;

alter table categories add column offered_id uuid references offered_categories on delete set null;
create unique index on categories (tenant_id, offered_id) where offered_id is not null;
create index on categories (offered_id) where offered_id is not null;
grant select (offered_id) on categories to booklark_platform;

-- A school cannot make a category an offered one, and cannot rename or delete one.
revoke insert, update on categories from booklark_app;
grant insert (tenant_id, slug, name, position), update (name, position, former_slugs) on categories to booklark_app;

create function keep_offered_category() returns trigger language plpgsql as $$
begin
  raise exception 'the platform offers this category' using errcode = 'BK409';
end $$;
create trigger keep_offered before delete on categories for each row
  when (old.offered_id is not null and current_user = 'booklark_app') execute function keep_offered_category();
create trigger keep_offered_name before update of name on categories for each row
  when (old.offered_id is not null and new.name <> old.name and current_user = 'booklark_app') execute function keep_offered_category();

-- Brings the categories of one school to what the platform offers. An own category of the same name becomes the offered one, else one of
-- the same slug. Where an own category has the new name, the offered one keeps its name until the school renames, merges or deletes its
-- own. With the name of a person, each change is in the audit log of the school.
create function sync_offered_categories(school uuid, by_name text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- One school after the other: a plan for all schools would read all categories also where only one school changes.
create function sync_offered_categories_of_all(by_name text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare school uuid;
begin
  for school in select id from tenants where kind <> 'platform' order by id loop
    perform sync_offered_categories(school, by_name);
  end loop;
end $$;

-- The name of the colleague whose session opened the transaction in the platform's own tenant; refuses everyone else.
create function name_of_platform_staff() returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.role') <> 'upschool_admin'
    or not exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform') then
    raise insufficient_privilege using message = 'only staff of the platform change what it offers';
  end if;
  return coalesce(caller_name(), '');
end $$;

create function offer_category(new_slug text, new_name text) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare by_name text := name_of_platform_staff(); new_id uuid;
begin
  insert into offered_categories (slug, name) values (new_slug, new_name) returning id into new_id;
  perform sync_offered_categories_of_all(by_name);
  return new_id;
end $$;

create function rename_offered_category(offered uuid, new_name text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare by_name text := name_of_platform_staff();
begin
  update offered_categories set name = new_name where id = offered;
  perform sync_offered_categories_of_all(by_name);
end $$;

-- Withdraws an offered category: where books, drafts or the community password use it, it becomes the school's own; elsewhere it goes.
create function withdraw_category(offered uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare by_name text := name_of_platform_staff();
begin
  -- Waits for books that are being saved; the next statement sees them.
  perform from categories c where c.offered_id = offered order by c.tenant_id, c.id for update;
  with gone as (
    delete from categories c where c.offered_id = offered
      and not exists (select from book_categories b where b.tenant_id = c.tenant_id and b.category_id = c.id)
      and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.categories && (c.former_slugs || c.slug))
      and not exists (select from tenants t where t.id = c.tenant_id and c.id = any(t.community_categories))
    returning c.tenant_id, c.name),
  kept as (
    select c.tenant_id, c.name from categories c where c.offered_id = offered and not exists (select from gone g where g.tenant_id = c.tenant_id))
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, facts)
    select tenant_id, 'platform', by_name, 'upschool_admin', 'category.withdrawn', jsonb_build_object('category', name)
    from (select * from gone union all select * from kept) changed;
  -- What is left becomes the school's own.
  delete from offered_categories where id = offered;
end $$;

-- For a school, after it renamed, merged or deleted a category that had the name of an offered one.
create function sync_own_offered_categories() returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select sync_offered_categories(current_setting('app.tenant_id')::uuid, null)
$$;

-- Of a new school and a category that is offered at the same moment, the second one waits for the first.
create function offer_categories_to_new_tenant() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.kind <> 'platform' then
    lock table offered_categories in share mode;
    perform sync_offered_categories(new.id, null);
  end if;
  return null;
end $$;
create trigger offer_categories after insert on tenants for each row execute function offer_categories_to_new_tenant();

revoke execute on function sync_offered_categories, sync_offered_categories_of_all, name_of_platform_staff, offer_category, rename_offered_category, withdraw_category,
  sync_own_offered_categories, offer_categories_to_new_tenant, fold_name from public;
grant execute on function offer_category, rename_offered_category, withdraw_category, sync_own_offered_categories to booklark_app;
