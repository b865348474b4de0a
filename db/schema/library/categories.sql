-- A category that the platform offers to every school, with its names in other languages.
create table offered_categories (
  id uuid default uuidv7() primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  names jsonb not null default '{}' check (are_names(names))
);
create unique index offered_categories_name on offered_categories (casefold(normalize(name, nfkc) collate pg_unicode_fast));
alter table offered_categories enable row level security;
alter table offered_categories force row level security;
create policy owner on offered_categories to booklark_owner using (true);
create policy platform on offered_categories for select to booklark_platform using (true);
grant select on offered_categories to booklark_platform;

-- A category of a school; with `offered_id`, the school's row of an offered category.
create table categories (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 60),
  -- The place in the order of the school.
  position integer not null default 0 check (position >= 0),
  -- Slugs of categories that were merged into this one: links, modes, drafts and revisions with such a slug lead here.
  former_slugs text[] not null default '{}',
  offered_id uuid references offered_categories on delete set null,
  names jsonb not null default '{}' check (are_names(names)),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
-- Names must differ by more than case. This case folding is the same for every locale of the database.
create unique index categories_name on categories (tenant_id, casefold(normalize(name, nfkc) collate pg_unicode_fast));
create unique index on categories (tenant_id, offered_id) where offered_id is not null;
create index on categories (offered_id) where offered_id is not null;
call guard_tenant_table('categories');
create policy platform on categories for select to booklark_platform using (true);
-- Functions alone connect a category with the one that the platform offers, and links have its slug.
grant select, delete, insert (tenant_id, slug, name, position, names), update (name, position, former_slugs, names) on categories to booklark_app;
grant select (tenant_id, id, slug, name, former_slugs, offered_id) on categories to booklark_platform;
create trigger keep_offered before delete on categories for each row
  when (old.offered_id is not null and current_user = 'booklark_app') execute function keep_offered_category();
create trigger keep_offered_name before update of name on categories for each row
  when (old.offered_id is not null and new.name <> old.name and current_user = 'booklark_app') execute function keep_offered_category();
create trigger names_offered before insert or update of offered_id, names on categories for each row
  when (new.offered_id is not null) execute function name_offered_category();
create trigger notify_changed after insert or update or delete on categories for each row execute function notify_tenant_changed();
