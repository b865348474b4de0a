-- A tenant: a school, an organization, or the platform itself.
create table tenants (
  id uuid default uuidv7() primary key,
  kind text not null check (kind in ('school', 'organization', 'platform')),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(subdomain) <= 63),
  school_name text not null check (length(school_name) between 3 and 100),
  school_email text not null check (length(school_email) <= 254),
  domain_url text not null check (length(domain_url) <= 2000), -- as typed; serves the site only once verified in tenant_domains
  logo text check (logo ~ '^[a-z0-9.-]+$'),
  switchboard boolean not null default false, -- people can change modes
  primary_color colour not null,
  primary_color_light colour not null,
  primary_color_dark colour not null,
  bg_primary_color colour not null default '#FFFFFF',
  bg_secondary_color colour not null default '#F1F5F9',
  announcement_color colour not null default '#FFD166',
  button_color colour not null,
  book_button_color colour not null default '#C8371B',
  text_primary_color colour not null default '#14202C',
  text_secondary_color colour not null default '#3C4A59',
  text_muted_color colour not null default '#5B6877',
  border_primary_color colour not null default '#7B8896',
  border_muted_color colour not null default '#D5DCE4',
  currency currency_code not null default 'GBP',
  languages text[] not null default '{en}' check (cardinality(languages) between 1 and 20),
  country text check (country ~ '^[A-Z]{2}$'),
  announcement text check (length(announcement) <= 200),
  hidden_menu text[] not null default '{}',
  short_names boolean not null default false,
  shares_on_booklark boolean not null default false,
  community_password_hash text,
  verified_at timestamptz, -- the first admin confirmed the email address; before, the site is live but not indexed and takes no uploads
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  -- When an admin last chose a logo or colours after registration. Null: the first steps ask for it.
  looks_chosen_at timestamptz,
  -- The categories whose works for families the community password opens; null: all. No foreign key: a deleted category opens nothing, never
  -- everything.
  community_categories uuid[] check (cardinality(community_categories) <= 100),
  -- How long archived students are kept before they are erased.
  retention_months integer not null default 12 check (retention_months between 1 and 120),
  -- `off` and `on` are defaults that a class can change; `never` and `always` hold for every class.
  picture_passwords text not null default 'off' check (picture_passwords in ('off', 'on', 'never', 'always')),
  name_order text not null default 'first_last' check (name_order in ('first_last', 'last_first')),
  -- A new school has 500 MB until the platform has looked at it and raises the limit.
  max_storage_bytes bigint not null default 524288000 check (max_storage_bytes >= 0),
  -- The modes whose works for families the community password opens; null: all. No foreign key: a deleted mode opens nothing, never everything.
  community_modes uuid[] check (cardinality(community_modes) <= 100),
  suspended_reason text check (length(suspended_reason) <= 300),
  -- Who may publish for everyone: teachers of the class too, lead teachers and admins, or admins only.
  everyone_by text not null default 'lead' check (everyone_by in ('teacher', 'lead', 'admin')),
  teachers_set_permission boolean not null default true,
  allows_downloads boolean not null default true,
  allows_retelling boolean not null default true,
  -- The folded name, for search.
  sought text not null generated always as (' ' || school_words(school_name)) stored,
  -- Works that are not published for everyone can enter challenges too. Only judges read them.
  allows_unpublished_entries boolean not null default false,
  -- Live lessons, whose video calls are outside, can be taken away from everyone at the school.
  allows_live boolean not null default true,
  -- When the platform allowed selling. A school that registers itself may not sell before, because testers of stolen cards could register one
  -- school after another. Selling is stopped by a suspension.
  may_sell_at timestamptz,
  -- The origin at which another installation serves the school, which has moved there with all its rows.
  moved_to text check (moved_to ~ '^https?://[^/?#[:space:]]+$' and length(moved_to) <= 300),
  constraint tenants_platform_books check (kind <> 'platform' or shares_on_booklark and not allows_downloads and not allows_retelling)
);
-- There is one platform. Root hosts find it without a scan of all schools.
create unique index on tenants (kind) where kind = 'platform';
-- Finds organizations by the beginning of their name.
create index tenants_organizations_by_name on tenants (lower(school_name)) where kind = 'organization';
-- Finds people by the country of their school, for the platform.
create index tenants_country on tenants (country) where country is not null;
-- Finds the schools that share, for the search at the root host. They are few among all schools.
create index on tenants (shares_on_booklark) where suspended_at is null;
create index tenants_sought on tenants using gin (sought gin_trgm_ops);
call guard_tenant_table('tenants', 'id');
create policy platform on tenants for select to booklark_platform using (true);
-- Only functions write subdomains, suspensions and the permission to sell. The app writes the hash of the community password and reads it by
-- community_hash.
grant select (id, kind, subdomain, school_name, school_email, domain_url, logo, switchboard, primary_color, primary_color_light,
  primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color,
  text_secondary_color, text_muted_color, border_primary_color, border_muted_color, currency, languages, country, announcement, hidden_menu,
  short_names, shares_on_booklark, verified_at, suspended_at, created_at, looks_chosen_at, community_categories, retention_months,
  picture_passwords, name_order, max_storage_bytes, community_modes, suspended_reason, everyone_by, teachers_set_permission, allows_downloads,
  allows_retelling, allows_unpublished_entries, allows_live, may_sell_at), update (kind, school_name, school_email, domain_url, logo, switchboard, primary_color,
  primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color,
  text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color, currency, languages, country,
  announcement, hidden_menu, short_names, shares_on_booklark, community_password_hash, verified_at, looks_chosen_at, community_categories,
  retention_months, picture_passwords, name_order, max_storage_bytes, community_modes, everyone_by, teachers_set_permission, allows_downloads,
  allows_retelling, allows_unpublished_entries, allows_live) on tenants to booklark_app;
