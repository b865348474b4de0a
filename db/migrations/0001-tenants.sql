-- Every table that belongs to a tenant is guarded the same way; this says it once.
create procedure guard_tenant_table(name regclass, tenant_column text default 'tenant_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s to booklark_owner using (true)', name);
  -- No "missing ok": a forgotten tenant fails loudly. The sub-select is evaluated once per query, not per row.
  execute format('create policy tenant on %s to booklark_app using (%I = (select current_setting(''app.tenant_id'')::uuid))', name, tenant_column);
end $$;

create domain colour as text check (value ~ '^#[0-9A-F]{6}$');

create table tenants (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('school', 'organization', 'platform')),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(subdomain) <= 63),
  school_name text not null check (length(school_name) between 3 and 100),
  school_email text not null check (length(school_email) <= 254),
  domain_url text not null check (length(domain_url) <= 2000), -- as typed; it serves the tenant only once it stands verified in tenant_domains
  logo text check (logo ~ '^[a-z0-9.-]+$'),
  switchboard boolean not null default false,
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
  currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  languages text[] not null default '{en}' check (cardinality(languages) between 1 and 20),
  country text check (country ~ '^[A-Z]{2}$'),
  announcement text check (length(announcement) <= 200),
  hidden_menu text[] not null default '{}',
  short_names boolean not null default false,
  shares_on_booklark boolean not null default false,
  community_password_hash text,
  verified_at timestamptz, -- the first admin's mail was confirmed; before that the site is live but not indexed and takes no uploads
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
call guard_tenant_table('tenants', 'id');
grant select (id, kind, subdomain, school_name, school_email, domain_url, logo, switchboard, primary_color, primary_color_light, primary_color_dark,
  bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color, text_secondary_color,
  text_muted_color, border_primary_color, border_muted_color, currency, languages, country, announcement, hidden_menu, short_names,
  shares_on_booklark, verified_at, suspended_at, created_at) on tenants to booklark_app;

create table tenant_domains (
  tenant_id uuid not null references tenants on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  verified_at timestamptz,
  primary key (tenant_id, domain)
);
create unique index on tenant_domains (domain) where verified_at is not null;
call guard_tenant_table('tenant_domains');
grant select on tenant_domains to booklark_app;

-- Which organizations a school belongs to. A row stands in the school's tenant; the organization reads its side by functions.
create table memberships (
  tenant_id uuid not null references tenants on delete cascade,
  organization_id uuid not null references tenants on delete cascade,
  grants text check (grants in ('figures', 'administer')),
  joined_at timestamptz not null default now(),
  primary key (tenant_id, organization_id)
);
create index on memberships (organization_id);
call guard_tenant_table('memberships');
grant select on memberships to booklark_app;

-- The one look across tenants that the app's role may take: a host in, what the site needs of its tenant or nothing out.
create function tenant_of_host(label text, own_domain text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select to_jsonb(t) - 'community_password_hash' || jsonb_build_object(
    'has_community', t.community_password_hash is not null,
    'organizations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'school_name', o.school_name, 'subdomain', o.subdomain) order by o.school_name)
      from memberships m join tenants o on o.id = m.organization_id where m.tenant_id = t.id), '[]'))
  from tenants t
  where t.subdomain = label and t.kind <> 'platform'
     or t.id = (select d.tenant_id from tenant_domains d where d.domain = own_domain and d.verified_at is not null)
$$;
-- The hidden row of the platform's own people, behind the root hosts.
create function platform_tenant() returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select to_jsonb(t) - 'community_password_hash' || '{"has_community": false, "organizations": []}' from tenants t where t.kind = 'platform'
$$;
revoke execute on function tenant_of_host(text, text), platform_tenant() from public;
grant execute on function tenant_of_host(text, text), platform_tenant() to booklark_app;

-- Every server process keeps tenants and rendered pages in memory; this tells it what to forget.
create function tell_tenant_changed() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('tenant_changed', coalesce(row ->> 'tenant_id', row ->> 'id'));
  return null;
end $$;
create trigger told after insert or update or delete on tenants for each row execute function tell_tenant_changed();
create trigger told after insert or update or delete on tenant_domains for each row execute function tell_tenant_changed();
create trigger told after insert or update or delete on memberships for each row execute function tell_tenant_changed();

insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color, languages, verified_at)
values ('platform', 'booklark-platform', 'Booklark', 'hello@booklark.test', 'https://booklark.test', '#11365A', '#DCE9F5', '#0A2138', '#11365A', '{en,ar}', now());
