-- A cause of the platform, which offers it to every school, or of one school. Only the ledger knows what it has raised; it refers to causes and
-- projects by id without foreign keys, because its rows outlive them.
create table causes (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7() unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 100),
  summary text not null default '' check (length(summary) <= 300),
  story text not null default '' check (length(story) <= 20000),
  goal integer check (goal between 1 and 17),
  country text check (country ~ '^[A-Z]{2}$'),
  -- The drawn scene that is shown without a photo.
  image text not null check (image ~ '^[a-z]+-[0-9]{1,2}\.svg$'),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'refused', 'archived')),
  charity_number text not null default '' check (length(charity_number) <= 60),
  -- Encrypted. `bank_account_end` has its last characters, for people who check it.
  bank_account bytea,
  bank_account_end text check (length(bank_account_end) between 1 and 4),
  terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  terms_name text check (length(terms_name) between 1 and 200),
  terms_size integer check (terms_size > 0),
  refusal_reason text check (length(refusal_reason) <= 300),
  submitted_at timestamptz,
  decided_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- The language in which the cause, its projects and their units are written.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$'),
  primary key (tenant_id, id),
  check ((bank_account is null) = (bank_account_end is null)),
  check (num_nulls(terms_hash, terms_name, terms_size) in (0, 3)),
  check (state <> 'submitted' or (charity_number <> '' and bank_account is not null and terms_hash is not null)),
  check ((state = 'archived') = (archived_at is not null)),
  check ((state = 'refused') <= (refusal_reason is not null))
);
create index on causes (submitted_at) where state = 'submitted';
call guard_tenant_table('causes');
create policy platform on causes for select to booklark_platform using (true);
grant select, insert, update on causes to booklark_app;
grant select (tenant_id, id, slug, name, summary, goal, country, image, state, charity_number, bank_account_end, terms_name, submitted_at,
  decided_at, archived_at, created_at, language) on causes to booklark_platform;
create trigger keeps_decision before insert or update of state, charity_number, bank_account, terms_hash on causes
  for each row execute function keep_decision_about_cause();
create trigger notify_changed after insert or update or delete on causes for each row execute function notify_cause_changed();

-- A project: a part of a cause with a target, counted in units that children can picture. `unit_cost_on` is the date of the cost.
create table projects (
  tenant_id uuid not null,
  id uuid not null default uuidv7() unique,
  cause_id uuid not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 100),
  summary text not null default '' check (length(summary) <= 300),
  story text not null default '' check (length(story) <= 20000),
  currency text not null references currencies,
  unit text not null check (length(unit) between 1 and 40),
  -- One of them with its article, such as “a filter”; empty: a gift is counted without it.
  unit_one text not null default '' check (length(unit_one) <= 40),
  units integer not null check (units between 1 and 1000000),
  unit_cost bigint not null check (unit_cost between 1 and 1000000000000),
  unit_cost_on date not null,
  target bigint not null generated always as (units * unit_cost) stored,
  -- The number of books of the library that it builds; null for any other project.
  library_books integer check (library_books > 0),
  done_on date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, cause_id, id),
  foreign key (tenant_id, cause_id) references causes on delete cascade
);
create index on projects (currency);
call guard_tenant_table('projects');
grant select, insert, update on projects to booklark_app;
create trigger notify_changed after insert or update or delete on projects for each row execute function notify_cause_changed();

-- An update of a cause. With a project, it is proof of what became of the money.
create table cause_updates (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  cause_id uuid not null,
  project_id uuid,
  title text not null check (length(title) between 1 and 100),
  text text not null default '' check (length(text) <= 2000),
  happened_on date not null,
  -- Units of the project that are in use since.
  units integer check (units between 1 and 1000000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (units is null or project_id is not null),
  foreign key (tenant_id, cause_id) references causes on delete cascade,
  foreign key (tenant_id, cause_id, project_id) references projects (tenant_id, cause_id, id) on delete cascade
);
create index on cause_updates (tenant_id, cause_id, project_id);
call guard_tenant_table('cause_updates');
grant select, delete, insert on cause_updates to booklark_app;
create trigger notify_changed after insert or update or delete on cause_updates for each row execute function notify_cause_changed();

-- A photo of a cause: its cover, without an update, or a photo of an update.
create table cause_pictures (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  cause_id uuid not null,
  update_id uuid,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '' check (length(alt) <= 300),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, cause_id, update_id, hash),
  foreign key (tenant_id, cause_id) references causes on delete cascade,
  foreign key (tenant_id, update_id) references cause_updates on delete cascade
);
create unique index cause_covers on cause_pictures (tenant_id, cause_id) where update_id is null;
create index on cause_pictures (tenant_id, update_id);
call guard_tenant_table('cause_pictures');
grant select, delete, insert on cause_pictures to booklark_app;
create trigger notify_changed after insert or update or delete on cause_pictures for each row execute function notify_cause_changed();

-- The sums of a cause over all schools, closed ones too, up to `ledger_closing.closed_until`. Only functions read them.
create table cause_balances (
  cause_id uuid not null,
  project_id uuid,
  currency text not null references currencies,
  raised bigint not null,
  on_its_way bigint not null,
  givers bigint not null,
  unique nulls not distinct (cause_id, project_id, currency)
);
create index on cause_balances (currency);
alter table cause_balances enable row level security;
alter table cause_balances force row level security;
create policy owner on cause_balances to booklark_owner using (true);

-- The number of payments that were refunded in full, whose givers no longer count. Refunds write it, so that sales need not.
create table returned_payments (
  cause_id uuid not null,
  project_id uuid,
  currency text not null references currencies,
  payments bigint not null,
  unique nulls not distinct (cause_id, project_id, currency)
);
create index on returned_payments (currency);
alter table returned_payments enable row level security;
alter table returned_payments force row level security;
create policy owner on returned_payments to booklark_owner using (true);
