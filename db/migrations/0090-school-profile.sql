-- What a school's profile changes, beside what it changed before.
grant update (domain_url, languages, country, hidden_menu, short_names) on tenants to booklark_app;

-- What the community's password opens of the works that are for families: those of these categories; null is all of them.
-- No foreign key: a category that is gone opens nothing, and never everything.
alter table tenants add community_categories uuid[] check (cardinality(community_categories) <= 100);
grant select (community_categories), update (community_categories) on tenants to booklark_app;
create function community_scope() returns uuid[] language sql stable set search_path = pg_catalog, public as $$
  select t.community_categories from tenants t where t.id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function community_scope() from public;
grant execute on function community_scope() to booklark_app;

-- A domain is the school's once a record in its DNS says so; here is what the last look there saw.
alter table tenant_domains
  add id uuid not null default uuidv7(),
  add token text not null default replace(gen_random_uuid()::text, '-', ''),
  add created_at timestamptz not null default now(),
  add looked_at timestamptz,
  add saw text check (saw in ('record', 'nothing', 'other', 'no_answer')),
  add check ((looked_at is null) = (saw is null)),
  add unique (tenant_id, id);
grant insert (tenant_id, domain), update (looked_at, saw, verified_at), delete on tenant_domains to booklark_app;

-- How many read here this week.
create index on positions (tenant_id, updated_at);
