-- Causes are of the platform, which offers them to every school, or of one school. What a cause has raised is in the ledger and in no
-- column here. The ledger names causes and projects by their ids only, because its rows outlive them.
create table causes (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 100),
  summary text not null default '' check (length(summary) <= 300),
  story text not null default '' check (length(story) <= 20000),
  goal int check (goal between 1 and 17),
  country text check (country ~ '^[A-Z]{2}$'),
  -- The drawn scene that is shown without a photo.
  image text not null check (image ~ '^[a-z]+-[0-9]{1,2}\.svg$'),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'refused', 'archived')),
  charity_number text not null default '' check (length(charity_number) <= 60),
  -- Encrypted; its last characters are for people who check it.
  bank_account bytea,
  bank_account_end text check (length(bank_account_end) between 1 and 4),
  terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  terms_name text check (length(terms_name) between 1 and 200),
  terms_size int check (terms_size > 0),
  refusal_reason text check (length(refusal_reason) <= 300),
  submitted_at timestamptz,
  decided_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  check ((bank_account is null) = (bank_account_end is null)),
  check (num_nulls(terms_hash, terms_name, terms_size) in (0, 3)),
  check (state <> 'submitted' or (charity_number <> '' and bank_account is not null and terms_hash is not null)),
  check ((state = 'archived') = (archived_at is not null)),
  check ((state = 'refused') <= (refusal_reason is not null))
);
call guard_tenant_table('causes');
grant select on causes to booklark_app;
grant insert (tenant_id, slug, name, summary, story, goal, country, image) on causes to booklark_app;
grant update (name, summary, story, goal, country, image, state, charity_number, bank_account, bank_account_end, terms_hash, terms_name,
  terms_size, refusal_reason, submitted_at, decided_at, archived_at) on causes to booklark_app;
create policy platform on causes for select to booklark_platform using (true);
grant select (tenant_id, id, slug, name, summary, goal, country, image, state, charity_number, bank_account_end, terms_name, submitted_at,
  decided_at, archived_at, created_at) on causes to booklark_platform;
create index on causes (submitted_at) where state = 'submitted';

-- A school submits its cause. Only the platform decides about it, and afterwards its number, account and terms stay what the platform saw.
create function keep_decision_about_cause() returns trigger language plpgsql as $$
begin
  if current_setting('app.role', true) is distinct from 'upschool_admin' and current_user = 'booklark_app' then
    if new.state <> old.state and new.state <> 'submitted' then
      raise exception 'only the platform decides about a cause' using errcode = 'BK403';
    end if;
    if old.state not in ('draft', 'refused') and (new.state <> old.state or new.charity_number <> old.charity_number
        or new.bank_account is distinct from old.bank_account or new.terms_hash is distinct from old.terms_hash) then
      raise exception 'the platform has seen this cause' using errcode = 'BK409';
    end if;
  end if;
  return new;
end $$;
create trigger keeps_decision before update of state, charity_number, bank_account, terms_hash on causes
  for each row execute function keep_decision_about_cause();

-- A project is a part of a cause with a target, counted in units that children can picture. What a unit costs has a date.
create table projects (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  cause_id uuid not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 100),
  summary text not null default '' check (length(summary) <= 300),
  story text not null default '' check (length(story) <= 20000),
  currency text not null references currencies,
  unit text not null check (length(unit) between 1 and 40),
  units int not null check (units between 1 and 1000000),
  unit_cost bigint not null check (unit_cost between 1 and 1000000000000),
  unit_cost_on date not null,
  target bigint not null generated always as (units * unit_cost) stored,
  -- The books of the library that it builds; null for any other project.
  library_books int check (library_books > 0),
  done_on date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, cause_id, id),
  foreign key (tenant_id, cause_id) references causes on delete cascade
);
call guard_tenant_table('projects');
create index on projects (currency);
grant select, insert (tenant_id, cause_id, slug, title, summary, story, currency, unit, units, unit_cost, unit_cost_on, library_books),
  update (title, summary, story, unit, units, unit_cost, unit_cost_on, library_books, done_on) on projects to booklark_app;