grant select (id, kind, subdomain, school_name, school_email, switchboard, primary_color, country, verified_at, suspended_at, created_at,
  may_sell_at) on tenants to booklark_platform;
create trigger community_ended after update of community_password_hash on tenants for each row
  when (new.community_password_hash is distinct from old.community_password_hash) execute function end_community_sessions();
create trigger downloads_of_versions_after_update after update on tenants for each row
  when ((new.shares_on_booklark, new.suspended_at is null) is distinct from (old.shares_on_booklark, old.suspended_at is null))
  execute function renew_downloads_after_sharing();
create trigger keep_erased_subdomain after insert or update of subdomain on tenants for each row execute function keep_erased_subdomain();
create trigger notify_changed after insert or delete or update on tenants for each row execute function notify_tenant_changed();
create trigger offer_categories after insert on tenants for each row execute function offer_categories_to_new_tenant();
create trigger withdraw_from_editions after update of suspended_at on tenants for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function withdraw_school_from_editions();

-- A domain of a school, which serves its site once a DNS record has proved that the school owns it.
create table tenant_domains (
  tenant_id uuid not null references tenants on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  verified_at timestamptz,
  id uuid not null default uuidv7(),
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  -- When DNS was last asked, and what it answered.
  looked_at timestamptz,
  saw text check (saw in ('record', 'nothing', 'other', 'no_answer')),
  primary key (tenant_id, domain),
  unique (tenant_id, id),
  check ((looked_at is null) = (saw is null))
);
create unique index on tenant_domains (domain) where verified_at is not null;
call guard_tenant_table('tenant_domains');
-- The database chooses the token, which proves that the school owns the domain.
grant select, delete, insert (tenant_id, domain), update (verified_at, looked_at, saw) on tenant_domains to booklark_app;
create trigger notify_changed after insert or delete or update on tenant_domains for each row execute function notify_tenant_changed();

-- A subdomain that a school had before. It leads to the new one for a year and is never given to another school.
create table former_subdomains (
  tenant_id uuid not null references tenants on delete cascade,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(subdomain) <= 63),
  changed_at timestamptz not null default now(),
  -- Stored, so that a later change of the rule does not move a date that was promised.
  redirects_until timestamptz not null default now() + interval '1 year',
  primary key (tenant_id, subdomain),
  check (redirects_until > changed_at)
);
call guard_tenant_table('former_subdomains');
create policy platform on former_subdomains for select to booklark_platform using (true);
-- Only change_subdomain and erase_tenant write the table.
grant select on former_subdomains to booklark_app;
grant select on former_subdomains to booklark_platform;