-- What has happened at a cause; with a project it is proof of what became of the money.
create table cause_updates (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  cause_id uuid not null,
  project_id uuid,
  title text not null check (length(title) between 1 and 100),
  text text not null default '' check (length(text) <= 2000),
  happened_on date not null,
  -- Units of the project that are in use since.
  units int check (units between 1 and 1000000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (units is null or project_id is not null),
  foreign key (tenant_id, cause_id) references causes on delete cascade,
  foreign key (tenant_id, cause_id, project_id) references projects (tenant_id, cause_id, id) on delete cascade
);
call guard_tenant_table('cause_updates');
create index on cause_updates (tenant_id, cause_id, project_id);
grant select, insert (tenant_id, cause_id, project_id, title, text, happened_on, units), delete on cause_updates to booklark_app;

-- Photos of a cause: its cover, which has no update, and those of its updates.
create table cause_pictures (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  cause_id uuid not null,
  update_id uuid,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size int not null check (size > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null default '' check (length(alt) <= 300),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, cause_id, update_id, hash),
  foreign key (tenant_id, cause_id) references causes on delete cascade,
  foreign key (tenant_id, update_id) references cause_updates on delete cascade
);
create unique index cause_covers on cause_pictures (tenant_id, cause_id) where update_id is null;
create index on cause_pictures (tenant_id, update_id);
call guard_tenant_table('cause_pictures');
grant select, insert (tenant_id, cause_id, update_id, hash, size, width, height, alt), delete on cause_pictures to booklark_app;

-- Cached pages and replies. A cause of the platform is on every site.
create function notify_cause_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := coalesce(new.tenant_id, old.tenant_id);
begin
  perform pg_notify('tenant_changed', case when t.kind = 'platform' then '' else t.id::text end) from tenants t where t.id = tenant;
  return null;
end $$;
revoke execute on function notify_cause_changed() from public;
create trigger notify_changed after insert or update or delete on causes for each row execute function notify_cause_changed();
create trigger notify_changed after insert or update or delete on projects for each row execute function notify_cause_changed();
create trigger notify_changed after insert or update or delete on cause_updates for each row execute function notify_cause_changed();
create trigger notify_changed after insert or update or delete on cause_pictures for each row execute function notify_cause_changed();

-- Money for a project is also money of its cause: their accounts are apart, and what a cause has raised is the sum over them.
alter table accounts
  add column project_id uuid,
  add check (project_id is null or kind = 'cause'),
  drop constraint accounts_tenant_id_kind_currency_is_pending_provider_cause__key,
  add unique nulls not distinct (tenant_id, kind, currency, is_pending, provider, cause_id, project_id);
create index on accounts (cause_id, tenant_id) where cause_id is not null;

-- The causes that collect or have collected here, without what only their staff see: those of the platform and the school's own.
create function visible_causes()
  returns table (tenant_id uuid, id uuid, slug text, name text, summary text, story text, goal int, country text, image text,
    is_own boolean, is_archived boolean, decided_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.tenant_id, c.id, c.slug, c.name, c.summary, c.story, c.goal, c.country, c.image, t.kind <> 'platform', c.state = 'archived', c.decided_at
  from causes c join tenants t on t.id = c.tenant_id
  where c.state in ('approved', 'archived') and (c.tenant_id = current_setting('app.tenant_id')::uuid or t.kind = 'platform')
$$;
create function visible_projects() returns setof projects
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.* from projects p where exists (select from visible_causes() c where c.tenant_id = p.tenant_id and c.id = p.cause_id)
$$;
create function visible_cause_updates() returns setof cause_updates
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.* from cause_updates u where exists (select from visible_causes() c where c.tenant_id = u.tenant_id and c.id = u.cause_id)
$$;
create function visible_cause_pictures() returns setof cause_pictures
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.* from cause_pictures i where exists (select from visible_causes() c where c.tenant_id = i.tenant_id and c.id = i.cause_id)
$$;

-- What these causes have raised at all schools, by project and currency. Settled money is raised, pending money is on its way.
-- Givers are payments: a buyer without an account cannot be told from another.
create function sums_of_causes(ids uuid[])
  returns table (cause_id uuid, project_id uuid, currency text, raised float8, on_its_way float8, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select a.cause_id, a.project_id, a.currency,
    coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::float8,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::float8,
    (count(distinct p.transaction_id) filter (where not a.is_pending and p.amount < 0))::int
  from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
  where a.kind = 'cause' and a.cause_id = any(ids)
  group by a.cause_id, a.project_id, a.currency
$$;
-- The same for a site, which asks about the causes that it shows and about its own.
create function cause_totals(ids uuid[])
  returns table (cause_id uuid, project_id uuid, currency text, raised float8, on_its_way float8, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.* from sums_of_causes(array(select c.id from causes c where c.id = any(ids)
    and (c.tenant_id = current_setting('app.tenant_id')::uuid or c.tenant_id = (select t.id from tenants t where t.kind = 'platform')))) s
$$;

-- The schools that share books on Booklark, with the number of their books for everyone.
create function shared_libraries() returns table (name text, subdomain text, country text, books int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.school_name, t.subdomain, t.country, n.books
  from tenants t cross join lateral (
    select count(*)::int as books from books b where b.tenant_id = t.id and b.state = 'published' and b.audience = 'everyone') n
  where t.kind <> 'platform' and t.shares_on_booklark and t.suspended_at is null and n.books > 0
$$;

revoke execute on function visible_causes(), visible_projects(), visible_cause_updates(), visible_cause_pictures(), sums_of_causes(uuid[]),
  cause_totals(uuid[]), shared_libraries() from public;
grant execute on function visible_causes(), visible_projects(), visible_cause_updates(), visible_cause_pictures(), cause_totals(uuid[]),
  shared_libraries() to booklark_app;
grant execute on function sums_of_causes(uuid[]) to booklark_platform;
