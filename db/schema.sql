-- Written by `npm run db:types` from the migrated database. Change a migration, not this file.

create extension btree_gin;

create extension btree_gist;

create extension pg_trgm;

create domain colour as text CHECK ((VALUE ~ '^#[0-9A-F]{6}$'::text));

create table ability_grants (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid,
  family_link_id uuid,
  abilities text[] not null,
  reason text not null,
  granted_by text not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  revoke_reason text,
  PRIMARY KEY (tenant_id, id),
  CHECK (((cardinality(abilities) >= 1) AND (cardinality(abilities) <= 10))),
  CHECK (((user_id IS NULL) <> (family_link_id IS NULL))),
  CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '1 year'::interval)))),
  CHECK ((((revoked_at IS NULL) = (revoked_by IS NULL)) AND ((revoked_at IS NULL) = (revoke_reason IS NULL)))),
  CHECK ((length(granted_by) <= 300)),
  CHECK (((length(reason) >= 10) AND (length(reason) <= 300))),
  CHECK (((length(revoke_reason) >= 10) AND (length(revoke_reason) <= 300))),
  CHECK ((length(revoked_by) <= 300)),
  FOREIGN KEY (tenant_id, family_link_id) REFERENCES family_links(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX ability_grants_starts_at_id_idx ON ability_grants USING btree (starts_at DESC, id DESC);
CREATE INDEX ability_grants_tenant_id_family_link_id_idx ON ability_grants USING btree (tenant_id, family_link_id);
CREATE INDEX ability_grants_tenant_id_user_id_idx ON ability_grants USING btree (tenant_id, user_id);
alter table ability_grants enable row level security;
alter table ability_grants force row level security;
create policy owner on ability_grants to booklark_owner using (true);
create policy platform on ability_grants for select to booklark_platform using (true);
create policy tenant on ability_grants to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on ability_grants to booklark_app;
grant select on ability_grants to booklark_platform;
grant insert (tenant_id, user_id, family_link_id, abilities, reason, granted_by, ends_at) on ability_grants to booklark_app;
grant update (revoked_at, revoked_by, revoke_reason) on ability_grants to booklark_app;

create table account_balances (
  tenant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  balance bigint not null,
  PRIMARY KEY (tenant_id, account_id, currency),
  FOREIGN KEY (tenant_id, account_id, currency) REFERENCES accounts(tenant_id, id, currency)
);
alter table account_balances enable row level security;
alter table account_balances force row level security;
create policy owner on account_balances to booklark_owner using (true);
create policy tenant on account_balances to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on account_balances to booklark_app;

create table accounts (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  currency text not null,
  is_pending boolean not null,
  provider text,
  cause_id uuid,
  project_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK (((kind = ANY (ARRAY['provider'::text, 'provider_fee'::text])) = (provider IS NOT NULL))),
  CHECK (((kind = ANY (ARRAY['cause'::text, 'payouts'::text])) = (cause_id IS NOT NULL))),
  CHECK (((kind = 'buyers'::text) <= is_pending)),
  CHECK ((is_pending <= (kind = ANY (ARRAY['buyers'::text, 'cause'::text, 'school'::text, 'platform'::text, 'tax'::text, 'disputes'::text])))),
  CHECK (((project_id IS NULL) OR (kind = 'cause'::text))),
  UNIQUE (id),
  CHECK ((kind = ANY (ARRAY['provider'::text, 'bank'::text, 'buyers'::text, 'cause'::text, 'school'::text, 'platform'::text, 'tax'::text, 'provider_fee'::text, 'printing'::text, 'disputes'::text, 'payouts'::text, 'plans'::text, 'plan_tax'::text]))),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text]))),
  UNIQUE (tenant_id, id, currency),
  UNIQUE NULLS NOT DISTINCT (tenant_id, kind, currency, is_pending, provider, cause_id, project_id),
  FOREIGN KEY (currency) REFERENCES currencies(code)
);
CREATE INDEX accounts_cause_id_tenant_id_idx ON accounts USING btree (cause_id, tenant_id) WHERE (cause_id IS NOT NULL);
CREATE INDEX accounts_currency_idx ON accounts USING btree (currency);
alter table accounts enable row level security;
alter table accounts force row level security;
create policy owner on accounts to booklark_owner using (true);
create policy tenant on accounts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on accounts to booklark_app;

create table assignment_items (
  tenant_id uuid not null,
  assignment_id uuid not null,
  "position" integer not null,
  kind text not null,
  book_id uuid,
  entry_id uuid,
  PRIMARY KEY (tenant_id, assignment_id, "position"),
  CHECK ((((kind = 'book'::text) = (book_id IS NOT NULL)) AND ((kind <> 'book'::text) = (entry_id IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['book'::text, 'chapter'::text, 'film'::text, 'challenge'::text]))),
  CHECK (("position" > 0)),
  FOREIGN KEY (entry_id, kind) REFERENCES content_entries(id, kind) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, assignment_id) REFERENCES assignments(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX assignment_items_entry_id_kind_idx ON assignment_items USING btree (entry_id, kind);
CREATE INDEX assignment_items_tenant_id_book_id_idx ON assignment_items USING btree (tenant_id, book_id);
alter table assignment_items enable row level security;
alter table assignment_items force row level security;
create policy owner on assignment_items to booklark_owner using (true);
create policy tenant on assignment_items to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on assignment_items to booklark_app;

create table assignment_students (
  tenant_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null,
  PRIMARY KEY (tenant_id, assignment_id, student_id),
  FOREIGN KEY (tenant_id, assignment_id) REFERENCES assignments(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX assignment_students_tenant_id_student_id_idx ON assignment_students USING btree (tenant_id, student_id);
alter table assignment_students enable row level security;
alter table assignment_students force row level security;
create policy owner on assignment_students to booklark_owner using (true);
create policy tenant on assignment_students to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on assignment_students to booklark_app;

create table assignments (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  school_class_id uuid not null,
  title text not null,
  is_for_all boolean not null,
  due_on date,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX assignments_tenant_id_created_by_idx ON assignments USING btree (tenant_id, created_by);
CREATE INDEX assignments_tenant_id_school_class_id_idx ON assignments USING btree (tenant_id, school_class_id);
alter table assignments enable row level security;
alter table assignments force row level security;
create policy owner on assignments to booklark_owner using (true);
create policy tenant on assignments to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on assignments to booklark_app;
grant insert (tenant_id, school_class_id, title, is_for_all, due_on, created_by) on assignments to booklark_app;

create table attempts (
  tenant_id uuid not null,
  kind text not null,
  subject text not null,
  tries integer not null,
  wait_until timestamp with time zone,
  forget_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, kind, subject),
  CHECK ((length(kind) <= 40)),
  CHECK ((length(subject) <= 64)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table attempts enable row level security;
alter table attempts force row level security;
create policy owner on attempts to booklark_owner using (true);
create policy tenant on attempts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on attempts to booklark_app;
grant update (tries, wait_until, forget_at) on attempts to booklark_app;

create table audit_events (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  happened_at timestamp with time zone default now() not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text default ''::text not null,
  actor_role text not null,
  act text not null,
  subject_kind text,
  subject_id uuid,
  facts jsonb default '{}'::jsonb not null,
  from_address text,
  browser text,
  system text,
  group_id uuid default audit_group(),
  PRIMARY KEY (tenant_id, id),
  CHECK ((act ~ '^[a-z_]+\.[a-z_]+$'::text)),
  CHECK ((actor_kind = ANY (ARRAY['person'::text, 'visit'::text, 'family'::text, 'worker'::text, 'platform'::text]))),
  CHECK ((length(actor_name) <= 300)),
  CHECK ((length(actor_role) <= 40)),
  CHECK ((length(browser) <= 20)),
  CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
  CHECK ((length(from_address) <= 64)),
  CHECK ((subject_kind ~ '^[a-z_]+$'::text)),
  CHECK ((length(system) <= 20)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX audit_events_act_happened_at_id_idx ON audit_events USING btree (act, happened_at DESC, id DESC);
CREATE INDEX audit_events_actor_id_happened_at_id_idx ON audit_events USING btree (actor_id, happened_at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_events_actor_name_happened_at_id_idx ON audit_events USING btree (actor_name, happened_at DESC, id DESC) WHERE (actor_kind = 'platform'::text);
CREATE INDEX audit_events_happened_at_id_idx ON audit_events USING btree (happened_at DESC, id DESC);
CREATE INDEX audit_events_of_sign_in ON audit_events USING btree (happened_at) WHERE ((act ~~ 'sign\_in.%'::text) OR (act = ANY (ARRAY['password.reset'::text, 'password.reset_requested'::text])));
CREATE INDEX audit_events_subject_id_happened_at_id_idx ON audit_events USING btree (subject_id, happened_at DESC, id DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_events_tenant_id_actor_name_idx ON audit_events USING btree (tenant_id, actor_name);
CREATE INDEX audit_events_tenant_id_group_id_id_idx ON audit_events USING btree (tenant_id, group_id, id) WHERE (group_id IS NOT NULL);
CREATE INDEX audit_events_tenant_id_happened_at_id_idx ON audit_events USING btree (tenant_id, happened_at DESC, id DESC);
CREATE INDEX audit_events_tenant_id_subject_id_idx ON audit_events USING btree (tenant_id, subject_id) WHERE (subject_kind = 'organization'::text);
CREATE INDEX audit_events_with_details ON audit_events USING btree (happened_at) WHERE ((from_address IS NOT NULL) OR (actor_name <> ''::text));
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy owner on audit_events to booklark_owner using (true);
create policy platform on audit_events for select to booklark_platform using (true);
create policy tenant on audit_events to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on audit_events to booklark_app;
grant select (tenant_id, id, happened_at, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address, browser, system, group_id) on audit_events to booklark_platform;

create table backups (
  finished_at timestamp with time zone default now() not null,
  moment timestamp with time zone not null,
  PRIMARY KEY (finished_at)
);
alter table backups enable row level security;
alter table backups force row level security;
create policy owner on backups to booklark_owner using (true);
create policy platform on backups for select to booklark_platform using (true);
grant select on backups to booklark_platform;

create table bank_transfers (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  variant_id uuid not null,
  code text not null,
  amount bigint not null,
  currency text not null,
  begins text not null,
  state text default 'waiting'::text not null,
  requested_at timestamp with time zone default now() not null,
  received_on date,
  bank_reference text,
  received_by uuid,
  received_by_name text,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 100))),
  CHECK ((begins = ANY (ARRAY['now'::text, 'period_end'::text]))),
  CHECK (((state = ANY (ARRAY['received'::text, 'confirmed'::text])) = (received_by IS NOT NULL))),
  CHECK ((num_nulls(received_on, bank_reference, received_by, received_by_name) = ANY (ARRAY[0, 4]))),
  CHECK (((state = 'confirmed'::text) = (confirmed_by IS NOT NULL))),
  CHECK ((num_nulls(confirmed_by, confirmed_by_name, confirmed_at) = ANY (ARRAY[0, 3]))),
  CHECK ((code ~ '^[0-9A-Z]{8}$'::text)),
  UNIQUE (code),
  CHECK ((length(confirmed_by_name) <= 200)),
  UNIQUE (id),
  CHECK ((length(received_by_name) <= 200)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'received'::text, 'confirmed'::text, 'cancelled'::text]))),
  CHECK ((confirmed_by <> received_by)),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (variant_id) REFERENCES plan_variants(id)
);
CREATE INDEX bank_transfers_currency_idx ON bank_transfers USING btree (currency);
CREATE UNIQUE INDEX bank_transfers_open ON bank_transfers USING btree (tenant_id) WHERE (state = ANY (ARRAY['waiting'::text, 'received'::text]));
CREATE INDEX bank_transfers_received_on_idx ON bank_transfers USING btree (received_on) WHERE (state = 'received'::text);
CREATE INDEX bank_transfers_variant_id_idx ON bank_transfers USING btree (variant_id);
alter table bank_transfers enable row level security;
alter table bank_transfers force row level security;
create policy owner on bank_transfers to booklark_owner using (true);
create policy platform on bank_transfers for select to booklark_platform using (true);
create policy tenant on bank_transfers to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on bank_transfers to booklark_app;
grant select on bank_transfers to booklark_platform;
grant insert (tenant_id, variant_id, code, amount, currency, begins) on bank_transfers to booklark_app;
grant update (state, received_on, bank_reference, received_by, received_by_name, confirmed_by, confirmed_by_name, confirmed_at) on bank_transfers to booklark_app;
CREATE TRIGGER guards_second_person BEFORE UPDATE OF confirmed_by ON bank_transfers FOR EACH ROW WHEN (((old.confirmed_by IS NULL) AND (new.confirmed_by IS NOT NULL))) EXECUTE FUNCTION guard_second_person();

create table book_categories (
  tenant_id uuid not null,
  book_id uuid not null,
  category_id uuid not null,
  PRIMARY KEY (tenant_id, book_id, category_id),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, category_id) REFERENCES categories(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX book_categories_tenant_id_category_id_idx ON book_categories USING btree (tenant_id, category_id);
alter table book_categories enable row level security;
alter table book_categories force row level security;
create policy owner on book_categories to booklark_owner using (true);
create policy platform on book_categories for select to booklark_platform using (true);
create policy tenant on book_categories to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on book_categories to booklark_app;
grant update (category_id) on book_categories to booklark_app;
grant select (tenant_id, book_id, category_id) on book_categories to booklark_platform;

create table book_downloads (
  tenant_id uuid not null,
  book_id uuid not null,
  version uuid default gen_random_uuid() not null,
  changed_at timestamp with time zone default now() not null,
  files jsonb,
  next_version uuid,
  PRIMARY KEY (tenant_id, book_id),
  CHECK (((next_version IS NULL) OR (files IS NOT NULL))),
  CHECK ((jsonb_typeof(files) = 'object'::text)),
  UNIQUE (tenant_id, next_version),
  UNIQUE (tenant_id, version),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX book_downloads_tenant_id_idx ON book_downloads USING btree (tenant_id) WHERE (files IS NULL);
CREATE INDEX book_downloads_tenant_id_idx1 ON book_downloads USING btree (tenant_id) WHERE (next_version IS NOT NULL);
alter table book_downloads enable row level security;
alter table book_downloads force row level security;
create policy owner on book_downloads to booklark_owner using (true);
create policy platform on book_downloads for select to booklark_platform using (true);
create policy tenant on book_downloads to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on book_downloads to booklark_app;
grant update (version, files, next_version) on book_downloads to booklark_app;
grant select (tenant_id, version, files) on book_downloads to booklark_platform;
CREATE TRIGGER notify_changed AFTER UPDATE ON book_downloads FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.files IS DISTINCT FROM new.files))) EXECUTE FUNCTION notify_downloads_changed();
CREATE TRIGGER removes_files AFTER DELETE ON book_downloads FOR EACH ROW WHEN ((old.files IS NOT NULL)) EXECUTE FUNCTION remove_old_downloads();
CREATE TRIGGER removes_files_on_update AFTER UPDATE ON book_downloads FOR EACH ROW WHEN (((old.files IS NOT NULL) AND (new.version <> old.version))) EXECUTE FUNCTION remove_old_downloads();

create table book_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null,
  book_id uuid,
  state text not null,
  details jsonb default '{}'::jsonb not null,
  previous jsonb default '{}'::jsonb not null,
  edits integer,
  message text,
  message_values jsonb default '{}'::jsonb not null,
  PRIMARY KEY (tenant_id, import_id, number),
  CHECK (((message IS NULL) = (state <> 'error'::text))),
  CHECK ((number > 0)),
  CHECK ((state = ANY (ARRAY['will_change'::text, 'same'::text, 'error'::text]))),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, import_id) REFERENCES book_imports(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX book_import_rows_tenant_id_book_id_idx ON book_import_rows USING btree (tenant_id, book_id);
CREATE UNIQUE INDEX book_import_rows_tenant_id_import_id_book_id_idx ON book_import_rows USING btree (tenant_id, import_id, book_id) WHERE (state = 'will_change'::text);
alter table book_import_rows enable row level security;
alter table book_import_rows force row level security;
create policy owner on book_import_rows to booklark_owner using (true);
create policy tenant on book_import_rows to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on book_import_rows to booklark_app;

create table book_imports (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  created_by uuid not null,
  ignored_columns text[] default '{}'::text[] not null,
  bulk_action_id uuid,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX book_imports_created_at_idx ON book_imports USING btree (created_at);
alter table book_imports enable row level security;
alter table book_imports force row level security;
create policy owner on book_imports to booklark_owner using (true);
create policy tenant on book_imports to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on book_imports to booklark_app;
grant update (bulk_action_id) on book_imports to booklark_app;

create table book_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  number integer not null,
  content jsonb not null,
  PRIMARY KEY (tenant_id, rendition_id, number),
  CHECK ((number > 0)),
  FOREIGN KEY (tenant_id, rendition_id) REFERENCES renditions(tenant_id, id) ON DELETE CASCADE
);
alter table book_pages enable row level security;
alter table book_pages force row level security;
create policy owner on book_pages to booklark_owner using (true);
create policy tenant on book_pages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select, update on book_pages to booklark_app;

create table book_picture_hashes (
  tenant_id uuid not null,
  book_id uuid not null,
  picture text not null,
  band integer not null,
  difference_hash bit(128) not null,
  PRIMARY KEY (tenant_id, book_id, picture, band),
  CHECK (((band >= 0) AND (band <= 524287))),
  CHECK ((picture ~ '^[0-9a-f]{64}$'::text)),
  FOREIGN KEY (tenant_id, book_id) REFERENCES book_signatures(tenant_id, book_id) ON DELETE CASCADE
);
CREATE INDEX book_picture_hashes_tenant_id_band_idx ON book_picture_hashes USING btree (tenant_id, band);
alter table book_picture_hashes enable row level security;
alter table book_picture_hashes force row level security;
create policy owner on book_picture_hashes to booklark_owner using (true);
create policy tenant on book_picture_hashes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on book_picture_hashes to booklark_app;

create table book_reads (
  tenant_id uuid not null,
  book_id uuid not null,
  reads bigint not null,
  PRIMARY KEY (tenant_id, book_id),
  CHECK ((reads > 0)),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
alter table book_reads enable row level security;
alter table book_reads force row level security;
create policy owner on book_reads to booklark_owner using (true);
create policy tenant on book_reads to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on book_reads to booklark_app;

create table book_signatures (
  tenant_id uuid not null,
  book_id uuid not null,
  min_hashes integer[],
  bands integer[] not null,
  PRIMARY KEY (tenant_id, book_id),
  CHECK ((cardinality(bands) = ANY (ARRAY[0, 16]))),
  CHECK ((cardinality(min_hashes) = 64)),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX book_signatures_bands_idx ON book_signatures USING gin (bands);
alter table book_signatures enable row level security;
alter table book_signatures force row level security;
create policy owner on book_signatures to booklark_owner using (true);
create policy tenant on book_signatures to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on book_signatures to booklark_app;

create table bookmarks (
  tenant_id uuid not null,
  user_id uuid not null,
  book_id uuid not null,
  page integer not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, user_id, book_id, page),
  CHECK ((page > 0)),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bookmarks_tenant_id_book_id_idx ON bookmarks USING btree (tenant_id, book_id);
alter table bookmarks enable row level security;
alter table bookmarks force row level security;
create policy owner on bookmarks to booklark_owner using (true);
create policy tenant on bookmarks to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on bookmarks to booklark_app;

create table books (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  work_id uuid not null,
  title text not null,
  author text default ''::text not null,
  author_id uuid,
  blurb text default ''::text not null,
  language text not null,
  direction text default 'ltr'::text not null,
  level integer,
  age_from integer,
  age_to integer,
  goal integer,
  country text,
  "trim" text default 'portrait'::text not null,
  cover jsonb,
  format text,
  page_count integer default 0 not null,
  rendition_id uuid,
  state text default 'uploaded'::text not null,
  audience text default 'families'::text not null,
  is_featured boolean default false not null,
  for_sale boolean default false not null,
  price bigint,
  currency text,
  licence text default ''::text not null,
  licence_url text default ''::text not null,
  is_noncommercial boolean default false not null,
  credits jsonb default '[]'::jsonb not null,
  publisher text default ''::text not null,
  accessibility jsonb default '{}'::jsonb not null,
  has_read_aloud boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  pulled_down_reason text,
  word_count integer default 0 not null,
  has_text boolean generated always as (COALESCE(((accessibility -> 'modes'::text) ? 'textual'::text), false)) stored not null,
  has_descriptions boolean generated always as (COALESCE(((accessibility -> 'features'::text) ?| '{alternativeText,longDescription}'::text[]), false)) stored not null,
  edited_fields text[] default '{}'::text[] not null,
  edits integer default 0 not null,
  drawn_cover jsonb,
  state_since timestamp with time zone default now() not null,
  sought text generated always as (folded(((title || ' '::text) || author))) stored not null,
  corrected_revision integer,
  never_for_everyone boolean default false not null,
  by_students boolean default false not null,
  has_pictures boolean generated always as (COALESCE(((accessibility -> 'modes'::text) ? 'visual'::text), false)) stored not null,
  made_from uuid,
  made_as text,
  cause_id uuid,
  project_id uuid,
  is_withheld boolean default false not null,
  is_sample boolean default false not null,
  last_decision jsonb,
  PRIMARY KEY (tenant_id, id),
  CHECK (((age_from >= 3) AND (age_from <= 18))),
  CHECK (((age_to >= 3) AND (age_to <= 18))),
  CHECK ((audience = ANY (ARRAY['everyone'::text, 'families'::text, 'school'::text]))),
  CHECK ((length(author) <= 200)),
  CHECK ((length(blurb) <= 2000)),
  CHECK ((NOT (is_noncommercial AND for_sale))),
  CHECK (((NOT for_sale) OR ((price IS NOT NULL) AND (currency IS NOT NULL)))),
  CHECK (((state <> 'published'::text) OR ((rendition_id IS NOT NULL) AND (published_at IS NOT NULL)))),
  CHECK ((corrected_revision > 0)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((direction = ANY (ARRAY['ltr'::text, 'rtl'::text]))),
  CHECK ((drawn_cover ?& '{scene,colour,is_night,ink}'::text[])),
  CHECK ((format = ANY (ARRAY['pages'::text, 'fixed'::text, 'chapters'::text]))),
  CHECK (((goal >= 1) AND (goal <= 17))),
  CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  CHECK (((level >= 1) AND (level <= 5))),
  CHECK ((made_as = ANY (ARRAY['translation'::text, 'retelling'::text]))),
  CHECK ((((made_from IS NULL) = (made_as IS NULL)) AND (made_from <> id))),
  CHECK ((NOT (never_for_everyone AND (audience = 'everyone'::text) AND (state = 'published'::text)))),
  CHECK ((price > 0)),
  CHECK ((length(pulled_down_reason) <= 500)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'uploaded'::text, 'processing'::text, 'checks_failed'::text, 'in_review'::text, 'changes_asked'::text, 'approved'::text, 'published'::text, 'pulled_down'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  CHECK (("trim" = ANY (ARRAY['portrait'::text, 'square'::text, 'landscape'::text]))),
  CHECK (((NOT is_withheld) OR (audience = 'families'::text))),
  CHECK ((word_count >= 0)),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (cause_id) REFERENCES causes(id) ON DELETE SET NULL,
  FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (author_id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX books_cause_id_published_at_idx ON books USING btree (cause_id, published_at DESC) WHERE (cause_id IS NOT NULL);
CREATE INDEX books_id_idx ON books USING hash (id);
CREATE INDEX books_made_from_idx ON books USING btree (made_from) WHERE (made_from IS NOT NULL);
CREATE INDEX books_platform_created ON books USING btree (created_at, id) WHERE (state <> 'draft'::text);
CREATE INDEX books_platform_state ON books USING btree (state, state_since, id) WHERE (state <> 'draft'::text);
CREATE INDEX books_platform_title ON books USING btree (title COLLATE reading_order, id) WHERE (state <> 'draft'::text);
CREATE INDEX books_project_id_idx ON books USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX books_published_at_id_idx ON books USING btree (published_at DESC, id DESC) WHERE ((state = 'published'::text) AND (audience = 'everyone'::text));
CREATE INDEX books_shelf_title ON books USING btree (tenant_id, title COLLATE reading_order, id) WHERE (state = 'published'::text);
CREATE INDEX books_sought ON books USING gin (sought gin_trgm_ops);
CREATE INDEX books_tenant_format ON books USING btree (tenant_id, format, created_at DESC, id DESC);
CREATE INDEX books_tenant_goal ON books USING btree (tenant_id, goal, created_at DESC, id DESC);
CREATE INDEX books_tenant_id_audience_published_at_id_language_level_goa_idx ON books USING btree (tenant_id, audience, published_at DESC, id DESC) INCLUDE (language, level, goal, country, format, for_sale, has_read_aloud, has_descriptions, has_text, is_featured) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_author_id_idx ON books USING btree (tenant_id, author_id);
CREATE INDEX books_tenant_id_author_published_at_id_idx ON books USING btree (tenant_id, author, published_at, id) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_country_published_at_id_idx ON books USING btree (tenant_id, country, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_created_at_id_idx ON books USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX books_tenant_id_created_by_idx ON books USING btree (tenant_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX books_tenant_id_goal_published_at_id_idx ON books USING btree (tenant_id, goal, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_idx ON books USING btree (tenant_id) WHERE is_sample;
CREATE INDEX books_tenant_id_is_featured_published_at_id_idx ON books USING btree (tenant_id, is_featured DESC, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_language_published_at_id_idx ON books USING btree (tenant_id, language, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_level_published_at_id_idx ON books USING btree (tenant_id, level, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_made_from_idx ON books USING btree (tenant_id, made_from) WHERE (made_from IS NOT NULL);
CREATE INDEX books_tenant_id_published_at_id_idx ON books USING btree (tenant_id, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX books_tenant_id_published_at_id_idx1 ON books USING btree (tenant_id, published_at DESC, id DESC) WHERE ((state = 'published'::text) AND for_sale);
CREATE INDEX books_tenant_id_published_at_id_idx2 ON books USING btree (tenant_id, published_at DESC, id DESC) WHERE ((state = 'published'::text) AND by_students);
CREATE INDEX books_tenant_id_work_id_idx ON books USING btree (tenant_id, work_id);
CREATE INDEX books_tenant_level ON books USING btree (tenant_id, level, created_at DESC, id DESC);
CREATE INDEX books_tenant_title ON books USING btree (tenant_id, title COLLATE reading_order, id);
CREATE INDEX books_without_ages ON books USING btree (tenant_id, created_at DESC, id DESC) WHERE ((age_from IS NULL) OR (age_to IS NULL));
CREATE INDEX books_without_descriptions ON books USING btree (tenant_id, created_at DESC, id DESC) WHERE (has_pictures AND (NOT has_descriptions));
CREATE INDEX books_without_licence ON books USING btree (tenant_id, created_at DESC, id DESC) WHERE ((licence = ''::text) AND (licence_url = ''::text));
CREATE INDEX books_without_text ON books USING btree (tenant_id, created_at DESC, id DESC) WHERE (NOT has_text);
alter table books enable row level security;
alter table books force row level security;
create policy no_samples on books for select to booklark_platform using ((NOT is_sample));
create policy owner on books to booklark_owner using (true);
create policy platform on books for select to booklark_platform using ((state <> 'draft'::text));
create policy tenant on books to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select, update on books to booklark_app;
grant update (cause_id, project_id) on books to booklark_app;
grant select (tenant_id, id, title, author, language, level, age_from, age_to, goal, "trim", state, audience, is_featured, created_at, published_at, drawn_cover, state_since, by_students, cause_id) on books to booklark_platform;
CREATE TRIGGER closes_reports AFTER UPDATE OF state ON books FOR EACH ROW WHEN (((old.state <> 'pulled_down'::text) AND (new.state = 'pulled_down'::text))) EXECUTE FUNCTION close_reports_of_taken_down();
CREATE TRIGGER downloads_after_audience AFTER UPDATE ON books FOR EACH ROW WHEN (((new.made_from IS NOT NULL) AND (new.state = 'published'::text) AND (new.audience <> old.audience))) EXECUTE FUNCTION renew_downloads_of_book();
CREATE TRIGGER downloads_after_insert AFTER INSERT ON books FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION renew_downloads_of_book();
CREATE TRIGGER downloads_after_update AFTER UPDATE ON books FOR EACH ROW WHEN ((((new.state = 'published'::text) OR (old.state = 'published'::text)) AND ((((((((((((((new.state IS DISTINCT FROM old.state) OR (new.title IS DISTINCT FROM old.title)) OR (new.author IS DISTINCT FROM old.author)) OR (new.blurb IS DISTINCT FROM old.blurb)) OR (new.language IS DISTINCT FROM old.language)) OR (new.direction IS DISTINCT FROM old.direction)) OR (new.level IS DISTINCT FROM old.level)) OR (new.age_from IS DISTINCT FROM old.age_from)) OR (new.age_to IS DISTINCT FROM old.age_to)) OR (new.goal IS DISTINCT FROM old.goal)) OR (new."trim" IS DISTINCT FROM old."trim")) OR (new.rendition_id IS DISTINCT FROM old.rendition_id)) OR (new.corrected_revision IS DISTINCT FROM old.corrected_revision)) OR ((((((((new.cover IS DISTINCT FROM old.cover) OR (new.drawn_cover IS DISTINCT FROM old.drawn_cover)) OR (new.licence IS DISTINCT FROM old.licence)) OR (new.licence_url IS DISTINCT FROM old.licence_url)) OR (new.credits IS DISTINCT FROM old.credits)) OR (new.publisher IS DISTINCT FROM old.publisher)) OR (new.accessibility IS DISTINCT FROM old.accessibility)) OR (new.page_count IS DISTINCT FROM old.page_count))))) EXECUTE FUNCTION renew_downloads_of_book();
CREATE TRIGGER downloads_of_versions_after_delete AFTER DELETE ON books FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION renew_downloads_after_original();
CREATE TRIGGER downloads_of_versions_after_update AFTER UPDATE ON books FOR EACH ROW WHEN ((((new.state = 'published'::text) OR (old.state = 'published'::text)) AND ((((((new.state IS DISTINCT FROM old.state) OR (new.audience IS DISTINCT FROM old.audience)) OR (new.title IS DISTINCT FROM old.title)) OR (new.author IS DISTINCT FROM old.author)) OR (new.credits IS DISTINCT FROM old.credits)) OR (new.publisher IS DISTINCT FROM old.publisher)))) EXECUTE FUNCTION renew_downloads_after_original();
CREATE TRIGGER edition_is_public BEFORE UPDATE OF state, rendition_id ON books FOR EACH ROW WHEN (((new.state = 'published'::text) AND ((old.state <> 'published'::text) OR (old.rendition_id IS DISTINCT FROM new.rendition_id)))) EXECUTE FUNCTION assert_edition_is_public();
CREATE TRIGGER follows_piece BEFORE UPDATE OF state ON books FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION keep_state_of_piece();
CREATE TRIGGER forget_withheld BEFORE UPDATE OF audience, state ON books FOR EACH ROW WHEN (old.is_withheld) EXECUTE FUNCTION forget_withheld();
CREATE TRIGGER issues_certificates AFTER UPDATE OF state ON books FOR EACH ROW WHEN (((new.state = 'published'::text) AND (old.state <> 'published'::text))) EXECUTE FUNCTION issue_certificates();
CREATE TRIGGER limited_without_author BEFORE UPDATE OF author_id ON books FOR EACH ROW WHEN (((old.author_id IS NOT NULL) AND (new.author_id IS NULL))) EXECUTE FUNCTION limit_book_without_author();
CREATE TRIGGER limits_version BEFORE INSERT ON books FOR EACH ROW WHEN ((new.made_from IS NOT NULL)) EXECUTE FUNCTION limit_version();
CREATE TRIGGER limits_versions AFTER UPDATE ON books FOR EACH ROW WHEN ((new.never_for_everyone AND (NOT old.never_for_everyone))) EXECUTE FUNCTION limit_versions();
CREATE TRIGGER never_for_everyone BEFORE UPDATE OF never_for_everyone ON books FOR EACH ROW WHEN ((old.never_for_everyone AND (NOT new.never_for_everyone))) EXECUTE FUNCTION keep_never_for_everyone();
CREATE TRIGGER notifies_of_winner AFTER UPDATE OF state, audience, title, author ON books FOR EACH ROW WHEN (((new.state = 'published'::text) OR (old.state = 'published'::text))) EXECUTE FUNCTION notify_of_winner();
CREATE TRIGGER notify_changed AFTER INSERT ON books FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER notify_changed_on_delete AFTER DELETE ON books FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER notify_changed_on_update AFTER UPDATE ON books FOR EACH ROW WHEN (((new.state = 'published'::text) OR (old.state = 'published'::text))) EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER notify_edition_changed AFTER UPDATE OF state, audience ON books FOR EACH ROW WHEN ((((old.state = 'published'::text) <> (new.state = 'published'::text)) OR (old.audience <> new.audience))) EXECUTE FUNCTION notify_edition_changed();
CREATE TRIGGER notify_schools_of_versions AFTER UPDATE OF state, audience, title, author ON books FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION notify_schools_of_versions();
CREATE TRIGGER publishing_permission BEFORE INSERT OR UPDATE OF audience, state, author_id ON books FOR EACH ROW WHEN (((new.audience = 'everyone'::text) AND (new.state = 'published'::text))) EXECUTE FUNCTION assert_permission_to_publish();
CREATE CONSTRAINT TRIGGER shown_as_approved AFTER UPDATE OF title, author, blurb, language, rendition_id, corrected_revision ON books DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_shown_as_approved();
CREATE TRIGGER state_since BEFORE UPDATE OF state ON books FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION set_state_since();

create table bulk_action_rows (
  tenant_id uuid not null,
  action_tenant_id uuid not null,
  action_id uuid not null,
  row_id uuid not null,
  outcome text not null,
  previous jsonb,
  error jsonb,
  PRIMARY KEY (tenant_id, action_id, row_id),
  CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text, 'undone'::text, 'kept'::text]))),
  FOREIGN KEY (action_tenant_id, action_id) REFERENCES bulk_actions(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX bulk_action_rows_action_tenant_id_action_id_outcome_idx ON bulk_action_rows USING btree (action_tenant_id, action_id, outcome);
alter table bulk_action_rows enable row level security;
alter table bulk_action_rows force row level security;
create policy owner on bulk_action_rows to booklark_owner using (true);
create policy started_here on bulk_action_rows for select to booklark_app using ((action_tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
create policy tenant on bulk_action_rows to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on bulk_action_rows to booklark_app;
grant update (outcome, previous, error) on bulk_action_rows to booklark_app;

create table bulk_actions (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  list text not null,
  action text not null,
  parameters jsonb default '{}'::jsonb not null,
  reason text,
  started_by uuid not null,
  starter jsonb not null,
  row_tenants uuid[] not null,
  row_ids uuid[] not null,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(action) >= 1) AND (length(action) <= 40))),
  CHECK ((((cardinality(row_ids) >= 0) AND (cardinality(row_ids) <= 10000)) AND (cardinality(row_ids) = cardinality(row_tenants)))),
  CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'running'::text])))),
  CHECK ((list ~~ '/%/'::text)),
  CHECK (((length(reason) >= 10) AND (length(reason) <= 300))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX bulk_actions_created_at_idx ON bulk_actions USING btree (created_at);
alter table bulk_actions enable row level security;
alter table bulk_actions force row level security;
create policy owner on bulk_actions to booklark_owner using (true);
create policy tenant on bulk_actions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on bulk_actions to booklark_app;
grant update (state, ended_at) on bulk_actions to booklark_app;

create table buyers (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  person_id uuid,
  email text not null,
  name text default ''::text not null,
  address jsonb,
  language text not null,
  keep_until timestamp with time zone default (now() + '90 days'::interval) not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((pg_column_size(address) <= 8192)),
  CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  CHECK ((length(language) <= 20)),
  CHECK ((length(name) <= 300)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (person_id)
);
CREATE INDEX buyers_keep_until_idx ON buyers USING btree (keep_until);
CREATE INDEX buyers_tenant_id_lower_idx ON buyers USING btree (tenant_id, lower(email));
CREATE INDEX buyers_tenant_id_person_id_idx ON buyers USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);
alter table buyers enable row level security;
alter table buyers force row level security;
create policy owner on buyers to booklark_owner using (true);
create policy tenant on buyers to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on buyers to booklark_app;
grant insert (tenant_id, id, person_id, email, name, address, language) on buyers to booklark_app;
grant update (keep_until) on buyers to booklark_app;

create table cards (
  tenant_id uuid not null,
  secret_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (tenant_id, secret_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX cards_expires_at_idx ON cards USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX cards_revoked_at_idx ON cards USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);
CREATE INDEX cards_tenant_id_user_id_idx ON cards USING btree (tenant_id, user_id);
alter table cards enable row level security;
alter table cards force row level security;
create policy owner on cards to booklark_owner using (true);
create policy tenant on cards to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on cards to booklark_app;
grant update (revoked_at) on cards to booklark_app;

create table cart_lines (
  tenant_id uuid not null,
  person_id uuid not null,
  book_id uuid not null,
  id uuid default uuidv7() not null,
  format text not null,
  copies integer not null,
  price_then bigint,
  currency_then text,
  PRIMARY KEY (tenant_id, person_id, book_id),
  CHECK (((format = 'print'::text) OR (copies = 1))),
  CHECK (((price_then IS NULL) = (currency_then IS NULL))),
  CHECK (((copies >= 1) AND (copies <= 999))),
  CHECK ((format = ANY (ARRAY['digital'::text, 'print'::text]))),
  FOREIGN KEY (tenant_id, person_id) REFERENCES carts(tenant_id, person_id) ON DELETE CASCADE
);
alter table cart_lines enable row level security;
alter table cart_lines force row level security;
create policy own_delete on cart_lines for delete to booklark_app using ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid));
create policy own_insert on cart_lines for insert to booklark_app with check ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid));
create policy own_select on cart_lines for select to booklark_app using (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (current_setting('app.role'::text, true) <> 'student'::text)));
create policy own_update on cart_lines for update to booklark_app using ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid));
create policy owner on cart_lines to booklark_owner using (true);
create policy tenant on cart_lines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on cart_lines to booklark_app;
grant update (format, copies, price_then, currency_then) on cart_lines to booklark_app;

create table carts (
  tenant_id uuid not null,
  person_id uuid not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table carts enable row level security;
alter table carts force row level security;
create policy own_delete on carts for delete to booklark_app using ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid));
create policy own_insert on carts for insert to booklark_app with check ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid));
create policy own_select on carts for select to booklark_app using (((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid) OR (current_setting('app.role'::text, true) <> 'student'::text)));
create policy own_update on carts for update to booklark_app using ((person_id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid));
create policy owner on carts to booklark_owner using (true);
create policy tenant on carts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on carts to booklark_app;
grant update (changed_at) on carts to booklark_app;

create table categories (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  "position" integer default 0 not null,
  former_slugs text[] default '{}'::text[] not null,
  offered_id uuid,
  names jsonb default '{}'::jsonb not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK (are_names(names)),
  CHECK (("position" >= 0)),
  CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  UNIQUE (tenant_id, slug),
  FOREIGN KEY (offered_id) REFERENCES offered_categories(id) ON DELETE SET NULL,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX categories_name ON categories USING btree (tenant_id, casefold((NORMALIZE(name, NFKC) COLLATE pg_unicode_fast)));
CREATE INDEX categories_offered_id_idx ON categories USING btree (offered_id) WHERE (offered_id IS NOT NULL);
CREATE UNIQUE INDEX categories_tenant_id_offered_id_idx ON categories USING btree (tenant_id, offered_id) WHERE (offered_id IS NOT NULL);
alter table categories enable row level security;
alter table categories force row level security;
create policy owner on categories to booklark_owner using (true);
create policy platform on categories for select to booklark_platform using (true);
create policy tenant on categories to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on categories to booklark_app;
grant insert (tenant_id, slug, name, "position", names) on categories to booklark_app;
grant update (name, "position", former_slugs, names) on categories to booklark_app;
grant select (tenant_id, id, slug, name, former_slugs, offered_id) on categories to booklark_platform;
CREATE TRIGGER keep_offered BEFORE DELETE ON categories FOR EACH ROW WHEN (((old.offered_id IS NOT NULL) AND (CURRENT_USER = 'booklark_app'::name))) EXECUTE FUNCTION keep_offered_category();
CREATE TRIGGER keep_offered_name BEFORE UPDATE OF name ON categories FOR EACH ROW WHEN (((old.offered_id IS NOT NULL) AND (new.name <> old.name) AND (CURRENT_USER = 'booklark_app'::name))) EXECUTE FUNCTION keep_offered_category();
CREATE TRIGGER names_offered BEFORE INSERT OR UPDATE OF offered_id, names ON categories FOR EACH ROW WHEN ((new.offered_id IS NOT NULL)) EXECUTE FUNCTION name_offered_category();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();

create table cause_balances (
  cause_id uuid not null,
  project_id uuid,
  currency text not null,
  raised bigint not null,
  on_its_way bigint not null,
  givers bigint not null,
  UNIQUE NULLS NOT DISTINCT (cause_id, project_id, currency),
  FOREIGN KEY (currency) REFERENCES currencies(code)
);
CREATE INDEX cause_balances_currency_idx ON cause_balances USING btree (currency);
alter table cause_balances enable row level security;
alter table cause_balances force row level security;
create policy owner on cause_balances to booklark_owner using (true);

create table cause_pictures (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  cause_id uuid not null,
  update_id uuid,
  hash text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  alt text default ''::text not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(alt) <= 300)),
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((height > 0)),
  CHECK ((size > 0)),
  UNIQUE NULLS NOT DISTINCT (tenant_id, cause_id, update_id, hash),
  CHECK ((width > 0)),
  FOREIGN KEY (tenant_id, cause_id) REFERENCES causes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, update_id) REFERENCES cause_updates(tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cause_covers ON cause_pictures USING btree (tenant_id, cause_id) WHERE (update_id IS NULL);
CREATE INDEX cause_pictures_tenant_id_update_id_idx ON cause_pictures USING btree (tenant_id, update_id);
alter table cause_pictures enable row level security;
alter table cause_pictures force row level security;
create policy owner on cause_pictures to booklark_owner using (true);
create policy tenant on cause_pictures to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on cause_pictures to booklark_app;
grant insert (tenant_id, cause_id, update_id, hash, size, width, height, alt) on cause_pictures to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON cause_pictures FOR EACH ROW EXECUTE FUNCTION notify_cause_changed();

create table cause_updates (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  cause_id uuid not null,
  project_id uuid,
  title text not null,
  text text default ''::text not null,
  happened_on date not null,
  units integer,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((units IS NULL) OR (project_id IS NOT NULL))),
  CHECK ((length(text) <= 2000)),
  CHECK (((length(title) >= 1) AND (length(title) <= 100))),
  CHECK (((units >= 1) AND (units <= 1000000))),
  FOREIGN KEY (tenant_id, cause_id) REFERENCES causes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, cause_id, project_id) REFERENCES projects(tenant_id, cause_id, id) ON DELETE CASCADE
);
CREATE INDEX cause_updates_tenant_id_cause_id_project_id_idx ON cause_updates USING btree (tenant_id, cause_id, project_id);
alter table cause_updates enable row level security;
alter table cause_updates force row level security;
create policy owner on cause_updates to booklark_owner using (true);
create policy tenant on cause_updates to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on cause_updates to booklark_app;
grant insert (tenant_id, cause_id, project_id, title, text, happened_on, units) on cause_updates to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON cause_updates FOR EACH ROW EXECUTE FUNCTION notify_cause_changed();

create table causes (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  summary text default ''::text not null,
  story text default ''::text not null,
  goal integer,
  country text,
  image text not null,
  state text default 'draft'::text not null,
  charity_number text default ''::text not null,
  bank_account bytea,
  bank_account_end text,
  terms_hash text,
  terms_name text,
  terms_size integer,
  refusal_reason text,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(bank_account_end) >= 1) AND (length(bank_account_end) <= 4))),
  CHECK ((length(charity_number) <= 60)),
  CHECK (((bank_account IS NULL) = (bank_account_end IS NULL))),
  CHECK ((num_nulls(terms_hash, terms_name, terms_size) = ANY (ARRAY[0, 3]))),
  CHECK (((state <> 'submitted'::text) OR ((charity_number <> ''::text) AND (bank_account IS NOT NULL) AND (terms_hash IS NOT NULL)))),
  CHECK (((state = 'archived'::text) = (archived_at IS NOT NULL))),
  CHECK (((state = 'refused'::text) <= (refusal_reason IS NOT NULL))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK (((goal >= 1) AND (goal <= 17))),
  UNIQUE (id),
  CHECK ((image ~ '^[a-z]+-[0-9]{1,2}\.svg$'::text)),
  CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CHECK ((length(refusal_reason) <= 300)),
  CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  UNIQUE (slug),
  CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'refused'::text, 'archived'::text]))),
  CHECK ((length(story) <= 20000)),
  CHECK ((length(summary) <= 300)),
  CHECK ((terms_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((length(terms_name) >= 1) AND (length(terms_name) <= 200))),
  CHECK ((terms_size > 0)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX causes_submitted_at_idx ON causes USING btree (submitted_at) WHERE (state = 'submitted'::text);
alter table causes enable row level security;
alter table causes force row level security;
create policy owner on causes to booklark_owner using (true);
create policy platform on causes for select to booklark_platform using (true);
create policy tenant on causes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on causes to booklark_app;
grant insert (tenant_id, slug, name, summary, story, goal, country, image) on causes to booklark_app;
grant update (name, summary, story, goal, country, image, state, charity_number, bank_account, bank_account_end, terms_hash, terms_name, terms_size, refusal_reason, submitted_at, decided_at, archived_at) on causes to booklark_app;
grant select (tenant_id, id, slug, name, summary, goal, country, image, state, charity_number, bank_account_end, terms_name, submitted_at, decided_at, archived_at, created_at) on causes to booklark_platform;
CREATE TRIGGER keeps_decision BEFORE UPDATE OF state, charity_number, bank_account, terms_hash ON causes FOR EACH ROW EXECUTE FUNCTION keep_decision_about_cause();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON causes FOR EACH ROW EXECUTE FUNCTION notify_cause_changed();

create table certificates (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  kind text default 'published_author'::text not null,
  book_id uuid,
  author_id uuid,
  issued_at timestamp with time zone default now() not null,
  story_id uuid,
  school_class_id uuid,
  cause_id uuid,
  cause_name text,
  currency text,
  course_id uuid,
  course_title text,
  entry_id uuid,
  challenge_title text,
  award text,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(award) >= 1) AND (length(award) <= 100))),
  CHECK (((length(cause_name) >= 1) AND (length(cause_name) <= 200))),
  CHECK ((length(challenge_title) <= 200)),
  CHECK (
CASE
    WHEN (kind = 'challenge_award'::text) THEN ((num_nonnulls(book_id, story_id) = 1) AND (author_id IS NOT NULL) AND (num_nonnulls(entry_id, challenge_title, award) = 3))
    ELSE ((num_nonnulls(entry_id, challenge_title, award) = 0) AND ((num_nonnulls(book_id, story_id) = ((kind = 'published_author'::text))::integer) AND (num_nonnulls(author_id, school_class_id) = 1) AND ((author_id IS NOT NULL) OR (kind = 'class_raised'::text)) AND (num_nonnulls(cause_id, cause_name, currency) = (3 * ((kind = 'class_raised'::text))::integer)) AND ((course_title IS NOT NULL) = (kind = 'course_finished'::text)) AND ((course_id IS NULL) OR (kind = 'course_finished'::text))))
END),
  CHECK (((length(course_title) >= 1) AND (length(course_title) <= 200))),
  CHECK (((kind = 'challenge_award'::text) OR (kind = ANY (ARRAY['published_author'::text, 'class_raised'::text, 'course_finished'::text])))),
  FOREIGN KEY (course_id) REFERENCES content_entries(id) ON DELETE SET NULL,
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, entry_id) REFERENCES challenge_entries(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX certificates_course_id_idx ON certificates USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX certificates_currency_idx ON certificates USING btree (currency) WHERE (currency IS NOT NULL);
CREATE UNIQUE INDEX certificates_id_idx ON certificates USING btree (id);
CREATE UNIQUE INDEX certificates_tenant_id_author_id_cause_id_currency_idx ON certificates USING btree (tenant_id, author_id, cause_id, currency) WHERE ((kind = 'class_raised'::text) AND (author_id IS NOT NULL));
CREATE UNIQUE INDEX certificates_tenant_id_author_id_course_id_idx ON certificates USING btree (tenant_id, author_id, course_id) WHERE (kind = 'course_finished'::text);
CREATE INDEX certificates_tenant_id_author_id_issued_at_id_idx ON certificates USING btree (tenant_id, author_id, issued_at DESC, id);
CREATE UNIQUE INDEX certificates_tenant_id_book_id_author_id_idx ON certificates USING btree (tenant_id, book_id, author_id) WHERE (kind = 'published_author'::text);
CREATE INDEX certificates_tenant_id_book_id_idx ON certificates USING btree (tenant_id, book_id);
CREATE UNIQUE INDEX certificates_tenant_id_entry_id_author_id_idx ON certificates USING btree (tenant_id, entry_id, author_id) WHERE (entry_id IS NOT NULL);
CREATE UNIQUE INDEX certificates_tenant_id_school_class_id_cause_id_currency_idx ON certificates USING btree (tenant_id, school_class_id, cause_id, currency) WHERE (school_class_id IS NOT NULL);
CREATE UNIQUE INDEX certificates_tenant_id_story_id_author_id_idx ON certificates USING btree (tenant_id, story_id, author_id) WHERE (kind = 'published_author'::text);
CREATE INDEX certificates_tenant_id_story_id_idx ON certificates USING btree (tenant_id, story_id);
alter table certificates enable row level security;
alter table certificates force row level security;
create policy owner on certificates to booklark_owner using (true);
create policy tenant on certificates to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on certificates to booklark_app;

create table challenge_decisions (
  challenge_id uuid not null,
  decided_at timestamp with time zone default now() not null,
  decided_by uuid,
  PRIMARY KEY (challenge_id),
  FOREIGN KEY (challenge_id) REFERENCES content_entries(id) ON DELETE CASCADE
);
alter table challenge_decisions enable row level security;
alter table challenge_decisions force row level security;
create policy everyone on challenge_decisions for select to booklark_app using (true);
create policy owner on challenge_decisions to booklark_owner using (true);
create policy platform on challenge_decisions for select to booklark_platform using (true);
grant select on challenge_decisions to booklark_app;
grant select on challenge_decisions to booklark_platform;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON challenge_decisions FOR EACH STATEMENT EXECUTE FUNCTION notify_all_tenants_changed();

create table challenge_entries (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  challenge_id uuid not null,
  book_id uuid,
  story_id uuid,
  author_id uuid,
  entered_by uuid,
  entered_at timestamp with time zone default now() not null,
  award text,
  award_position integer,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(award) >= 1) AND (length(award) <= 100))),
  CHECK ((num_nonnulls(book_id, story_id) = 1)),
  CHECK (((award IS NULL) = (award_position IS NULL))),
  UNIQUE (tenant_id, challenge_id, book_id),
  UNIQUE (tenant_id, challenge_id, story_id),
  FOREIGN KEY (challenge_id) REFERENCES content_entries(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, entered_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (entered_by),
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX challenge_entries_challenge_id_idx ON challenge_entries USING btree (challenge_id);
CREATE UNIQUE INDEX challenge_entries_id_idx ON challenge_entries USING btree (id);
CREATE INDEX challenge_entries_tenant_id_author_id_idx ON challenge_entries USING btree (tenant_id, author_id);
CREATE INDEX challenge_entries_tenant_id_book_id_idx ON challenge_entries USING btree (tenant_id, book_id);
CREATE INDEX challenge_entries_tenant_id_entered_by_idx ON challenge_entries USING btree (tenant_id, entered_by);
CREATE INDEX challenge_entries_tenant_id_story_id_idx ON challenge_entries USING btree (tenant_id, story_id);
alter table challenge_entries enable row level security;
alter table challenge_entries force row level security;
create policy owner on challenge_entries to booklark_owner using (true);
create policy platform on challenge_entries for select to booklark_platform using (true);
create policy tenant on challenge_entries to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on challenge_entries to booklark_app;
grant select on challenge_entries to booklark_platform;
grant insert (tenant_id, challenge_id, book_id, story_id, entered_by) on challenge_entries to booklark_app;
CREATE TRIGGER completes_entry BEFORE INSERT ON challenge_entries FOR EACH ROW EXECUTE FUNCTION complete_entry();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE ON challenge_entries FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();

create table challenge_scores (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  entry_id uuid not null,
  judge_tenant_id uuid,
  judge_id uuid,
  rubric_version text not null,
  scores jsonb not null,
  comment text default ''::text not null,
  scored_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(comment) <= 2000)),
  CHECK ((length(rubric_version) = 32)),
  CHECK ((jsonb_typeof(scores) = 'object'::text)),
  UNIQUE (tenant_id, entry_id, judge_id),
  FOREIGN KEY (judge_tenant_id, judge_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (judge_tenant_id, judge_id),
  FOREIGN KEY (tenant_id, entry_id) REFERENCES challenge_entries(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX challenge_scores_judge_tenant_id_judge_id_idx ON challenge_scores USING btree (judge_tenant_id, judge_id);
alter table challenge_scores enable row level security;
alter table challenge_scores force row level security;
create policy owner on challenge_scores to booklark_owner using (true);
create policy platform on challenge_scores for select to booklark_platform using (true);
create policy tenant on challenge_scores to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on challenge_scores to booklark_platform;

create table chapter_answers (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null,
  task_id text not null,
  value jsonb not null,
  answered_at timestamp with time zone not null,
  earlier jsonb default '[]'::jsonb not null,
  PRIMARY KEY (tenant_id, person_id, chapter_id, task_id),
  CHECK ((jsonb_typeof(earlier) = 'array'::text)),
  CHECK ((length(task_id) <= 40)),
  CHECK (((jsonb_typeof(value) = ANY (ARRAY['boolean'::text, 'string'::text, 'array'::text])) AND (length((value)::text) <= 60000))),
  FOREIGN KEY (tenant_id, person_id, chapter_id) REFERENCES chapter_progress(tenant_id, person_id, chapter_id) ON DELETE CASCADE
);
alter table chapter_answers enable row level security;
alter table chapter_answers force row level security;
create policy own_and_teachers on chapter_answers for select to booklark_app using (((person_id = ( SELECT (NULLIF(current_setting('app.person_id'::text), ''::text))::uuid AS "nullif")) OR is_own_student(person_id)));
create policy owner on chapter_answers to booklark_owner using (true);
create policy tenant on chapter_answers to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on chapter_answers to booklark_app;

create table chapter_participations (
  id uuid default uuidv7() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null,
  course_id uuid not null,
  lead_id uuid,
  names_lead boolean default true not null,
  tasks text[] default '{}'::text[] not null,
  started_at timestamp with time zone not null,
  done_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((lead_id <> person_id)),
  UNIQUE (tenant_id, person_id, chapter_id, lead_id),
  FOREIGN KEY (chapter_id) REFERENCES content_entries(id) ON DELETE RESTRICT,
  FOREIGN KEY (course_id) REFERENCES content_entries(id) ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, lead_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (lead_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX chapter_participations_chapter_id_idx ON chapter_participations USING btree (chapter_id);
CREATE INDEX chapter_participations_course_id_idx ON chapter_participations USING btree (course_id);
CREATE INDEX chapter_participations_tenant_id_lead_id_chapter_id_idx ON chapter_participations USING btree (tenant_id, lead_id, chapter_id);
alter table chapter_participations enable row level security;
alter table chapter_participations force row level security;
create policy owner on chapter_participations to booklark_owner using (true);
create policy tenant on chapter_participations to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));

create table chapter_progress (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null,
  course_id uuid not null,
  started_at timestamp with time zone not null,
  said_done_at timestamp with time zone,
  marked_done_at timestamp with time zone,
  marked_by uuid,
  needs_help_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, person_id, chapter_id),
  FOREIGN KEY (chapter_id) REFERENCES content_entries(id) ON DELETE RESTRICT,
  FOREIGN KEY (course_id) REFERENCES content_entries(id) ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, marked_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (marked_by),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX chapter_progress_chapter_id_idx ON chapter_progress USING btree (chapter_id);
CREATE INDEX chapter_progress_course_id_idx ON chapter_progress USING btree (course_id);
CREATE INDEX chapter_progress_tenant_id_marked_by_idx ON chapter_progress USING btree (tenant_id, marked_by);
alter table chapter_progress enable row level security;
alter table chapter_progress force row level security;
create policy own_and_teachers on chapter_progress for select to booklark_app using (((person_id = ( SELECT (NULLIF(current_setting('app.person_id'::text), ''::text))::uuid AS "nullif")) OR is_own_student(person_id)));
create policy owner on chapter_progress to booklark_owner using (true);
create policy tenant on chapter_progress to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on chapter_progress to booklark_app;

create table chapter_saves (
  tenant_id uuid not null,
  person_id uuid not null,
  operation_id text not null,
  chapter_id uuid not null,
  body_hash bytea not null,
  reply jsonb,
  saved_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, person_id, operation_id),
  CHECK (((length(operation_id) >= 1) AND (length(operation_id) <= 200))),
  FOREIGN KEY (tenant_id, person_id, chapter_id) REFERENCES chapter_progress(tenant_id, person_id, chapter_id) ON DELETE CASCADE
);
CREATE INDEX chapter_saves_saved_at_idx ON chapter_saves USING btree (saved_at);
CREATE INDEX chapter_saves_tenant_id_person_id_chapter_id_idx ON chapter_saves USING btree (tenant_id, person_id, chapter_id);
alter table chapter_saves enable row level security;
alter table chapter_saves force row level security;
create policy own on chapter_saves for select to booklark_app using ((person_id = ( SELECT (NULLIF(current_setting('app.person_id'::text), ''::text))::uuid AS "nullif")));
create policy owner on chapter_saves to booklark_owner using (true);
create policy tenant on chapter_saves to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on chapter_saves to booklark_app;

create table class_codes (
  tenant_id uuid not null,
  code_folded text not null,
  given_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, code_folded),
  CHECK ((code_folded ~ '^[A-Z0-9]{5,8}$'::text)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table class_codes enable row level security;
alter table class_codes force row level security;
create policy owner on class_codes to booklark_owner using (true);
create policy tenant on class_codes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on class_codes to booklark_app;

create table class_teachers (
  tenant_id uuid not null,
  school_class_id uuid not null,
  teacher_id uuid not null,
  PRIMARY KEY (tenant_id, school_class_id, teacher_id),
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, teacher_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX class_teachers_tenant_id_teacher_id_idx ON class_teachers USING btree (tenant_id, teacher_id);
alter table class_teachers enable row level security;
alter table class_teachers force row level security;
create policy owner on class_teachers to booklark_owner using (true);
create policy tenant on class_teachers to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on class_teachers to booklark_app;

create table community_sessions (
  tenant_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (tenant_id, secret_hash),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table community_sessions enable row level security;
alter table community_sessions force row level security;
create policy owner on community_sessions to booklark_owner using (true);
create policy tenant on community_sessions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on community_sessions to booklark_app;
grant update (ended_at) on community_sessions to booklark_app;

create table content_editing (
  entry_id uuid not null,
  language text not null,
  person_id uuid not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  PRIMARY KEY (entry_id, language, person_id),
  CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  FOREIGN KEY (entry_id) REFERENCES content_entries(id) ON DELETE CASCADE
);
CREATE INDEX content_editing_seen_at_idx ON content_editing USING btree (seen_at);
alter table content_editing enable row level security;
alter table content_editing force row level security;
create policy owner on content_editing to booklark_owner using (true);
create policy platform_staff on content_editing to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant delete, select on content_editing to booklark_app;
grant insert (entry_id, language, person_id) on content_editing to booklark_app;
grant update (started_at, seen_at) on content_editing to booklark_app;

create table content_entries (
  id uuid default uuidv7() not null,
  kind text not null,
  slug text not null,
  parent_id uuid,
  last_number integer default 0 not null,
  is_edited boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((kind = 'chapter'::text) = (parent_id IS NOT NULL))),
  UNIQUE (id, kind),
  CHECK ((kind = ANY (ARRAY['article'::text, 'legal'::text, 'page'::text, 'hub'::text, 'course'::text, 'chapter'::text, 'film'::text, 'challenge'::text, 'live'::text, 'goal'::text, 'template'::text, 'person'::text, 'testimonial'::text]))),
  CHECK (((length(slug) <= 80) AND (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  FOREIGN KEY (parent_id) REFERENCES content_entries(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX content_entries_kind_parent_id_slug_idx ON content_entries USING btree (kind, parent_id, slug) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX content_entries_parent_id_idx ON content_entries USING btree (parent_id);
alter table content_entries enable row level security;
alter table content_entries force row level security;
create policy owner on content_entries to booklark_owner using (true);
create policy platform_staff on content_entries to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant select on content_entries to booklark_app;
grant insert (kind, slug, parent_id, is_edited) on content_entries to booklark_app;
grant update (slug, last_number, is_edited, deleted_at) on content_entries to booklark_app;
CREATE TRIGGER note_content_slug AFTER UPDATE OF slug, deleted_at ON content_entries FOR EACH ROW EXECUTE FUNCTION note_content_slug();
CREATE TRIGGER notify_changed AFTER DELETE OR UPDATE OF slug, deleted_at ON content_entries FOR EACH STATEMENT EXECUTE FUNCTION notify_all_tenants_changed();

create table content_publications (
  id uuid default uuidv7() not null,
  entry_id uuid not null,
  language text not null,
  number integer not null,
  publish_at timestamp with time zone default now() not null,
  unpublish_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  withdrawn_by uuid,
  PRIMARY KEY (id),
  CHECK ((unpublish_at > publish_at)),
  FOREIGN KEY (entry_id) REFERENCES content_entries(id) ON DELETE CASCADE,
  FOREIGN KEY (entry_id, number, language) REFERENCES content_revisions(entry_id, number, language) ON DELETE CASCADE
);
CREATE INDEX content_publications_entry_id_language_publish_at_id_idx ON content_publications USING btree (entry_id, language, publish_at DESC, id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX content_publications_entry_id_number_language_idx ON content_publications USING btree (entry_id, number, language);
CREATE INDEX content_publications_publish_at_idx ON content_publications USING btree (publish_at) WHERE (withdrawn_at IS NULL);
CREATE INDEX content_publications_unpublish_at_idx ON content_publications USING btree (unpublish_at) WHERE ((withdrawn_at IS NULL) AND (unpublish_at IS NOT NULL));
alter table content_publications enable row level security;
alter table content_publications force row level security;
create policy owner on content_publications to booklark_owner using (true);
create policy platform_staff on content_publications to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
create policy undone_in_time on content_publications for delete to booklark_app using ((created_at > (now() - '00:01:00'::interval)));
grant delete, select on content_publications to booklark_app;
grant insert (entry_id, language, number, publish_at, unpublish_at, created_by) on content_publications to booklark_app;
grant update (withdrawn_at, withdrawn_by) on content_publications to booklark_app;
CREATE TRIGGER check_small_film_file BEFORE INSERT ON content_publications FOR EACH ROW EXECUTE FUNCTION check_small_film_file();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON content_publications FOR EACH STATEMENT EXECUTE FUNCTION notify_all_tenants_changed();
CREATE TRIGGER take_published_slug AFTER INSERT ON content_publications FOR EACH ROW EXECUTE FUNCTION take_published_slug();

create table content_release (
  is_only boolean default true not null,
  hash text not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
alter table content_release enable row level security;
alter table content_release force row level security;
create policy owner on content_release to booklark_owner using (true);

create table content_revisions (
  entry_id uuid not null,
  number integer not null,
  language text not null,
  fields jsonb not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  previewed_at timestamp with time zone,
  PRIMARY KEY (entry_id, number),
  UNIQUE (entry_id, number, language),
  CHECK (((jsonb_typeof(fields) = 'object'::text) AND (fields ? 'title'::text))),
  CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  CHECK ((number > 0)),
  FOREIGN KEY (entry_id) REFERENCES content_entries(id) ON DELETE CASCADE
);
alter table content_revisions enable row level security;
alter table content_revisions force row level security;
create policy owner on content_revisions to booklark_owner using (true);
create policy platform_staff on content_revisions to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant delete, select on content_revisions to booklark_app;
grant insert (entry_id, number, language, fields, created_by) on content_revisions to booklark_app;
grant update (previewed_at) on content_revisions to booklark_app;

create table corrected_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  revision integer not null,
  number integer not null,
  content jsonb not null,
  PRIMARY KEY (tenant_id, rendition_id, revision, number),
  CHECK ((jsonb_typeof(content) = 'object'::text)),
  CHECK ((number > 0)),
  FOREIGN KEY (tenant_id, rendition_id, revision) REFERENCES corrections(tenant_id, rendition_id, revision) ON DELETE CASCADE
);
alter table corrected_pages enable row level security;
alter table corrected_pages force row level security;
create policy owner on corrected_pages to booklark_owner using (true);
create policy tenant on corrected_pages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on corrected_pages to booklark_app;

create table corrections (
  tenant_id uuid not null,
  rendition_id uuid not null,
  revision integer not null,
  contents jsonb not null,
  word_count integer not null,
  accessibility jsonb not null,
  PRIMARY KEY (tenant_id, rendition_id, revision),
  CHECK ((jsonb_typeof(accessibility) = 'object'::text)),
  CHECK ((jsonb_typeof(contents) = 'array'::text)),
  CHECK ((revision > 0)),
  CHECK ((word_count >= 0)),
  FOREIGN KEY (tenant_id, rendition_id) REFERENCES renditions(tenant_id, id) ON DELETE CASCADE
);
alter table corrections enable row level security;
alter table corrections force row level security;
create policy owner on corrections to booklark_owner using (true);
create policy tenant on corrections to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on corrections to booklark_app;

create table coupon_uses (
  tenant_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  is_extra boolean default false not null,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, coupon_id) REFERENCES coupons(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX coupon_uses_tenant_id_coupon_id_idx ON coupon_uses USING btree (tenant_id, coupon_id);
alter table coupon_uses enable row level security;
alter table coupon_uses force row level security;
create policy owner on coupon_uses to booklark_owner using (true);
create policy tenant on coupon_uses to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on coupon_uses to booklark_app;
grant insert (tenant_id, order_id, coupon_id) on coupon_uses to booklark_app;
CREATE TRIGGER counts_use AFTER INSERT OR DELETE ON coupon_uses FOR EACH ROW EXECUTE FUNCTION count_coupon_use();

create table coupons (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  code text not null,
  percent smallint,
  amount bigint,
  currency text,
  valid_from date,
  valid_until date,
  max_uses integer,
  used integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  CHECK ((valid_until >= valid_from)),
  CHECK ((num_nonnulls(percent, amount) = 1)),
  CHECK (((amount IS NULL) = (currency IS NULL))),
  CHECK ((code ~ '^[0-9A-Z-]{3,40}$'::text)),
  CHECK (((max_uses >= 1) AND (max_uses <= 1000000))),
  CHECK (((percent >= 1) AND (percent <= 100))),
  CHECK ((used >= 0)),
  CHECK ((used <= max_uses)),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX coupons_code ON coupons USING btree (tenant_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX coupons_currency_idx ON coupons USING btree (currency) WHERE (currency IS NOT NULL);
alter table coupons enable row level security;
alter table coupons force row level security;
create policy owner on coupons to booklark_owner using (true);
create policy tenant on coupons to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on coupons to booklark_app;
grant insert (tenant_id, code, percent, amount, currency, valid_from, valid_until, max_uses) on coupons to booklark_app;
grant update (deleted_at) on coupons to booklark_app;

create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, user_id),
  CHECK ((password_hash ~~ '$argon2id$%'::text)),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table credentials enable row level security;
alter table credentials force row level security;
create policy owner on credentials to booklark_owner using (true);
create policy tenant on credentials to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert on credentials to booklark_app;
grant select (tenant_id, user_id, changed_at) on credentials to booklark_app;
grant update (password_hash, changed_at) on credentials to booklark_app;

create table currencies (
  code text not null,
  exponent smallint not null,
  step bigint not null,
  min_charge bigint not null,
  min_gift bigint not null,
  max_gift bigint not null,
  PRIMARY KEY (code),
  CHECK (((min_charge > 0) AND ((min_charge % step) = 0))),
  CHECK (((min_gift >= min_charge) AND ((min_gift)::double precision >= ((10)::double precision ^ (exponent)::double precision)) AND ((min_gift % step) = 0))),
  CHECK (((max_gift > min_gift) AND ((max_gift % step) = 0))),
  CHECK ((code ~ '^[A-Z]{3}$'::text)),
  CHECK ((exponent = ANY (ARRAY[0, 2, 3]))),
  CHECK ((step > 0))
);
alter table currencies enable row level security;
alter table currencies force row level security;
create policy everybody on currencies for select to booklark_app using (true);
create policy owner on currencies to booklark_owner using (true);
grant select on currencies to booklark_app;

create table daily_counts (
  tenant_id uuid not null,
  kind text not null,
  day date not null,
  key text not null,
  count bigint not null,
  PRIMARY KEY (tenant_id, kind, day, key),
  CHECK ((count > 0)),
  CHECK ((length(key) <= 120)),
  CHECK ((kind = ANY (ARRAY['page_views'::text, 'visits'::text, 'reads'::text, 'story_reads'::text, 'sign_ins'::text, 'emails'::text, 'searches'::text, 'empty_searches'::text, 'errors'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX daily_errors ON daily_counts USING btree (key, day) INCLUDE (count) WHERE ((kind = 'errors'::text) AND (key <> ''::text));
CREATE INDEX daily_reads ON daily_counts USING btree (tenant_id, key, day) WHERE ((kind = ANY (ARRAY['reads'::text, 'story_reads'::text])) AND (key <> ''::text));
CREATE INDEX daily_totals ON daily_counts USING btree (kind, day) INCLUDE (tenant_id, count) WHERE (key = ''::text);
alter table daily_counts enable row level security;
alter table daily_counts force row level security;
create policy owner on daily_counts to booklark_owner using (true);
create policy platform on daily_counts for select to booklark_platform using (true);
create policy tenant on daily_counts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on daily_counts to booklark_app;
grant select on daily_counts to booklark_platform;

create table dear_world_edition_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  page integer not null,
  year integer not null,
  message_id uuid not null,
  PRIMARY KEY (tenant_id, rendition_id, page),
  CHECK ((page > 0)),
  FOREIGN KEY (tenant_id, rendition_id) REFERENCES renditions(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, year) REFERENCES dear_world_editions(tenant_id, year) ON DELETE CASCADE
);
CREATE INDEX dear_world_edition_pages_message_id_idx ON dear_world_edition_pages USING btree (message_id);
CREATE INDEX dear_world_edition_pages_tenant_id_year_idx ON dear_world_edition_pages USING btree (tenant_id, year);
alter table dear_world_edition_pages enable row level security;
alter table dear_world_edition_pages force row level security;
create policy owner on dear_world_edition_pages to booklark_owner using (true);
create policy tenant on dear_world_edition_pages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on dear_world_edition_pages to booklark_app;
CREATE TRIGGER of_platform BEFORE INSERT ON dear_world_edition_pages FOR EACH ROW EXECUTE FUNCTION assert_edition_of_platform();

create table dear_world_editions (
  tenant_id uuid not null,
  year integer not null,
  book_id uuid not null,
  state text default 'waiting'::text not null,
  version integer default 1 not null,
  message_count integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, year),
  CHECK ((message_count >= 0)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'empty'::text, 'too_long'::text, 'failed'::text]))),
  UNIQUE (tenant_id, book_id),
  CHECK ((version > 0)),
  CHECK (((year >= 2020) AND (year <= 2100))),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
alter table dear_world_editions enable row level security;
alter table dear_world_editions force row level security;
create policy owner on dear_world_editions to booklark_owner using (true);
create policy tenant on dear_world_editions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on dear_world_editions to booklark_app;
grant insert (tenant_id, year, book_id) on dear_world_editions to booklark_app;
grant update (state, version, message_count, changed_at) on dear_world_editions to booklark_app;
CREATE TRIGGER of_platform BEFORE INSERT ON dear_world_editions FOR EACH ROW EXECUTE FUNCTION assert_edition_of_platform();

create table dear_world_messages (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  author_id uuid not null,
  text text not null,
  goal integer not null,
  language text not null,
  drawing jsonb,
  drawing_alt text default ''::text not null,
  pen_name text not null,
  state text default 'in_review'::text not null,
  findings jsonb default '[]'::jsonb not null,
  waiver text default ''::text not null,
  remark text default ''::text not null,
  sent_at timestamp with time zone default now() not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  published_at timestamp with time zone,
  last_decision jsonb,
  PRIMARY KEY (tenant_id, id),
  CHECK (((drawing IS NOT NULL) OR (drawing_alt = ''::text))),
  CHECK ((approved_by <> author_id)),
  CHECK (((state <> ALL (ARRAY['approved'::text, 'published'::text])) OR (approved_at IS NOT NULL))),
  CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['approved'::text, 'published'::text])) OR (waiver <> ''::text) OR (NOT jsonb_path_exists(findings, '$[*]?(@."level" == "must")'::jsonpath)))),
  CHECK ((length(drawing_alt) <= 300)),
  CHECK (((jsonb_typeof(drawing) = 'object'::text) AND (octet_length((drawing)::text) <= 400000))),
  CHECK ((jsonb_typeof(findings) = 'array'::text)),
  CHECK (((goal >= 1) AND (goal <= 17))),
  UNIQUE (id),
  CHECK (((length(language) >= 2) AND (length(language) <= 35))),
  CHECK (((length(pen_name) >= 1) AND (length(pen_name) <= 60))),
  CHECK ((length(remark) <= 1000)),
  CHECK ((state = ANY (ARRAY['in_review'::text, 'changes_asked'::text, 'approved'::text, 'published'::text, 'pulled_down'::text]))),
  CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
  CHECK ((length(waiver) <= 500)),
  FOREIGN KEY (tenant_id, approved_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (approved_by),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX dear_world_messages_approved_at_id_idx ON dear_world_messages USING btree (approved_at, id) WHERE (state = ANY (ARRAY['approved'::text, 'published'::text, 'pulled_down'::text]));
CREATE INDEX dear_world_messages_goal_published_at_id_idx ON dear_world_messages USING btree (goal, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX dear_world_messages_published_at_id_idx ON dear_world_messages USING btree (published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX dear_world_messages_tenant_id_approved_by_idx ON dear_world_messages USING btree (tenant_id, approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX dear_world_messages_tenant_id_author_id_idx ON dear_world_messages USING btree (tenant_id, author_id);
CREATE INDEX dear_world_messages_tenant_id_state_sent_at_id_idx ON dear_world_messages USING btree (tenant_id, state, sent_at, id);
alter table dear_world_messages enable row level security;
alter table dear_world_messages force row level security;
create policy owner on dear_world_messages to booklark_owner using (true);
create policy platform on dear_world_messages for select to booklark_platform using ((approved_at IS NOT NULL));
create policy tenant on dear_world_messages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on dear_world_messages to booklark_app;
grant insert (tenant_id, author_id, text, goal, language, drawing, drawing_alt, pen_name, findings) on dear_world_messages to booklark_app;
grant update (text, goal, language, drawing, drawing_alt, pen_name, state, findings, waiver, remark, sent_at, approved_by, approved_at, published_at) on dear_world_messages to booklark_app;
grant select (tenant_id, id, text, goal, language, drawing, drawing_alt, pen_name, state, remark, approved_at, published_at) on dear_world_messages to booklark_platform;
CREATE TRIGGER assert_step BEFORE INSERT OR UPDATE ON dear_world_messages FOR EACH ROW EXECUTE FUNCTION assert_step_of_message();
CREATE TRIGGER closes_reports AFTER UPDATE OF state ON dear_world_messages FOR EACH ROW WHEN (((old.state <> 'pulled_down'::text) AND (new.state = 'pulled_down'::text))) EXECUTE FUNCTION close_reports_of_taken_down();
CREATE TRIGGER notify_changed AFTER UPDATE ON dear_world_messages FOR EACH ROW WHEN (((old.state = 'published'::text) OR (new.state = 'published'::text))) EXECUTE FUNCTION notify_dear_world_changed();
CREATE TRIGGER notify_changed_on_delete AFTER DELETE ON dear_world_messages FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION notify_dear_world_changed();
CREATE TRIGGER notify_changed_on_insert AFTER INSERT ON dear_world_messages FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION notify_dear_world_changed();
CREATE TRIGGER withdraw_from_editions AFTER UPDATE OF state ON dear_world_messages FOR EACH ROW WHEN (((old.state = 'published'::text) AND (new.state <> 'published'::text))) EXECUTE FUNCTION withdraw_message_from_editions();
CREATE TRIGGER withdraw_from_editions_on_delete AFTER DELETE ON dear_world_messages FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION withdraw_message_from_editions();

create table disputes (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  order_id uuid not null,
  attempt_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  amount bigint not null,
  rest bigint default 0 not null,
  currency text not null,
  state text default 'open'::text not null,
  fee bigint default 0 not null,
  fee_currency text,
  opened_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  fee_changes smallint default 0 not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  CHECK (((rest >= 0) AND (rest <= amount))),
  CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  CHECK (((fee = 0) OR (fee_currency IS NOT NULL))),
  CHECK ((fee_changes >= 0)),
  CHECK ((fee >= 0)),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text]))),
  CHECK (((length(provider_dispute_id) >= 1) AND (length(provider_dispute_id) <= 255))),
  UNIQUE (provider, provider_dispute_id),
  CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (fee_currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES payment_attempts(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX disputes_currency_idx ON disputes USING btree (currency);
CREATE INDEX disputes_fee_currency_idx ON disputes USING btree (fee_currency) WHERE (fee_currency IS NOT NULL);
CREATE INDEX disputes_tenant_id_attempt_id_idx ON disputes USING btree (tenant_id, attempt_id);
CREATE INDEX disputes_tenant_id_order_id_idx ON disputes USING btree (tenant_id, order_id);
alter table disputes enable row level security;
alter table disputes force row level security;
create policy owner on disputes to booklark_owner using (true);
create policy tenant on disputes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on disputes to booklark_app;
grant insert (tenant_id, id, order_id, attempt_id, provider, provider_dispute_id, amount, rest, currency) on disputes to booklark_app;
grant update (state, fee, fee_currency, closed_at, fee_changes) on disputes to booklark_app;
CREATE TRIGGER guards_state BEFORE UPDATE OF state ON disputes FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION guard_dispute_state();

create table email_blocks (
  address_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (address_hash),
  CHECK ((length(address_hash) = 32))
);
alter table email_blocks enable row level security;
alter table email_blocks force row level security;
create policy owner on email_blocks to booklark_owner using (true);

create table email_events (
  tenant_id uuid not null,
  mail_id uuid not null,
  event text not null,
  is_permanent boolean not null,
  happened_at timestamp with time zone not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, mail_id, event, is_permanent, happened_at),
  CHECK ((event = ANY (ARRAY['delivered'::text, 'bounced'::text, 'complained'::text]))),
  CHECK ((length(reason) <= 500)),
  FOREIGN KEY (tenant_id, mail_id) REFERENCES mails(tenant_id, id) ON DELETE CASCADE
);
alter table email_events enable row level security;
alter table email_events force row level security;
create policy owner on email_events to booklark_owner using (true);
create policy platform on email_events to booklark_platform using (true);
grant insert (tenant_id, mail_id, event, is_permanent, happened_at, reason) on email_events to booklark_platform;
grant select (tenant_id, mail_id, event, is_permanent, happened_at, reason) on email_events to booklark_platform;

create table email_reports (
  id uuid default uuidv7() not null,
  mail_tenant_id uuid,
  mail_id uuid,
  sender text not null,
  subject text not null,
  body text not null,
  received_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  CHECK ((length(body) <= 4000)),
  CHECK (((mail_tenant_id IS NULL) = (mail_id IS NULL))),
  CHECK ((length(sender) <= 254)),
  CHECK ((length(subject) <= 300)),
  FOREIGN KEY (mail_tenant_id, mail_id) REFERENCES mails(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX email_reports_mail_tenant_id_mail_id_idx ON email_reports USING btree (mail_tenant_id, mail_id);
CREATE INDEX email_reports_received_at_id_idx ON email_reports USING btree (received_at DESC, id DESC);
alter table email_reports enable row level security;
alter table email_reports force row level security;
create policy owner on email_reports to booklark_owner using (true);
create policy platform on email_reports to booklark_platform using (true);
create policy platform_staff on email_reports to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant delete on email_reports to booklark_app;
grant select (id) on email_reports to booklark_app;
grant select (id, mail_tenant_id, mail_id, sender, subject, body, received_at) on email_reports to booklark_platform;

create table enrolment_imports (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  created_by uuid not null,
  file_name text not null,
  kind text not null,
  encoding text not null,
  separator text,
  first_row integer default 1 not null,
  has_header boolean not null,
  columns jsonb not null,
  school_class_id uuid,
  class_name text,
  makes_classes boolean default false not null,
  state text default 'preview'::text not null,
  says text,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  made_classes uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  expires_at timestamp with time zone default (now() + '1 day'::interval) not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(class_name) >= 1) AND (length(class_name) <= 100))),
  CHECK ((length(encoding) <= 20)),
  CHECK ((length(file_name) <= 255)),
  CHECK ((kind = ANY (ARRAY['list'::text, 'oneroster'::text]))),
  CHECK ((length(says) <= 500)),
  CHECK ((length(separator) = 1)),
  CHECK ((state = ANY (ARRAY['preview'::text, 'waiting'::text, 'writing'::text, 'passwords'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX enrolment_imports_expires_at_idx ON enrolment_imports USING btree (expires_at);
CREATE INDEX enrolment_imports_tenant_id_created_by_created_at_idx ON enrolment_imports USING btree (tenant_id, created_by, created_at DESC);
CREATE INDEX enrolment_imports_tenant_id_school_class_id_idx ON enrolment_imports USING btree (tenant_id, school_class_id) WHERE (school_class_id IS NOT NULL);
alter table enrolment_imports enable row level security;
alter table enrolment_imports force row level security;
create policy owner on enrolment_imports to booklark_owner using (true);
create policy tenant on enrolment_imports to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on enrolment_imports to booklark_app;
grant update (first_row, has_header, columns, school_class_id, class_name, makes_classes, state, says, rows_total, rows_done, made_classes, done_at, expires_at) on enrolment_imports to booklark_app;

create table enrolment_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null,
  sealed bytea,
  first_name text,
  last_name text,
  username text,
  external_id text,
  class_name text,
  class_code text,
  has_password boolean default false not null,
  fault text,
  answer text,
  state text,
  reason text,
  detail text,
  same_as integer,
  student_id uuid,
  school_class_id uuid,
  new_class text,
  changes jsonb,
  is_news boolean default false not null,
  is_made boolean default false not null,
  is_joined boolean default false not null,
  undone text,
  new_username text,
  password_set_at timestamp with time zone,
  flag text,
  PRIMARY KEY (tenant_id, import_id, number),
  CHECK ((answer = ANY (ARRAY['same'::text, 'another'::text, 'left_out'::text, 'included'::text]))),
  CHECK ((length(flag) <= 40)),
  CHECK ((state = ANY (ARRAY['new'::text, 'same'::text, 'will_change'::text, 'question'::text, 'error'::text, 'left_out'::text]))),
  CHECK ((undone = ANY (ARRAY['restored'::text, 'kept'::text]))),
  FOREIGN KEY (tenant_id, import_id) REFERENCES enrolment_imports(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX enrolment_rows_tenant_id_student_id_idx ON enrolment_rows USING btree (tenant_id, student_id) WHERE (student_id IS NOT NULL);
alter table enrolment_rows enable row level security;
alter table enrolment_rows force row level security;
create policy owner on enrolment_rows to booklark_owner using (true);
create policy tenant on enrolment_rows to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on enrolment_rows to booklark_app;
grant update (sealed, first_name, last_name, username, external_id, class_name, class_code, has_password, fault, answer, state, reason, detail, same_as, student_id, school_class_id, new_class, changes, is_news, is_made, is_joined, undone, new_username, password_set_at, flag) on enrolment_rows to booklark_app;

create table enrolments (
  tenant_id uuid not null,
  school_class_id uuid not null,
  student_id uuid not null,
  PRIMARY KEY (tenant_id, school_class_id, student_id),
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX enrolments_tenant_id_student_id_idx ON enrolments USING btree (tenant_id, student_id);
alter table enrolments enable row level security;
alter table enrolments force row level security;
create policy owner on enrolments to booklark_owner using (true);
create policy tenant on enrolments to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on enrolments to booklark_app;

create table entry_feedback (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  entry_id uuid not null,
  judge_tenant_id uuid,
  judge_id uuid,
  first_star text not null,
  second_star text not null,
  wish text not null,
  state text default 'waiting'::text not null,
  written_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((judge_tenant_id <> tenant_id)),
  CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CHECK (((decided_by IS NULL) OR (decided_at IS NOT NULL))),
  CHECK (((length(first_star) >= 1) AND (length(first_star) <= 9000))),
  CHECK (((length(second_star) >= 1) AND (length(second_star) <= 9000))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'withheld'::text]))),
  CHECK (((length(wish) >= 1) AND (length(wish) <= 9000))),
  FOREIGN KEY (judge_tenant_id, judge_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (judge_tenant_id, judge_id),
  FOREIGN KEY (tenant_id, decided_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (decided_by),
  FOREIGN KEY (tenant_id, entry_id) REFERENCES challenge_entries(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX entry_feedback_judge_tenant_id_judge_id_idx ON entry_feedback USING btree (judge_tenant_id, judge_id);
CREATE INDEX entry_feedback_tenant_id_decided_by_idx ON entry_feedback USING btree (tenant_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX entry_feedback_tenant_id_entry_id_idx ON entry_feedback USING btree (tenant_id, entry_id);
CREATE UNIQUE INDEX entry_feedback_tenant_id_entry_id_idx1 ON entry_feedback USING btree (tenant_id, entry_id) WHERE (state = 'released'::text);
CREATE UNIQUE INDEX entry_feedback_tenant_id_entry_id_judge_tenant_id_judge_id_idx ON entry_feedback USING btree (tenant_id, entry_id, judge_tenant_id, judge_id) WHERE (state = 'waiting'::text);
CREATE INDEX entry_feedback_tenant_id_state_written_at_id_idx ON entry_feedback USING btree (tenant_id, state, written_at, id);
alter table entry_feedback enable row level security;
alter table entry_feedback force row level security;
create policy owner on entry_feedback to booklark_owner using (true);
create policy readers on entry_feedback for select to booklark_app using (reads_feedback(entry_id, state));
create policy tenant on entry_feedback to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select (tenant_id, id, entry_id, first_star, second_star, wish, state, written_at, decided_at) on entry_feedback to booklark_app;
CREATE TRIGGER stays_the_same BEFORE UPDATE ON entry_feedback FOR EACH ROW EXECUTE FUNCTION assert_same_feedback();

create table erased_tenants (
  id uuid not null,
  subdomain text not null,
  kind text not null,
  country text,
  created_at timestamp with time zone not null,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  erased_at timestamp with time zone default now() not null,
  former_subdomains text[] default '{}'::text[] not null,
  PRIMARY KEY (id),
  UNIQUE (subdomain)
);
CREATE INDEX erased_tenants_former_subdomains_idx ON erased_tenants USING gin (former_subdomains);
alter table erased_tenants enable row level security;
alter table erased_tenants force row level security;
create policy owner on erased_tenants to booklark_owner using (true);
create policy platform on erased_tenants for select to booklark_platform using (true);
grant select on erased_tenants to booklark_platform;

create table family_links (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  child_id uuid not null,
  code_hash bytea,
  code_expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  email text,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK (((confirmed_at IS NULL) = (email IS NULL))),
  CHECK (((email = lower(email)) AND (email !~ '[\r\n]'::text) AND (length(email) <= 254))),
  FOREIGN KEY (tenant_id, child_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX family_links_code_expires_at_idx ON family_links USING btree (code_expires_at) WHERE (confirmed_at IS NULL);
CREATE INDEX family_links_email_idx ON family_links USING btree (email text_pattern_ops) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX family_links_ended_at_idx ON family_links USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX family_links_id_idx ON family_links USING hash (id);
CREATE INDEX family_links_tenant_id_child_id_created_at_idx ON family_links USING btree (tenant_id, child_id, created_at DESC);
CREATE UNIQUE INDEX family_links_tenant_id_code_hash_idx ON family_links USING btree (tenant_id, code_hash);
CREATE INDEX family_links_tenant_id_email_idx ON family_links USING btree (tenant_id, email) WHERE (email IS NOT NULL);
alter table family_links enable row level security;
alter table family_links force row level security;
create policy owner on family_links to booklark_owner using (true);
create policy platform on family_links for select to booklark_platform using (true);
create policy tenant on family_links to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on family_links to booklark_app;
grant update (code_hash, email, confirmed_at, ended_at) on family_links to booklark_app;
grant select (tenant_id, id, email, confirmed_at, ended_at) on family_links to booklark_platform;

create table family_sessions (
  tenant_id uuid not null,
  secret_hash bytea not null,
  link_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '30 days'::interval) not null,
  PRIMARY KEY (tenant_id, secret_hash),
  FOREIGN KEY (tenant_id, link_id) REFERENCES family_links(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX family_sessions_expires_at_idx ON family_sessions USING btree (expires_at);
CREATE INDEX family_sessions_tenant_id_link_id_idx ON family_sessions USING btree (tenant_id, link_id);
alter table family_sessions enable row level security;
alter table family_sessions force row level security;
create policy owner on family_sessions to booklark_owner using (true);
create policy tenant on family_sessions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on family_sessions to booklark_app;
grant update (link_id) on family_sessions to booklark_app;

create table family_tokens (
  tenant_id uuid not null,
  secret_hash bytea not null,
  link_id uuid not null,
  email text not null,
  expires_at timestamp with time zone default (now() + '01:00:00'::interval) not null,
  PRIMARY KEY (tenant_id, secret_hash),
  CHECK ((length(email) <= 254)),
  FOREIGN KEY (tenant_id, link_id) REFERENCES family_links(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX family_tokens_expires_at_idx ON family_tokens USING btree (expires_at);
CREATE INDEX family_tokens_tenant_id_link_id_idx ON family_tokens USING btree (tenant_id, link_id);
alter table family_tokens enable row level security;
alter table family_tokens force row level security;
create policy owner on family_tokens to booklark_owner using (true);
create policy tenant on family_tokens to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on family_tokens to booklark_app;

create table favourites (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  person_id uuid not null,
  book_id uuid,
  added_at timestamp with time zone default now() not null,
  story_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((num_nonnulls(book_id, story_id) = 1)),
  UNIQUE (tenant_id, person_id, book_id),
  UNIQUE (tenant_id, person_id, story_id),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX favourites_tenant_id_book_id_idx ON favourites USING btree (tenant_id, book_id);
CREATE INDEX favourites_tenant_id_story_id_idx ON favourites USING btree (tenant_id, story_id) WHERE (story_id IS NOT NULL);
alter table favourites enable row level security;
alter table favourites force row level security;
create policy owner on favourites to booklark_owner using (true);
create policy tenant on favourites to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on favourites to booklark_app;

create table film_files (
  id uuid default uuidv7() not null,
  entry_id uuid not null,
  upload_id uuid,
  uploader_id uuid,
  name text not null,
  state text default 'waiting'::text not null,
  error_code text,
  error_values jsonb default '{}'::jsonb not null,
  format text,
  size bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  has_sound boolean,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  CHECK (((state = 'refused'::text) = (error_code IS NOT NULL))),
  CHECK (((state <> 'ready'::text) OR (num_nonnulls(format, width, height, duration_ms, has_sound) = 5))),
  CHECK (((duration_ms >= 1) AND (duration_ms <= 1801000))),
  CHECK ((format = ANY (ARRAY['mp4'::text, 'webm'::text]))),
  CHECK ((height > 0)),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  CHECK ((size > 0)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'ready'::text, 'refused'::text]))),
  UNIQUE (upload_id),
  CHECK ((width > 0)),
  FOREIGN KEY (entry_id) REFERENCES content_entries(id) ON DELETE CASCADE
);
CREATE INDEX film_files_created_at_idx ON film_files USING btree (created_at);
CREATE INDEX film_files_entry_id_idx ON film_files USING btree (entry_id);
alter table film_files enable row level security;
alter table film_files force row level security;
create policy owner on film_files to booklark_owner using (true);
create policy platform on film_files to booklark_platform using (true);
create policy platform_staff on film_files to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant select on film_files to booklark_app;
grant select on film_files to booklark_platform;
grant insert (entry_id, upload_id, uploader_id, name, size) on film_files to booklark_app;
grant update (upload_id, uploader_id, state, error_code, error_values, format, size, width, height, duration_ms, has_sound) on film_files to booklark_platform;

create table finished_books (
  tenant_id uuid not null,
  person_id uuid not null,
  book_id uuid not null,
  finished_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, person_id, book_id),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX finished_books_tenant_id_book_id_idx ON finished_books USING btree (tenant_id, book_id);
alter table finished_books enable row level security;
alter table finished_books force row level security;
create policy own_and_teachers on finished_books for select to booklark_app using (((person_id = ( SELECT (NULLIF(current_setting('app.person_id'::text), ''::text))::uuid AS "nullif")) OR is_own_student(person_id) OR (current_setting('app.role'::text) = ANY (ARRAY['school_admin'::text, 'organization_admin'::text]))));
create policy owner on finished_books to booklark_owner using (true);
create policy tenant on finished_books to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on finished_books to booklark_app;

create table finished_jobs (
  name text not null,
  minute timestamp with time zone not null,
  count integer not null,
  PRIMARY KEY (name, minute),
  CHECK ((length(name) <= 100))
);
alter table finished_jobs enable row level security;
alter table finished_jobs force row level security;
create policy owner on finished_jobs to booklark_owner using (true);

create table former_content_slugs (
  entry_id uuid not null,
  kind text not null,
  parent_id uuid,
  slug text not null,
  changed_at timestamp with time zone default now() not null,
  redirects boolean default true not null,
  PRIMARY KEY (entry_id, slug),
  CHECK (((length(slug) <= 80) AND (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  FOREIGN KEY (entry_id) REFERENCES content_entries(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX former_content_slugs_kind_parent_id_slug_idx ON former_content_slugs USING btree (kind, parent_id, slug) NULLS NOT DISTINCT WHERE redirects;
alter table former_content_slugs enable row level security;
alter table former_content_slugs force row level security;
create policy owner on former_content_slugs to booklark_owner using (true);
create policy platform_staff on former_content_slugs to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant select on former_content_slugs to booklark_app;

create table former_refund_limits (
  tenant_id uuid not null,
  until timestamp with time zone default clock_timestamp() not null,
  refund_limit bigint not null,
  PRIMARY KEY (tenant_id, until),
  FOREIGN KEY (tenant_id) REFERENCES sale_settings(tenant_id) ON DELETE CASCADE
);
alter table former_refund_limits enable row level security;
alter table former_refund_limits force row level security;
create policy owner on former_refund_limits to booklark_owner using (true);
create policy tenant on former_refund_limits to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on former_refund_limits to booklark_app;

create table former_subdomains (
  tenant_id uuid not null,
  subdomain text not null,
  changed_at timestamp with time zone default now() not null,
  redirects_until timestamp with time zone default (now() + '1 year'::interval) not null,
  PRIMARY KEY (tenant_id, subdomain),
  CHECK ((redirects_until > changed_at)),
  CHECK (((subdomain ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(subdomain) <= 63))),
  UNIQUE (subdomain),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table former_subdomains enable row level security;
alter table former_subdomains force row level security;
create policy owner on former_subdomains to booklark_owner using (true);
create policy platform on former_subdomains for select to booklark_platform using (true);
create policy tenant on former_subdomains to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on former_subdomains to booklark_app;
grant select on former_subdomains to booklark_platform;

create table global_reach (
  is_only boolean default true not null,
  figures jsonb not null,
  as_of timestamp with time zone not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
alter table global_reach enable row level security;
alter table global_reach force row level security;
create policy everyone on global_reach for select to booklark_app using (true);
create policy owner on global_reach to booklark_owner using (true);
grant select on global_reach to booklark_app;

create table hand_overs (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  organization_id uuid,
  session_id uuid not null,
  first_name text not null,
  last_name text not null,
  organization_name text,
  organization_subdomain text,
  grants text,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  expires_at timestamp with time zone default (now() + '00:01:00'::interval) not null,
  ended_at timestamp with time zone,
  kind text default 'visit'::text not null,
  target_id uuid,
  target_role text,
  reason text,
  end_recorded_at timestamp with time zone,
  is_by_code boolean default false not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (
CASE kind
    WHEN 'visit'::text THEN (num_nulls(organization_id, organization_name, organization_subdomain, grants) = 0)
    ELSE ((num_nulls(target_id, target_role, reason) = 0) AND (organization_id IS NULL))
END),
  CHECK (((NOT is_by_code) OR (kind = 'view_as'::text))),
  CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100))),
  CHECK ((grants = ANY (ARRAY['figures'::text, 'administer'::text]))),
  CHECK ((kind = ANY (ARRAY['visit'::text, 'view_as'::text]))),
  CHECK ((length(last_name) <= 100)),
  CHECK (((length(reason) >= 10) AND (length(reason) <= 300))),
  FOREIGN KEY (organization_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, target_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX hand_overs_organization_id_idx ON hand_overs USING btree (organization_id);
CREATE UNIQUE INDEX hand_overs_tenant_id_code_hash_idx ON hand_overs USING btree (tenant_id, code_hash);
CREATE INDEX hand_overs_tenant_id_id_idx ON hand_overs USING btree (tenant_id, id) WHERE ((kind = 'view_as'::text) AND (opened_at IS NOT NULL) AND (end_recorded_at IS NULL));
CREATE INDEX hand_overs_tenant_id_target_id_idx ON hand_overs USING btree (tenant_id, target_id) WHERE (kind = 'view_as'::text);
CREATE INDEX hand_overs_tenant_id_target_id_idx1 ON hand_overs USING btree (tenant_id, target_id) WHERE (target_id IS NOT NULL);
alter table hand_overs enable row level security;
alter table hand_overs force row level security;
create policy owner on hand_overs to booklark_owner using (true);
create policy tenant on hand_overs to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select (tenant_id, id, organization_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash, opened_at, expires_at, ended_at, kind, target_id, target_role, reason, end_recorded_at) on hand_overs to booklark_app;
grant update (opened_at, expires_at, ended_at, end_recorded_at) on hand_overs to booklark_app;

create table held_jobs (
  tenant_id uuid not null,
  job_id bigint not null,
  name text not null,
  payload jsonb not null,
  queue text,
  max_attempts integer not null,
  priority integer not null,
  held_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, job_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table held_jobs enable row level security;
alter table held_jobs force row level security;
create policy owner on held_jobs to booklark_owner using (true);
create policy platform on held_jobs for select to booklark_platform using (true);
create policy tenant on held_jobs to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on held_jobs to booklark_app;
grant select (tenant_id, job_id, name, held_at) on held_jobs to booklark_platform;

create table idempotency_keys (
  tenant_id uuid not null,
  key_hash bytea not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  work_id uuid default gen_random_uuid() not null,
  run_id uuid,
  run_until timestamp with time zone,
  PRIMARY KEY (tenant_id, key_hash),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy owner on idempotency_keys to booklark_owner using (true);
create policy tenant on idempotency_keys to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on idempotency_keys to booklark_app;
grant update (reply, run_id, run_until) on idempotency_keys to booklark_app;

create table invitation_links (
  tenant_id uuid not null,
  secret_hash bytea not null,
  invitation_id uuid not null,
  mail_id uuid,
  expires_at timestamp with time zone default (now() + '14 days'::interval) not null,
  created_at timestamp with time zone default now() not null,
  made_by uuid,
  by_organization_id uuid,
  PRIMARY KEY (tenant_id, secret_hash),
  FOREIGN KEY (by_organization_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, invitation_id) REFERENCES invitations(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, made_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (made_by)
);
CREATE INDEX invitation_links_by_organization_id_tenant_id_idx ON invitation_links USING btree (by_organization_id, tenant_id) WHERE (by_organization_id IS NOT NULL);
CREATE UNIQUE INDEX invitation_links_secret_hash_idx ON invitation_links USING btree (secret_hash);
CREATE INDEX invitation_links_tenant_id_invitation_id_created_at_idx ON invitation_links USING btree (tenant_id, invitation_id, created_at DESC);
CREATE INDEX invitation_links_tenant_id_made_by_idx ON invitation_links USING btree (tenant_id, made_by) WHERE (made_by IS NOT NULL);
alter table invitation_links enable row level security;
alter table invitation_links force row level security;
create policy owner on invitation_links to booklark_owner using (true);
create policy tenant on invitation_links to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on invitation_links to booklark_app;
CREATE TRIGGER inviter_active AFTER INSERT ON invitation_links FOR EACH ROW WHEN (((new.by_organization_id IS NOT NULL) OR (new.made_by IS NOT NULL))) EXECUTE FUNCTION assert_inviter_active();

create table invitations (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  email text,
  name text,
  role text,
  organization_id uuid,
  organization_subdomain text,
  grants text,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '14 days'::interval) not null,
  opened_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  revoked_at timestamp with time zone,
  by_organization_id uuid,
  reminder_mail_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  CHECK (((kind = 'person'::text) = (role IS NOT NULL))),
  CHECK (((kind = 'request'::text) = ((organization_id IS NOT NULL) AND (organization_subdomain IS NOT NULL)))),
  CHECK (((kind = 'school'::text) OR (email IS NOT NULL))),
  CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CHECK (((answer IS NULL) OR (revoked_at IS NULL))),
  CHECK (((email = lower(email)) AND (email !~ '[\r\n]'::text) AND (length(email) <= 254))),
  CHECK ((grants = ANY (ARRAY['figures'::text, 'administer'::text]))),
  CHECK ((kind = ANY (ARRAY['person'::text, 'school'::text, 'request'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK ((role = ANY (ARRAY['teacher'::text, 'teacher_admin'::text, 'school_admin'::text, 'organization_admin'::text]))),
  FOREIGN KEY (by_organization_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, invited_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (invited_by)
);
CREATE INDEX invitations_by_organization_id_tenant_id_idx ON invitations USING btree (by_organization_id, tenant_id) WHERE (by_organization_id IS NOT NULL);
CREATE INDEX invitations_coalesce_idx ON invitations USING btree (COALESCE(answered_at, revoked_at, expires_at));
CREATE UNIQUE INDEX invitations_one_open ON invitations USING btree (tenant_id, kind, email) WHERE ((kind <> 'request'::text) AND (answer IS NULL) AND (revoked_at IS NULL) AND (email IS NOT NULL));
CREATE UNIQUE INDEX invitations_one_request ON invitations USING btree (tenant_id, organization_id) WHERE ((kind = 'request'::text) AND (answer IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitations_organization_id_idx ON invitations USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE INDEX invitations_tenant_id_invited_by_idx ON invitations USING btree (tenant_id, invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX invitations_tenant_id_kind_created_at_idx ON invitations USING btree (tenant_id, kind, created_at DESC);
CREATE INDEX invitations_to_remind ON invitations USING btree (created_at) WHERE ((reminder_mail_id IS NULL) AND (answer IS NULL) AND (revoked_at IS NULL) AND (email IS NOT NULL) AND (kind <> 'request'::text));
CREATE INDEX invitations_waiting_by_email ON invitations USING btree (email) WHERE ((kind = 'school'::text) AND (answer IS NULL) AND (revoked_at IS NULL));
alter table invitations enable row level security;
alter table invitations force row level security;
create policy owner on invitations to booklark_owner using (true);
create policy tenant on invitations to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on invitations to booklark_app;
grant update (name, expires_at, opened_at, answer, answered_at, revoked_at, reminder_mail_id) on invitations to booklark_app;

create table invoice_series (
  tenant_id uuid not null,
  seller text not null,
  year integer not null,
  code text not null,
  last_number integer not null,
  PRIMARY KEY (tenant_id, seller, year),
  CHECK ((code ~ '^[0-9A-Z]{6}$'::text)),
  UNIQUE (code, year),
  CHECK ((last_number > 0)),
  CHECK ((seller = ANY (ARRAY['school'::text, 'platform'::text]))),
  CHECK (((year >= 2000) AND (year <= 9999)))
);
alter table invoice_series enable row level security;
alter table invoice_series force row level security;
create policy owner on invoice_series to booklark_owner using (true);
create policy tenant on invoice_series to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on invoice_series to booklark_app;
grant update (last_number) on invoice_series to booklark_app;

create table invoices (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  order_id uuid,
  refund_id uuid,
  seller_kind text not null,
  year integer not null,
  sequence integer not null,
  number text not null,
  issued_at timestamp with time zone not null,
  seller jsonb not null,
  lines jsonb not null,
  taxes jsonb not null,
  tax bigint not null,
  total bigint not null,
  currency text not null,
  plan_payment_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK (((tax >= 0) AND (tax <= total))),
  CHECK (((kind = 'invoice'::text) = (refund_id IS NULL))),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'debit_note'::text]))),
  CHECK ((jsonb_typeof(lines) = 'array'::text)),
  CHECK ((length(number) <= 40)),
  UNIQUE (number),
  CHECK ((num_nonnulls(order_id, plan_payment_id) = 1)),
  CHECK ((jsonb_typeof(seller) = 'object'::text)),
  CHECK ((sequence > 0)),
  CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  UNIQUE (tenant_id, seller_kind, year, sequence),
  CHECK ((((total >= 0) AND (total <= '1000000000000'::bigint)) AND ((total > 0) OR (kind = 'invoice'::text)))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, plan_payment_id) REFERENCES plan_payments(tenant_id, id)
);
CREATE INDEX invoices_currency_idx ON invoices USING btree (currency);
CREATE INDEX invoices_of_plan_payment ON invoices USING btree (tenant_id, plan_payment_id) WHERE (plan_payment_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_once_per_order ON invoices USING btree (tenant_id, order_id) WHERE (kind = 'invoice'::text);
CREATE UNIQUE INDEX invoices_once_per_plan_payment ON invoices USING btree (tenant_id, plan_payment_id) WHERE ((plan_payment_id IS NOT NULL) AND (kind = 'invoice'::text));
CREATE UNIQUE INDEX invoices_once_per_refund ON invoices USING btree (tenant_id, refund_id, kind) WHERE (refund_id IS NOT NULL);
CREATE INDEX invoices_tenant_id_order_id_idx ON invoices USING btree (tenant_id, order_id);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy owner on invoices to booklark_owner using (true);
create policy platform on invoices for select to booklark_platform using ((plan_payment_id IS NOT NULL));
create policy tenant on invoices to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on invoices to booklark_app;
grant insert (tenant_id, kind, order_id, refund_id, seller_kind, year, sequence, number, issued_at, seller, lines, taxes, tax, total, currency, plan_payment_id) on invoices to booklark_app;
grant select (tenant_id, kind, number, plan_payment_id) on invoices to booklark_platform;

create table job_workers (
  id text not null,
  started_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  CHECK ((length(id) <= 100))
);
alter table job_workers enable row level security;
alter table job_workers force row level security;
create policy owner on job_workers to booklark_owner using (true);
create policy platform on job_workers for select to booklark_platform using (true);
grant select (id, last_seen_at) on job_workers to booklark_platform;

create table known_codes (
  tenant_id uuid not null,
  used_by text not null,
  code_folded text not null,
  used_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, used_by, code_folded),
  CHECK ((length(used_by) <= 64)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table known_codes enable row level security;
alter table known_codes force row level security;
create policy owner on known_codes to booklark_owner using (true);
create policy tenant on known_codes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on known_codes to booklark_app;
grant update (used_at) on known_codes to booklark_app;

create table known_devices (
  tenant_id uuid not null,
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, user_id, device_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy owner on known_devices to booklark_owner using (true);
create policy tenant on known_devices to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on known_devices to booklark_app;
grant update (seen_at) on known_devices to booklark_app;

create table lead_entries (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  message_id uuid not null,
  kind text not null,
  body text not null,
  author_id uuid,
  author_name text not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(author_name) <= 300)),
  CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  CHECK ((kind = ANY (ARRAY['note'::text, 'reply'::text]))),
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (author_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX lead_entries_message_id_id_idx ON lead_entries USING btree (message_id, id);
CREATE INDEX lead_entries_tenant_id_author_id_idx ON lead_entries USING btree (tenant_id, author_id) WHERE (author_id IS NOT NULL);
alter table lead_entries enable row level security;
alter table lead_entries force row level security;
create policy owner on lead_entries to booklark_owner using (true);
create policy tenant on lead_entries to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert (tenant_id, message_id, kind, body, author_id, author_name) on lead_entries to booklark_app;
grant select (tenant_id, id, message_id, kind, body, author_name, created_at) on lead_entries to booklark_app;

create table ledger_checks (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  transactions bigint,
  differences jsonb,
  has_more boolean default false not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((finished_at IS NULL) = (transactions IS NULL))),
  CHECK (((finished_at IS NULL) = (differences IS NULL))),
  CHECK ((jsonb_typeof(differences) = 'array'::text)),
  CHECK ((transactions >= 0)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table ledger_checks enable row level security;
alter table ledger_checks force row level security;
create policy owner on ledger_checks to booklark_owner using (true);
create policy tenant on ledger_checks to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on ledger_checks to booklark_app;
grant insert (tenant_id, id) on ledger_checks to booklark_app;
grant update (finished_at, transactions, differences, has_more) on ledger_checks to booklark_app;

create table ledger_closing (
  is_only boolean default true not null,
  closed_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
alter table ledger_closing enable row level security;
alter table ledger_closing force row level security;
create policy everybody on ledger_closing for select to booklark_app using (true);
create policy owner on ledger_closing to booklark_owner using (true);
grant select on ledger_closing to booklark_app;

create table ledger_transactions (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  currency text not null,
  reason text not null,
  posted_at timestamp with time zone default now() not null,
  written_by xid8 default pg_current_xact_id() not null,
  fact text generated always as (
CASE
    WHEN (reason ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN "left"(reason, '-37'::integer)
    ELSE NULL::text
END) stored,
  about uuid generated always as (
CASE
    WHEN (reason ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN ("right"(reason, 36))::uuid
    ELSE NULL::uuid
END) stored,
  PRIMARY KEY (tenant_id, id),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  UNIQUE (tenant_id, id, currency),
  UNIQUE (tenant_id, reason),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (currency) REFERENCES currencies(code)
);
CREATE INDEX ledger_transactions_currency_idx ON ledger_transactions USING btree (currency);
CREATE INDEX ledger_transactions_posted_at_idx ON ledger_transactions USING btree (posted_at);
CREATE INDEX ledger_transactions_tenant_id_posted_at_idx ON ledger_transactions USING btree (tenant_id, posted_at);
alter table ledger_transactions enable row level security;
alter table ledger_transactions force row level security;
create policy owner on ledger_transactions to booklark_owner using (true);
create policy tenant on ledger_transactions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on ledger_transactions to booklark_app;
grant insert (tenant_id, id, currency, reason) on ledger_transactions to booklark_app;
CREATE CONSTRAINT TRIGGER checks_balance AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance();
CREATE TRIGGER notify_posted AFTER INSERT ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION notify_money_posted();
CREATE CONSTRAINT TRIGGER reopens_ledger AFTER INSERT OR DELETE OR UPDATE OF posted_at ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reopen_ledger();

create table limit_locks (
  tenant_id uuid not null,
  name text not null,
  PRIMARY KEY (tenant_id, name),
  CHECK ((name = ANY (ARRAY['students'::text, 'staff'::text, 'books'::text, 'storage'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table limit_locks enable row level security;
alter table limit_locks force row level security;
create policy owner on limit_locks to booklark_owner using (true);
create policy tenant on limit_locks to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on limit_locks to booklark_app;
grant update (name) on limit_locks to booklark_app;

create table live_registrations (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  lesson_id uuid not null,
  person_id uuid,
  email text,
  seats integer default 1 not null,
  language text not null,
  confirmed_at timestamp with time zone,
  title text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  day_before_at timestamp with time zone,
  half_hour_before_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((num_nonnulls(person_id, email) = 1)),
  CHECK (((email IS NULL) OR (seats = 1))),
  CHECK (((person_id IS NULL) OR (confirmed_at IS NOT NULL))),
  CHECK (((email = lower(email)) AND (length(email) <= 254))),
  CHECK ((length(language) <= 10)),
  CHECK (((seats >= 1) AND (seats <= 10000))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX live_registrations_email ON live_registrations USING btree (tenant_id, lesson_id, email) WHERE (email IS NOT NULL);
CREATE INDEX live_registrations_lesson_id_idx ON live_registrations USING btree (lesson_id);
CREATE UNIQUE INDEX live_registrations_person ON live_registrations USING btree (tenant_id, person_id, lesson_id) WHERE (person_id IS NOT NULL);
alter table live_registrations enable row level security;
alter table live_registrations force row level security;
create policy owner on live_registrations to booklark_owner using (true);
create policy tenant on live_registrations to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on live_registrations to booklark_app;
grant insert (tenant_id, lesson_id, person_id, email, seats, language, confirmed_at, title, starts_at, ends_at) on live_registrations to booklark_app;
grant update (language, confirmed_at, title, starts_at, ends_at, day_before_at, half_hour_before_at) on live_registrations to booklark_app;
CREATE TRIGGER count_live_seats AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON live_registrations FOR EACH ROW EXECUTE FUNCTION count_live_seats();

create table live_seats (
  lesson_id uuid not null,
  seats integer not null,
  taken integer default 0 not null,
  registrations integer default 0 not null,
  PRIMARY KEY (lesson_id),
  CHECK (((taken >= 0) AND (taken <= seats)))
);
alter table live_seats enable row level security;
alter table live_seats force row level security;
create policy everyone on live_seats for select to booklark_app using (true);
create policy owner on live_seats to booklark_owner using (true);
grant select on live_seats to booklark_app;

create table mails (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  to_address text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  links text[] default '{}'::text[] not null,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  person_id uuid,
  kind text not null,
  to_folded text generated always as (regexp_replace(lower(to_address), '\+[^@]*@'::text, '@'::text)) stored not null,
  template text default 'other'::text not null,
  subject_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((kind = ANY (ARRAY['reset'::text, 'reset_on_known_device'::text, 'account'::text, 'welcome'::text, 'invitation'::text, 'message'::text, 'family'::text, 'report'::text, 'money'::text, 'live'::text]))),
  CHECK (((state <> 'sent'::text) OR (sent_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'held'::text, 'sent'::text, 'delivered'::text, 'bounced'::text, 'complained'::text, 'suppressed'::text, 'failed'::text]))),
  CHECK (((subject !~ '[\r\n]'::text) AND (length(subject) <= 300))),
  CHECK ((template ~ '^[a-z_]{1,60}$'::text)),
  CHECK (((to_address !~ '[\r\n]'::text) AND (length(to_address) <= 254))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX mails_created_at_id_idx ON mails USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX mails_id_idx ON mails USING btree (id);
CREATE UNIQUE INDEX mails_money ON mails USING btree (tenant_id, template, subject_id) WHERE (kind = 'money'::text);
CREATE INDEX mails_search ON mails USING gin (lower(((to_address || ' '::text) || subject)) gin_trgm_ops);
CREATE INDEX mails_state_created_at_id_idx ON mails USING btree (state, created_at DESC, id DESC);
CREATE INDEX mails_template_created_at_id_idx ON mails USING btree (template, created_at DESC, id DESC);
CREATE INDEX mails_tenant_id_created_at_idx ON mails USING btree (tenant_id, created_at);
CREATE INDEX mails_tenant_id_person_id_idx ON mails USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX mails_tenant_id_subject_id_created_at_idx ON mails USING btree (tenant_id, subject_id, created_at DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX mails_tenant_id_to_address_created_at_idx ON mails USING btree (tenant_id, to_address, created_at);
CREATE INDEX mails_to_folded_kind_created_at_idx ON mails USING btree (to_folded, kind, created_at);
CREATE INDEX mails_with_words ON mails USING btree (created_at) WHERE ((state = ANY (ARRAY['sent'::text, 'delivered'::text, 'bounced'::text, 'complained'::text, 'suppressed'::text, 'failed'::text])) AND (text_part <> ''::text));
alter table mails enable row level security;
alter table mails force row level security;
create policy owner on mails to booklark_owner using (true);
create policy platform on mails to booklark_platform using (true);
create policy tenant on mails to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert on mails to booklark_app;
grant select (tenant_id, id, to_address, state, created_at, sent_at, kind, template, subject_id) on mails to booklark_app;
grant select (tenant_id, id, to_address, subject, state, attempts, last_error, created_at, sent_at, person_id, kind, to_folded, template, subject_id) on mails to booklark_platform;
grant update (state, attempts, last_error, sent_at) on mails to booklark_platform;

create table memberships (
  tenant_id uuid not null,
  organization_id uuid not null,
  grants text,
  joined_at timestamp with time zone default now() not null,
  granted_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, organization_id),
  CHECK ((grants = ANY (ARRAY['figures'::text, 'administer'::text]))),
  FOREIGN KEY (organization_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX memberships_organization_id_idx ON memberships USING btree (organization_id);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy owner on memberships to booklark_owner using (true);
create policy tenant on memberships to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on memberships to booklark_app;
grant update (grants, granted_at) on memberships to booklark_app;
CREATE TRIGGER grant_ended AFTER UPDATE OF grants ON memberships FOR EACH ROW WHEN (((old.grants = 'administer'::text) AND (new.grants IS DISTINCT FROM 'administer'::text))) EXECUTE FUNCTION revoke_of_visits();
CREATE TRIGGER membership_ended AFTER DELETE ON memberships FOR EACH ROW WHEN ((old.grants = 'administer'::text)) EXECUTE FUNCTION revoke_of_visits();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();

create table messages (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  name text not null,
  email text not null,
  body text not null,
  page text default ''::text not null,
  person_id uuid,
  created_at timestamp with time zone default now() not null,
  topic text,
  is_suspected_spam boolean default false not null,
  facts jsonb default '{}'::jsonb not null,
  language text default 'en'::text not null,
  state text default 'new'::text not null,
  assigned_to uuid,
  urgency integer generated always as (
CASE
    WHEN ((topic = 'unsafe'::text) AND (state = ANY (ARRAY['new'::text, 'in_progress'::text]))) THEN 1
    ELSE 0
END) stored not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  CHECK ((length(email) <= 254)),
  CHECK ((kind = ANY (ARRAY['contact'::text, 'problem'::text, 'tour'::text]))),
  CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  CHECK ((length(name) <= 100)),
  CHECK ((length(page) <= 500)),
  CHECK ((state = ANY (ARRAY['new'::text, 'in_progress'::text, 'answered'::text, 'closed'::text]))),
  CHECK ((topic = ANY (ARRAY['broken'::text, 'unsafe'::text, 'money'::text, 'privacy'::text]))),
  CHECK (((kind <> 'tour'::text) OR (facts ?& ARRAY['school'::text, 'role'::text, 'country'::text, 'size'::text, 'times'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (person_id)
);
CREATE INDEX messages_created_at_idx ON messages USING btree (created_at);
CREATE INDEX messages_state_urgency_created_at_id_idx ON messages USING btree (state, urgency, created_at, id);
CREATE INDEX messages_tenant_id_person_id_idx ON messages USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX messages_tenant_id_urgency_created_at_id_idx ON messages USING btree (tenant_id, urgency, created_at, id);
CREATE INDEX messages_urgency_created_at_id_idx ON messages USING btree (urgency, created_at, id);
alter table messages enable row level security;
alter table messages force row level security;
create policy no_tours on messages for select to booklark_app using ((kind <> 'tour'::text));
create policy owner on messages to booklark_owner using (true);
create policy platform on messages to booklark_platform using (true);
create policy tenant on messages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert on messages to booklark_app;
grant select (tenant_id, id, kind, name, email, body, page, created_at, topic, is_suspected_spam, state, urgency) on messages to booklark_app;
grant select (tenant_id, id, kind, name, email, body, page, created_at, topic, is_suspected_spam, facts, language, state, assigned_to, urgency) on messages to booklark_platform;

create table modes (
  id uuid default uuidv7() not null,
  slug text,
  name text not null,
  image text,
  status text default 'ACTIVE'::text not null,
  is_for_staff boolean default false not null,
  "position" integer not null,
  age_from integer,
  age_to integer,
  goals integer[] default '{}'::integer[] not null,
  languages text[] default '{}'::text[] not null,
  categories text[] default '{}'::text[] not null,
  features_off text[] default '{}'::text[] not null,
  levels integer[] default '{}'::integer[] not null,
  audience text,
  by_students boolean default false not null,
  with_cause boolean default false not null,
  PRIMARY KEY (id),
  CHECK (((age_from >= 3) AND (age_from <= 18))),
  CHECK (((age_to >= 3) AND (age_to <= 18))),
  CHECK ((audience = ANY (ARRAY['everyone'::text, 'families'::text, 'school'::text]))),
  CHECK ((age_from <= age_to)),
  CHECK (((cardinality(categories) <= 50) AND (cardinality(languages) <= 50))),
  CHECK ((features_off <@ '{sales,causes,stories,search,live,challenges}'::text[])),
  CHECK (((1 <= ALL (goals)) AND (17 >= ALL (goals)))),
  CHECK ((length(image) <= 500)),
  CHECK ((image ~ '^[a-z0-9-]+\.(svg|png|jpg|webp)$'::text)),
  CHECK (((1 <= ALL (levels)) AND (5 >= ALL (levels)))),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  UNIQUE (slug),
  CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])))
);
alter table modes enable row level security;
alter table modes force row level security;
create policy everybody on modes for select to booklark_app using (true);
create policy owner on modes to booklark_owner using (true);
create policy platform on modes for select to booklark_platform using (true);
create policy platform_staff_adds on modes for insert to booklark_app with check (( SELECT is_platform_staff() AS is_platform_staff));
create policy platform_staff_changes on modes for update to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant select on modes to booklark_platform;
grant insert (name, image, status, is_for_staff, "position", age_from, age_to, goals, languages, categories, features_off, levels, audience, by_students, with_cause) on modes to booklark_app;
grant select (id, name, image, status, is_for_staff, "position", age_from, age_to, goals, languages, categories, features_off, levels, audience, by_students, with_cause) on modes to booklark_app;
grant update (name, image, status, is_for_staff, "position", age_from, age_to, goals, languages, categories, features_off, levels, audience, by_students, with_cause) on modes to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON modes FOR EACH STATEMENT EXECUTE FUNCTION notify_all_tenants_changed();

create table monthly_gift_invoices (
  tenant_id uuid not null,
  gift_id uuid not null,
  provider text not null,
  invoice_id text not null,
  amount bigint not null,
  currency text not null,
  noticed_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, gift_id, invoice_id),
  CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  CHECK (((length(invoice_id) >= 1) AND (length(invoice_id) <= 255))),
  CHECK ((provider = 'stripe'::text)),
  UNIQUE (provider, invoice_id),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, gift_id) REFERENCES monthly_gifts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX monthly_gift_invoices_currency_idx ON monthly_gift_invoices USING btree (currency);
alter table monthly_gift_invoices enable row level security;
alter table monthly_gift_invoices force row level security;
create policy owner on monthly_gift_invoices to booklark_owner using (true);
create policy tenant on monthly_gift_invoices to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on monthly_gift_invoices to booklark_app;
grant insert (tenant_id, gift_id, provider, invoice_id, amount, currency) on monthly_gift_invoices to booklark_app;

create table monthly_gifts (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  subscription_id text,
  customer_id text,
  state text default 'waiting'::text not null,
  next_at timestamp with time zone,
  failed_invoice_id text,
  is_paused boolean default false not null,
  stopped_at timestamp with time zone,
  card_asked_at timestamp with time zone,
  asked_at timestamp with time zone,
  version integer default 0 not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((subscription_id IS NOT NULL) OR (state = ANY (ARRAY['waiting'::text, 'cancelled'::text])))),
  CHECK (((state <> 'cancelled'::text) OR (next_at IS NULL))),
  CHECK (((length(customer_id) >= 1) AND (length(customer_id) <= 255))),
  CHECK (((length(failed_invoice_id) >= 1) AND (length(failed_invoice_id) <= 255))),
  UNIQUE (id),
  CHECK ((provider = 'stripe'::text)),
  UNIQUE (provider, subscription_id),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'past_due'::text, 'cancelled'::text]))),
  CHECK (((length(subscription_id) >= 1) AND (length(subscription_id) <= 255))),
  FOREIGN KEY (tenant_id, id) REFERENCES orders(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX monthly_gifts_next_at_idx ON monthly_gifts USING btree (next_at) WHERE (state = ANY (ARRAY['active'::text, 'past_due'::text]));
alter table monthly_gifts enable row level security;
alter table monthly_gifts force row level security;
create policy owner on monthly_gifts to booklark_owner using (true);
create policy tenant on monthly_gifts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on monthly_gifts to booklark_app;
grant insert (tenant_id, id, provider) on monthly_gifts to booklark_app;
grant update (subscription_id, customer_id, state, next_at, failed_invoice_id, is_paused, stopped_at, card_asked_at, asked_at, version) on monthly_gifts to booklark_app;
CREATE TRIGGER guards_state BEFORE UPDATE OF state ON monthly_gifts FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION guard_monthly_gift();

create table notes (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  person_id uuid not null,
  book_id uuid not null,
  page integer not null,
  text text not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((page > 0)),
  UNIQUE (tenant_id, person_id, book_id, page),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000))),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notes_tenant_id_book_id_idx ON notes USING btree (tenant_id, book_id);
alter table notes enable row level security;
alter table notes force row level security;
create policy owner on notes to booklark_owner using (true);
create policy tenant on notes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on notes to booklark_app;
grant update (text, updated_at) on notes to booklark_app;

create table offered_categories (
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  names jsonb default '{}'::jsonb not null,
  PRIMARY KEY (id),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK (are_names(names)),
  CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  UNIQUE (slug)
);
CREATE UNIQUE INDEX offered_categories_name ON offered_categories USING btree (casefold((NORMALIZE(name, NFKC) COLLATE pg_unicode_fast)));
alter table offered_categories enable row level security;
alter table offered_categories force row level security;
create policy owner on offered_categories to booklark_owner using (true);
create policy platform on offered_categories for select to booklark_platform using (true);
grant select on offered_categories to booklark_platform;

create table offers (
  tenant_id uuid not null,
  book_id uuid not null,
  print_price bigint,
  print_cost bigint,
  cause_share integer not null,
  school_share integer not null,
  preview_pages integer not null,
  PRIMARY KEY (tenant_id, book_id),
  CHECK (((cause_share >= 0) AND (cause_share <= 10000))),
  CHECK (((cause_share + school_share) <= 10000)),
  CHECK (((print_price IS NULL) = (print_cost IS NULL))),
  CHECK (((preview_pages >= 1) AND (preview_pages <= 600))),
  CHECK (((print_cost >= 1) AND (print_cost <= '1000000000000'::bigint))),
  CHECK (((print_price >= 1) AND (print_price <= '1000000000000'::bigint))),
  CHECK (((school_share >= 0) AND (school_share <= 10000))),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
alter table offers enable row level security;
alter table offers force row level security;
create policy owner on offers to booklark_owner using (true);
create policy tenant on offers to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on offers to booklark_app;
grant update (print_price, print_cost, cause_share, school_share, preview_pages) on offers to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION notify_sales_changed();

create table one_time_tokens (
  tenant_id uuid not null,
  secret_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  email text,
  used_at timestamp with time zone,
  PRIMARY KEY (tenant_id, secret_hash),
  CHECK (((kind = 'email_undo'::text) = (email IS NOT NULL))),
  CHECK ((length(email) <= 254)),
  CHECK ((kind = ANY (ARRAY['reset'::text, 'verification'::text, 'second_factor'::text, 'email_undo'::text]))),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX one_time_tokens_tenant_id_user_id_idx ON one_time_tokens USING btree (tenant_id, user_id);
alter table one_time_tokens enable row level security;
alter table one_time_tokens force row level security;
create policy owner on one_time_tokens to booklark_owner using (true);
create policy tenant on one_time_tokens to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on one_time_tokens to booklark_app;
grant update (used_at) on one_time_tokens to booklark_app;

create table opened_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  number smallint not null,
  student_id uuid,
  school_class_id uuid,
  PRIMARY KEY (tenant_id, order_id, number),
  CHECK ((num_nonnulls(student_id, school_class_id) = 1)),
  FOREIGN KEY (tenant_id, order_id, number) REFERENCES order_lines(tenant_id, order_id, number) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX opened_lines_tenant_id_school_class_id_idx ON opened_lines USING btree (tenant_id, school_class_id) WHERE (school_class_id IS NOT NULL);
CREATE INDEX opened_lines_tenant_id_student_id_idx ON opened_lines USING btree (tenant_id, student_id) WHERE (student_id IS NOT NULL);
alter table opened_lines enable row level security;
alter table opened_lines force row level security;
create policy owner on opened_lines to booklark_owner using (true);
create policy tenant on opened_lines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on opened_lines to booklark_app;

create table order_changes (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid default uuidv7() not null,
  state text not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  undone_at timestamp with time zone,
  PRIMARY KEY (tenant_id, order_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX order_changes_tenant_id_order_id_idx ON order_changes USING btree (tenant_id, order_id) WHERE (undone_at IS NOT NULL);
alter table order_changes enable row level security;
alter table order_changes force row level security;
create policy owner on order_changes to booklark_owner using (true);
create policy platform on order_changes for select to booklark_platform using (true);
create policy tenant on order_changes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on order_changes to booklark_app;
grant select on order_changes to booklark_platform;
grant insert (tenant_id, order_id, state) on order_changes to booklark_app;
grant update (undone_at) on order_changes to booklark_app;
CREATE TRIGGER guards_undone BEFORE UPDATE OF undone_at ON order_changes FOR EACH ROW EXECUTE FUNCTION guard_undone_change();

create table order_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  number smallint not null,
  book_id uuid,
  title text not null,
  author_id uuid,
  school_class_id uuid,
  cause_id uuid,
  project_id uuid,
  cause_name text default ''::text not null,
  format text not null,
  copies integer not null,
  unit_price bigint not null,
  net bigint not null,
  tax bigint not null,
  tax_rate integer not null,
  to_cause bigint not null,
  to_school bigint not null,
  to_platform bigint not null,
  print_cost bigint default 0 not null,
  kind text generated always as (
CASE format
    WHEN 'gift'::text THEN 'gift'::text
    ELSE 'sale'::text
END) stored not null,
  paid_at timestamp with time zone,
  discount bigint default 0 not null,
  PRIMARY KEY (tenant_id, order_id, number),
  CHECK (((format <> 'gift'::text) OR (discount = 0))),
  CHECK ((((to_cause + to_school) + to_platform) = net)),
  CHECK (((cause_id IS NOT NULL) OR ((to_cause = 0) AND (project_id IS NULL)))),
  CHECK (((format = 'print'::text) OR ((print_cost = 0) AND (copies = 1)))),
  CHECK (((book_id IS NULL) = (format = 'gift'::text))),
  CHECK (((format <> 'gift'::text) OR ((number = 1) AND (cause_id IS NOT NULL) AND (to_cause = unit_price) AND (author_id IS NULL) AND (school_class_id IS NULL)))),
  CHECK (((copies >= 1) AND (copies <= 999))),
  CHECK ((discount >= 0)),
  CHECK (((net + tax) = ((unit_price * copies) - discount))),
  CHECK ((format = ANY (ARRAY['digital'::text, 'print'::text, 'gift'::text]))),
  CHECK ((net >= 0)),
  CHECK ((number > 0)),
  CHECK ((print_cost >= 0)),
  CHECK (((discount = 0) OR (to_platform >= print_cost))),
  CHECK ((tax >= 0)),
  CHECK (((tax_rate >= 0) AND (tax_rate <= 10000))),
  UNIQUE (tenant_id, order_id, kind, book_id),
  CHECK ((to_cause >= 0)),
  CHECK ((to_platform >= 0)),
  CHECK ((to_school >= 0)),
  CHECK (((unit_price >= 0) AND (unit_price <= '1000000000000'::bigint))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id, order_id, kind) REFERENCES orders(tenant_id, id, kind) ON DELETE CASCADE
);
CREATE INDEX order_lines_paid_at_order_id_number_idx ON order_lines USING btree (paid_at, order_id, number) WHERE ((cause_id IS NOT NULL) AND (paid_at IS NOT NULL));
CREATE INDEX order_lines_tenant_id_author_id_paid_at_order_id_idx ON order_lines USING btree (tenant_id, author_id, paid_at, order_id) WHERE (author_id IS NOT NULL);
CREATE INDEX order_lines_tenant_id_book_id_idx ON order_lines USING btree (tenant_id, book_id);
CREATE INDEX order_lines_tenant_id_cause_id_idx ON order_lines USING btree (tenant_id, cause_id) WHERE (cause_id IS NOT NULL);
CREATE INDEX order_lines_tenant_id_school_class_id_paid_at_order_id_idx ON order_lines USING btree (tenant_id, school_class_id, paid_at, order_id) WHERE (school_class_id IS NOT NULL);
alter table order_lines enable row level security;
alter table order_lines force row level security;
create policy owner on order_lines to booklark_owner using (true);
create policy platform on order_lines for select to booklark_platform using (true);
create policy tenant on order_lines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on order_lines to booklark_app;
grant select (tenant_id, order_id, number, book_id, title, cause_id, cause_name, format, copies, unit_price, net, tax, to_cause, to_school, to_platform, paid_at, discount) on order_lines to booklark_platform;
CREATE CONSTRAINT TRIGGER reopens_sales AFTER DELETE OR UPDATE OF tenant_id, order_id, number, book_id, title, author_id, school_class_id, cause_id, project_id, cause_name, format, copies, unit_price, net, tax, tax_rate, to_cause, to_school, to_platform, print_cost ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reopen_sales_of_tenant();

create table orders (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  buyer_id uuid,
  state text default 'created'::text not null,
  currency text not null,
  total bigint not null,
  tax bigint not null,
  delivery bigint not null,
  delivery_tax bigint not null,
  country text not null,
  provider text,
  cart_key bytea,
  content_hash bytea not null,
  key_number integer default 1 not null,
  placed_from text not null,
  placed_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_attempt_id uuid,
  kind text default 'sale'::text not null,
  monthly_gift_id uuid,
  discount bigint default 0 not null,
  coupon_id uuid,
  coupon_code text,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(cart_key) = 32)),
  CHECK (((tax >= 0) AND (tax <= total))),
  CHECK (((delivery >= 0) AND (delivery <= total))),
  CHECK (((total > 0) OR (discount > 0))),
  CHECK (((delivery_tax >= 0) AND (delivery_tax <= delivery))),
  CHECK (((paid_at IS NULL) = (state = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))),
  CHECK (((kind = 'sale'::text) OR ((tax = 0) AND (delivery = 0) AND (cart_key IS NULL)))),
  CHECK (((monthly_gift_id IS NULL) OR ((kind = 'gift'::text) AND (monthly_gift_id <> id)))),
  CHECK (((coupon_id IS NULL) = (coupon_code IS NULL))),
  CHECK (((coupon_id IS NOT NULL) OR (discount = 0))),
  CHECK (((kind = 'sale'::text) OR (coupon_id IS NULL))),
  CHECK ((length(content_hash) = 32)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK (((discount >= 0) AND (discount <= '1000000000000'::bigint))),
  UNIQUE (id),
  CHECK ((key_number > 0)),
  CHECK ((kind = ANY (ARRAY['sale'::text, 'gift'::text]))),
  CHECK ((number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
  CHECK (((paid_attempt_id IS NOT NULL) = ((paid_at IS NOT NULL) AND (total > 0)))),
  CHECK ((length(placed_from) <= 64)),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text]))),
  CHECK (((provider IS NULL) = (total = 0))),
  CHECK ((state = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'paid'::text, 'preparing'::text, 'printing'::text, 'shipped'::text, 'delivered'::text, 'ready_to_read'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'partly_refunded'::text, 'refunded'::text, 'disputed'::text]))),
  UNIQUE (tenant_id, id, kind),
  UNIQUE (tenant_id, number),
  CHECK (((total >= 0) AND (total <= '1000000000000'::bigint))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, buyer_id) REFERENCES buyers(tenant_id, id) ON DELETE SET NULL (buyer_id),
  FOREIGN KEY (tenant_id, coupon_id) REFERENCES coupons(tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, monthly_gift_id) REFERENCES monthly_gifts(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, paid_attempt_id) REFERENCES payment_attempts(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX orders_currency_idx ON orders USING btree (currency);
CREATE UNIQUE INDEX orders_open_cart ON orders USING btree (tenant_id, cart_key) WHERE ((state = ANY (ARRAY['created'::text, 'awaiting_payment'::text])) AND (cart_key IS NOT NULL));
CREATE INDEX orders_placed_at_id_idx ON orders USING btree (placed_at, id);
CREATE INDEX orders_placed_at_id_idx1 ON orders USING btree (placed_at, id) WHERE (state = ANY (ARRAY['paid'::text, 'preparing'::text, 'printing'::text, 'partly_refunded'::text]));
CREATE INDEX orders_tenant_id_buyer_id_idx ON orders USING btree (tenant_id, buyer_id);
CREATE INDEX orders_tenant_id_coupon_id_idx ON orders USING btree (tenant_id, coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX orders_tenant_id_idx ON orders USING btree (tenant_id) WHERE ((kind = 'gift'::text) AND (paid_at IS NOT NULL));
CREATE INDEX orders_tenant_id_monthly_gift_id_idx ON orders USING btree (tenant_id, monthly_gift_id) WHERE (monthly_gift_id IS NOT NULL);
CREATE INDEX orders_tenant_id_paid_at_id_idx ON orders USING btree (tenant_id, paid_at, id) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_tenant_id_paid_at_id_idx1 ON orders USING btree (tenant_id, paid_at, id) WHERE ((paid_at IS NOT NULL) AND (delivery > 0));
CREATE INDEX orders_tenant_id_paid_attempt_id_idx ON orders USING btree (tenant_id, paid_attempt_id) WHERE (paid_attempt_id IS NOT NULL);
CREATE INDEX orders_tenant_id_placed_at_idx ON orders USING btree (tenant_id, placed_at);
CREATE INDEX orders_tenant_id_placed_from_placed_at_idx ON orders USING btree (tenant_id, placed_from, placed_at) WHERE (paid_at IS NULL);
alter table orders enable row level security;
alter table orders force row level security;
create policy owner on orders to booklark_owner using (true);
create policy platform on orders for select to booklark_platform using (true);
create policy tenant on orders to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on orders to booklark_app;
grant insert (tenant_id, id, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, cart_key, content_hash, placed_from, kind, monthly_gift_id, discount, coupon_id, coupon_code) on orders to booklark_app;
grant update (state, provider, cart_key, key_number, asked_at, paid_at, paid_attempt_id) on orders to booklark_app;
grant select (tenant_id, id, number, state, currency, total, tax, delivery, country, provider, placed_at, paid_at, kind, discount) on orders to booklark_platform;
CREATE TRIGGER copies_payment AFTER UPDATE OF paid_at ON orders FOR EACH ROW WHEN ((old.paid_at IS DISTINCT FROM new.paid_at)) EXECUTE FUNCTION copy_payment_to_lines();
CREATE TRIGGER counts_returned AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (((old.state = 'refunded'::text) <> (new.state = 'refunded'::text))) EXECUTE FUNCTION count_returned_payment();
CREATE TRIGGER guards_state BEFORE UPDATE OF state ON orders FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION guard_order_state();
CREATE TRIGGER issues_certificates_of_money AFTER UPDATE OF paid_at ON orders FOR EACH ROW WHEN (((new.kind = 'sale'::text) AND (new.paid_at IS NOT NULL) AND (new.paid_at IS DISTINCT FROM old.paid_at))) EXECUTE FUNCTION issue_certificates_of_money();
CREATE TRIGGER keeps_coupon_use AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (((new.coupon_id IS NOT NULL) AND (new.state <> old.state))) EXECUTE FUNCTION keep_coupon_use();
CREATE TRIGGER notes_first_state AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order_state();
CREATE TRIGGER notes_state AFTER UPDATE OF state ON orders FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION note_order_state();
CREATE CONSTRAINT TRIGGER reopens_sales AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.paid_at IS NOT NULL)) EXECUTE FUNCTION reopen_sales_of_order();
CREATE CONSTRAINT TRIGGER reopens_sales_changed AFTER UPDATE OF paid_at, state ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.paid_at IS DISTINCT FROM new.paid_at) OR ((old.state = 'refunded'::text) <> (new.state = 'refunded'::text)))) EXECUTE FUNCTION reopen_sales_of_order();
CREATE CONSTRAINT TRIGGER reopens_sales_deleted AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.paid_at IS NOT NULL)) EXECUTE FUNCTION reopen_sales_of_order();

create table page_voices (
  tenant_id uuid not null,
  page_id uuid not null,
  hash text not null,
  size integer not null,
  milliseconds integer not null,
  text_hash text not null,
  recorded_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, page_id),
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((milliseconds >= 1) AND (milliseconds <= 181000))),
  CHECK (((size >= 1) AND (size <= 2097152))),
  CHECK ((text_hash ~ '^[0-9a-f]{32}$'::text)),
  FOREIGN KEY (tenant_id, page_id) REFERENCES piece_pages(tenant_id, id) ON DELETE CASCADE
);
alter table page_voices enable row level security;
alter table page_voices force row level security;
create policy owner on page_voices to booklark_owner using (true);
create policy tenant on page_voices to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on page_voices to booklark_app;
grant update (hash, size, milliseconds, text_hash, recorded_at) on page_voices to booklark_app;

create table payment_attempts (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  order_id uuid not null,
  provider text not null,
  session_id text,
  payment_id text,
  state text default 'opening'::text not null,
  return_id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  fee bigint,
  fee_currency text,
  return_try smallint default 1 not null,
  return_refund_id text,
  page_url text,
  told_refunds text[] default '{}'::text[] not null,
  is_unwanted boolean default false not null,
  when_closed text,
  PRIMARY KEY (tenant_id, id),
  CHECK (((session_id IS NOT NULL) OR (state = ANY (ARRAY['opening'::text, 'failed'::text])))),
  CHECK (((fee IS NULL) = (fee_currency IS NULL))),
  CHECK ((fee >= 0)),
  CHECK ((fee_currency ~ '^[A-Z]{3}$'::text)),
  UNIQUE (id),
  CHECK ((length(page_url) <= 2000)),
  CHECK ((length(payment_id) <= 255)),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text]))),
  CHECK (((length(return_refund_id) >= 1) AND (length(return_refund_id) <= 255))),
  CHECK ((return_try > 0)),
  CHECK ((length(session_id) <= 255)),
  CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'closed'::text, 'returning'::text, 'returned'::text]))),
  CHECK ((cardinality(told_refunds) <= 100)),
  CHECK ((when_closed = ANY (ARRAY['cancelled'::text, 'failed'::text]))),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_attempts_open ON payment_attempts USING btree (tenant_id, order_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text]));
CREATE INDEX payment_attempts_pending ON payment_attempts USING btree (tenant_id) WHERE (state = 'pending'::text);
CREATE INDEX payment_attempts_provider_payment_id_idx ON payment_attempts USING btree (provider, payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_session ON payment_attempts USING btree (provider, session_id);
CREATE INDEX payment_attempts_tenant_id_order_id_idx ON payment_attempts USING btree (tenant_id, order_id);
alter table payment_attempts enable row level security;
alter table payment_attempts force row level security;
create policy owner on payment_attempts to booklark_owner using (true);
create policy tenant on payment_attempts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payment_attempts to booklark_app;
grant insert (tenant_id, id, order_id, provider, session_id, is_unwanted) on payment_attempts to booklark_app;
grant update (session_id, payment_id, state, fee, fee_currency, return_try, return_refund_id, page_url, when_closed) on payment_attempts to booklark_app;
CREATE TRIGGER guards_state BEFORE UPDATE OF state ON payment_attempts FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION guard_attempt_state();

create table payment_declines (
  tenant_id uuid not null,
  event_id text not null,
  attempt_id uuid,
  placed_from text,
  declined_at timestamp with time zone default now() not null,
  card_hash bytea,
  email_hash bytea,
  PRIMARY KEY (tenant_id, event_id),
  CHECK ((length(card_hash) = 32)),
  CHECK ((length(email_hash) = 32)),
  CHECK ((length(event_id) <= 255)),
  CHECK (((attempt_id IS NOT NULL) OR (email_hash IS NOT NULL))),
  CHECK (((attempt_id IS NULL) OR (placed_from IS NOT NULL))),
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES payment_attempts(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX payment_declines_declined_at_idx ON payment_declines USING btree (declined_at);
CREATE INDEX payment_declines_tenant_id_attempt_id_idx ON payment_declines USING btree (tenant_id, attempt_id);
CREATE INDEX payment_declines_tenant_id_declined_at_idx ON payment_declines USING btree (tenant_id, declined_at);
alter table payment_declines enable row level security;
alter table payment_declines force row level security;
create policy owner on payment_declines to booklark_owner using (true);
create policy tenant on payment_declines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payment_declines to booklark_app;
grant insert (tenant_id, event_id, attempt_id, placed_from, card_hash, email_hash) on payment_declines to booklark_app;
grant update (card_hash) on payment_declines to booklark_app;

create table payment_issues (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  provider text,
  reference text not null,
  reason text not null,
  details jsonb default '{}'::jsonb not null,
  since timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  note text,
  PRIMARY KEY (tenant_id, id),
  CHECK ((num_nulls(resolved_at, resolved_by, note) = ANY (ARRAY[0, 3]))),
  CHECK ((pg_column_size(details) <= 4096)),
  UNIQUE (id),
  CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  CHECK (((provider IS NULL) = (reason = ANY (ARRAY['ledger'::text, 'card_testing'::text])))),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text]))),
  CHECK ((reason = ANY (ARRAY['amount'::text, 'currency'::text, 'order'::text, 'mode'::text, 'unknown_object'::text, 'no_news'::text, 'refunded_at_provider'::text, 'return_failed'::text, 'refund_failed'::text, 'ledger'::text, 'card_testing'::text, 'disputed'::text]))),
  CHECK ((length(reference) <= 255)),
  CHECK ((length(resolved_by) <= 200)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_issues_open ON payment_issues USING btree (tenant_id, reference, reason) WHERE (resolved_at IS NULL);
CREATE INDEX payment_issues_since_id_idx ON payment_issues USING btree (since, id);
CREATE INDEX payment_issues_since_id_idx1 ON payment_issues USING btree (since, id) WHERE (resolved_at IS NULL);
alter table payment_issues enable row level security;
alter table payment_issues force row level security;
create policy owner on payment_issues to booklark_owner using (true);
create policy platform on payment_issues for select to booklark_platform using (true);
create policy tenant on payment_issues to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payment_issues to booklark_app;
grant insert (tenant_id, provider, reference, reason, details) on payment_issues to booklark_app;
grant update (resolved_at, resolved_by, note) on payment_issues to booklark_app;
grant select (tenant_id, id, provider, reference, reason, details, since, resolved_at, resolved_by, note) on payment_issues to booklark_platform;

create table payout_lines (
  tenant_id uuid not null,
  payout_id uuid not null,
  cause_id uuid not null,
  currency text not null,
  school_name text not null,
  amount bigint not null,
  paid_on date,
  reference text,
  PRIMARY KEY (tenant_id, payout_id),
  CHECK (((reference IS NULL) = (paid_on IS NULL))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE CASCADE
);
CREATE INDEX payout_lines_currency_idx ON payout_lines USING btree (currency);
CREATE INDEX payout_lines_payout_id_idx ON payout_lines USING btree (payout_id);
alter table payout_lines enable row level security;
alter table payout_lines force row level security;
create policy owner on payout_lines to booklark_owner using (true);
create policy platform on payout_lines for select to booklark_platform using (true);
create policy tenant on payout_lines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payout_lines to booklark_app;
grant select on payout_lines to booklark_platform;

create table payout_movements (
  tenant_id uuid not null,
  payout_id uuid not null,
  number integer not null,
  kind text not null,
  day date not null,
  payments integer not null,
  about uuid,
  amount bigint not null,
  PRIMARY KEY (tenant_id, payout_id, number),
  CHECK ((kind = ANY (ARRAY['sale'::text, 'gift'::text, 'refund'::text, 'failed_refund'::text, 'dispute'::text, 'other'::text]))),
  CHECK ((number > 0)),
  CHECK ((payments > 0)),
  FOREIGN KEY (tenant_id, payout_id) REFERENCES payout_lines(tenant_id, payout_id) ON DELETE CASCADE
);
CREATE INDEX payout_movements_payout_id_idx ON payout_movements USING btree (payout_id);
alter table payout_movements enable row level security;
alter table payout_movements force row level security;
create policy owner on payout_movements to booklark_owner using (true);
create policy platform on payout_movements for select to booklark_platform using (true);
create policy tenant on payout_movements to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payout_movements to booklark_platform;

create table payout_postings (
  tenant_id uuid not null,
  transaction_id uuid not null,
  currency text not null,
  number smallint not null,
  payout_id uuid not null,
  PRIMARY KEY (tenant_id, transaction_id, currency, number),
  FOREIGN KEY (tenant_id, payout_id) REFERENCES payout_lines(tenant_id, payout_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, transaction_id, currency, number) REFERENCES postings(tenant_id, transaction_id, currency, number)
);
CREATE INDEX payout_postings_tenant_id_payout_id_idx ON payout_postings USING btree (tenant_id, payout_id);
alter table payout_postings enable row level security;
alter table payout_postings force row level security;
create policy owner on payout_postings to booklark_owner using (true);
create policy tenant on payout_postings to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payout_postings to booklark_app;

create table payouts (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  cause_id uuid not null,
  cause_name text not null,
  currency text not null,
  until timestamp with time zone not null,
  amount bigint not null,
  state text default 'prepared'::text not null,
  previous_id uuid,
  prepared_at timestamp with time zone default now() not null,
  prepared_by uuid,
  prepared_by_name text not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  confirmed_by_name text,
  reference text,
  paid_on date,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_by_name text,
  reason text,
  PRIMARY KEY (tenant_id, id),
  CHECK ((amount > 0)),
  CHECK ((confirmed_by <> prepared_by)),
  CHECK (((state = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
  CHECK ((num_nulls(confirmed_at, confirmed_by_name, reference, paid_on) = ANY (ARRAY[0, 4]))),
  CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  CHECK ((num_nulls(withdrawn_at, withdrawn_by_name, reason) = ANY (ARRAY[0, 3]))),
  UNIQUE (id),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  CHECK ((state = ANY (ARRAY['prepared'::text, 'confirmed'::text, 'withdrawn'::text]))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, confirmed_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (confirmed_by),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, prepared_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (prepared_by),
  FOREIGN KEY (tenant_id, previous_id) REFERENCES payouts(tenant_id, id),
  FOREIGN KEY (tenant_id, withdrawn_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (withdrawn_by)
);
CREATE INDEX payouts_currency_idx ON payouts USING btree (currency);
CREATE UNIQUE INDEX payouts_prepared_once ON payouts USING btree (tenant_id, cause_id, currency) WHERE (state = 'prepared'::text);
CREATE INDEX payouts_tenant_id_cause_id_currency_confirmed_at_idx ON payouts USING btree (tenant_id, cause_id, currency, confirmed_at);
CREATE INDEX payouts_tenant_id_confirmed_by_idx ON payouts USING btree (tenant_id, confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX payouts_tenant_id_prepared_at_id_idx ON payouts USING btree (tenant_id, prepared_at, id);
CREATE INDEX payouts_tenant_id_prepared_by_idx ON payouts USING btree (tenant_id, prepared_by) WHERE (prepared_by IS NOT NULL);
CREATE INDEX payouts_tenant_id_previous_id_idx ON payouts USING btree (tenant_id, previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX payouts_tenant_id_state_idx ON payouts USING btree (tenant_id, state);
CREATE INDEX payouts_tenant_id_withdrawn_by_idx ON payouts USING btree (tenant_id, withdrawn_by) WHERE (withdrawn_by IS NOT NULL);
alter table payouts enable row level security;
alter table payouts force row level security;
create policy owner on payouts to booklark_owner using (true);
create policy platform on payouts for select to booklark_platform using (true);
create policy tenant on payouts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on payouts to booklark_app;
grant select on payouts to booklark_platform;
CREATE TRIGGER guards_second_person BEFORE UPDATE OF confirmed_by ON payouts FOR EACH ROW WHEN (((old.confirmed_by IS NULL) AND (new.confirmed_by IS NOT NULL))) EXECUTE FUNCTION guard_second_person();

create table picture_passwords (
  tenant_id uuid not null,
  user_id uuid not null,
  pictures_hash text not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, user_id),
  CHECK ((pictures_hash ~~ '$argon2id$%'::text)),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table picture_passwords enable row level security;
alter table picture_passwords force row level security;
create policy owner on picture_passwords to booklark_owner using (true);
create policy tenant on picture_passwords to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert on picture_passwords to booklark_app;
grant select (tenant_id, user_id, changed_at) on picture_passwords to booklark_app;
grant update (pictures_hash, changed_at) on picture_passwords to booklark_app;

create table piece_checks (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  piece_id uuid not null,
  revision integer not null,
  code text not null,
  level text not null,
  passed boolean not null,
  finding text default ''::text not null,
  page integer,
  facts jsonb default '{}'::jsonb not null,
  excerpt_path text[],
  excerpt_start integer,
  excerpt_length integer,
  other_piece_id uuid,
  is_made_up boolean default false not null,
  waived_at timestamp with time zone,
  waived_by uuid,
  waived_by_name text default ''::text not null,
  waiver_reason text default ''::text not null,
  other_book_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((((excerpt_path IS NULL) = (excerpt_start IS NULL)) AND ((excerpt_path IS NULL) = (excerpt_length IS NULL)))),
  CHECK (((waived_at IS NULL) OR ((NOT passed) AND (waiver_reason <> ''::text)))),
  CHECK ((code = ANY (ARRAY['opens'::text, 'pages'::text, 'words'::text, 'descriptions'::text, 'personal_data'::text, 'language'::text, 'level'::text, 'fonts'::text, 'photos'::text, 'voices'::text, 'duplicate'::text, 'permission'::text]))),
  CHECK (((excerpt_length >= 1) AND (excerpt_length <= 300))),
  CHECK ((excerpt_start >= 0)),
  CHECK ((jsonb_typeof(facts) = 'object'::text)),
  CHECK ((length(finding) <= 40)),
  CHECK ((level = ANY (ARRAY['must'::text, 'should'::text, 'info'::text]))),
  CHECK ((page > 0)),
  CHECK ((revision > 0)),
  CHECK ((length(waived_by_name) <= 300)),
  CHECK ((length(waiver_reason) <= 500)),
  FOREIGN KEY (tenant_id, other_book_id) REFERENCES books(tenant_id, id) ON DELETE SET NULL (other_book_id),
  FOREIGN KEY (tenant_id, other_piece_id) REFERENCES pieces(tenant_id, id) ON DELETE SET NULL (other_piece_id),
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, piece_id, revision) REFERENCES piece_revisions(tenant_id, piece_id, number) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, waived_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (waived_by)
);
CREATE INDEX piece_checks_failed ON piece_checks USING btree (code, tenant_id, piece_id) WHERE ((NOT passed) AND (waived_at IS NULL));
CREATE INDEX piece_checks_tenant_id_other_book_id_idx ON piece_checks USING btree (tenant_id, other_book_id) WHERE (other_book_id IS NOT NULL);
CREATE INDEX piece_checks_tenant_id_other_piece_id_idx ON piece_checks USING btree (tenant_id, other_piece_id) WHERE (other_piece_id IS NOT NULL);
CREATE INDEX piece_checks_tenant_id_piece_id_revision_idx ON piece_checks USING btree (tenant_id, piece_id, revision);
CREATE INDEX piece_checks_tenant_id_waived_by_idx ON piece_checks USING btree (tenant_id, waived_by) WHERE (waived_by IS NOT NULL);
alter table piece_checks enable row level security;
alter table piece_checks force row level security;
create policy owner on piece_checks to booklark_owner using (true);
create policy platform on piece_checks for select to booklark_platform using (( SELECT true
   FROM pieces p
  WHERE ((p.tenant_id = piece_checks.tenant_id) AND (p.id = piece_checks.piece_id))));
create policy tenant on piece_checks to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on piece_checks to booklark_app;
grant update (page, excerpt_path, is_made_up, waived_at, waived_by, waived_by_name, waiver_reason) on piece_checks to booklark_app;
grant select (tenant_id, id, piece_id, revision, code, level, passed, page, waived_at) on piece_checks to booklark_platform;
CREATE TRIGGER waiver BEFORE UPDATE OF waived_at ON piece_checks FOR EACH ROW WHEN ((new.waived_at IS DISTINCT FROM old.waived_at)) EXECUTE FUNCTION assert_waiver();

create table piece_pages (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  piece_id uuid not null,
  "position" integer not null,
  layout text,
  text text default ''::text not null,
  has_picture boolean default true not null,
  file_page integer,
  file_alts text[] default '{}'::text[] not null,
  author_id uuid,
  edits integer default 0 not null,
  deleted_at timestamp with time zone,
  changed_at timestamp with time zone default now() not null,
  rendition_id uuid,
  file_pictures jsonb default '[]'::jsonb not null,
  file_text_hash text,
  turn smallint default 0 not null,
  can_turn boolean default false not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((layout IS NULL) = (file_page IS NOT NULL))),
  CHECK ((file_page > 0)),
  CHECK ((jsonb_typeof(file_pictures) = 'array'::text)),
  CHECK ((layout = ANY (ARRAY['picture_above'::text, 'picture_below'::text, 'picture_beside'::text, 'picture_full'::text, 'text_only'::text, 'two_pictures'::text]))),
  CHECK (((file_page IS NOT NULL) OR (length(text) <= 20000))),
  CHECK ((turn = ANY (ARRAY[0, 90, 180, 270]))),
  CHECK (((turn = 0) OR can_turn)),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (author_id),
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, rendition_id) REFERENCES renditions(tenant_id, id) ON DELETE SET NULL (rendition_id)
);
CREATE INDEX piece_pages_deleted_at_idx ON piece_pages USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX piece_pages_tenant_id_author_id_idx ON piece_pages USING btree (tenant_id, author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX piece_pages_tenant_id_piece_id_position_idx ON piece_pages USING btree (tenant_id, piece_id, "position");
CREATE INDEX piece_pages_tenant_id_rendition_id_idx ON piece_pages USING btree (tenant_id, rendition_id) WHERE (rendition_id IS NOT NULL);
alter table piece_pages enable row level security;
alter table piece_pages force row level security;
create policy owner on piece_pages to booklark_owner using (true);
create policy tenant on piece_pages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on piece_pages to booklark_app;
grant update ("position", layout, text, has_picture, file_page, file_alts, author_id, edits, deleted_at, changed_at, rendition_id, file_pictures, file_text_hash, turn, can_turn) on piece_pages to booklark_app;

create table piece_picture_hashes (
  tenant_id uuid not null,
  piece_id uuid not null,
  picture text not null,
  band integer not null,
  difference_hash bit(128) not null,
  page integer,
  PRIMARY KEY (tenant_id, piece_id, picture, band),
  CHECK (((band >= 0) AND (band <= 524287))),
  CHECK ((page > 0)),
  CHECK ((picture ~ '^[0-9a-f]{64}$'::text)),
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX piece_picture_hashes_tenant_id_band_idx ON piece_picture_hashes USING btree (tenant_id, band);
alter table piece_picture_hashes enable row level security;
alter table piece_picture_hashes force row level security;
create policy owner on piece_picture_hashes to booklark_owner using (true);
create policy tenant on piece_picture_hashes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on piece_picture_hashes to booklark_app;

create table piece_pictures (
  tenant_id uuid not null,
  page_id uuid not null,
  "position" integer not null,
  source text not null,
  hash text not null,
  size bigint not null,
  width integer not null,
  height integer not null,
  alt text default ''::text not null,
  drawing jsonb,
  PRIMARY KEY (tenant_id, page_id, "position"),
  CHECK ((length(alt) <= 2000)),
  CHECK (((drawing IS NULL) = (source = 'photo'::text))),
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((height > 0)),
  CHECK (("position" = ANY (ARRAY[1, 2]))),
  CHECK ((size > 0)),
  CHECK ((source = ANY (ARRAY['photo'::text, 'drawing'::text, 'cutouts'::text]))),
  CHECK ((width > 0)),
  FOREIGN KEY (tenant_id, page_id) REFERENCES piece_pages(tenant_id, id) ON DELETE CASCADE
);
alter table piece_pictures enable row level security;
alter table piece_pictures force row level security;
create policy owner on piece_pictures to booklark_owner using (true);
create policy tenant on piece_pictures to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on piece_pictures to booklark_app;
grant update (source, hash, size, width, height, alt, drawing) on piece_pictures to booklark_app;

create table piece_revisions (
  tenant_id uuid not null,
  piece_id uuid not null,
  number integer not null,
  reason text not null,
  content jsonb not null,
  word_count integer not null,
  created_at timestamp with time zone default now() not null,
  rendition_id uuid,
  details jsonb generated always as ((content -> 'details'::text)) stored,
  voices jsonb generated always as (voices_of_content(content)) stored,
  PRIMARY KEY (tenant_id, piece_id, number),
  CHECK ((number > 0)),
  CHECK ((reason = ANY (ARRAY['submitted'::text, 'restored'::text, 'autosaved'::text]))),
  CHECK ((word_count >= 0)),
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, rendition_id) REFERENCES renditions(tenant_id, id) ON DELETE SET NULL (rendition_id)
);
CREATE INDEX piece_revisions_tenant_id_rendition_id_idx ON piece_revisions USING btree (tenant_id, rendition_id) WHERE (rendition_id IS NOT NULL);
alter table piece_revisions enable row level security;
alter table piece_revisions force row level security;
create policy owner on piece_revisions to booklark_owner using (true);
create policy tenant on piece_revisions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on piece_revisions to booklark_app;
grant update (content, rendition_id) on piece_revisions to booklark_app;

create table piece_signatures (
  tenant_id uuid not null,
  piece_id uuid not null,
  min_hashes integer[] not null,
  bands integer[] not null,
  PRIMARY KEY (tenant_id, piece_id),
  CHECK ((cardinality(bands) = 16)),
  CHECK ((cardinality(min_hashes) = 64)),
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX piece_signatures_bands_idx ON piece_signatures USING gin (bands);
alter table piece_signatures enable row level security;
alter table piece_signatures force row level security;
create policy owner on piece_signatures to booklark_owner using (true);
create policy tenant on piece_signatures to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on piece_signatures to booklark_app;
grant update (min_hashes, bands) on piece_signatures to booklark_app;

create table piece_steps (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  piece_id uuid not null,
  step text not null,
  from_state text not null,
  to_state text not null,
  is_change boolean not null,
  revision integer,
  reasons text[] default '{}'::text[] not null,
  remark text default ''::text not null,
  page_remarks jsonb default '[]'::jsonb not null,
  previous jsonb,
  by_id uuid,
  by_name text default ''::text not null,
  happened_at timestamp with time zone default now() not null,
  by_role text default ''::text not null,
  approved_before integer,
  change_before text,
  colleague_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(by_name) <= 300)),
  CHECK ((jsonb_typeof(page_remarks) = 'array'::text)),
  CHECK ((cardinality(reasons) <= 10)),
  CHECK ((length(remark) <= 1000)),
  CHECK ((step = ANY (ARRAY['change'::text, 'discard'::text, 'submit'::text, 'process'::text, 'pass'::text, 'fail'::text, 'withdraw'::text, 'waive'::text, 'request_changes'::text, 'approve'::text, 'publish'::text, 'return'::text, 'take_down'::text, 'restore'::text, 'undo'::text]))),
  FOREIGN KEY (tenant_id, by_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (by_id),
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX piece_steps_tenant_id_by_id_idx ON piece_steps USING btree (tenant_id, by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX piece_steps_tenant_id_piece_id_id_idx ON piece_steps USING btree (tenant_id, piece_id, id);
alter table piece_steps enable row level security;
alter table piece_steps force row level security;
create policy owner on piece_steps to booklark_owner using (true);
create policy tenant on piece_steps to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on piece_steps to booklark_app;
CREATE TRIGGER assert_reviewer BEFORE INSERT ON piece_steps FOR EACH ROW EXECUTE FUNCTION assert_reviewer();
CREATE TRIGGER checks_passed BEFORE INSERT ON piece_steps FOR EACH ROW WHEN ((new.step = ANY (ARRAY['pass'::text, 'waive'::text]))) EXECUTE FUNCTION assert_checks_passed();
CREATE TRIGGER take_step BEFORE INSERT ON piece_steps FOR EACH ROW EXECUTE FUNCTION take_piece_step();

create table pieces (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  book_id uuid generated always as (
CASE type
    WHEN 'book'::text THEN id
    ELSE NULL::uuid
END) stored,
  author_id uuid,
  school_class_id uuid,
  source text not null,
  starter text,
  state text default 'draft'::text not null,
  change_state text,
  title text not null,
  author text default ''::text not null,
  blurb text default ''::text not null,
  language text not null,
  level integer,
  age_from integer,
  age_to integer,
  goal integer,
  categories text[] default '{}'::text[] not null,
  "trim" text default 'portrait'::text not null,
  cover_from text default 'drawn'::text not null,
  cover_page uuid,
  declaration_accepted boolean default false not null,
  edits integer default 0 not null,
  revision integer default 0 not null,
  submitted_revision integer,
  submitted_at timestamp with time zone,
  rendition_id uuid,
  assigned_to uuid,
  publish_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  own_cover jsonb,
  chosen_cover jsonb,
  submitted_content text,
  photos_approved boolean default false not null,
  publish_stopped text,
  approved_revision integer,
  work_state text generated always as (COALESCE(change_state, state)) stored not null,
  story_id uuid generated always as (
CASE type
    WHEN 'story'::text THEN id
    ELSE NULL::uuid
END) stored,
  body text default ''::text not null,
  change_since timestamp with time zone,
  cause_id uuid,
  project_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK (((age_from >= 3) AND (age_from <= 18))),
  CHECK (((age_to >= 3) AND (age_to <= 18))),
  CHECK ((length(author) <= 60)),
  CHECK ((length(blurb) <= 2000)),
  CHECK ((length(body) <= 600000)),
  CHECK ((cardinality(categories) <= 20)),
  CHECK ((change_state = ANY (ARRAY['draft'::text, 'uploaded'::text, 'processing'::text, 'checks_failed'::text, 'in_review'::text, 'changes_asked'::text]))),
  CHECK (((author_id IS NULL) OR (school_class_id IS NULL))),
  CHECK (((age_from IS NULL) OR (age_to IS NULL) OR (age_from <= age_to))),
  CHECK (((change_state IS NULL) OR (state = ANY (ARRAY['published'::text, 'pulled_down'::text])))),
  CHECK (((deleted_at IS NULL) OR (state = 'draft'::text))),
  CHECK (((publish_at IS NULL) OR (state = 'approved'::text))),
  CHECK (((cover_from <> 'own'::text) OR (own_cover IS NOT NULL))),
  CHECK (((type = 'story'::text) = (source = 'text'::text))),
  CHECK (((type = 'story'::text) OR (body = ''::text))),
  CHECK (((project_id IS NULL) OR (cause_id IS NOT NULL))),
  CHECK ((cover_from = ANY (ARRAY['drawn'::text, 'page'::text, 'own'::text]))),
  CHECK (((goal >= 1) AND (goal <= 17))),
  CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  CHECK (((level >= 1) AND (level <= 5))),
  CHECK (((own_cover ?& '{hash,size,width,height}'::text[]) AND ((own_cover ->> 'hash'::text) ~ '^[0-9a-f]{64}$'::text))),
  CHECK ((publish_stopped = ANY (ARRAY['permission'::text, 'photos'::text, 'everyone_by'::text]))),
  CHECK ((source = ANY (ARRAY['file'::text, 'pages'::text, 'text'::text]))),
  CHECK ((starter = ANY (ARRAY['blank'::text, 'abc'::text, 'how_to'::text, 'comic'::text, 'fact_book'::text, 'my_day'::text]))),
  CHECK ((state = ANY (ARRAY['draft'::text, 'uploaded'::text, 'processing'::text, 'checks_failed'::text, 'in_review'::text, 'changes_asked'::text, 'approved'::text, 'published'::text, 'pulled_down'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  CHECK (("trim" = ANY (ARRAY['portrait'::text, 'square'::text, 'landscape'::text]))),
  CHECK ((type = ANY (ARRAY['book'::text, 'story'::text]))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (cause_id) REFERENCES causes(id) ON DELETE SET NULL,
  FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  FOREIGN KEY (tenant_id, assigned_to) REFERENCES users(tenant_id, id) ON DELETE SET NULL (assigned_to),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (author_id),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, rendition_id) REFERENCES renditions(tenant_id, id) ON DELETE SET NULL (rendition_id),
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE SET NULL (school_class_id),
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX pieces_cause_id_idx ON pieces USING btree (cause_id) WHERE (cause_id IS NOT NULL);
CREATE INDEX pieces_changed_at_idx ON pieces USING btree (changed_at) WHERE (COALESCE(change_state, state) = ANY (ARRAY['uploaded'::text, 'processing'::text]));
CREATE INDEX pieces_changes ON pieces USING btree (change_state, change_since, id) WHERE (change_state IS NOT NULL);
CREATE INDEX pieces_deleted_at_idx ON pieces USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX pieces_project_id_idx ON pieces USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX pieces_tenant_id_assigned_to_idx ON pieces USING btree (tenant_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX pieces_tenant_id_author_id_changed_at_id_idx ON pieces USING btree (tenant_id, author_id, changed_at DESC, id DESC);
CREATE INDEX pieces_tenant_id_book_id_idx ON pieces USING btree (tenant_id, book_id);
CREATE INDEX pieces_tenant_id_rendition_id_idx ON pieces USING btree (tenant_id, rendition_id) WHERE (rendition_id IS NOT NULL);
CREATE INDEX pieces_tenant_id_school_class_id_idx ON pieces USING btree (tenant_id, school_class_id);
CREATE INDEX pieces_tenant_id_state_submitted_at_id_idx ON pieces USING btree (tenant_id, state, submitted_at, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX pieces_tenant_id_story_id_idx ON pieces USING btree (tenant_id, story_id);
CREATE INDEX pieces_tenant_id_work_state_submitted_at_id_idx ON pieces USING btree (tenant_id, work_state, submitted_at, id) WHERE (submitted_at IS NOT NULL);
alter table pieces enable row level security;
alter table pieces force row level security;
create policy owner on pieces to booklark_owner using (true);
create policy platform on pieces for select to booklark_platform using ((state <> 'draft'::text));
create policy tenant on pieces to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on pieces to booklark_app;
grant update (title, author, blurb, language, level, age_from, age_to, goal, categories, "trim", cover_from, cover_page, declaration_accepted, edits, revision, submitted_revision, rendition_id, assigned_to, publish_at, deleted_at, changed_at, own_cover, chosen_cover, photos_approved, publish_stopped, body, cause_id, project_id) on pieces to booklark_app;
grant select (tenant_id, id, type, state, change_state, submitted_revision, approved_revision, change_since) on pieces to booklark_platform;
CREATE TRIGGER begins BEFORE INSERT ON pieces FOR EACH ROW EXECUTE FUNCTION begin_piece();
CREATE TRIGGER change_since BEFORE UPDATE OF change_state ON pieces FOR EACH ROW WHEN ((old.change_state IS DISTINCT FROM new.change_state)) EXECUTE FUNCTION set_change_since();
CREATE TRIGGER note_authors_of_book AFTER INSERT ON pieces FOR EACH ROW WHEN ((new.type = 'book'::text)) EXECUTE FUNCTION note_authors_of_book();
CREATE TRIGGER note_authors_of_story AFTER INSERT ON pieces FOR EACH ROW WHEN ((new.type = 'story'::text)) EXECUTE FUNCTION note_authors_of_story();
CREATE CONSTRAINT TRIGGER shown_as_approved AFTER UPDATE OF state, approved_revision ON pieces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = ANY (ARRAY['approved'::text, 'published'::text, 'pulled_down'::text]))) EXECUTE FUNCTION assert_shown_as_approved();
CREATE CONSTRAINT TRIGGER story_shown_as_approved AFTER UPDATE OF state, approved_revision ON pieces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.type = 'story'::text) AND (new.state = ANY (ARRAY['approved'::text, 'published'::text, 'pulled_down'::text])))) EXECUTE FUNCTION assert_story_as_approved();

create table plan_checkouts (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  variant_id uuid not null,
  provider text not null,
  state text default 'open'::text not null,
  trial_days integer default 0 not null,
  begins text default 'now'::text not null,
  language text not null,
  session_id text,
  subscription_id text,
  opened_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK ((begins = ANY (ARRAY['now'::text, 'period_end'::text]))),
  CHECK (((state = ANY (ARRAY['complete'::text, 'ended'::text])) <= (subscription_id IS NOT NULL))),
  UNIQUE (id),
  CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  CHECK ((provider = 'stripe'::text)),
  UNIQUE (provider, session_id),
  UNIQUE (provider, subscription_id),
  CHECK (((length(session_id) >= 1) AND (length(session_id) <= 255))),
  CHECK ((state = ANY (ARRAY['open'::text, 'complete'::text, 'ended'::text, 'closed'::text]))),
  CHECK (((length(subscription_id) >= 1) AND (length(subscription_id) <= 255))),
  CHECK (((trial_days >= 0) AND (trial_days <= 730))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (variant_id) REFERENCES plan_variants(id)
);
CREATE UNIQUE INDEX plan_checkouts_open ON plan_checkouts USING btree (tenant_id) WHERE (state = 'open'::text);
CREATE INDEX plan_checkouts_running ON plan_checkouts USING btree (asked_at) WHERE (state = ANY (ARRAY['open'::text, 'complete'::text]));
CREATE INDEX plan_checkouts_variant_id_idx ON plan_checkouts USING btree (variant_id);
alter table plan_checkouts enable row level security;
alter table plan_checkouts force row level security;
create policy owner on plan_checkouts to booklark_owner using (true);
create policy tenant on plan_checkouts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on plan_checkouts to booklark_app;
grant insert (tenant_id, id, variant_id, provider, trial_days, begins, language) on plan_checkouts to booklark_app;
grant update (state, session_id, subscription_id, asked_at) on plan_checkouts to booklark_app;

create table plan_corrections (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  provider_reference text not null,
  state text not null,
  amount bigint not null,
  tax bigint not null,
  currency text not null,
  fee bigint default 0 not null,
  reported_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone default now() not null,
  fee_changes smallint default 0 not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  CHECK (((tax >= 0) AND (tax <= amount))),
  CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) OR (kind = 'dispute'::text))),
  CHECK (((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])) OR (kind = 'refund'::text))),
  CHECK ((fee_changes >= 0)),
  CHECK (((fee >= 0) AND (fee <= '1000000000000'::bigint))),
  CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text]))),
  CHECK (((length(provider_reference) >= 1) AND (length(provider_reference) <= 255))),
  UNIQUE (tenant_id, provider_reference),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, payment_id) REFERENCES plan_payments(tenant_id, id)
);
CREATE INDEX plan_corrections_currency_idx ON plan_corrections USING btree (currency);
CREATE INDEX plan_corrections_open ON plan_corrections USING btree (asked_at) WHERE (state = 'open'::text);
CREATE INDEX plan_corrections_tenant_id_payment_id_idx ON plan_corrections USING btree (tenant_id, payment_id);
alter table plan_corrections enable row level security;
alter table plan_corrections force row level security;
create policy owner on plan_corrections to booklark_owner using (true);
create policy tenant on plan_corrections to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on plan_corrections to booklark_app;
grant insert (tenant_id, id, payment_id, kind, provider_reference, state, amount, tax, currency) on plan_corrections to booklark_app;
grant update (state, fee, asked_at, fee_changes) on plan_corrections to booklark_app;

create table plan_payments (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  variant_id uuid not null,
  payment text not null,
  bank_transfer_id uuid,
  provider_invoice text,
  total bigint not null,
  tax bigint not null,
  currency text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  paid_at timestamp with time zone default now() not null,
  provider_payment text,
  returned bigint default 0 not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((tax >= 0) AND (tax <= total))),
  CHECK ((period_end > period_start)),
  CHECK (((payment = 'bank_transfer'::text) = (bank_transfer_id IS NOT NULL))),
  CHECK (((payment = 'card'::text) = (provider_invoice IS NOT NULL))),
  UNIQUE (id),
  CHECK ((payment = ANY (ARRAY['card'::text, 'bank_transfer'::text]))),
  CHECK ((length(provider_invoice) <= 200)),
  CHECK (((length(provider_payment) >= 1) AND (length(provider_payment) <= 255))),
  CHECK (((provider_payment IS NULL) OR (payment = 'card'::text))),
  CHECK (((returned >= 0) AND (returned <= total))),
  UNIQUE (tenant_id, bank_transfer_id),
  UNIQUE (tenant_id, provider_invoice),
  CHECK (((total >= 1) AND (total <= '1000000000000'::bigint))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, bank_transfer_id) REFERENCES bank_transfers(tenant_id, id),
  FOREIGN KEY (variant_id) REFERENCES plan_variants(id)
);
CREATE INDEX plan_payments_currency_idx ON plan_payments USING btree (currency);
CREATE INDEX plan_payments_paid_at_id_idx ON plan_payments USING btree (paid_at DESC, id DESC);
CREATE UNIQUE INDEX plan_payments_provider_payment ON plan_payments USING btree (provider_payment) WHERE (provider_payment IS NOT NULL);
CREATE INDEX plan_payments_tenant_id_paid_at_id_idx ON plan_payments USING btree (tenant_id, paid_at DESC, id DESC);
CREATE INDEX plan_payments_variant_id_idx ON plan_payments USING btree (variant_id);
alter table plan_payments enable row level security;
alter table plan_payments force row level security;
create policy owner on plan_payments to booklark_owner using (true);
create policy platform on plan_payments for select to booklark_platform using (true);
create policy tenant on plan_payments to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on plan_payments to booklark_app;
grant insert (tenant_id, variant_id, payment, bank_transfer_id, provider_invoice, total, tax, currency, period_start, period_end, provider_payment) on plan_payments to booklark_app;
grant update (provider_payment, returned) on plan_payments to booklark_app;
grant select (tenant_id, id, variant_id, payment, total, tax, currency, period_start, period_end, paid_at, returned) on plan_payments to booklark_platform;

create table plan_seats (
  tenant_id uuid not null,
  school_id uuid not null,
  added_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, school_id),
  UNIQUE (school_id),
  FOREIGN KEY (school_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id, tenant_id) REFERENCES memberships(tenant_id, organization_id) ON DELETE CASCADE
);
CREATE INDEX plan_seats_school_id_tenant_id_idx ON plan_seats USING btree (school_id, tenant_id);
alter table plan_seats enable row level security;
alter table plan_seats force row level security;
create policy owner on plan_seats to booklark_owner using (true);
create policy platform on plan_seats for select to booklark_platform using (true);
create policy tenant on plan_seats to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on plan_seats to booklark_app;
grant select (tenant_id, school_id, added_at) on plan_seats to booklark_platform;

create table plan_variants (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  price bigint not null,
  currency text not null,
  "interval" text not null,
  seats integer default 1 not null,
  trial_days integer default 0 not null,
  tax_rate integer default 0 not null,
  is_for_registration boolean default false not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK ((is_for_registration <= ((trial_days > 0) AND (seats = 1)))),
  UNIQUE (id),
  CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  CHECK (((price >= 1) AND (price <= '1000000000000'::bigint))),
  CHECK (((seats >= 1) AND (seats <= 10000))),
  CHECK (((tax_rate >= 0) AND (tax_rate <= 10000))),
  CHECK (((trial_days >= 0) AND (trial_days <= 365))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, plan_id) REFERENCES plans(tenant_id, id)
);
CREATE INDEX plan_variants_currency_idx ON plan_variants USING btree (currency);
CREATE UNIQUE INDEX plan_variants_registration ON plan_variants USING btree (currency) WHERE (is_for_registration AND (archived_at IS NULL));
CREATE INDEX plan_variants_tenant_id_plan_id_idx ON plan_variants USING btree (tenant_id, plan_id);
alter table plan_variants enable row level security;
alter table plan_variants force row level security;
create policy owner on plan_variants to booklark_owner using (true);
create policy platform on plan_variants for select to booklark_platform using (true);
create policy platform_adds on plan_variants for insert to booklark_app with check (( SELECT is_platform_staff() AS is_platform_staff));
create policy platform_changes on plan_variants for update to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
create policy tenant on plan_variants to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on plan_variants to booklark_app;
grant select on plan_variants to booklark_platform;
grant insert (tenant_id, plan_id, price, currency, "interval", seats, trial_days, tax_rate, is_for_registration) on plan_variants to booklark_app;
grant update (trial_days, is_for_registration, archived_at) on plan_variants to booklark_app;

create table plans (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  max_students integer,
  max_staff integer,
  max_books integer,
  max_storage_bytes bigint,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (id),
  CHECK ((max_books > 0)),
  CHECK ((max_staff > 0)),
  CHECK ((max_storage_bytes > 0)),
  CHECK ((max_students > 0)),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX plans_name ON plans USING btree (tenant_id, lower(name)) WHERE (archived_at IS NULL);
alter table plans enable row level security;
alter table plans force row level security;
create policy owner on plans to booklark_owner using (true);
create policy platform on plans for select to booklark_platform using (true);
create policy platform_adds on plans for insert to booklark_app with check (( SELECT is_platform_staff() AS is_platform_staff));
create policy platform_changes on plans for update to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
create policy tenant on plans to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on plans to booklark_app;
grant select on plans to booklark_platform;
grant insert (tenant_id, name, max_students, max_staff, max_books, max_storage_bytes) on plans to booklark_app;
grant update (name, max_students, max_staff, max_books, max_storage_bytes, archived_at) on plans to booklark_app;

create table positions (
  tenant_id uuid not null,
  user_id uuid not null,
  book_id uuid not null,
  page integer not null,
  part real default 0 not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, user_id, book_id),
  CHECK ((page > 0)),
  CHECK (((part >= (0)::double precision) AND (part <= (1)::double precision))),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX positions_tenant_id_book_id_idx ON positions USING btree (tenant_id, book_id);
CREATE INDEX positions_tenant_id_updated_at_idx ON positions USING btree (tenant_id, updated_at);
CREATE INDEX positions_tenant_id_user_id_updated_at_idx ON positions USING btree (tenant_id, user_id, updated_at DESC);
alter table positions enable row level security;
alter table positions force row level security;
create policy owner on positions to booklark_owner using (true);
create policy tenant on positions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on positions to booklark_app;
grant update (page, part, updated_at) on positions to booklark_app;
CREATE TRIGGER notes_finished_book AFTER INSERT OR UPDATE OF page ON positions FOR EACH ROW EXECUTE FUNCTION note_finished_book();

create table postings (
  tenant_id uuid not null,
  transaction_id uuid not null,
  currency text not null,
  number smallint not null,
  account_id uuid not null,
  amount bigint not null,
  PRIMARY KEY (tenant_id, transaction_id, currency, number),
  CHECK ((amount <> 0)),
  CHECK ((number > 0)),
  FOREIGN KEY (tenant_id, account_id, currency) REFERENCES accounts(tenant_id, id, currency),
  FOREIGN KEY (tenant_id, transaction_id, currency) REFERENCES ledger_transactions(tenant_id, id, currency)
);
CREATE INDEX postings_tenant_id_account_id_currency_transaction_id_amoun_idx ON postings USING btree (tenant_id, account_id, currency, transaction_id) INCLUDE (amount);
alter table postings enable row level security;
alter table postings force row level security;
create policy owner on postings to booklark_owner using (true);
create policy tenant on postings to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on postings to booklark_app;
CREATE TRIGGER refuses_late_postings AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_postings();

create table projects (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  cause_id uuid not null,
  slug text not null,
  title text not null,
  summary text default ''::text not null,
  story text default ''::text not null,
  currency text not null,
  unit text not null,
  units integer not null,
  unit_cost bigint not null,
  unit_cost_on date not null,
  target bigint generated always as ((units * unit_cost)) stored not null,
  library_books integer,
  done_on date,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (id),
  CHECK ((library_books > 0)),
  CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  UNIQUE (slug),
  CHECK ((length(story) <= 20000)),
  CHECK ((length(summary) <= 300)),
  UNIQUE (tenant_id, cause_id, id),
  CHECK (((length(title) >= 1) AND (length(title) <= 100))),
  CHECK (((length(unit) >= 1) AND (length(unit) <= 40))),
  CHECK (((unit_cost >= 1) AND (unit_cost <= '1000000000000'::bigint))),
  CHECK (((units >= 1) AND (units <= 1000000))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, cause_id) REFERENCES causes(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX projects_currency_idx ON projects USING btree (currency);
alter table projects enable row level security;
alter table projects force row level security;
create policy owner on projects to booklark_owner using (true);
create policy tenant on projects to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on projects to booklark_app;
grant insert (tenant_id, cause_id, slug, title, summary, story, currency, unit, units, unit_cost, unit_cost_on, library_books) on projects to booklark_app;
grant update (title, summary, story, unit, units, unit_cost, unit_cost_on, library_books, done_on) on projects to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION notify_cause_changed();

create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  object_id text not null,
  body bytea not null,
  received_at timestamp with time zone default now() not null,
  PRIMARY KEY (provider, id),
  CHECK ((length(body) <= 1048576)),
  CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  CHECK ((length(object_id) <= 255)),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text]))),
  CHECK ((length(type) <= 255))
);
CREATE INDEX provider_events_provider_object_id_idx ON provider_events USING btree (provider, object_id);
CREATE INDEX provider_events_received_at_idx ON provider_events USING btree (received_at);
alter table provider_events enable row level security;
alter table provider_events force row level security;
create policy owner on provider_events to booklark_owner using (true);

create table publishing_permissions (
  tenant_id uuid not null,
  student_id uuid not null,
  works boolean,
  voice boolean,
  photos boolean,
  set_by uuid,
  set_by_name text default ''::text not null,
  set_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, student_id),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CHECK ((length(set_by_name) <= 300)),
  FOREIGN KEY (tenant_id, set_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (set_by),
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX publishing_permissions_tenant_id_set_by_idx ON publishing_permissions USING btree (tenant_id, set_by) WHERE (set_by IS NOT NULL);
alter table publishing_permissions enable row level security;
alter table publishing_permissions force row level security;
create policy owner on publishing_permissions to booklark_owner using (true);
create policy tenant on publishing_permissions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on publishing_permissions to booklark_app;
grant update (works, voice, photos, set_by, set_by_name, set_at) on publishing_permissions to booklark_app;
CREATE TRIGGER downloads_with_voice AFTER INSERT OR DELETE OR UPDATE OF voice ON publishing_permissions FOR EACH ROW EXECUTE FUNCTION renew_downloads_of_permission();
CREATE CONSTRAINT TRIGGER nothing_published AFTER DELETE OR UPDATE OF works ON publishing_permissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.works) EXECUTE FUNCTION assert_nothing_published();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE OF voice ON publishing_permissions FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER take_down_messages AFTER DELETE OR UPDATE OF works ON publishing_permissions FOR EACH ROW WHEN (old.works) EXECUTE FUNCTION take_down_messages_of_student();

create table reactions (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  work_id uuid not null,
  book_id uuid,
  person_id uuid,
  reader_hash bytea,
  reaction text not null,
  reacted_at timestamp with time zone default now() not null,
  story_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((num_nonnulls(person_id, reader_hash) = 1)),
  CHECK ((num_nonnulls(book_id, story_id) = 1)),
  CHECK ((work_id = story_id)),
  CHECK ((reaction = ANY (ARRAY['loved_it'::text, 'learned_something'::text, 'made_me_think'::text, 'want_to_help'::text, 'did_something'::text]))),
  CHECK ((length(reader_hash) = 32)),
  UNIQUE (tenant_id, work_id, person_id),
  UNIQUE (tenant_id, work_id, reader_hash),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX reactions_tenant_id_book_id_idx ON reactions USING btree (tenant_id, book_id);
CREATE INDEX reactions_tenant_id_person_id_idx ON reactions USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX reactions_tenant_id_reader_hash_idx ON reactions USING btree (tenant_id, reader_hash) WHERE (reader_hash IS NOT NULL);
CREATE INDEX reactions_tenant_id_story_id_idx ON reactions USING btree (tenant_id, story_id) WHERE (story_id IS NOT NULL);
alter table reactions enable row level security;
alter table reactions force row level security;
create policy owner on reactions to booklark_owner using (true);
create policy tenant on reactions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on reactions to booklark_app;
grant update (book_id, reaction, reacted_at) on reactions to booklark_app;

create table read_keys (
  day date not null,
  key bytea not null,
  PRIMARY KEY (day),
  CHECK ((length(key) = 32))
);
alter table read_keys enable row level security;
alter table read_keys force row level security;
create policy owner on read_keys to booklark_owner using (true);

create table read_marks (
  tenant_id uuid not null,
  day date not null,
  mark bytea not null,
  PRIMARY KEY (tenant_id, day, mark),
  CHECK ((length(mark) = 32)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX read_marks_day_idx ON read_marks USING btree (day);
alter table read_marks enable row level security;
alter table read_marks force row level security;
create policy owner on read_marks to booklark_owner using (true);
create policy tenant on read_marks to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));

create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  PRIMARY KEY (tenant_id, user_id, code_hash),
  CHECK ((length(code_hash) = 32)),
  FOREIGN KEY (tenant_id, user_id) REFERENCES second_factors(tenant_id, user_id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy owner on recovery_codes to booklark_owner using (true);
create policy tenant on recovery_codes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on recovery_codes to booklark_app;

create table refresh_tokens (
  tenant_id uuid not null,
  session_id uuid not null,
  secret_hash bytea not null,
  made_from bytea,
  first_used_at timestamp with time zone,
  is_outlived boolean default false not null,
  PRIMARY KEY (tenant_id, session_id, secret_hash),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE
);
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy owner on refresh_tokens to booklark_owner using (true);
create policy tenant on refresh_tokens to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on refresh_tokens to booklark_app;
grant update (first_used_at, is_outlived) on refresh_tokens to booklark_app;

create table refund_approvals (
  tenant_id uuid not null,
  refund_id uuid not null,
  asker_tenant uuid not null,
  asked_by uuid,
  decision text,
  decider_tenant uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  PRIMARY KEY (tenant_id, refund_id),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK ((decision = ANY (ARRAY['approved'::text, 'declined'::text]))),
  CHECK (((decision IS DISTINCT FROM 'approved'::text) OR (decided_by IS DISTINCT FROM asked_by) OR (asked_by IS NULL))),
  FOREIGN KEY (asker_tenant, asked_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (asked_by),
  FOREIGN KEY (decider_tenant, decided_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (decided_by),
  FOREIGN KEY (tenant_id, refund_id) REFERENCES refunds(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX refund_approvals_asker_tenant_asked_by_idx ON refund_approvals USING btree (asker_tenant, asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX refund_approvals_decider_tenant_decided_by_idx ON refund_approvals USING btree (decider_tenant, decided_by) WHERE (decided_by IS NOT NULL);
alter table refund_approvals enable row level security;
alter table refund_approvals force row level security;
create policy owner on refund_approvals to booklark_owner using (true);
create policy tenant on refund_approvals to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on refund_approvals to booklark_app;
grant insert (tenant_id, refund_id, asker_tenant, asked_by) on refund_approvals to booklark_app;
grant update (decision, decider_tenant, decided_by, decided_at) on refund_approvals to booklark_app;
CREATE TRIGGER guards_decision BEFORE UPDATE ON refund_approvals FOR EACH ROW EXECUTE FUNCTION guard_refund_decision();

create table refund_lines (
  tenant_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  line_number smallint not null,
  amount bigint not null,
  tax bigint not null,
  to_cause bigint not null,
  to_school bigint not null,
  to_platform bigint not null,
  PRIMARY KEY (tenant_id, refund_id, order_id, line_number),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CHECK ((amount > 0)),
  CHECK (((((tax + to_cause) + to_school) + to_platform) = amount)),
  CHECK (((line_number > 0) OR ((to_cause = 0) AND (to_school = 0)))),
  CHECK ((line_number >= 0)),
  CHECK ((tax >= 0)),
  CHECK ((to_cause >= 0)),
  CHECK ((to_platform >= 0)),
  CHECK ((to_school >= 0)),
  FOREIGN KEY (tenant_id, refund_id, order_id) REFERENCES refunds(tenant_id, id, order_id) ON DELETE CASCADE
);
CREATE INDEX refund_lines_tenant_id_order_id_line_number_idx ON refund_lines USING btree (tenant_id, order_id, line_number);
alter table refund_lines enable row level security;
alter table refund_lines force row level security;
create policy owner on refund_lines to booklark_owner using (true);
create policy platform on refund_lines for select to booklark_platform using (true);
create policy tenant on refund_lines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on refund_lines to booklark_app;
grant select (tenant_id, refund_id, order_id, line_number, to_cause) on refund_lines to booklark_platform;
CREATE CONSTRAINT TRIGGER checks_lines AFTER INSERT ON refund_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_lines();

create table refunds (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  order_id uuid not null,
  attempt_id uuid not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  state text default 'pending'::text not null,
  made_by text not null,
  asked_by uuid,
  provider_refund_id text,
  try_number smallint default 1 not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  declined_at timestamp with time zone,
  dispute_id uuid,
  held_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  CHECK (((asked_by IS NULL) OR (made_by = 'school'::text))),
  CHECK (
CASE state
    WHEN 'pending'::text THEN (done_at IS NULL)
    WHEN 'done'::text THEN (done_at IS NOT NULL)
    ELSE true
END),
  CHECK (((state = 'failed'::text) = (failed_at IS NOT NULL))),
  CHECK (((provider_refund_id IS NOT NULL) OR ((made_by <> 'provider'::text) AND (state <> 'done'::text)))),
  CHECK (((state <> 'waiting_for_approval'::text) OR ((done_at IS NULL) AND (provider_refund_id IS NULL) AND (made_by <> 'provider'::text)))),
  CHECK (((declined_at IS NULL) OR ((state = 'failed'::text) AND (done_at IS NULL) AND (provider_refund_id IS NULL)))),
  CHECK (((made_by = 'dispute'::text) = (dispute_id IS NOT NULL))),
  CHECK (((dispute_id IS NULL) = (held_at IS NULL))),
  CHECK (((state <> 'held'::text) OR ((dispute_id IS NOT NULL) AND (done_at IS NULL)))),
  CHECK (((dispute_id IS NULL) OR ((state <> ALL (ARRAY['waiting_for_approval'::text, 'pending'::text])) AND (provider_refund_id IS NOT NULL)))),
  UNIQUE (id),
  CHECK ((made_by = ANY (ARRAY['school'::text, 'platform'::text, 'provider'::text, 'dispute'::text]))),
  CHECK (((length(provider_refund_id) >= 1) AND (length(provider_refund_id) <= 255))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CHECK ((state = ANY (ARRAY['waiting_for_approval'::text, 'pending'::text, 'held'::text, 'done'::text, 'failed'::text]))),
  UNIQUE (tenant_id, id, order_id),
  UNIQUE (tenant_id, provider_refund_id),
  CHECK ((try_number > 0)),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id, asked_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (asked_by),
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES payment_attempts(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, dispute_id) REFERENCES disputes(tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX refunds_coalesce_id_idx ON refunds USING btree (COALESCE(held_at, done_at), id) WHERE (state = ANY (ARRAY['done'::text, 'held'::text]));
CREATE INDEX refunds_currency_idx ON refunds USING btree (currency);
CREATE INDEX refunds_tenant_id_asked_by_idx ON refunds USING btree (tenant_id, asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX refunds_tenant_id_attempt_id_idx ON refunds USING btree (tenant_id, attempt_id);
CREATE INDEX refunds_tenant_id_coalesce_idx ON refunds USING btree (tenant_id, COALESCE(held_at, done_at)) WHERE (state = ANY (ARRAY['done'::text, 'held'::text]));
CREATE INDEX refunds_tenant_id_created_at_idx ON refunds USING btree (tenant_id, created_at) WHERE (state = 'waiting_for_approval'::text);
CREATE UNIQUE INDEX refunds_tenant_id_dispute_id_idx ON refunds USING btree (tenant_id, dispute_id) WHERE (dispute_id IS NOT NULL);
CREATE INDEX refunds_tenant_id_done_at_idx ON refunds USING btree (tenant_id, done_at) WHERE (state = 'done'::text);
CREATE INDEX refunds_tenant_id_order_id_idx ON refunds USING btree (tenant_id, order_id);
alter table refunds enable row level security;
alter table refunds force row level security;
create policy owner on refunds to booklark_owner using (true);
create policy platform on refunds for select to booklark_platform using (true);
create policy tenant on refunds to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on refunds to booklark_app;
grant insert (tenant_id, id, order_id, attempt_id, amount, currency, reason, state, made_by, asked_by, provider_refund_id, dispute_id, held_at) on refunds to booklark_app;
grant update (state, provider_refund_id, try_number, done_at, failed_at, declined_at) on refunds to booklark_app;
grant select (tenant_id, id, order_id, amount, reason, state, made_by, created_at, done_at, failed_at, declined_at, dispute_id, held_at) on refunds to booklark_platform;
CREATE TRIGGER checks_amount BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION check_refund_amount();
CREATE CONSTRAINT TRIGGER checks_lines AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_lines();
CREATE TRIGGER guards_state BEFORE UPDATE OF state ON refunds FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION guard_refund_state();
CREATE CONSTRAINT TRIGGER reopens_sales AFTER DELETE OR UPDATE OF state, done_at ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state = 'done'::text) OR (old.done_at IS NOT NULL))) EXECUTE FUNCTION reopen_sales_of_refund();
CREATE CONSTRAINT TRIGGER reopens_sales_done AFTER UPDATE OF state, done_at ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.done_at IS NULL) AND (new.done_at IS NOT NULL))) EXECUTE FUNCTION reopen_sales_of_refund();
CREATE CONSTRAINT TRIGGER reopens_sales_held AFTER UPDATE OF state ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.state = 'held'::text)) EXECUTE FUNCTION reopen_sales_of_refund();

create table renditions (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  book_id uuid not null,
  file_name text not null,
  file_size bigint not null,
  file_hash text not null,
  state text default 'waiting'::text not null,
  says text,
  pages_done integer default 0 not null,
  pages_total integer,
  contents jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  run uuid,
  worked_at timestamp with time zone,
  publishes boolean default false not null,
  files jsonb default '{}'::jsonb not null,
  damaged_at timestamp with time zone,
  stored_bytes bigint generated always as ((file_size + sum_of_sizes(files))) stored not null,
  properties jsonb,
  chosen_pages jsonb,
  file_hashes jsonb default '{}'::jsonb not null,
  damaged_files text[] default '{}'::text[] not null,
  hashed_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK (((jsonb_typeof(chosen_pages) = 'array'::text) AND (chosen_pages <> '[]'::jsonb))),
  CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((length(file_name) <= 255)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'ready'::text, 'refused'::text, 'failed'::text]))),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX renditions_id_idx ON renditions USING btree (id);
CREATE INDEX renditions_state_worked_at_idx ON renditions USING btree (state, worked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));
CREATE INDEX renditions_tenant_id_book_id_created_at_idx ON renditions USING btree (tenant_id, book_id, created_at DESC);
CREATE INDEX renditions_tenant_id_file_hash_idx ON renditions USING btree (tenant_id, file_hash);
CREATE INDEX renditions_tenant_id_idx ON renditions USING btree (tenant_id) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));
alter table renditions enable row level security;
alter table renditions force row level security;
create policy owner on renditions to booklark_owner using (true);
create policy platform on renditions to booklark_platform using (true);
create policy tenant on renditions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select, update on renditions to booklark_app;
grant select (tenant_id, id, book_id, file_hash, state, says, pages_done, pages_total, created_at, worked_at) on renditions to booklark_platform;
CREATE TRIGGER locks_messages BEFORE UPDATE OF state ON renditions FOR EACH ROW WHEN (((new.state = 'ready'::text) AND (old.state <> 'ready'::text))) EXECUTE FUNCTION lock_messages_of_edition();

create table reports (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  book_id uuid,
  reason text not null,
  text text default ''::text not null,
  page integer,
  person_id uuid,
  reader_hash text,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  emailed_at timestamp with time zone,
  outcome text,
  urgency smallint generated always as (
CASE
    WHEN (closed_at IS NOT NULL) THEN 0
    WHEN (reason = 'name_or_photo'::text) THEN 2
    ELSE 1
END) stored not null,
  story_id uuid,
  message_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  CHECK (((closed_at IS NULL) OR (reader_hash IS NULL))),
  CHECK ((num_nonnulls(person_id, reader_hash) <= 1)),
  CHECK (((story_id IS NULL) OR (page IS NULL) OR (page = 1))),
  CHECK (((message_id IS NULL) OR (page IS NULL))),
  CHECK ((num_nonnulls(book_id, story_id, message_id) = 1)),
  CHECK ((outcome = ANY (ARRAY['taken_down'::text, 'changed'::text, 'no_action'::text]))),
  CHECK ((page >= 1)),
  CHECK ((reason = ANY (ARRAY['name_or_photo'::text, 'not_kind'::text, 'copied'::text, 'broken'::text, 'other'::text]))),
  CHECK ((length(text) <= 500)),
  FOREIGN KEY (tenant_id, book_id) REFERENCES books(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, message_id) REFERENCES dear_world_messages(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (person_id),
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX reports_of_reader ON reports USING btree (tenant_id, book_id, story_id, message_id, reason, person_id, reader_hash, page) NULLS NOT DISTINCT WHERE ((closed_at IS NULL) AND (num_nonnulls(person_id, reader_hash) = 1));
CREATE INDEX reports_open ON reports USING btree (book_id, tenant_id) WHERE ((closed_at IS NULL) AND (book_id IS NOT NULL));
CREATE INDEX reports_open_messages ON reports USING btree (message_id, tenant_id) WHERE ((closed_at IS NULL) AND (message_id IS NOT NULL));
CREATE INDEX reports_open_stories ON reports USING btree (story_id, tenant_id) WHERE ((closed_at IS NULL) AND (story_id IS NOT NULL));
CREATE INDEX reports_open_works ON reports USING btree (created_at) WHERE ((closed_at IS NULL) AND (message_id IS NULL));
CREATE INDEX reports_tenant_id_book_id_idx ON reports USING btree (tenant_id, book_id);
CREATE INDEX reports_tenant_id_message_id_idx ON reports USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX reports_tenant_id_person_id_idx ON reports USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX reports_tenant_id_story_id_idx ON reports USING btree (tenant_id, story_id) WHERE (story_id IS NOT NULL);
CREATE INDEX reports_tenant_id_urgency_created_at_id_idx ON reports USING btree (tenant_id, urgency DESC, created_at DESC, id DESC);
alter table reports enable row level security;
alter table reports force row level security;
create policy owner on reports to booklark_owner using (true);
create policy platform on reports for select to booklark_platform using ((closed_at IS NULL));
create policy tenant on reports to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on reports to booklark_app;
grant insert (tenant_id, book_id, reason, text, page, person_id, reader_hash, story_id, message_id) on reports to booklark_app;
grant update (text, reader_hash, closed_at, emailed_at, outcome) on reports to booklark_app;
grant select (tenant_id, id, book_id, reason, page, created_at, closed_at, story_id, message_id) on reports to booklark_platform;
CREATE TRIGGER forget_words BEFORE UPDATE OF person_id ON reports FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION forget_words_of_report();

create table returned_payments (
  cause_id uuid not null,
  project_id uuid,
  currency text not null,
  payments bigint not null,
  UNIQUE NULLS NOT DISTINCT (cause_id, project_id, currency),
  FOREIGN KEY (currency) REFERENCES currencies(code)
);
CREATE INDEX returned_payments_currency_idx ON returned_payments USING btree (currency);
alter table returned_payments enable row level security;
alter table returned_payments force row level security;
create policy owner on returned_payments to booklark_owner using (true);

create table review_emails (
  tenant_id uuid not null,
  user_id uuid not null,
  sent_on date not null,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table review_emails enable row level security;
alter table review_emails force row level security;
create policy owner on review_emails to booklark_owner using (true);
create policy tenant on review_emails to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on review_emails to booklark_app;
grant update (sent_on) on review_emails to booklark_app;

create table sale_closings (
  tenant_id uuid not null,
  closed_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  time_zone text default 'UTC'::text not null,
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table sale_closings enable row level security;
alter table sale_closings force row level security;
create policy owner on sale_closings to booklark_owner using (true);
create policy tenant on sale_closings to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on sale_closings to booklark_app;

create table sale_settings (
  tenant_id uuid not null,
  time_zone text not null,
  seller_name text default ''::text not null,
  seller_address text default ''::text not null,
  tax_number text default ''::text not null,
  cause_share integer not null,
  school_share integer not null,
  refund_limit bigint,
  delivery_price bigint,
  delivery_countries text[] default '{}'::text[] not null,
  providers text[] default '{}'::text[] not null,
  PRIMARY KEY (tenant_id),
  CHECK (((cause_share >= 0) AND (cause_share <= 10000))),
  CHECK (((cause_share + school_share) <= 10000)),
  CHECK (((seller_name <> ''::text) OR ((seller_address = ''::text) AND (tax_number = ''::text)))),
  CHECK ((cardinality(delivery_countries) <= 250)),
  CHECK (((delivery_price >= 0) AND (delivery_price <= '1000000000000'::bigint))),
  CHECK ((providers <@ ARRAY['stripe'::text, 'paypal'::text, 'phonepe'::text])),
  CHECK (((refund_limit >= 1) AND (refund_limit <= '1000000000000'::bigint))),
  CHECK (((school_share >= 0) AND (school_share <= 10000))),
  CHECK ((length(seller_address) <= 500)),
  CHECK ((length(seller_name) <= 150)),
  CHECK ((length(tax_number) <= 40)),
  CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX sale_settings_tenant_id_idx ON sale_settings USING btree (tenant_id) WHERE (providers <> '{}'::text[]);
alter table sale_settings enable row level security;
alter table sale_settings force row level security;
create policy owner on sale_settings to booklark_owner using (true);
create policy tenant on sale_settings to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on sale_settings to booklark_app;
grant update (time_zone, seller_name, seller_address, tax_number, cause_share, school_share, refund_limit, delivery_price, delivery_countries, providers) on sale_settings to booklark_app;
CREATE TRIGGER keeps_former_limit AFTER UPDATE OF refund_limit ON sale_settings FOR EACH ROW WHEN (((old.refund_limit)::double precision < COALESCE((new.refund_limit)::double precision, 'Infinity'::double precision))) EXECUTE FUNCTION keep_former_refund_limit();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON sale_settings FOR EACH ROW EXECUTE FUNCTION notify_sales_changed();

create table sale_totals (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  part text not null,
  month text,
  currency text not null,
  kind text not null,
  book_id uuid,
  author_id uuid,
  school_class_id uuid,
  cause_id uuid,
  project_id uuid,
  has_class boolean,
  title text not null,
  cause_name text not null,
  rows integer not null,
  copies integer not null,
  amount bigint not null,
  tax bigint not null,
  to_cause bigint not null,
  to_school bigint not null,
  to_platform bigint not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((part = 'all'::text) = (month IS NULL))),
  CHECK (((part = 'months'::text) = (has_class IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['sale'::text, 'gift'::text, 'refund'::text, 'dispute'::text]))),
  CHECK ((month ~ '^\d{4}-\d\d$'::text)),
  CHECK ((part = ANY (ARRAY['all'::text, 'month'::text, 'months'::text]))),
  FOREIGN KEY (currency) REFERENCES currencies(code),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX sale_totals_currency_idx ON sale_totals USING btree (currency);
CREATE INDEX sale_totals_tenant_id_author_id_idx ON sale_totals USING btree (tenant_id, author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX sale_totals_tenant_id_book_id_idx ON sale_totals USING btree (tenant_id, book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX sale_totals_tenant_id_cause_id_idx ON sale_totals USING btree (tenant_id, cause_id) WHERE (cause_id IS NOT NULL);
CREATE INDEX sale_totals_tenant_id_part_currency_month_idx ON sale_totals USING btree (tenant_id, part, currency, month);
CREATE INDEX sale_totals_tenant_id_school_class_id_idx ON sale_totals USING btree (tenant_id, school_class_id) WHERE (school_class_id IS NOT NULL);
alter table sale_totals enable row level security;
alter table sale_totals force row level security;
create policy owner on sale_totals to booklark_owner using (true);
create policy tenant on sale_totals to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on sale_totals to booklark_app;

create table saved_views (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((list ~ '^/[a-z0-9/-]{1,80}/$'::text)),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK ((length(query) <= 2000)),
  UNIQUE (tenant_id, user_id, list, name),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy owner on saved_views to booklark_owner using (true);
create policy tenant on saved_views to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on saved_views to booklark_app;
grant update (query) on saved_views to booklark_app;

create table scheduled_jobs (
  name text not null,
  longest_pause interval not null,
  known_since timestamp with time zone default now() not null,
  last_finished_at timestamp with time zone,
  PRIMARY KEY (name),
  CHECK ((length(name) <= 100))
);
alter table scheduled_jobs enable row level security;
alter table scheduled_jobs force row level security;
create policy owner on scheduled_jobs to booklark_owner using (true);
create policy platform on scheduled_jobs for select to booklark_platform using (true);
grant select (name, longest_pause, known_since, last_finished_at) on scheduled_jobs to booklark_platform;

create table school_classes (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  class_id text not null,
  code_folded text not null,
  closed_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  uses_pictures boolean,
  is_sample boolean default false not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((class_id ~ '^[A-Z0-9]{5,8}$'::text)),
  CHECK ((code_folded ~ '^[A-Z0-9]{5,8}$'::text)),
  CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  UNIQUE (tenant_id, code_folded),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX school_classes_tenant_id_idx ON school_classes USING btree (tenant_id) WHERE is_sample;
CREATE INDEX school_classes_tenant_id_name_id_idx ON school_classes USING btree (tenant_id, name, id);
alter table school_classes enable row level security;
alter table school_classes force row level security;
create policy owner on school_classes to booklark_owner using (true);
create policy tenant on school_classes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on school_classes to booklark_app;
grant update (name, class_id, code_folded, closed_at, archived_at, uses_pictures) on school_classes to booklark_app;
CREATE TRIGGER code_changed AFTER UPDATE OF code_folded ON school_classes FOR EACH ROW WHEN ((new.code_folded <> old.code_folded)) EXECUTE FUNCTION keep_class_code();
CREATE TRIGGER code_given AFTER INSERT ON school_classes FOR EACH ROW EXECUTE FUNCTION keep_class_code();
CREATE TRIGGER own_sample BEFORE UPDATE OF name ON school_classes FOR EACH ROW WHEN ((old.is_sample AND (new.name <> old.name))) EXECUTE FUNCTION own_sample();

create table school_pages (
  tenant_id uuid not null,
  name text not null,
  texts jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, name),
  CHECK ((name = ANY (ARRAY['about'::text, 'our-team'::text, 'acknowledgement'::text]))),
  CHECK (((jsonb_typeof(texts) = 'object'::text) AND (texts <> '{}'::jsonb))),
  CHECK ((version > 0)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table school_pages enable row level security;
alter table school_pages force row level security;
create policy owner on school_pages to booklark_owner using (true);
create policy tenant on school_pages to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on school_pages to booklark_app;
grant insert (tenant_id, name, texts, version) on school_pages to booklark_app;
grant update (texts, version, updated_at) on school_pages to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON school_pages FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();

create table school_samples (
  tenant_id uuid not null,
  created_at timestamp with time zone default now() not null,
  filled_at timestamp with time zone,
  removed_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table school_samples enable row level security;
alter table school_samples force row level security;
create policy owner on school_samples to booklark_owner using (true);
create policy tenant on school_samples to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on school_samples to booklark_app;
grant insert (tenant_id, removed_at) on school_samples to booklark_app;
grant update (filled_at, removed_at, ended_at) on school_samples to booklark_app;

create table school_year_classes (
  tenant_id uuid not null,
  school_year_id uuid not null,
  class_id uuid not null,
  "position" integer not null,
  action text not null,
  old_name text,
  new_name text not null,
  into_id uuid,
  student_count integer not null,
  added_teachers uuid[] default '{}'::uuid[] not null,
  teachers_after uuid[] default '{}'::uuid[] not null,
  outcome text,
  reason text,
  PRIMARY KEY (tenant_id, school_year_id, class_id),
  CHECK ((action = ANY (ARRAY['move_up'::text, 'take'::text, 'merge'::text, 'split'::text, 'leave'::text, 'create'::text]))),
  CHECK (((action = 'create'::text) = (old_name IS NULL))),
  CHECK (((action = ANY (ARRAY['merge'::text, 'split'::text])) = (into_id IS NOT NULL))),
  CHECK (((length(new_name) >= 1) AND (length(new_name) <= 100))),
  CHECK (((length(old_name) >= 1) AND (length(old_name) <= 100))),
  CHECK ((outcome = ANY (ARRAY['restored'::text, 'kept'::text]))),
  CHECK ((length(reason) <= 40)),
  CHECK ((student_count >= 0)),
  FOREIGN KEY (tenant_id, school_year_id) REFERENCES school_years(tenant_id, id) ON DELETE CASCADE
);
alter table school_year_classes enable row level security;
alter table school_year_classes force row level security;
create policy admins on school_year_classes to booklark_app using ((( SELECT current_setting('app.role'::text) AS current_setting) = ANY (ARRAY['school_admin'::text, 'organization_admin'::text])));
create policy owner on school_year_classes to booklark_owner using (true);
create policy tenant on school_year_classes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on school_year_classes to booklark_app;
grant insert (tenant_id, school_year_id, class_id, "position", action, old_name, new_name, into_id, student_count, added_teachers, teachers_after) on school_year_classes to booklark_app;
grant update (outcome, reason) on school_year_classes to booklark_app;

create table school_year_students (
  tenant_id uuid not null,
  school_year_id uuid not null,
  student_id uuid not null,
  classes_before uuid[] not null,
  classes_after uuid[] not null,
  has_left boolean not null,
  outcome text,
  reason text,
  PRIMARY KEY (tenant_id, school_year_id, student_id),
  CHECK ((outcome = ANY (ARRAY['restored'::text, 'kept'::text]))),
  CHECK ((length(reason) <= 40)),
  FOREIGN KEY (tenant_id, school_year_id) REFERENCES school_years(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX school_year_students_tenant_id_student_id_idx ON school_year_students USING btree (tenant_id, student_id);
alter table school_year_students enable row level security;
alter table school_year_students force row level security;
create policy admins on school_year_students to booklark_app using ((( SELECT current_setting('app.role'::text) AS current_setting) = ANY (ARRAY['school_admin'::text, 'organization_admin'::text])));
create policy owner on school_year_students to booklark_owner using (true);
create policy tenant on school_year_students to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on school_year_students to booklark_app;
grant insert (tenant_id, school_year_id, student_id, classes_before, classes_after, has_left) on school_year_students to booklark_app;
grant update (outcome, reason) on school_year_students to booklark_app;

create table school_years (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  started_by uuid not null,
  started_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  undone_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX school_years_expires_at_idx ON school_years USING btree (expires_at);
CREATE INDEX school_years_tenant_id_started_at_idx ON school_years USING btree (tenant_id, started_at DESC);
alter table school_years enable row level security;
alter table school_years force row level security;
create policy admins on school_years to booklark_app using ((( SELECT current_setting('app.role'::text) AS current_setting) = ANY (ARRAY['school_admin'::text, 'organization_admin'::text])));
create policy owner on school_years to booklark_owner using (true);
create policy tenant on school_years to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on school_years to booklark_app;
grant insert (tenant_id, started_by) on school_years to booklark_app;
grant update (undone_at) on school_years to booklark_app;

create table search_documents (
  tenant_id uuid not null,
  kind text not null,
  id uuid not null,
  path text not null,
  title text not null,
  snippet text not null,
  audience text not null,
  words tsvector not null,
  spelling text not null,
  title_words tsvector generated always as (ts_filter(words, '{a}'::"char"[])) stored not null,
  PRIMARY KEY (tenant_id, kind, id),
  CHECK ((audience = ANY (ARRAY['everyone'::text, 'families'::text, 'school'::text]))),
  CHECK ((kind = ANY (ARRAY['book'::text, 'story'::text, 'charity'::text, 'project'::text, 'course'::text, 'film'::text, 'challenge'::text]))),
  CHECK ((path ~~ '/%'::text)),
  CHECK ((length(snippet) <= 300)),
  CHECK ((spelling ~ '^[a-z0-9 ]*$'::text)),
  CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX search_documents_tenant_id_spelling_idx ON search_documents USING gin (tenant_id, spelling gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX search_documents_tenant_id_title_words_idx ON search_documents USING gin (tenant_id, title_words) WITH (fastupdate=off);
CREATE INDEX search_documents_tenant_id_words_idx ON search_documents USING gin (tenant_id, words) WITH (fastupdate=off);
CREATE INDEX search_stories_spelling ON search_documents USING gin (spelling gin_trgm_ops) WITH (fastupdate=off) WHERE (kind = 'story'::text);
CREATE INDEX search_stories_titles ON search_documents USING gin (title_words) WITH (fastupdate=off) WHERE (kind = 'story'::text);
CREATE INDEX search_stories_words ON search_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'story'::text);
alter table search_documents enable row level security;
alter table search_documents force row level security;
create policy owner on search_documents to booklark_owner using (true);
create policy search on search_documents for select to booklark_search using (true);
create policy tenant on search_documents to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, update on search_documents to booklark_app;
grant select on search_documents to booklark_search;
grant select (tenant_id, kind, id) on search_documents to booklark_app;

create table search_whole_texts (
  tenant_id uuid not null,
  kind text default 'book'::text not null,
  id uuid not null,
  words tsvector not null,
  PRIMARY KEY (tenant_id, kind, id),
  CHECK ((kind = 'book'::text)),
  FOREIGN KEY (tenant_id, kind, id) REFERENCES search_documents(tenant_id, kind, id) ON DELETE CASCADE
);
CREATE INDEX search_whole_texts_tenant_id_words_idx ON search_whole_texts USING gin (tenant_id, words) WITH (fastupdate=off);
alter table search_whole_texts enable row level security;
alter table search_whole_texts force row level security;
create policy owner on search_whole_texts to booklark_owner using (true);
create policy search on search_whole_texts for select to booklark_search using (true);
create policy tenant on search_whole_texts to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, update on search_whole_texts to booklark_app;
grant select on search_whole_texts to booklark_search;
grant select (tenant_id, kind, id) on search_whole_texts to booklark_app;

create table second_factors (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone default now() not null,
  enabled_at timestamp with time zone,
  last_step bigint,
  PRIMARY KEY (tenant_id, user_id),
  CHECK (((enabled_at IS NULL) = (last_step IS NULL))),
  CHECK ((last_step > 0)),
  CHECK (((length(sealed_secret) >= 29) AND (length(sealed_secret) <= 200))),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX second_factors_unfinished ON second_factors USING btree (created_at) WHERE (enabled_at IS NULL);
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy owner on second_factors to booklark_owner using (true);
create policy tenant on second_factors to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on second_factors to booklark_app;
grant update (sealed_secret, created_at, enabled_at, last_step) on second_factors to booklark_app;

create table seen_tours (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  seen_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, user_id, key),
  CHECK ((key ~ '^[a-z-]{1,40}$'::text)),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
alter table seen_tours enable row level security;
alter table seen_tours force row level security;
create policy owner on seen_tours to booklark_owner using (true);
create policy tenant on seen_tours to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on seen_tours to booklark_app;

create table sessions (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  remember boolean default false not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_tenant_id_user_id_idx ON sessions USING btree (tenant_id, user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy owner on sessions to booklark_owner using (true);
create policy tenant on sessions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on sessions to booklark_app;
grant update (expires_at, ended_at) on sessions to booklark_app;
CREATE TRIGGER signed_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION keep_last_sign_in();

create table solved_browser_challenges (
  tenant_id uuid not null,
  id bytea not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(id) = 32)),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX solved_browser_challenges_ends_at_idx ON solved_browser_challenges USING btree (ends_at);
alter table solved_browser_challenges enable row level security;
alter table solved_browser_challenges force row level security;
create policy owner on solved_browser_challenges to booklark_owner using (true);
create policy tenant on solved_browser_challenges to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on solved_browser_challenges to booklark_app;
grant insert (tenant_id, id, ends_at) on solved_browser_challenges to booklark_app;

create table stories (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  slug text,
  state text default 'draft'::text not null,
  audience text default 'families'::text not null,
  title text not null,
  author text default ''::text not null,
  author_id uuid,
  summary text default ''::text not null,
  body text default ''::text not null,
  picture_id uuid generated always as (("substring"(body, 'data-picture="([0-9a-f-]{36})"'::text))::uuid) stored,
  language text not null,
  level integer,
  age_from integer,
  age_to integer,
  goal integer,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  categories text[] default '{}'::text[] not null,
  by_students boolean default false not null,
  never_for_everyone boolean default false not null,
  pulled_down_reason text,
  edits integer default 0 not null,
  lacks_descriptions boolean generated always as ((body ~ '<img [^>]*alt=""'::text)) stored not null,
  state_since timestamp with time zone default now() not null,
  sought text generated always as (folded(((title || ' '::text) || author))) stored not null,
  cause_id uuid,
  project_id uuid,
  is_withheld boolean default false not null,
  PRIMARY KEY (tenant_id, id),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CHECK (((age_from >= 3) AND (age_from <= 18))),
  CHECK (((age_to >= 3) AND (age_to <= 18))),
  CHECK ((audience = ANY (ARRAY['everyone'::text, 'families'::text, 'school'::text]))),
  CHECK ((length(author) <= 60)),
  CHECK ((length(body) <= 600000)),
  CHECK ((cardinality(categories) <= 20)),
  CHECK (((state <> 'published'::text) OR ((slug IS NOT NULL) AND (published_at IS NOT NULL)))),
  CHECK (((age_from IS NULL) OR (age_to IS NULL) OR (age_from <= age_to))),
  CHECK (((goal >= 1) AND (goal <= 17))),
  CHECK ((kind = ANY (ARRAY['story'::text, 'blog'::text]))),
  CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  CHECK (((level >= 1) AND (level <= 5))),
  CHECK (((NOT never_for_everyone) OR (audience <> 'everyone'::text) OR (state <> 'published'::text))),
  CHECK ((length(pulled_down_reason) <= 1000)),
  CHECK (((length(slug) >= 7) AND (length(slug) <= 120))),
  UNIQUE (slug),
  CHECK ((state = ANY (ARRAY['draft'::text, 'uploaded'::text, 'processing'::text, 'checks_failed'::text, 'in_review'::text, 'changes_asked'::text, 'approved'::text, 'published'::text, 'pulled_down'::text]))),
  CHECK ((length(summary) <= 2000)),
  CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  CHECK (((NOT is_withheld) OR (audience = 'families'::text))),
  FOREIGN KEY (cause_id) REFERENCES causes(id) ON DELETE SET NULL,
  FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id) ON DELETE SET NULL (author_id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users(tenant_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX stories_cause_id_idx ON stories USING btree (cause_id) WHERE (cause_id IS NOT NULL);
CREATE INDEX stories_id_idx ON stories USING btree (id);
CREATE INDEX stories_platform_created ON stories USING btree (created_at, id) WHERE (state <> 'draft'::text);
CREATE INDEX stories_platform_state ON stories USING btree (state, state_since, id) WHERE (state <> 'draft'::text);
CREATE INDEX stories_platform_title ON stories USING btree (title COLLATE reading_order, id) WHERE (state <> 'draft'::text);
CREATE INDEX stories_project_id_idx ON stories USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX stories_published_at_id_idx ON stories USING btree (published_at DESC, id DESC) WHERE ((state = 'published'::text) AND (audience = 'everyone'::text));
CREATE INDEX stories_sought ON stories USING gin (sought gin_trgm_ops);
CREATE INDEX stories_tenant_created ON stories USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX stories_tenant_goal ON stories USING btree (tenant_id, goal, created_at DESC, id DESC);
CREATE INDEX stories_tenant_id_author_id_idx ON stories USING btree (tenant_id, author_id);
CREATE INDEX stories_tenant_id_created_by_idx ON stories USING btree (tenant_id, created_by);
CREATE INDEX stories_tenant_id_published_at_id_idx ON stories USING btree (tenant_id, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX stories_tenant_level ON stories USING btree (tenant_id, level, created_at DESC, id DESC);
CREATE INDEX stories_tenant_title ON stories USING btree (tenant_id, title COLLATE reading_order, id);
CREATE INDEX stories_without_ages ON stories USING btree (tenant_id, created_at DESC, id DESC) WHERE ((age_from IS NULL) OR (age_to IS NULL));
CREATE INDEX stories_without_descriptions ON stories USING btree (tenant_id, created_at DESC, id DESC) WHERE lacks_descriptions;
alter table stories enable row level security;
alter table stories force row level security;
create policy owner on stories to booklark_owner using (true);
create policy platform on stories for select to booklark_platform using ((state <> 'draft'::text));
create policy tenant on stories to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on stories to booklark_app;
grant insert (tenant_id, id, kind, title, author, author_id, language, created_by) on stories to booklark_app;
grant update (audience, title, author, author_id, summary, body, language, level, age_from, age_to, goal, created_by, categories, pulled_down_reason, edits, cause_id, project_id, is_withheld) on stories to booklark_app;
grant select (tenant_id, id, state, audience, title, author, language, level, age_from, age_to, goal, created_at, published_at, categories, by_students, state_since, cause_id) on stories to booklark_platform;
CREATE TRIGGER closes_reports AFTER UPDATE OF state ON stories FOR EACH ROW WHEN (((old.state <> 'pulled_down'::text) AND (new.state = 'pulled_down'::text))) EXECUTE FUNCTION close_reports_of_taken_down();
CREATE TRIGGER follows_piece BEFORE UPDATE OF state ON stories FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION keep_state_of_piece();
CREATE TRIGGER forget_withheld BEFORE UPDATE OF audience, state ON stories FOR EACH ROW WHEN (old.is_withheld) EXECUTE FUNCTION forget_withheld();
CREATE TRIGGER issues_certificates AFTER UPDATE OF state ON stories FOR EACH ROW WHEN (((new.state = 'published'::text) AND (old.state <> 'published'::text))) EXECUTE FUNCTION issue_certificates();
CREATE TRIGGER limited_without_author BEFORE UPDATE OF author_id ON stories FOR EACH ROW WHEN (((old.author_id IS NOT NULL) AND (new.author_id IS NULL))) EXECUTE FUNCTION limit_book_without_author();
CREATE TRIGGER never_for_everyone BEFORE UPDATE OF never_for_everyone ON stories FOR EACH ROW WHEN ((old.never_for_everyone AND (NOT new.never_for_everyone))) EXECUTE FUNCTION keep_never_for_everyone();
CREATE TRIGGER notifies_of_winner AFTER UPDATE OF state, audience, title, author ON stories FOR EACH ROW WHEN (((new.state = 'published'::text) OR (old.state = 'published'::text))) EXECUTE FUNCTION notify_of_winner();
CREATE TRIGGER notify_changed_on_delete AFTER DELETE ON stories FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER notify_changed_on_update AFTER UPDATE ON stories FOR EACH ROW WHEN (((new.state = 'published'::text) OR (old.state = 'published'::text))) EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER publishing_permission BEFORE INSERT OR UPDATE OF audience, state, author_id ON stories FOR EACH ROW WHEN (((new.audience = 'everyone'::text) AND (new.state = 'published'::text))) EXECUTE FUNCTION assert_permission_to_publish();
CREATE CONSTRAINT TRIGGER shown_as_approved AFTER UPDATE OF title, author, summary, language, body ON stories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_story_as_approved();
CREATE TRIGGER state_since BEFORE UPDATE OF state ON stories FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION set_state_since();
CREATE TRIGGER withdraws_certificates AFTER UPDATE OF published_at ON stories FOR EACH ROW WHEN (((old.published_at IS NOT NULL) AND (new.published_at IS NULL))) EXECUTE FUNCTION withdraw_certificates();

create table story_pictures (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  story_id uuid not null,
  hash text not null,
  size bigint not null,
  width integer not null,
  height integer not null,
  alt text default ''::text not null,
  added_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((length(alt) <= 2000)),
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((height > 0)),
  CHECK ((size > 0)),
  UNIQUE (tenant_id, story_id, hash),
  CHECK ((width > 0)),
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
alter table story_pictures enable row level security;
alter table story_pictures force row level security;
create policy owner on story_pictures to booklark_owner using (true);
create policy tenant on story_pictures to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on story_pictures to booklark_app;
grant update (alt, added_at) on story_pictures to booklark_app;

create table story_reads (
  tenant_id uuid not null,
  story_id uuid not null,
  reads bigint not null,
  PRIMARY KEY (tenant_id, story_id),
  CHECK ((reads > 0)),
  FOREIGN KEY (tenant_id, story_id) REFERENCES stories(tenant_id, id) ON DELETE CASCADE
);
alter table story_reads enable row level security;
alter table story_reads force row level security;
create policy owner on story_reads to booklark_owner using (true);
create policy tenant on story_reads to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on story_reads to booklark_app;

create table subscriptions (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  variant_id uuid not null,
  next_variant_id uuid,
  state text not null,
  payment text,
  began_at timestamp with time zone default now() not null,
  period_end timestamp with time zone,
  grace_until timestamp with time zone,
  paused_at timestamp with time zone,
  provider text,
  provider_id text,
  customer_id text,
  next_from timestamp with time zone,
  is_held boolean default false not null,
  card_asked_at timestamp with time zone,
  version integer default 0 not null,
  PRIMARY KEY (tenant_id),
  CHECK (((state = 'past_due'::text) <= (grace_until IS NOT NULL))),
  CHECK (((state = 'paused'::text) = (paused_at IS NOT NULL))),
  CHECK ((((state = ANY (ARRAY['trialing'::text, 'active'::text, 'cancelled'::text])) AND (payment IS DISTINCT FROM 'card'::text)) <= (period_end IS NOT NULL))),
  CHECK (((NOT (payment IS DISTINCT FROM 'card'::text)) = (provider_id IS NOT NULL))),
  CHECK (((provider IS NULL) = (provider_id IS NULL))),
  CHECK (((next_variant_id IS NULL) = (next_from IS NULL))),
  CHECK ((length(customer_id) <= 200)),
  CHECK ((payment = ANY (ARRAY['card'::text, 'bank_transfer'::text]))),
  CHECK ((provider = 'stripe'::text)),
  CHECK ((length(provider_id) <= 200)),
  UNIQUE (provider, provider_id),
  CHECK ((state = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'cancelled'::text, 'expired'::text]))),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (next_variant_id) REFERENCES plan_variants(id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (variant_id) REFERENCES plan_variants(id)
);
CREATE INDEX subscriptions_next_variant_id_idx ON subscriptions USING btree (next_variant_id);
CREATE INDEX subscriptions_variant_id_idx ON subscriptions USING btree (variant_id);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy owner on subscriptions to booklark_owner using (true);
create policy platform on subscriptions for select to booklark_platform using (true);
create policy tenant on subscriptions to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on subscriptions to booklark_app;
grant insert (tenant_id, id, variant_id, state, payment, period_end, provider, provider_id, customer_id) on subscriptions to booklark_app;
grant update (variant_id, next_variant_id, state, payment, began_at, period_end, grace_until, paused_at, provider, provider_id, customer_id, next_from, is_held, card_asked_at, version) on subscriptions to booklark_app;
grant select (tenant_id, id, variant_id, next_variant_id, state, payment, began_at, period_end, grace_until, paused_at, next_from) on subscriptions to booklark_platform;

create table support_access (
  tenant_id uuid not null,
  allowed_until timestamp with time zone default (now() + '24:00:00'::interval) not null,
  allowed_by uuid not null,
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id, allowed_by) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX support_access_tenant_id_allowed_by_idx ON support_access USING btree (tenant_id, allowed_by);
alter table support_access enable row level security;
alter table support_access force row level security;
create policy owner on support_access to booklark_owner using (true);
create policy tenant on support_access to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on support_access to booklark_app;
grant insert (tenant_id, allowed_by) on support_access to booklark_app;
grant update (allowed_until, allowed_by) on support_access to booklark_app;

create table support_codes (
  tenant_id uuid not null,
  code_hash text not null,
  created_by uuid not null,
  expires_at timestamp with time zone default (now() + '24:00:00'::interval) not null,
  wrong_attempts integer default 0 not null,
  PRIMARY KEY (tenant_id),
  CHECK (((wrong_attempts >= 0) AND (wrong_attempts <= 5))),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX support_codes_tenant_id_created_by_idx ON support_codes USING btree (tenant_id, created_by);
alter table support_codes enable row level security;
alter table support_codes force row level security;
create policy owner on support_codes to booklark_owner using (true);
create policy tenant on support_codes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete on support_codes to booklark_app;
grant insert (tenant_id, code_hash, created_by) on support_codes to booklark_app;
grant select (tenant_id, expires_at) on support_codes to booklark_app;
grant update (code_hash, created_by, expires_at, wrong_attempts) on support_codes to booklark_app;

create table suppressions (
  id uuid default uuidv7() not null,
  address text not null,
  mailbox text generated always as (mailbox_of(address)) stored not null,
  cause text not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((address !~ '[\r\n]'::text) AND (length(address) <= 254))),
  CHECK ((cause = ANY (ARRAY['bounced'::text, 'complained'::text, 'manual'::text]))),
  CHECK ((length(reason) <= 500))
);
CREATE INDEX suppressions_created_at_id_idx ON suppressions USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX suppressions_mailbox ON suppressions USING btree (mailbox) WHERE (removed_at IS NULL);
CREATE INDEX suppressions_mailbox_removed_at_idx ON suppressions USING btree (mailbox, removed_at);
CREATE INDEX suppressions_search ON suppressions USING gin (lower(address) gin_trgm_ops) WHERE (removed_at IS NULL);
alter table suppressions enable row level security;
alter table suppressions force row level security;
create policy owner on suppressions to booklark_owner using (true);
create policy platform on suppressions to booklark_platform using (true);
create policy platform_staff on suppressions to booklark_app using (( SELECT is_platform_staff() AS is_platform_staff));
grant insert (address, cause, reason) on suppressions to booklark_app;
grant select (id, mailbox, created_at, removed_at) on suppressions to booklark_app;
grant update (removed_at) on suppressions to booklark_app;
grant insert (address, cause, reason) on suppressions to booklark_platform;
grant select (id, address, mailbox, cause, reason, created_at, removed_at) on suppressions to booklark_platform;

create table tax_rates (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  country text not null,
  format text not null,
  kind text not null,
  rate integer not null,
  valid_from date not null,
  valid_to date,
  is_sample boolean default false not null,
  PRIMARY KEY (tenant_id, id),
  EXCLUDE USING gist (tenant_id WITH =, country WITH =, format WITH =, kind WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&),
  CHECK ((valid_to >= valid_from)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((format = ANY (ARRAY['digital'::text, 'print'::text]))),
  CHECK ((kind = ANY (ARRAY['book'::text, 'audiobook'::text]))),
  CHECK (((rate >= 0) AND (rate <= 10000))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table tax_rates enable row level security;
alter table tax_rates force row level security;
create policy owner on tax_rates to booklark_owner using (true);
create policy tenant on tax_rates to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on tax_rates to booklark_app;
grant insert (tenant_id, country, format, kind, rate, valid_from, valid_to, is_sample) on tax_rates to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE ON tax_rates FOR EACH ROW EXECUTE FUNCTION notify_sales_changed();

create table tenant_closings (
  tenant_id uuid not null,
  reason text not null,
  started_at timestamp with time zone default now() not null,
  erase_after timestamp with time zone default (now() + '30 days'::interval) not null,
  export_name text,
  export_bytes bigint,
  exported_at timestamp with time zone,
  erasing_since timestamp with time zone,
  export_key text,
  due_since timestamp with time zone,
  PRIMARY KEY (tenant_id),
  CHECK ((num_nulls(exported_at, export_name, export_bytes, export_key) = ANY (ARRAY[0, 4]))),
  CHECK (((length(reason) >= 10) AND (length(reason) <= 300))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table tenant_closings enable row level security;
alter table tenant_closings force row level security;
create policy owner on tenant_closings to booklark_owner using (true);
create policy platform on tenant_closings for select to booklark_platform using (true);
create policy tenant on tenant_closings to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on tenant_closings to booklark_app;
grant select on tenant_closings to booklark_platform;
grant update (export_name, export_bytes, exported_at, export_key) on tenant_closings to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON tenant_closings FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER withdraw_from_editions AFTER INSERT ON tenant_closings FOR EACH ROW EXECUTE FUNCTION withdraw_school_from_editions();

create table tenant_domains (
  tenant_id uuid not null,
  domain text not null,
  verified_at timestamp with time zone,
  id uuid default uuidv7() not null,
  token text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  created_at timestamp with time zone default now() not null,
  looked_at timestamp with time zone,
  saw text,
  PRIMARY KEY (tenant_id, domain),
  CHECK (((looked_at IS NULL) = (saw IS NULL))),
  CHECK (((domain = lower(domain)) AND (length(domain) <= 253))),
  CHECK ((saw = ANY (ARRAY['record'::text, 'nothing'::text, 'other'::text, 'no_answer'::text]))),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX tenant_domains_domain_idx ON tenant_domains USING btree (domain) WHERE (verified_at IS NOT NULL);
alter table tenant_domains enable row level security;
alter table tenant_domains force row level security;
create policy owner on tenant_domains to booklark_owner using (true);
create policy tenant on tenant_domains to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on tenant_domains to booklark_app;
grant insert (tenant_id, domain) on tenant_domains to booklark_app;
grant update (verified_at, looked_at, saw) on tenant_domains to booklark_app;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON tenant_domains FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();

create table tenant_modes (
  tenant_id uuid not null,
  mode_id uuid not null,
  "position" integer not null,
  is_active boolean default true not null,
  is_locked boolean default false not null,
  PRIMARY KEY (tenant_id, mode_id),
  FOREIGN KEY (mode_id) REFERENCES modes(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX tenant_modes_mode_id_idx ON tenant_modes USING btree (mode_id);
alter table tenant_modes enable row level security;
alter table tenant_modes force row level security;
create policy owner on tenant_modes to booklark_owner using (true);
create policy platform on tenant_modes for select to booklark_platform using (true);
create policy tenant on tenant_modes to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on tenant_modes to booklark_app;
grant update ("position", is_active, is_locked) on tenant_modes to booklark_app;
grant select (tenant_id, mode_id, is_active) on tenant_modes to booklark_platform;
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON tenant_modes FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();

create table tenant_totals (
  tenant_id uuid not null,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  last_activity timestamp with time zone,
  as_of timestamp with time zone not null,
  first_steps_done smallint default 0 not null,
  first_steps_changed_at timestamp with time zone,
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table tenant_totals enable row level security;
alter table tenant_totals force row level security;
create policy owner on tenant_totals to booklark_owner using (true);
create policy platform on tenant_totals to booklark_platform using (true);
create policy tenant on tenant_totals to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on tenant_totals to booklark_app;
grant select on tenant_totals to booklark_platform;

create table tenants (
  id uuid default uuidv7() not null,
  kind text not null,
  subdomain text not null,
  school_name text not null,
  school_email text not null,
  domain_url text not null,
  logo text,
  switchboard boolean default false not null,
  primary_color colour not null,
  primary_color_light colour not null,
  primary_color_dark colour not null,
  bg_primary_color colour default '#FFFFFF'::text not null,
  bg_secondary_color colour default '#F1F5F9'::text not null,
  announcement_color colour default '#FFD166'::text not null,
  button_color colour not null,
  book_button_color colour default '#C8371B'::text not null,
  text_primary_color colour default '#14202C'::text not null,
  text_secondary_color colour default '#3C4A59'::text not null,
  text_muted_color colour default '#5B6877'::text not null,
  border_primary_color colour default '#7B8896'::text not null,
  border_muted_color colour default '#D5DCE4'::text not null,
  currency text default 'GBP'::text not null,
  languages text[] default '{en}'::text[] not null,
  country text,
  announcement text,
  hidden_menu text[] default '{}'::text[] not null,
  short_names boolean default false not null,
  shares_on_booklark boolean default false not null,
  community_password_hash text,
  verified_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  looks_chosen_at timestamp with time zone,
  community_categories uuid[],
  retention_months integer default 12 not null,
  picture_passwords text default 'off'::text not null,
  name_order text default 'first_last'::text not null,
  max_storage_bytes bigint default 524288000 not null,
  community_modes uuid[],
  suspended_reason text,
  everyone_by text default 'lead'::text not null,
  teachers_set_permission boolean default true not null,
  allows_downloads boolean default true not null,
  allows_retelling boolean default true not null,
  sought text generated always as ((' '::text || school_words(school_name))) stored not null,
  allows_unpublished_entries boolean default false not null,
  PRIMARY KEY (id),
  CHECK ((length(announcement) <= 200)),
  CHECK ((cardinality(community_categories) <= 100)),
  CHECK ((cardinality(community_modes) <= 100)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((length(domain_url) <= 2000)),
  CHECK ((everyone_by = ANY (ARRAY['teacher'::text, 'lead'::text, 'admin'::text]))),
  CHECK ((kind = ANY (ARRAY['school'::text, 'organization'::text, 'platform'::text]))),
  CHECK (((cardinality(languages) >= 1) AND (cardinality(languages) <= 20))),
  CHECK ((logo ~ '^[a-z0-9.-]+$'::text)),
  CHECK ((max_storage_bytes >= 0)),
  CHECK ((name_order = ANY (ARRAY['first_last'::text, 'last_first'::text]))),
  CHECK ((picture_passwords = ANY (ARRAY['off'::text, 'on'::text, 'never'::text, 'always'::text]))),
  CHECK (((kind <> 'platform'::text) OR (shares_on_booklark AND (NOT allows_downloads) AND (NOT allows_retelling)))),
  CHECK (((retention_months >= 1) AND (retention_months <= 120))),
  CHECK ((length(school_email) <= 254)),
  CHECK (((length(school_name) >= 3) AND (length(school_name) <= 100))),
  CHECK (((subdomain ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(subdomain) <= 63))),
  UNIQUE (subdomain),
  CHECK ((length(suspended_reason) <= 300))
);
CREATE INDEX tenants_country ON tenants USING btree (country) WHERE (country IS NOT NULL);
CREATE UNIQUE INDEX tenants_kind_idx ON tenants USING btree (kind) WHERE (kind = 'platform'::text);
CREATE INDEX tenants_organizations_by_name ON tenants USING btree (lower(school_name)) WHERE (kind = 'organization'::text);
CREATE INDEX tenants_shares_on_booklark_idx ON tenants USING btree (shares_on_booklark) WHERE (suspended_at IS NULL);
CREATE INDEX tenants_sought ON tenants USING gin (sought gin_trgm_ops);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy owner on tenants to booklark_owner using (true);
create policy platform on tenants for select to booklark_platform using (true);
create policy tenant on tenants to booklark_app using ((id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select (id, kind, subdomain, school_name, school_email, domain_url, logo, switchboard, primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color, currency, languages, country, announcement, hidden_menu, short_names, shares_on_booklark, verified_at, suspended_at, created_at, looks_chosen_at, community_categories, retention_months, picture_passwords, name_order, max_storage_bytes, community_modes, suspended_reason, everyone_by, teachers_set_permission, allows_downloads, allows_retelling, allows_unpublished_entries) on tenants to booklark_app;
grant update (kind, school_name, school_email, domain_url, logo, switchboard, primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color, currency, languages, country, announcement, hidden_menu, short_names, shares_on_booklark, community_password_hash, verified_at, looks_chosen_at, community_categories, retention_months, picture_passwords, name_order, max_storage_bytes, community_modes, everyone_by, teachers_set_permission, allows_downloads, allows_retelling, allows_unpublished_entries) on tenants to booklark_app;
grant select (id, kind, subdomain, school_name, school_email, switchboard, primary_color, country, verified_at, suspended_at, created_at) on tenants to booklark_platform;
CREATE TRIGGER community_ended AFTER UPDATE OF community_password_hash ON tenants FOR EACH ROW WHEN ((new.community_password_hash IS DISTINCT FROM old.community_password_hash)) EXECUTE FUNCTION end_community_sessions();
CREATE TRIGGER downloads_of_versions_after_update AFTER UPDATE ON tenants FOR EACH ROW WHEN (((new.shares_on_booklark IS DISTINCT FROM old.shares_on_booklark) OR ((new.suspended_at IS NULL) IS DISTINCT FROM (old.suspended_at IS NULL)))) EXECUTE FUNCTION renew_downloads_after_sharing();
CREATE TRIGGER keep_erased_subdomain AFTER INSERT OR UPDATE OF subdomain ON tenants FOR EACH ROW EXECUTE FUNCTION keep_erased_subdomain();
CREATE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE ON tenants FOR EACH ROW EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER offer_categories AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION offer_categories_to_new_tenant();
CREATE TRIGGER withdraw_from_editions AFTER UPDATE OF suspended_at ON tenants FOR EACH ROW WHEN (((old.suspended_at IS NULL) AND (new.suspended_at IS NOT NULL))) EXECUTE FUNCTION withdraw_school_from_editions();

create table uploads (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  person_id uuid not null,
  file_name text not null,
  size bigint not null,
  received bigint default 0 not null,
  parts uuid[] default '{}'::uuid[] not null,
  piece_id uuid,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, id),
  CHECK (((received >= 0) AND (received <= size))),
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  CHECK ((cardinality(parts) <= 2000)),
  CHECK ((size > 0)),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, piece_id) REFERENCES pieces(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX uploads_changed_at_idx ON uploads USING btree (changed_at);
CREATE INDEX uploads_tenant_id_person_id_idx ON uploads USING btree (tenant_id, person_id);
CREATE INDEX uploads_tenant_id_piece_id_idx ON uploads USING btree (tenant_id, piece_id) WHERE (piece_id IS NOT NULL);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy owner on uploads to booklark_owner using (true);
create policy platform on uploads to booklark_platform using (true);
create policy tenant on uploads to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, insert, select on uploads to booklark_app;
grant update (received, parts, piece_id, changed_at) on uploads to booklark_app;
grant select (tenant_id, id, parts, changed_at) on uploads to booklark_platform;

create table users (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  role text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  pen_name text,
  email text,
  avatar text,
  country text,
  email_verified_at timestamp with time zone,
  archived_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  external_id text,
  sort_name text generated always as ("left"(folded(((last_name || ' '::text) || first_name)), 120)) stored not null,
  sought text generated always as (folded(((((((((((last_name || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || username) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(external_id, ''::text)))) stored not null,
  last_sign_in_at timestamp with time zone,
  sort_name_first text generated always as ("left"(folded(((first_name || ' '::text) || last_name)), 120)) stored not null,
  platform_name text generated always as ("left"(folded(((first_name || ' '::text) ||
CASE
    WHEN (role = 'student'::text) THEN "left"(last_name, 1)
    ELSE last_name
END)), 120)) stored not null,
  is_sample boolean default false not null,
  second_person_from timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  CHECK ((avatar ~ '^[a-z0-9.-]+$'::text)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK (((avatar !~~ '%.svg'::text) OR ((role = 'student'::text) AND (avatar ~ '^(red|orange|yellow|green|blue|purple)-(fox|owl|cat|rabbit|bear|frog|whale|bird)\.svg$'::text)))),
  CHECK ((length(email) <= 254)),
  CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100))),
  CHECK ((length(last_name) <= 100)),
  CHECK ((length(pen_name) <= 60)),
  CHECK ((role = ANY (ARRAY['student'::text, 'teacher'::text, 'teacher_admin'::text, 'school_admin'::text, 'organization_admin'::text, 'upschool_admin'::text]))),
  CHECK (((NOT is_sample) OR (role = 'student'::text))),
  UNIQUE (tenant_id, username),
  CHECK (((username = lower(username)) AND ((length(username) >= 1) AND (length(username) <= 254)))),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX users_archived_at_idx ON users USING btree (archived_at) WHERE ((role = 'student'::text) AND (archived_at IS NOT NULL));
CREATE INDEX users_platform_archived ON users USING btree (platform_name, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX users_platform_country ON users USING btree (country, platform_name, id) WHERE ((role <> 'student'::text) AND (country IS NOT NULL));
CREATE INDEX users_platform_created ON users USING btree (COALESCE(
CASE
    WHEN (role <> 'student'::text) THEN created_at
    ELSE NULL::timestamp with time zone
END, 'infinity'::timestamp with time zone), id);
CREATE INDEX users_platform_created_desc ON users USING btree (COALESCE(
CASE
    WHEN (role <> 'student'::text) THEN created_at
    ELSE NULL::timestamp with time zone
END, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_platform_id ON users USING btree (id);
CREATE INDEX users_platform_name ON users USING btree (platform_name, id);
CREATE INDEX users_platform_role ON users USING btree (role, platform_name, id) WHERE (role <> 'student'::text);
CREATE INDEX users_platform_search ON users USING gin (sought gin_trgm_ops);
CREATE INDEX users_platform_signed_in ON users USING btree (COALESCE(
CASE
    WHEN (role <> 'student'::text) THEN last_sign_in_at
    ELSE NULL::timestamp with time zone
END, 'infinity'::timestamp with time zone), id);
CREATE INDEX users_platform_signed_in_desc ON users USING btree (COALESCE(
CASE
    WHEN (role <> 'student'::text) THEN last_sign_in_at
    ELSE NULL::timestamp with time zone
END, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_platform_suspended ON users USING btree (platform_name, id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_platform_tenant ON users USING btree (tenant_id, platform_name, id);
CREATE UNIQUE INDEX users_tenant_id_external_id_key ON users USING btree (tenant_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX users_tenant_id_idx ON users USING btree (tenant_id) WHERE is_sample;
CREATE INDEX users_tenant_id_role_sort_name_first_id_idx ON users USING btree (tenant_id, role, sort_name_first, id);
CREATE INDEX users_tenant_id_role_sort_name_id_idx ON users USING btree (tenant_id, role, sort_name, id);
CREATE INDEX users_tenant_id_sort_name_first_id_idx ON users USING btree (tenant_id, sort_name_first, id);
CREATE INDEX users_tenant_id_sort_name_id_idx ON users USING btree (tenant_id, sort_name, id);
CREATE INDEX users_verified ON users USING btree (tenant_id) WHERE (email_verified_at IS NOT NULL);
alter table users enable row level security;
alter table users force row level security;
create policy owner on users to booklark_owner using (true);
create policy platform on users for select to booklark_platform using (true);
create policy tenant on users to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on users to booklark_app;
grant update (role, username, first_name, last_name, pen_name, email, avatar, country, email_verified_at, archived_at, suspended_at, external_id, last_sign_in_at, is_sample) on users to booklark_app;
grant select (tenant_id, id, role, first_name, last_name, email, country, archived_at, suspended_at, created_at, sought, last_sign_in_at, platform_name) on users to booklark_platform;
CREATE TRIGGER admin_left AFTER UPDATE OF role, archived_at ON users FOR EACH ROW WHEN (((old.role = ANY (ARRAY['school_admin'::text, 'organization_admin'::text])) AND (old.archived_at IS NULL) AND ((new.archived_at IS NOT NULL) OR (new.role <> old.role)))) EXECUTE FUNCTION revoke_of_admin();
CREATE TRIGGER admin_went AFTER UPDATE OF role, archived_at, suspended_at ON users FOR EACH ROW WHEN (((CURRENT_USER = 'booklark_app'::name) AND (old.role = ANY (ARRAY['school_admin'::text, 'organization_admin'::text])) AND (old.archived_at IS NULL) AND (old.suspended_at IS NULL) AND (NOT ((new.role = ANY (ARRAY['school_admin'::text, 'organization_admin'::text])) AND (new.archived_at IS NULL) AND (new.suspended_at IS NULL))))) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER delays_changed_second_person BEFORE UPDATE OF role, email ON users FOR EACH ROW WHEN (((new.role = 'upschool_admin'::text) AND ((old.role IS DISTINCT FROM new.role) OR (old.email IS DISTINCT FROM new.email)))) EXECUTE FUNCTION delay_second_person();
CREATE TRIGGER delays_second_person BEFORE INSERT ON users FOR EACH ROW WHEN ((new.role = 'upschool_admin'::text)) EXECUTE FUNCTION delay_second_person();
CREATE TRIGGER downloads_with_voice AFTER UPDATE OF archived_at ON users FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION renew_downloads_of_person();
CREATE TRIGGER ended AFTER UPDATE OF role, archived_at, suspended_at ON users FOR EACH ROW WHEN (((new.role <> old.role) OR ((new.archived_at IS NOT NULL) AND (old.archived_at IS NULL)) OR ((new.suspended_at IS NOT NULL) AND (old.suspended_at IS NULL)))) EXECUTE FUNCTION end_sessions_of_changed();
CREATE TRIGGER limits_books BEFORE DELETE ON users FOR EACH ROW WHEN ((old.role = 'student'::text)) EXECUTE FUNCTION limit_books_of_erased();
CREATE TRIGGER notify_archived AFTER UPDATE OF archived_at ON users FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION notify_tenant_changed();
CREATE TRIGGER own_sample BEFORE UPDATE OF first_name, last_name, username, email, external_id ON users FOR EACH ROW WHEN ((old.is_sample AND (((((new.first_name IS DISTINCT FROM old.first_name) OR (new.last_name IS DISTINCT FROM old.last_name)) OR (new.username IS DISTINCT FROM old.username)) OR (new.email IS DISTINCT FROM old.email)) OR (new.external_id IS DISTINCT FROM old.external_id)))) EXECUTE FUNCTION own_sample();

create table watched_films (
  tenant_id uuid not null,
  person_id uuid not null,
  film_id uuid not null,
  watched_at timestamp with time zone default now() not null,
  PRIMARY KEY (tenant_id, person_id, film_id),
  FOREIGN KEY (film_id) REFERENCES content_entries(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX watched_films_film_id_idx ON watched_films USING btree (film_id);
alter table watched_films enable row level security;
alter table watched_films force row level security;
create policy own on watched_films for insert to booklark_app with check ((person_id = ( SELECT (NULLIF(current_setting('app.person_id'::text), ''::text))::uuid AS "nullif")));
create policy own_and_teachers on watched_films for select to booklark_app using (((person_id = ( SELECT (NULLIF(current_setting('app.person_id'::text), ''::text))::uuid AS "nullif")) OR is_own_student(person_id) OR (current_setting('app.role'::text) = ANY (ARRAY['school_admin'::text, 'organization_admin'::text]))));
create policy owner on watched_films to booklark_owner using (true);
create policy tenant on watched_films to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant select on watched_films to booklark_app;
grant insert (tenant_id, person_id, film_id) on watched_films to booklark_app;

create table wish_list_lines (
  tenant_id uuid not null,
  wish_list_id uuid not null,
  book_id uuid not null,
  id uuid default uuidv7() not null,
  format text not null,
  copies integer not null,
  PRIMARY KEY (tenant_id, wish_list_id, book_id),
  CHECK (((format = 'print'::text) OR (copies = 1))),
  CHECK (((copies >= 1) AND (copies <= 999))),
  CHECK ((format = ANY (ARRAY['digital'::text, 'print'::text]))),
  FOREIGN KEY (tenant_id, wish_list_id) REFERENCES wish_lists(tenant_id, id) ON DELETE CASCADE
);
alter table wish_list_lines enable row level security;
alter table wish_list_lines force row level security;
create policy owner on wish_list_lines to booklark_owner using (true);
create policy tenant on wish_list_lines to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant insert, select on wish_list_lines to booklark_app;

create table wish_lists (
  tenant_id uuid not null,
  id uuid default uuidv7() not null,
  token_hash bytea not null,
  student_id uuid,
  school_class_id uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '1 year'::interval) not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((num_nonnulls(student_id, school_class_id) = 1)),
  CHECK ((length(token_hash) = 32)),
  UNIQUE (token_hash),
  FOREIGN KEY (tenant_id, school_class_id) REFERENCES school_classes(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, student_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX wish_lists_tenant_id_expires_at_idx ON wish_lists USING btree (tenant_id, expires_at);
CREATE INDEX wish_lists_tenant_id_school_class_id_id_idx ON wish_lists USING btree (tenant_id, school_class_id, id) WHERE (school_class_id IS NOT NULL);
CREATE INDEX wish_lists_tenant_id_student_id_id_idx ON wish_lists USING btree (tenant_id, student_id, id) WHERE (student_id IS NOT NULL);
alter table wish_lists enable row level security;
alter table wish_lists force row level security;
create policy owner on wish_lists to booklark_owner using (true);
create policy tenant on wish_lists to booklark_app using ((tenant_id = ( SELECT (current_setting('app.tenant_id'::text))::uuid AS current_setting)));
grant delete, select on wish_lists to booklark_app;
grant insert (tenant_id, token_hash, student_id, school_class_id) on wish_lists to booklark_app;

CREATE OR REPLACE FUNCTION add_daily_counts(counts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- Sorted, so that two processes that write at the same time lock the rows in the same order.
  insert into daily_counts (tenant_id, kind, day, key, count)
  with given as (
    select * from jsonb_to_recordset(counts) as r (tenant_id uuid, kind text, at timestamptz, key text, count bigint)
  ), located as (
    select tenant_id, kind, at, key, count from given where kind not in ('reads', 'story_reads') or key = ''
    union all
    -- A read belongs to the school of the work, also on the shared site.
    select b.tenant_id, g.kind, g.at, g.key, g.count
    from given g join books b on b.id = case when g.kind = 'reads' and g.key <> '' then g.key::uuid end
    union all
    select s.tenant_id, g.kind, g.at, g.key, g.count
    from given g join stories s on s.id = case when g.kind = 'story_reads' and g.key <> '' then g.key::uuid end
  ), days as materialized (
    select m.tenant_id, m.at, day_at(m.tenant_id, m.at) as day from (select distinct tenant_id, at from located) m
  ), dated as (
    select tenant_id, kind, day, key, count from located join days using (tenant_id, at)
  ), totalled as (
    select tenant_id, kind, day, key, sum(count) as count from dated where key <> '' group by 1, 2, 3, 4
    union all
    select tenant_id, kind, day, '', sum(count) from dated group by 1, 2, 3
  )
  -- A scalar subquery, because PostgreSQL would read all tenants for a join with so few rows.
  select * from totalled c where (select true from tenants t where t.id = c.tenant_id) order by 1, 2, 3, 4
  on conflict (tenant_id, kind, day, key) do update set count = daily_counts.count + excluded.count;

  insert into book_reads (tenant_id, book_id, reads)
  select b.tenant_id, b.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join books b on b.id = case when r.kind = 'reads' and r.key <> '' then r.key::uuid end
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, book_id) do update set reads = book_reads.reads + excluded.reads;

  insert into story_reads (tenant_id, story_id, reads)
  select s.tenant_id, s.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join stories s on s.id = case when r.kind = 'story_reads' and r.key <> '' then r.key::uuid end
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, story_id) do update set reads = story_reads.reads + excluded.reads;
end $function$
;
revoke execute on routine add_daily_counts(jsonb) from public;
grant execute on routine add_daily_counts(jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION add_job(task text, payload jsonb, queue text DEFAULT NULL::text, tries integer DEFAULT 8, priority integer DEFAULT 0, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(task,
    (payload || jsonb_build_object('tenant_id', current_setting('app.tenant_id')::uuid))::json, queue_name => queue, max_attempts => tries,
    priority => priority, run_at => coalesce(run_at, now()), job_key => current_setting('app.tenant_id') || ' ' || key);
end $function$
;
revoke execute on routine add_job(text,jsonb,text,integer,integer,timestamp with time zone,text) from public;
grant execute on routine add_job(text,jsonb,text,integer,integer,timestamp with time zone,text) to booklark_app;

CREATE OR REPLACE FUNCTION announce_free_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('jobs:insert', '{"count":1}');
  return null;
end
$function$
;
revoke execute on routine announce_free_queue() from public;

CREATE OR REPLACE FUNCTION announce_worker(worker text, timetable jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into job_workers (id) values (worker) on conflict (id) do update set last_seen_at = now();
  -- A worker without a timetable does the jobs of one command and leaves that of the others.
  delete from scheduled_jobs where timetable <> '[]' and name not in (select name from jsonb_to_recordset(timetable) as t (name text));
  insert into scheduled_jobs (name, longest_pause)
    select name, make_interval(secs => pause) from jsonb_to_recordset(timetable) as t (name text, pause int) order by name
    on conflict (name) do update set longest_pause = excluded.longest_pause;
$function$
;
revoke execute on routine announce_worker(text,jsonb) from public;
grant execute on routine announce_worker(text,jsonb) to booklark_jobs;

CREATE OR REPLACE FUNCTION answer_invitation_to_school(invitation uuid, given text, granted text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare school uuid := current_setting('app.tenant_id')::uuid; organization uuid;
begin
  select i.organization_id into organization from invitations_to_school() i where i.id = invitation;
  update invitations i set answer = given, answered_at = now(), name = coalesce(i.name, (select t.school_name from tenants t where t.id = school))
    where i.tenant_id = organization and i.id = invitation and i.answer is null and i.revoked_at is null;
  if not found then return null; end if;
  if given = 'accepted' then
    insert into memberships (tenant_id, organization_id, grants) values (school, organization, granted) on conflict (tenant_id, organization_id) do nothing;
  end if;
  return organization;
end $function$
;
revoke execute on routine answer_invitation_to_school(uuid,text,text) from public;
grant execute on routine answer_invitation_to_school(uuid,text,text) to booklark_app;

CREATE OR REPLACE FUNCTION answer_request(request uuid, given text, by_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare school uuid; offered text; organization uuid := current_setting('app.tenant_id')::uuid;
begin
  update invitations i set answer = given, answered_at = now()
    where i.id = request and i.kind = 'request' and i.organization_id = organization and i.answer is null and i.revoked_at is null and i.expires_at > now()
    returning i.tenant_id, i.grants into school, offered;
  if school is null then return false; end if;
  if given = 'accepted' then
    insert into memberships (tenant_id, organization_id, grants) values (school, organization, offered) on conflict (tenant_id, organization_id) do nothing;
  end if;
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, subject_kind, subject_id)
    values (school, 'visit', by_name, 'organization_admin', 'invitation.' || given, 'invitation', request);
  return true;
end $function$
;
revoke execute on routine answer_request(uuid,text,text) from public;
grant execute on routine answer_request(uuid,text,text) to booklark_app;

CREATE OR REPLACE FUNCTION answers_for_entry(entry uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case current_setting('app.role')
    when 'teacher' then exists (select from challenge_entries e where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry and (
      e.author_id = nullif(current_setting('app.person_id'), '')::uuid
      or exists (select from class_teachers t where t.tenant_id = e.tenant_id and t.teacher_id = nullif(current_setting('app.person_id'), '')::uuid
        and (exists (select from enrolments n where n.tenant_id = e.tenant_id and n.school_class_id = t.school_class_id and n.student_id = e.author_id)
          or exists (select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id)
            and p.school_class_id = t.school_class_id)))))
    else current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') end
$function$
;
revoke execute on routine answers_for_entry(uuid) from public;
grant execute on routine answers_for_entry(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION are_names(names jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public'
RETURN ((jsonb_typeof(names) = 'object'::text) AND (NOT (EXISTS (SELECT FROM jsonb_each(are_names.names) n(language, name) WHERE ((n.language !~ '^[a-z]{2,3}$'::text) OR (jsonb_typeof(n.name) <> 'string'::text) OR ((length((n.name #>> '{}'::text[])) < 1) OR (length((n.name #>> '{}'::text[])) > 60)))))))
;

CREATE OR REPLACE FUNCTION asked_rank(words tsvector, sought tsquery)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 1 + (ts_filter(words, '{a}') @@ sought)::int + ts_rank(words, sought)
$function$
;

CREATE OR REPLACE FUNCTION asked_words(asked text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when asked ~ '^[a-z0-9]+( [a-z0-9]+)*$'
    then to_tsquery('simple', replace(asked, ' ', ' & ') || ':*') || plainto_tsquery('english', asked) || plainto_tsquery('spanish', asked)
    else '' end
$function$
;

CREATE OR REPLACE FUNCTION assert_ability(needed text, link uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  found_grant uuid;
begin
  select g.id into found_grant from ability_grants g
  where g.tenant_id = tenant and needed = any (g.abilities) and g.revoked_at is null and g.starts_at <= now() and g.ends_at > now()
    and (g.user_id = nullif(current_setting('app.person_id'), '')::uuid
      or g.family_link_id in (select held.id from family_links own
        join family_links held on held.tenant_id = own.tenant_id and held.email = own.email
        where own.tenant_id = tenant and own.id = link and own.ended_at is null and held.ended_at is null))
  order by g.ends_at desc, g.id limit 1;
  if found_grant is null then
    raise exception using errcode = 'BK403', message = 'the caller does not have the ability';
  end if;
  perform set_config('app.grant_id', found_grant::text, true);
end $function$
;
revoke execute on routine assert_ability(text,uuid) from public;
grant execute on routine assert_ability(text,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION assert_checks_passed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from piece_checks c join pieces p on p.tenant_id = c.tenant_id and p.id = c.piece_id and p.submitted_revision = c.revision
      where c.tenant_id = new.tenant_id and c.piece_id = new.piece_id and c.level = 'must' and not c.passed and c.waived_at is null) then
    raise exception using errcode = 'BK409', message = 'a check of this piece has failed';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_checks_passed() from public;

CREATE OR REPLACE FUNCTION assert_edition_is_public()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from dear_world_editions e where e.tenant_id = new.tenant_id and e.book_id = new.id) then return new; end if;
  perform from dear_world_messages m where m.id in (select g.message_id from dear_world_edition_pages g
    where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id) order by m.id for share;
  if not exists (select from dear_world_edition_pages g where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id)
    or exists (select from dear_world_edition_pages g where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id
      and not exists (select from dear_world_messages m where m.id = g.message_id and is_public_message(m))) then
    raise exception using errcode = 'check_violation', constraint = 'dear_world_edition_is_public',
      message = 'an edition shows messages that everyone can read';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_edition_is_public() from public;

CREATE OR REPLACE FUNCTION assert_edition_of_platform()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.tenant_id <> platform_id() or coalesce(current_setting('app.role', true), '') not in ('', 'upschool_admin', 'worker') then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_edition_of_platform() from public;

CREATE OR REPLACE FUNCTION assert_inviter_active()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.by_organization_id is not null then
    perform from memberships m
      where m.tenant_id = new.tenant_id and m.organization_id = new.by_organization_id and m.grants = 'administer' for share;
  else
    perform from users u join invitations i on i.tenant_id = u.tenant_id and i.id = new.invitation_id
      where u.tenant_id = new.tenant_id and u.id = new.made_by and u.archived_at is null
        and (i.role is null or i.role not in ('school_admin', 'organization_admin') or u.role = i.role) for share of u;
  end if;
  if found then return null; end if;
  raise exception using errcode = 'BK401', message = 'the right to invite has ended';
end $function$
;
revoke execute on routine assert_inviter_active() from public;

CREATE OR REPLACE FUNCTION assert_nothing_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works) then
    return null;
  end if;
  if exists (select from books b where b.tenant_id = old.tenant_id and b.state = 'published' and b.audience = 'everyone'
      and (b.author_id = old.student_id or b.id in (select p.id from pieces p where p.tenant_id = old.tenant_id and p.author_id is null))
      and old.student_id in (select students_of_book(b.tenant_id, b.id, b.author_id))) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a book of this student is still for everyone';
  end if;
  return null;
end $function$
;
revoke execute on routine assert_nothing_published() from public;

CREATE OR REPLACE FUNCTION assert_permission_to_publish()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  students uuid[] := array(select students_of_book(new.tenant_id, new.id, new.author_id));
  given int;
begin
  if cardinality(students) = 0 then return new; end if;
  select count(*) filter (where k.works) into given
    from (select works from publishing_permissions where tenant_id = new.tenant_id and student_id = any (students) order by student_id for share) k;
  if given < cardinality(students) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a student in this book has no permission to publish for everyone';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_permission_to_publish() from public;

CREATE OR REPLACE FUNCTION assert_platform_person()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  if person is null or current_setting('app.role', true) is distinct from 'upschool_admin'
      or current_setting('app.tenant_id', true)::uuid is distinct from platform_id() then
    raise exception 'payouts are made by people of the platform' using errcode = 'BK403';
  end if;
  return person;
end $function$
;
revoke execute on routine assert_platform_person() from public;

CREATE OR REPLACE FUNCTION assert_reviewer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  piece pieces;
  caller text := current_setting('app.role', true);
begin
  new.by_role := coalesce(caller, '');
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then return new; end if;
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.piece_id for update;
  if not found then return new; end if;
  if new.step = 'submit' then
    update pieces set submitted_content = piece_content(tenant_id, id) where tenant_id = new.tenant_id and id = new.piece_id;
  elsif new.step in ('approve', 'waive') and piece.submitted_content is distinct from piece_content(piece.tenant_id, piece.id) then
    raise exception using errcode = 'BK409', message = 'the piece was changed since it was sent';
  end if;
  if caller = 'teacher' and new.step in ('waive', 'request_changes', 'approve', 'return', 'restore', 'undo', 'publish', 'take_down')
    and not is_reviewed_by(piece, nullif(current_setting('app.person_id', true), '')::uuid) then
    raise exception using errcode = 'BK403', message = 'a teacher reviews pieces of the own classes';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_reviewer() from public;

CREATE OR REPLACE FUNCTION assert_same_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.entry_id, new.first_star, new.second_star, new.wish, new.written_at)
      is distinct from (old.entry_id, old.first_star, old.second_star, old.wish, old.written_at) then
    raise exception using errcode = 'BK409', message = 'a text of a judge does not change';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_same_feedback() from public;

CREATE OR REPLACE FUNCTION assert_session_active(session uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = session and s.ended_at is null and s.expires_at > now()
      and u.id = current_setting('app.person_id')::uuid and u.role = current_setting('app.role')
      and u.archived_at is null and u.suspended_at is null and t.suspended_at is null;
  if found then return; end if;
  if session = current_setting('app.person_id')::uuid and visit_is_active(session) then return; end if;
  if target_of_view(session) = current_setting('app.person_id')::uuid then return; end if;
  raise exception using errcode = 'BK401', message = 'the session has ended';
end $function$
;

CREATE OR REPLACE FUNCTION assert_shown_as_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  piece pieces;
  book books;
  approved piece_revisions;
begin
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.id and type = 'book';
  if not found or piece.state not in ('approved', 'published', 'pulled_down') or piece.approved_revision is null then return null; end if;
  select * into book from books where tenant_id = new.tenant_id and id = new.id;
  select * into approved from piece_revisions
    where tenant_id = new.tenant_id and piece_id = new.id and number = piece.approved_revision;
  if (book.title, book.author, book.blurb, book.language, book.rendition_id, book.corrected_revision) is distinct from (approved.details ->> 'title',
      approved.details ->> 'author', approved.details ->> 'blurb', approved.details ->> 'language', approved.rendition_id, (
      select c.revision from corrections c where c.tenant_id = new.tenant_id and c.rendition_id = approved.rendition_id and c.revision = approved.number)) then
    raise exception using errcode = 'BK409', message = 'a book shows what was approved';
  end if;
  if book.state = 'published' and book.audience = 'everyone' and exists (
      select from students_of_revision(piece.tenant_id, piece.id, piece.approved_revision) s(id) where not exists (
        select from publishing_permissions k where k.tenant_id = piece.tenant_id and k.student_id = s.id and k.works)) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a student in this book has no permission to publish for everyone';
  end if;
  return null;
end $function$
;
revoke execute on routine assert_shown_as_approved() from public;

CREATE OR REPLACE FUNCTION assert_step_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  caller text := coalesce(current_setting('app.role', true), '');
  colleague text := nullif(current_setting('app.colleague_id', true), '');
  decision jsonb;
begin
  if new.state in ('approved', 'published') and exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student')
    and not exists (select from publishing_permissions k where k.tenant_id = new.tenant_id and k.student_id = new.author_id and k.works for share) then
    raise exception using errcode = 'check_violation', constraint = 'dear_world_permission',
      message = 'the author of this message has no permission to publish for everyone';
  end if;
  -- Jobs and the owner of the database have no caller.
  if caller = '' then return new; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'in_review' then raise exception using errcode = 'BK403', message = 'a new message is in review'; end if;
    return new;
  end if;
  if old.state in ('approved', 'published') and (new.text, new.goal, new.language, new.drawing, new.drawing_alt, new.pen_name)
      is distinct from (old.text, old.goal, old.language, old.drawing, old.drawing_alt, old.pen_name) then
    raise exception using errcode = 'BK409', message = 'the message was approved as it is';
  end if;
  if new.state = old.state then return new; end if;
  decision := old.last_decision;
  new.last_decision := case when caller = 'upschool_admin' and colleague is not null then jsonb_build_object('by', colleague, 'at', now(),
    'state', old.state, 'remark', old.remark, 'published_at', old.published_at) end;
  -- The same colleague takes back a decision for a minute. What a removal closed is open again.
  if caller = 'upschool_admin' and decision ->> 'by' = colleague and (decision ->> 'at')::timestamptz > now() - interval '60 seconds'
      and (decision ->> 'state', decision ->> 'remark', (decision ->> 'published_at')::timestamptz)
        is not distinct from (new.state, new.remark, new.published_at) then
    new.last_decision := null;
    if old.state = 'pulled_down' then perform reopen_reports(new.tenant_id, new.id, (decision ->> 'at')::timestamptz); end if;
    return new;
  end if;
  if not (old.state, new.state) in (('changes_asked', 'in_review'), ('in_review', 'changes_asked'), ('in_review', 'approved'),
      ('approved', 'changes_asked'), ('approved', 'published'), ('approved', 'pulled_down'), ('published', 'pulled_down'), ('pulled_down', 'approved')) then
    raise exception using errcode = 'BK409', message = 'the message is not in the state for this step';
  end if;
  if (new.state = 'published') and caller <> 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'only the platform publishes a message';
  end if;
  if new.state <> 'in_review' and caller not in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin')
    or new.state = 'approved' and caller = 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'an adult of the school decides about a message';
  end if;
  if new.state <> 'in_review' and caller = 'teacher' and not exists (select from class_teachers t
      join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
      where t.tenant_id = new.tenant_id and t.teacher_id = nullif(current_setting('app.person_id', true), '')::uuid and e.student_id = new.author_id) then
    raise exception using errcode = 'BK403', message = 'a teacher decides about messages of the own classes';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_step_of_message() from public;

CREATE OR REPLACE FUNCTION assert_story_as_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  piece pieces;
  story stories;
  approved piece_revisions;
begin
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.id and type = 'story';
  if not found or piece.state not in ('approved', 'published', 'pulled_down') or piece.approved_revision is null then return null; end if;
  select * into story from stories where tenant_id = new.tenant_id and id = new.id;
  select * into approved from piece_revisions
    where tenant_id = new.tenant_id and piece_id = new.id and number = piece.approved_revision;
  if (story.title, story.author, story.summary, story.language, story.body) is distinct from (approved.details ->> 'title',
      approved.details ->> 'author', approved.details ->> 'blurb', approved.details ->> 'language', approved.content ->> 'body') then
    raise exception using errcode = 'BK409', message = 'a story shows what was approved';
  end if;
  if story.state = 'published' and story.audience = 'everyone' and exists (
      select from students_of_revision(piece.tenant_id, piece.id, piece.approved_revision) s(id) where not exists (
        select from publishing_permissions k where k.tenant_id = piece.tenant_id and k.student_id = s.id and k.works)) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'the author of this story has no permission to publish for everyone';
  end if;
  return null;
end $function$
;
revoke execute on routine assert_story_as_approved() from public;

CREATE OR REPLACE FUNCTION assert_waiver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if coalesce(current_setting('app.role', true), '') <> all (reviewer_roles())
    or exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.piece_id
      and p.author_id = nullif(current_setting('app.person_id', true), '')::uuid
      and current_setting('app.role', true) = 'teacher' and nullif(current_setting('app.grant_id', true), '') is null) then
    raise exception using errcode = 'BK403', message = 'only a reviewer lets a failed check pass';
  end if;
  return new;
end $function$
;
revoke execute on routine assert_waiver() from public;

CREATE OR REPLACE FUNCTION assignment_states(people uuid[], assigned uuid[])
 RETURNS TABLE(assignment_id uuid, person_id uuid, "position" integer, state text, last_read_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with items as (
      select i.*, a.school_class_id from assignment_items i join assignments a on a.tenant_id = i.tenant_id and a.id = i.assignment_id
      where i.tenant_id = current_setting('app.tenant_id')::uuid and i.assignment_id = any (assigned)),
    seen as (select distinct w.id from unnest(people) w (id)
      where w.id = nullif(current_setting('app.person_id'), '')::uuid
        or current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') or is_own_student(w.id)),
    chapters as materialized (select * from chapter_states(people, array(select distinct entry_id from items where kind = 'chapter')))
  select i.assignment_id, s.id, i.position,
    case i.kind
      when 'chapter' then coalesce(c.state, 'not_started')
      when 'book' then case when f.person_id is not null then 'done' when p.user_id is not null then 'started' else 'not_started' end
      when 'film' then case when w.person_id is not null then 'done' else 'not_started' end
      else case when exists (select from challenge_entries e
          where e.tenant_id = i.tenant_id and e.challenge_id = i.entry_id and (e.author_id = s.id
            or e.author_id is null and exists (select from pieces q
              where q.tenant_id = e.tenant_id and q.id = coalesce(e.book_id, e.story_id) and q.school_class_id = i.school_class_id)))
        then 'done' else 'not_started' end
    end, p.updated_at
  from seen s cross join items i
  left join chapters c on i.kind = 'chapter' and c.person_id = s.id and c.chapter_id = i.entry_id
  left join positions p on i.kind = 'book' and p.tenant_id = i.tenant_id and p.user_id = s.id and p.book_id = i.book_id
  left join finished_books f on i.kind = 'book' and f.tenant_id = i.tenant_id and f.person_id = s.id and f.book_id = i.book_id
  left join watched_films w on i.kind = 'film' and w.tenant_id = i.tenant_id and w.person_id = s.id and w.film_id = i.entry_id
$function$
;
revoke execute on routine assignment_states(uuid[],uuid[]) from public;
grant execute on routine assignment_states(uuid[],uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION audiences_of_asker()
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when current_setting('app.role') in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin') then '{everyone,families,school}'
    when current_setting('app.role') in ('community', 'family') then '{everyone,families}'
    else '{everyone}'
  end::text[]
$function$
;

CREATE OR REPLACE FUNCTION audit_group()
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(nullif(current_setting('app.audit_group', true), ''), set_config('app.audit_group', uuidv7()::text, true))::uuid
$function$
;
revoke execute on routine audit_group() from public;
grant execute on routine audit_group() to booklark_app;
grant execute on routine audit_group() to booklark_platform;

CREATE OR REPLACE FUNCTION audit_subject_name(tenant uuid, kind text, subject uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case kind
    when 'person' then (
      select trim(u.first_name || ' ' || case when u.role <> 'student' then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = tenant and u.id = subject)
    when 'class' then (select c.name from school_classes c where c.tenant_id = tenant and c.id = subject)
    when 'book' then (select b.title from books b where b.tenant_id = tenant and b.id = subject)
    when 'story' then (select s.title from stories s where s.tenant_id = tenant and s.id = subject)
    when 'invitation' then (select coalesce(i.name, i.email) from invitations i where i.tenant_id = tenant and i.id = subject)
    when 'enrolment' then (select e.file_name from enrolment_imports e where e.tenant_id = tenant and e.id = subject)
    when 'organization' then (select t.school_name from tenants t where t.id = subject)
    when 'message' then (select m.name from messages m where m.id = subject)
  end
$function$
;
revoke execute on routine audit_subject_name(uuid,text,uuid) from public;
grant execute on routine audit_subject_name(uuid,text,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION award_entries(challenge uuid, awards jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  of_challenge text;
begin
  if not is_platform_staff() then raise exception using errcode = 'BK403', message = 'staff of the platform choose winners'; end if;
  select c.title into of_challenge from live_challenges(challenge) c where c.state in ('judging', 'past');
  if not found then return 'open'; end if;
  if exists (select from jsonb_to_recordset(awards) a(id uuid) where not exists (select from shown_entries(challenge, a.id))) then
    return 'missing';
  end if;
  insert into challenge_decisions (challenge_id, decided_by) values (challenge, nullif(current_setting('app.person_id', true), '')::uuid)
  on conflict (challenge_id) do update set decided_at = now(), decided_by = excluded.decided_by;
  delete from certificates c using challenge_entries e where e.challenge_id = challenge and c.tenant_id = e.tenant_id and c.entry_id = e.id;
  update challenge_entries e set award = null, award_position = null where e.challenge_id = challenge and e.award is not null;
  update challenge_entries e set award = a.award, award_position = a.position
  from rows from (jsonb_to_recordset(awards) as (id uuid, award text)) with ordinality a(id, award, position)
  where e.challenge_id = challenge and e.id = a.id;
  insert into certificates (tenant_id, kind, book_id, story_id, author_id, entry_id, challenge_title, award)
  select e.tenant_id, 'challenge_award', e.book_id, e.story_id, u.id, e.id, of_challenge, e.award
  from challenge_entries e join users u on u.tenant_id = e.tenant_id and (u.id = e.author_id or e.author_id is null and u.id in (
    select (g ->> 'author_id')::uuid from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
        and r.number = p.approved_revision, jsonb_array_elements(r.content -> 'pages') g
      where p.tenant_id = e.tenant_id and p.id = e.book_id))
  where e.challenge_id = challenge and e.award is not null;
  return 'stored';
end $function$
;
revoke execute on routine award_entries(uuid,jsonb) from public;
grant execute on routine award_entries(uuid,jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION begin_erasures()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update tenant_closings set
    due_since = case when erase_after <= now() and exported_at is not null then least(coalesce(due_since, now()), now()) end,
    erasing_since = case when erase_after <= now() and exported_at is not null and due_since <= now() - interval '6 hours' then now() end
    where erasing_since is null and (due_since is not null or erase_after <= now());
  select tenant_id from tenant_closings where erasing_since is not null order by erasing_since, tenant_id;
$function$
;
revoke execute on routine begin_erasures() from public;
grant execute on routine begin_erasures() to booklark_platform;

CREATE OR REPLACE FUNCTION begin_piece()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then
    raise exception using errcode = 'insufficient_privilege', message = 'a piece of another school';
  end if;
  if new.state <> 'draft' or new.change_state is not null then
    raise exception using errcode = 'check_violation', message = 'a piece begins as a draft';
  end if;
  if new.type = 'book' and not exists (select from books b where b.tenant_id = new.tenant_id and b.id = new.id and b.state = 'draft') then
    raise exception using errcode = 'check_violation', message = 'the book of a new piece is a draft';
  end if;
  if new.type = 'story' and not exists (select from stories s where s.tenant_id = new.tenant_id and s.id = new.id and s.state = 'draft') then
    raise exception using errcode = 'check_violation', message = 'the story of a new piece is a draft';
  end if;
  return new;
end $function$
;
revoke execute on routine begin_piece() from public;

CREATE OR REPLACE FUNCTION block_invitations_by(secret bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into email_blocks (address_hash)
  select hash_of_mailbox(i.email) from invitation_links l
  join invitations i on i.tenant_id = l.tenant_id and i.id = l.invitation_id
  where l.secret_hash = secret and l.mail_id is not null and i.email is not null
  on conflict do nothing
$function$
;
revoke execute on routine block_invitations_by(bytea) from public;
grant execute on routine block_invitations_by(bytea) to booklark_app;

CREATE OR REPLACE FUNCTION book_states()
 RETURNS TABLE(state text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select state, count(*)::int from books where not is_sample group by state order by state
$function$
;
revoke execute on routine book_states() from public;
grant execute on routine book_states() to booklark_platform;

CREATE OR REPLACE FUNCTION books_of_certificate(award certificates)
 RETURNS SETOF books
 LANGUAGE sql
 STABLE
AS $function$
  select b.* from books b where b.tenant_id = award.tenant_id and b.state = 'published' and exists (
    select from order_lines l where l.tenant_id = award.tenant_id and l.book_id = b.id and l.cause_id = award.cause_id and l.to_cause > 0
      and l.paid_at is not null and (l.author_id = award.author_id or l.school_class_id = award.school_class_id))
$function$
;
revoke execute on routine books_of_certificate(certificates) from public;
grant execute on routine books_of_certificate(certificates) to booklark_app;

CREATE OR REPLACE FUNCTION books_of_members()
 RETURNS TABLE(id uuid, title text, author text, language text, level integer, published_at timestamp with time zone, school_name text, subdomain text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select b.id, b.title, b.author, b.language, b.level, b.published_at, t.school_name, t.subdomain
  from memberships m join tenants t on t.id = m.tenant_id and t.suspended_at is null and t.shares_on_booklark
    join books b on b.tenant_id = m.tenant_id and b.state = 'published' and b.audience = 'everyone'
  where m.organization_id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine books_of_members() from public;
grant execute on routine books_of_members() to booklark_app;

CREATE OR REPLACE FUNCTION caller_name()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select full_name(u.first_name, u.last_name) from users u
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.id = nullif(current_setting('app.person_id'), '')::uuid
$function$
;
revoke execute on routine caller_name() from public;
grant execute on routine caller_name() to booklark_app;

CREATE OR REPLACE FUNCTION can_resend_mail(tenant uuid, mail uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  -- A subquery for one row: `exists` may be planned as a table of all invitations.
  select m.subject_id is not null and coalesce(case
    when m.template in ('invitation', 'school_invitation', 'membership_request') then (
      select i.answer is null and i.revoked_at is null and i.email is not null
      from invitations i where i.tenant_id = m.tenant_id and i.id = m.subject_id)
    when m.template in ('account_ready', 'site_ready') then (
      select u.archived_at is null and u.email is not null
        and (select count(*) from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id) = 0
      from users u where u.tenant_id = m.tenant_id and u.id = m.subject_id)
    when m.template = 'password_reset' then (
      select u.email is not null and u.archived_at is null and u.suspended_at is null
      from users u where u.tenant_id = m.tenant_id and u.id = m.subject_id)
    when m.template = 'family_link' then (
      select l.ended_at is null and u.archived_at is null and (l.confirmed_at is not null or l.code_expires_at > now())
      from family_links l join users u on u.tenant_id = l.tenant_id and u.id = l.child_id
      where l.tenant_id = m.tenant_id and l.id = m.subject_id)
    end, false)
  from mails m where m.tenant_id = tenant and m.id = mail
$function$
;
revoke execute on routine can_resend_mail(uuid,uuid) from public;
grant execute on routine can_resend_mail(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION cause_totals(ids uuid[])
 RETURNS TABLE(cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.* from sums_of_causes(array(select c.id from causes c where c.id = any(ids)
    and (c.tenant_id = current_setting('app.tenant_id')::uuid or c.tenant_id = (select t.id from tenants t where t.kind = 'platform')))) s
$function$
;
revoke execute on routine cause_totals(uuid[]) from public;
grant execute on routine cause_totals(uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION causes_of_order(tenant uuid, order_id uuid)
 RETURNS TABLE(cause_id uuid, project_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct on (l.cause_id) l.cause_id, l.project_id from order_lines l
  where l.tenant_id = tenant and l.order_id = causes_of_order.order_id and l.to_cause > 0 order by l.cause_id, l.number
$function$
;
revoke execute on routine causes_of_order(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION challenge_moments(opens_on date, closes_on date, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(opens_at timestamp with time zone, closes_at timestamp with time zone, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.opens_at, m.closes_at, case when at < m.opens_at then 'upcoming' when at < m.closes_at then 'open' else 'judging' end
  from (select opens_on::timestamp at time zone 'UTC' as opens_at,
    (closes_on + 1)::timestamp at time zone 'UTC' + interval '12 hours' as closes_at) m
$function$
;
revoke execute on routine challenge_moments(date,date,timestamp with time zone) from public;
grant execute on routine challenge_moments(date,date,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION challenge_winners(challenge uuid)
 RETURNS TABLE(title text, author text, award text, type text, work_id uuid, slug text, tenant_id uuid, subdomain text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.title, e.author, e.award, e.type, e.work_id, e.slug, e.tenant_id, e.subdomain
  from shown_entries(challenge) e where e.award is not null and e.is_public order by e.award_position
$function$
;
revoke execute on routine challenge_winners(uuid) from public;
grant execute on routine challenge_winners(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION change_dead_job(job uuid, is_retried boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found_id bigint;
  found_name text;
begin
  if current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise insufficient_privilege using message = 'only the platform can change dead jobs';
  end if;
  select j.id, t.identifier into found_id, found_name
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where job_uuid(j.id) = job and j.attempts >= j.max_attempts and j.locked_at is null
    and coalesce((select n.id from tenants n where n.id = (j.payload ->> 'tenant_id')::uuid), (select p.id from tenants p where p.kind = 'platform'))
      = current_setting('app.tenant_id')::uuid
  for update of j;
  if is_retried then
    update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now() where id = found_id;
  else
    delete from graphile_worker._private_jobs where id = found_id;
  end if;
  return found_name;
end $function$
;
revoke execute on routine change_dead_job(uuid,boolean) from public;
grant execute on routine change_dead_job(uuid,boolean) to booklark_app;

CREATE OR REPLACE FUNCTION change_leads(leads uuid[], next_state text, assignee uuid, assigns boolean, only_state text, only_assignee uuid)
 RETURNS TABLE(lead uuid, old_state text, old_assignee uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update messages m set state = coalesce(next_state, m.state), assigned_to = case when assigns then assignee else m.assigned_to end
  where m.id = any(leads) and (only_state is null or m.state = only_state) and (only_assignee is null or m.assigned_to = only_assignee)
    and current_setting('app.role') in ('upschool_admin', 'worker')
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
  returning m.id, old.state, old.assigned_to
$function$
;
revoke execute on routine change_leads(uuid[],text,uuid,boolean,text,uuid) from public;
grant execute on routine change_leads(uuid[],text,uuid,boolean,text,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION change_subdomain(wanted text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := tenant_of_platform_write();
  previous text;
begin
  select subdomain into previous from tenants where id = tenant and kind <> 'platform' for update;
  if previous is null then raise insufficient_privilege using message = 'the platform has no subdomain'; end if;
  if previous = wanted then return 'same'; end if;
  if exists (select from tenant_closings where tenant_id = tenant) then return 'closing'; end if;
  -- A school can have its own former subdomain back.
  delete from former_subdomains where tenant_id = tenant and subdomain = wanted;
  update tenants set subdomain = wanted where id = tenant;
  insert into former_subdomains (tenant_id, subdomain) values (tenant, previous);
  return 'changed';
end $function$
;
revoke execute on routine change_subdomain(text) from public;
grant execute on routine change_subdomain(text) to booklark_app;

CREATE OR REPLACE FUNCTION chapter_answers_of(student uuid)
 RETURNS TABLE(course text, chapter text, task_id text, value jsonb, answered_at timestamp with time zone, earlier jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.slug, e.slug, a.task_id, a.value, a.answered_at, a.earlier
  from chapter_answers a join content_entries e on e.id = a.chapter_id join content_entries c on c.id = e.parent_id
  where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = student
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug, a.task_id
$function$
;
revoke execute on routine chapter_answers_of(uuid) from public;
grant execute on routine chapter_answers_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION chapter_company(people uuid[], chapters uuid[])
 RETURNS TABLE(person_id uuid, chapter_id uuid, together_with jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with visible as materialized (select visible_people(people) as ids),
    own as materialized (
      select p.* from visible v join chapter_participations p on p.person_id = any (v.ids)
      where p.tenant_id = current_setting('app.tenant_id')::uuid and p.chapter_id = any (chapters)),
    pairs as (
      select o.person_id, o.chapter_id, o.lead_id as other_id from own o where o.names_lead
      union
      select l.lead_id, l.chapter_id, l.person_id from visible v join chapter_participations l on l.lead_id = any (v.ids)
        where l.tenant_id = current_setting('app.tenant_id')::uuid and l.chapter_id = any (chapters) and l.names_lead
      union
      select o.person_id, o.chapter_id, l.person_id from own o
        join chapter_participations l on l.tenant_id = o.tenant_id and l.lead_id = o.lead_id and l.chapter_id = o.chapter_id
          and l.person_id <> o.person_id and l.started_at <= o.updated_at and o.started_at <= l.updated_at)
  select p.person_id, p.chapter_id, jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name) order by u.first_name, u.id)
  from pairs p join users u on u.tenant_id = current_setting('app.tenant_id')::uuid and u.id = p.other_id
  group by p.person_id, p.chapter_id
$function$
;
revoke execute on routine chapter_company(uuid[],uuid[]) from public;
grant execute on routine chapter_company(uuid[],uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION chapter_participations_of(student uuid)
 RETURNS TABLE(course text, chapter text, has_led boolean, tasks text[], started_at timestamp with time zone, done_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.slug, e.slug, p.lead_id is not distinct from student, p.tasks, p.started_at, p.done_at
  from chapter_participations p join content_entries e on e.id = p.chapter_id join content_entries c on c.id = p.course_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and student in (p.person_id, p.lead_id)
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug, p.started_at
$function$
;
revoke execute on routine chapter_participations_of(uuid) from public;
grant execute on routine chapter_participations_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION chapter_progress_of(student uuid)
 RETURNS TABLE(course text, chapter text, started_at timestamp with time zone, said_done_at timestamp with time zone, marked_done_at timestamp with time zone, needs_help_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.slug, e.slug, p.started_at, p.said_done_at, p.marked_done_at, p.needs_help_at, p.updated_at
  from chapter_progress p join content_entries e on e.id = p.chapter_id join content_entries c on c.id = p.course_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug
$function$
;
revoke execute on routine chapter_progress_of(uuid) from public;
grant execute on routine chapter_progress_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION chapter_states(people uuid[], chapters uuid[])
 RETURNS TABLE(person_id uuid, chapter_id uuid, state text, done_at timestamp with time zone, needs_help boolean, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select * from judge_chapters(visible_people(people), chapters)
$function$
;
revoke execute on routine chapter_states(uuid[],uuid[]) from public;
grant execute on routine chapter_states(uuid[],uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION check_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select sum(p.amount) from postings p where p.tenant_id = new.tenant_id and p.transaction_id = new.id) is distinct from 0 then
    raise check_violation using message = format('the postings of "%s" do not sum to zero', new.reason), constraint = 'ledger_transactions_balance';
  end if;
  return null;
end $function$
;
revoke execute on routine check_balance() from public;

CREATE OR REPLACE FUNCTION check_balances(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
#variable_conflict use_column
begin
  return query
  with posted as (
    select p.tenant_id, p.account_id, sum_amounts(p.amount) as balance from postings p where p.tenant_id > after and p.tenant_id <= until group by 1, 2)
  select a.tenant_id, case when a.is_pending then 'pending_balance' else 'balance' end,
    jsonb_strip_nulls(jsonb_build_object('account', a.kind, 'account_id', a.id, 'cause', a.cause_id,
      'cause_name', (select u.name from causes u where u.id = a.cause_id), 'currency', a.currency)),
    coalesce(p.balance, 0)::float8, coalesce(s.balance, 0)::float8
  from posted p full join sums_of_all_accounts(after, until) s on s.tenant_id = p.tenant_id and s.account_id = p.account_id
  join accounts a on a.tenant_id = coalesce(p.tenant_id, s.tenant_id) and a.id = coalesce(p.account_id, s.account_id)
  where coalesce(p.balance, 0) <> coalesce(s.balance, 0)
  order by 1, 2, 3 limit 1000;
end $function$
;
revoke execute on routine check_balances(uuid,uuid) from public;
grant execute on routine check_balances(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_causes()
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with held as (
    select a.cause_id, a.currency, a.is_pending, -sum_amounts(s.balance) as amount
    from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
    join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind = 'cause' group by 1, 2, 3),
  screens as (
    select s.cause_id, s.currency, v.is_pending, sum_amounts(v.amount) as amount
    from sums_of_causes(array(select c.id from causes c)) s cross join lateral (values (false, s.raised), (true, s.on_its_way)) v (is_pending, amount)
    group by 1, 2, 3)
  -- Causes of erased schools are shown nowhere.
  select c.tenant_id, case when is_pending then 'pending_cause' else 'cause' end, jsonb_build_object('cause', cause_id, 'cause_name', c.name, 'currency', currency),
    coalesce(h.amount, 0)::float8, coalesce(s.amount, 0)::float8
  from held h full join screens s using (cause_id, currency, is_pending) join causes c on c.id = cause_id
  where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
  order by 2, 3 limit 1000
$function$
;
revoke execute on routine check_causes() from public;
grant execute on routine check_causes() to booklark_platform;

CREATE OR REPLACE FUNCTION check_disputes(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with expected as (
    select d.tenant_id, d.id, d.order_id, d.currency, v.part, v.amount
    from disputes d
    left join lateral (
      select sum(l.amount) as amount, sum(l.tax) as tax, sum(l.to_cause) as to_cause, sum(l.to_school) as to_school, sum(l.to_platform) as to_platform
      from refunds r join refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      where r.tenant_id = d.tenant_id and r.dispute_id = d.id and r.state = 'held') h on true
    cross join lateral (values
      ('held', coalesce(h.amount, 0) + case when d.state = 'won' then 0 else d.rest end),
      ('waiting', -coalesce(h.amount, 0)), ('tax', coalesce(h.tax, 0)), ('cause', coalesce(h.to_cause, 0)),
      ('school', coalesce(h.to_school, 0)), ('platform', coalesce(h.to_platform, 0))) v (part, amount)
    where d.tenant_id > after and d.tenant_id <= until
    union all
    select d.tenant_id, d.id, d.order_id, d.fee_currency, 'fee', d.fee from disputes d
    where d.tenant_id > after and d.tenant_id <= until and d.fee_currency is not null),
  posted as (
    select d.tenant_id, d.id, t.currency, v.part, sum(p.amount) as amount
    from disputes d
    cross join generate_series(1, greatest(d.fee_changes, 1)) n
    cross join unnest(case n when 1 then array['dispute', 'dispute won', 'dispute lost', 'dispute rest', 'dispute rest won', 'dispute fee',
      'dispute fee back'] else array['dispute fee ' || n, 'dispute fee back ' || n] end) w (fact)
    join ledger_transactions t on t.tenant_id = d.tenant_id and t.reason = w.fact || ' ' || d.id
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
    cross join lateral (select case when a.kind = 'disputes' and a.is_pending then 'waiting' when a.kind = 'disputes' then 'held'
      when a.kind = 'provider_fee' then 'fee' when a.kind in ('tax', 'cause', 'school', 'platform') then a.kind end as part) v
    where d.tenant_id > after and d.tenant_id <= until and v.part is not null
    group by 1, 2, 3, 4)
  select e.tenant_id, case e.part when 'fee' then 'dispute_fee' else 'dispute' end,
    jsonb_strip_nulls(jsonb_build_object('order', o.number, 'currency', e.currency, 'dispute', e.id,
      'part', case when e.part in ('tax', 'cause', 'school', 'platform') then e.part when e.part <> 'fee' then 'total' end)),
    coalesce(p.amount, 0)::float8, e.amount::float8
  from expected e
  join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
  left join posted p on p.tenant_id = e.tenant_id and p.id = e.id and p.part = e.part and p.currency = e.currency
  where coalesce(p.amount, 0) <> e.amount
  order by 1, 2, 3 limit 1000
$function$
;
revoke execute on routine check_disputes(uuid,uuid) from public;
grant execute on routine check_disputes(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_invoices(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
#variable_conflict use_column
begin
  return query
  with issued as (
    select i.tenant_id, i.seller_kind, i.year, count(*) as invoices, max(i.sequence) as highest from invoices i
    where i.tenant_id > after and i.tenant_id <= until group by 1, 2, 3),
  billed as (
    select o.tenant_id, o.number, o.currency, o.total as paid, o.tax as paid_tax, coalesce(i.total, 0) as total, coalesce(i.tax, 0) as tax
    from orders o
    left join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.kind = 'invoice' and i.tenant_id > after and i.tenant_id <= until
    where o.tenant_id > after and o.tenant_id <= until and o.paid_attempt_id is not null
      and (i.total is distinct from o.total or i.tax is distinct from o.tax)),
  credited as (
    select o.tenant_id, o.number, o.currency, r.id, e.kind, r.amount, coalesce(i.total, 0) as noted
    from refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    cross join lateral (values ('credit_note', r.done_at is not null), ('debit_note', r.done_at is not null and r.state = 'failed')) e (kind, is_due)
    left join invoices i on i.tenant_id = r.tenant_id and i.refund_id = r.id and i.kind = e.kind
    where r.tenant_id > after and r.tenant_id <= until and e.is_due)
  (select s.tenant_id, 'invoice_numbers', jsonb_build_object('series', format('%s-%s', s.code, s.year)), s.last_number::float8,
      least(coalesce(c.invoices, 0), coalesce(c.highest, 0))::float8
    from invoice_series s left join issued c on c.tenant_id = s.tenant_id and c.seller_kind = s.seller and c.year = s.year
    where s.tenant_id > after and s.tenant_id <= until and (c.invoices is distinct from s.last_number or c.highest is distinct from s.last_number)
    order by 1, 2, 3 limit 1000)
  union all
  (select b.tenant_id, 'invoice', jsonb_build_object('order', b.number, 'part', v.part, 'currency', b.currency), v.ledger::float8, v.shown::float8
    from billed b cross join lateral (values ('total', b.paid, b.total), ('tax', b.paid_tax, b.tax)) v (part, ledger, shown)
    where v.ledger <> v.shown order by 1, 2, 3 limit 1000)
  union all
  (select c.tenant_id, c.kind, jsonb_build_object('order', c.number, 'refund', c.id, 'currency', c.currency), c.amount::float8, c.noted::float8
    from credited c where c.amount <> c.noted order by 1, 2, 3 limit 1000);
end $function$
;
revoke execute on routine check_invoices(uuid,uuid) from public;
grant execute on routine check_invoices(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_payouts()
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with taken as (
    select d.payout_id, d.tenant_id, -sum(p.amount) as amount,
      bool_and(a.kind = 'cause' and not a.is_pending and a.cause_id = o.cause_id and p.currency = o.currency) as is_of_cause
    from payout_postings d
    join postings p on p.tenant_id = d.tenant_id and p.transaction_id = d.transaction_id and p.currency = d.currency and p.number = d.number
    join accounts a on a.id = p.account_id
    join payouts o on o.id = d.payout_id group by 1, 2),
  moved as (
    select m.payout_id, m.tenant_id, sum(m.amount) as amount from payout_movements m group by 1, 2),
  posted as (
    select t.about as payout_id, t.tenant_id, a.cause_id, sum(p.amount) as amount
    from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.id = p.account_id and a.kind = 'payouts'
    where t.fact = 'payout' group by 1, 2, 3),
  -- Each school of a payout, whoever names it.
  schools as (
    select l.payout_id, l.tenant_id from payout_lines l union select t.payout_id, t.tenant_id from taken t union select p.payout_id, p.tenant_id from posted p),
  compared as (
    select s.tenant_id, s.payout_id, o.cause_name, o.currency, coalesce(l.amount, 0) as line, coalesce(o.state, 'none') as state,
      case when coalesce(t.is_of_cause, true) then coalesce(t.amount, 0) else 0 end as taken, coalesce(m.amount, 0) as moved, coalesce(p.amount, 0) as posted
    from schools s
    left join payouts o on o.id = s.payout_id
    left join payout_lines l on l.payout_id = s.payout_id and l.tenant_id = s.tenant_id
    left join taken t on t.payout_id = s.payout_id and t.tenant_id = s.tenant_id
    left join moved m on m.payout_id = s.payout_id and m.tenant_id = s.tenant_id
    left join posted p on p.payout_id = s.payout_id and p.tenant_id = s.tenant_id and p.cause_id = o.cause_id),
  different as (
    select c.tenant_id, v.kind, c.payout_id, c.cause_name, c.currency, v.ledger, v.shown from compared c
    cross join lateral (values ('payout_postings', c.taken, c.line), ('payout_statement', c.taken, c.moved),
      ('payout_posted', c.posted, case c.state when 'confirmed' then c.line else 0 end)) v (kind, ledger, shown)
    where v.ledger <> v.shown
    union all
    select o.tenant_id, 'payout', o.id, o.cause_name, o.currency, coalesce((select sum(l.amount) from payout_lines l where l.payout_id = o.id), 0), o.amount
    from payouts o where o.tenant_id = platform_id() and o.state <> 'withdrawn' and o.amount <> coalesce((select sum(l.amount) from payout_lines l where l.payout_id = o.id), 0))
  select d.tenant_id, d.kind, jsonb_strip_nulls(jsonb_build_object('payout', d.payout_id, 'cause_name', d.cause_name, 'currency', d.currency)),
    d.ledger::float8, d.shown::float8
  from different d order by 1, 2, 3 limit 1000
$function$
;
revoke execute on routine check_payouts() from public;
grant execute on routine check_payouts() to booklark_platform;

CREATE OR REPLACE FUNCTION check_plan_payments(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with posted as (
    select p.tenant_id, p.id, p.currency, p.total, coalesce(i.total, 0) as billed,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = p.tenant_id and t.reason = 'plan payment ' || p.id and a.kind in ('plans', 'plan_tax')), 0) as posted
    from plan_payments p left join invoices i on i.tenant_id = p.tenant_id and i.plan_payment_id = p.id and i.kind = 'invoice'
    where p.tenant_id > after and p.tenant_id <= until),
  corrected as (
    select c.tenant_id, c.payment_id, c.currency, case when c.state in ('done', 'lost') then c.amount else 0 end as amount,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = c.tenant_id and a.kind in ('plans', 'plan_tax') and t.reason in ('plan refund ' || c.id, 'plan refund failed ' || c.id,
          'plan dispute lost ' || c.id, 'plan dispute returned ' || c.id)), 0) as posted,
      coalesce((select sum(case i.kind when 'credit_note' then i.total else -i.total end) from invoices i
        where i.tenant_id = c.tenant_id and i.refund_id = c.id), 0) as noted
    from plan_corrections c where c.tenant_id > after and c.tenant_id <= until),
  returned as (
    select p.tenant_id, p.id, p.currency, p.returned, coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.posted), 0) as posted,
      coalesce(sum(c.noted), 0) as noted
    from plan_payments p left join corrected c on c.tenant_id = p.tenant_id and c.payment_id = p.id
    where p.tenant_id > after and p.tenant_id <= until group by 1, 2, 3, 4)
  (select p.tenant_id, 'plan_payment', jsonb_build_object('payment', p.id, 'currency', p.currency), (-p.posted)::float8, p.total::float8
    from posted p where -p.posted <> p.total order by 1, p.id limit 1000)
  union all
  (select p.tenant_id, 'plan_invoice', jsonb_build_object('payment', p.id, 'currency', p.currency), p.total::float8, p.billed::float8
    from posted p where p.billed <> p.total order by 1, p.id limit 1000)
  union all
  (select r.tenant_id, v.kind, jsonb_build_object('payment', r.id, 'currency', r.currency), v.ledger::float8, r.returned::float8
    from returned r cross join lateral (values ('plan_return', r.posted), ('plan_return', r.amount), ('plan_note', r.noted)) v (kind, ledger)
    where v.ledger <> r.returned order by 1, 2, r.id limit 1000)
$function$
;
revoke execute on routine check_plan_payments(uuid,uuid) from public;
grant execute on routine check_plan_payments(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_refund_amount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare paid orders;
begin
  select * into paid from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id for no key update;
  if paid.paid_attempt_id is distinct from new.attempt_id or paid.currency <> new.currency then
    raise check_violation using message = 'a refund is of the payment of its order, in its currency', constraint = 'refunds_of_payment';
  end if;
  if (select coalesce(sum(r.amount), 0) from refunds r where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.state <> 'failed')
      + new.amount > paid.total then
    raise check_violation using message = 'refunds of an order are at most what was paid', constraint = 'refunds_within_total';
  end if;
  if new.made_by <> 'provider' and new.state <> 'waiting_for_approval' and new.amount + (
      select coalesce(sum(r.amount), 0) from refunds r
      where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.state <> 'failed' and r.made_by <> 'provider'
        and not exists (select from refund_approvals a where a.tenant_id = r.tenant_id and a.refund_id = r.id)
    ) > refund_limit_of(new.tenant_id, paid.paid_at) then
    raise check_violation using message = 'a refund above the limit waits for a second person', constraint = 'refunds_within_limit';
  end if;
  return new;
end $function$
;
revoke execute on routine check_refund_amount() from public;

CREATE OR REPLACE FUNCTION check_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare refund uuid := coalesce(to_jsonb(new) ->> 'refund_id', to_jsonb(new) ->> 'id');
begin
  if exists (select from refunds r where r.tenant_id = new.tenant_id and r.id = refund and r.amount is distinct from (
      select sum(l.amount) from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id)) then
    raise check_violation using message = 'the lines of a refund do not sum to it', constraint = 'refunds_lines';
  end if;
  return null;
end $function$
;
revoke execute on routine check_refund_lines() from public;

CREATE OR REPLACE FUNCTION check_renewals(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.tenant_id, 'renewal', jsonb_build_object('order', g.number, 'invoice', i.invoice_id, 'currency', i.currency),
    coalesce(p.posted, 0)::float8, i.amount::float8
  from monthly_gift_invoices i
  join orders g on g.tenant_id = i.tenant_id and g.id = i.gift_id
  left join payment_attempts a on a.tenant_id = i.tenant_id and a.provider = i.provider and a.session_id = i.invoice_id
  left join lateral (
    select sum(p.amount) as posted from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts c on c.tenant_id = p.tenant_id and c.id = p.account_id and c.kind = 'provider'
    where t.tenant_id = i.tenant_id and t.reason in ('paid ' || a.id, 'second payment ' || a.id)) p on true
  where i.tenant_id > after and i.tenant_id <= until and i.noticed_at < now() - interval '1 minute' and p.posted is distinct from i.amount
  union all
  select o.tenant_id, 'renewal', jsonb_build_object('order', g.number, 'invoice', a.session_id, 'currency', o.currency), o.total::float8, 0
  from orders o
  join orders g on g.tenant_id = o.tenant_id and g.id = o.monthly_gift_id
  join payment_attempts a on a.tenant_id = o.tenant_id and a.id = o.paid_attempt_id
  left join monthly_gift_invoices i on i.tenant_id = o.tenant_id and i.gift_id = o.monthly_gift_id and i.provider = a.provider
    and i.invoice_id = a.session_id
  where o.tenant_id > after and o.tenant_id <= until and o.monthly_gift_id is not null and i.invoice_id is null
  order by 1, 2 limit 1000
$function$
;
revoke execute on routine check_renewals(uuid,uuid) from public;
grant execute on routine check_renewals(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_sales(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
#variable_conflict use_column
begin
  return query
  -- The rows are read once, and grouped by all that either side is summed by.
  with sold as materialized (
    select s.tenant_id, coalesce(s.at < c.closed_until, false) as is_closed, date_trunc('month', s.at at time zone c.time_zone) as month, s.currency, s.kind,
      s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, max(s.title) as title, max(s.cause_name) as cause_name,
      count(*) as rows, sum_amounts(s.copies) as copies, sum_amounts(s.amount) as amount, sum_amounts(s.tax) as tax,
      sum_amounts(s.to_cause) as to_cause, sum_amounts(s.to_school) as to_school, sum_amounts(s.to_platform) as to_platform
    from sale_rows_of_all() s left join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id > after and s.tenant_id <= until
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  by_cause as (
    select s.tenant_id, false as is_pending, s.currency, s.cause_id, s.to_cause, s.to_school, s.to_platform, s.tax from sold s
    union all
    select s.tenant_id, true, s.currency, s.cause_id, s.to_cause, s.to_school, s.to_platform, s.tax from pending_rows_of_all() s
    where s.tenant_id > after and s.tenant_id <= until),
  shown as (
    select s.tenant_id, s.is_pending, s.currency, v.kind, v.cause, sum_amounts(v.amount) as amount
    from (select b.tenant_id, b.is_pending, b.currency, b.cause_id, sum_amounts(b.to_cause) as to_cause, sum_amounts(b.to_school) as to_school,
        sum_amounts(b.to_platform) as to_platform, sum_amounts(b.tax) as tax from by_cause b group by 1, 2, 3, 4) s
    cross join lateral (values ('cause', coalesce(s.cause_id::text, ''), s.to_cause), ('school', '', s.to_school), ('platform', '', s.to_platform),
      ('tax', '', s.tax)) v (kind, cause, amount)
    group by 1, 2, 3, 4, 5),
  held as (
    select a.tenant_id, a.is_pending, a.currency, case a.kind when 'printing' then 'platform' else a.kind end as kind,
      coalesce(a.cause_id::text, '') as cause, -sum_amounts(s.balance) as amount
    from sums_of_all_accounts(after, until) s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind in ('cause', 'school', 'platform', 'printing', 'tax') group by 1, 2, 3, 4, 5),
  totals as (
    select false as is_stored, s.tenant_id, 'month' as part, s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id,
      null::boolean as has_class, s.title, s.cause_name, s.rows, s.copies, s.amount, s.tax, s.to_cause, s.to_school, s.to_platform
    from sold s where s.is_closed
    union all
    select false, s.tenant_id, 'all', null, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, null,
      max(s.title), max(s.cause_name), sum_amounts(s.rows), sum_amounts(s.copies), sum_amounts(s.amount), sum_amounts(s.tax), sum_amounts(s.to_cause),
      sum_amounts(s.to_school), sum_amounts(s.to_platform)
    from sold s where s.is_closed group by 2, 5, 6, 7, 8, 9, 10, 11
    union all
    select false, s.tenant_id, 'months', s.month, s.currency, s.kind, null, null, null, null, null, s.school_class_id is not null,
      max(s.title), max(s.cause_name), sum_amounts(s.rows), sum_amounts(s.copies), sum_amounts(s.amount), sum_amounts(s.tax), sum_amounts(s.to_cause),
      sum_amounts(s.to_school), sum_amounts(s.to_platform)
    from sold s where s.is_closed group by 2, 4, 5, 6, 12
    union all
    -- Negative, so that what agrees sums to zero.
    select true, s.tenant_id, s.part, (s.month || '-01')::timestamp, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id,
      s.has_class, s.title, s.cause_name, -s.rows, -s.copies, -s.amount, -s.tax, -s.to_cause, -s.to_school, -s.to_platform
    from sale_totals s join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id > after and s.tenant_id <= until and c.closed_until > '-infinity'),
  different as (
    select t.tenant_id, t.part, t.month, t.currency, t.kind, sum_amounts(t.amount) filter (where not t.is_stored) as ledger,
      -sum_amounts(t.amount) filter (where t.is_stored) as shown
    from totals t
    group by t.tenant_id, t.part, t.month, t.currency, t.kind, t.book_id, t.author_id, t.school_class_id, t.cause_id, t.project_id, t.has_class, t.title,
      t.cause_name
    having count(*) <> 2 or count(*) filter (where t.is_stored) <> 1 or sum_amounts(t.rows) <> 0 or sum_amounts(t.copies) <> 0 or sum_amounts(t.amount) <> 0
      or sum_amounts(t.tax) <> 0 or sum_amounts(t.to_cause) <> 0 or sum_amounts(t.to_school) <> 0 or sum_amounts(t.to_platform) <> 0)
  (select c.tenant_id, case when c.is_pending then 'pending_sales' else 'sales' end,
      jsonb_strip_nulls(jsonb_build_object('account', c.kind, 'cause', nullif(c.cause, ''),
        'cause_name', (select u.name from causes u where u.id = nullif(c.cause, '')::uuid), 'currency', c.currency)), c.ledger::float8, c.shown::float8
    from (select tenant_id, is_pending, currency, kind, cause, coalesce(h.amount, 0) as ledger, coalesce(s.amount, 0) as shown
      from held h full join shown s using (tenant_id, is_pending, currency, kind, cause)) c
    where c.ledger <> c.shown and exists (select from tenants t where t.id = c.tenant_id) order by 1, 2, 3 limit 1000)
  union all
  (select d.tenant_id, case when d.month is null then 'stored_total' else 'stored_month' end,
      jsonb_strip_nulls(jsonb_build_object('sale', d.kind, 'month', to_char(d.month, 'YYYY-MM'), 'part', d.part, 'currency', d.currency)),
      sum_amounts(d.ledger)::float8, sum_amounts(d.shown)::float8
    from different d group by d.tenant_id, d.part, d.month, d.currency, d.kind order by 1, 2, 3 limit 1000);
end $function$
;
revoke execute on routine check_sales(uuid,uuid) from public;
grant execute on routine check_sales(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_small_film_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from content_revisions r
      where r.entry_id = new.entry_id and r.number = new.number and r.fields ->> 'small_file' is not null and not exists (
        select from film_files f join film_files s on s.entry_id = f.entry_id
        where f.entry_id = r.entry_id and f.id::text = r.fields ->> 'file' and s.id::text = r.fields ->> 'small_file'
          and f.state = 'ready' and s.state = 'ready' and s.size < f.size and abs(s.duration_ms - f.duration_ms) <= 1000)) then
    raise exception using errcode = 'check_violation', constraint = 'small_film_file', message = 'the smaller file does not fit the film';
  end if;
  return new;
end $function$
;
revoke execute on routine check_small_film_file() from public;

CREATE OR REPLACE FUNCTION check_transactions(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
#variable_conflict use_column
begin
  return query
  with posted as (
    select p.tenant_id, p.transaction_id, sum_amounts(p.amount) as balance,
      sum_amounts(p.amount) filter (where a.is_taken) as taken, sum_amounts(p.amount) filter (where a.is_fee) as fee,
      sum_amounts(p.amount) filter (where a.is_tax) as tax, sum_amounts(p.amount) filter (where a.is_cause) as cause,
      sum_amounts(p.amount) filter (where a.is_school) as school, sum_amounts(p.amount) filter (where a.is_platform) as platform
    from postings p
    -- `offset 0`: a kind is compared once for each account, and not for each posting.
    join (select c.id, c.kind in ('provider', 'provider_fee') as is_taken, c.kind = 'provider_fee' as is_fee, c.kind = 'tax' as is_tax,
        c.kind = 'cause' as is_cause, c.kind = 'school' as is_school, c.kind = 'platform' as is_platform
      from accounts c where c.tenant_id > after and c.tenant_id <= until offset 0) a on a.id = p.account_id
    where p.tenant_id > after and p.tenant_id <= until group by 1, 2),
  facts as (
    select t.tenant_id, t.id, t.about, t.fact, t.currency, p.balance, p.taken, p.fee, p.tax, p.cause, p.school, p.platform
    from ledger_transactions t left join posted p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    where t.tenant_id > after and t.tenant_id <= until),
  -- With the signs of the ledger. A fee that is null is not compared, and one that is not known is less than nothing.
  expected as (
    select o.tenant_id, o.paid_attempt_id as about, 'paid' as fact, o.id as order_id, null as currency, o.total as taken, null as fee, -o.tax as tax,
      -sum_amounts(l.to_cause) as cause, -sum_amounts(l.to_school) as school, -sum_amounts(l.to_platform) - o.delivery + o.delivery_tax as platform
    from orders o left join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id > after and o.tenant_id <= until and o.paid_attempt_id is not null group by o.tenant_id, o.id
    union all
    select k.tenant_id, k.id, 'fee', k.order_id, k.fee_currency, 0, coalesce(k.fee, -1), 0, 0, 0, 0 from payment_attempts k
    where k.tenant_id > after and k.tenant_id <= until and k.state in ('paid', 'returning', 'returned')
    union all
    -- A refund that failed after it was done is posted a second time, in reverse.
    select r.tenant_id, r.id, e.fact, r.order_id, null, -e.sign * r.amount, 0, e.sign * l.tax, e.sign * l.cause, e.sign * l.school, e.sign * l.platform
    from refunds r
    cross join lateral (
      select sum_amounts(f.tax) as tax, sum_amounts(f.to_cause) as cause, sum_amounts(f.to_school) as school, sum_amounts(f.to_platform) as platform
      from refund_lines f where f.tenant_id = r.tenant_id and f.refund_id = r.id) l
    cross join lateral (values ('refunded', (r.done_at is not null)::int),
      ('refund failed', -(r.done_at is not null and r.state = 'failed')::int)) e (fact, sign)
    where r.tenant_id > after and r.tenant_id <= until
    union all
    -- Printing is owed out of the share of the platform, once copies are printed. With `exists` PostgreSQL would read all changes.
    select o.tenant_id, o.id, 'printed', o.id, null, 0, 0, 0, 0, 0, case when (
        select count(*) from order_changes c where c.tenant_id = o.tenant_id and c.order_id = o.id and c.state in ('printing', 'shipped', 'delivered')) > 0
      then sum_amounts(l.print_cost) else 0 end
    from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id > after and l.tenant_id <= until and l.print_cost > 0 group by o.tenant_id, o.id),
  different as (
    select coalesce(f.tenant_id, e.tenant_id) as tenant_id, f.id, f.balance, e.fact, e.about, e.order_id, coalesce(e.currency, f.currency) as currency,
      e.taken, e.fee, e.tax, e.cause, e.school, e.platform,
      coalesce(f.taken, 0) as posted_taken, case when f.currency <> e.currency then 0 else coalesce(f.fee, 0) end as posted_fee,
      coalesce(f.tax, 0) as posted_tax, coalesce(f.cause, 0) as posted_cause, coalesce(f.school, 0) as posted_school,
      coalesce(f.platform, 0) as posted_platform, case when e.fact = 'paid' then 1 else -1 end as sign
    from facts f full join expected e on e.tenant_id = f.tenant_id and e.about = f.about and e.fact = f.fact
    where f.balance <> 0 or f.taken <> e.taken or f.fee <> e.fee or f.tax <> e.tax or f.cause <> e.cause or f.school <> e.school or f.platform <> e.platform
      or f.currency <> e.currency or (f.balance is null and (f.id is not null or e.taken <> 0 or e.fee <> 0 or e.platform <> 0)))
  -- What names a difference is read only here, of rows that differ.
  select d.tenant_id, v.kind, v.facts, v.ledger::float8, v.shown::float8
  from different d
  -- `limit 1`: otherwise all orders are joined before it is known what differs.
  left join lateral (
    select n.number, n.currency from orders n where n.tenant_id = d.tenant_id and n.id = d.order_id limit 1) o on true
  cross join lateral (
    select 'postings' as kind, (select jsonb_build_object('reason', t.reason, 'currency', t.currency) from ledger_transactions t
      where t.tenant_id = d.tenant_id and t.id = d.id) as facts, coalesce(d.balance, 0) as ledger, 0 as shown
    where d.id is not null and d.balance is distinct from 0
    union all
    select 'fee', jsonb_build_object('order', o.number, 'currency', d.currency), d.posted_fee, d.fee where d.fee >= 0 and d.posted_fee <> d.fee
    union all
    select 'fee_unknown', jsonb_build_object('order', o.number, 'currency', o.currency), d.posted_fee, 0
    where d.fee < 0 and (d.posted_fee <> 0 or exists (select from ledger_transactions p where p.tenant_id = d.tenant_id
        and p.reason in ('paid ' || d.about, 'second payment ' || d.about) and p.posted_at < now() - interval '1 day'))
    union all
    select case d.fact when 'paid' then 'order' when 'printed' then 'printing' when 'refunded' then 'refund' else 'failed_refund' end,
      jsonb_strip_nulls(jsonb_build_object('order', o.number, 'currency', o.currency, 'part', case when d.fact <> 'printed' then s.part end,
        'refund', case when d.fact not in ('paid', 'printed') then d.about end)),
      d.sign * s.posted, d.sign * s.given
    from (values ('total', d.posted_taken, d.taken), ('tax', -d.posted_tax, -d.tax), ('cause', -d.posted_cause, -d.cause),
      ('school', -d.posted_school, -d.school), ('platform', -d.posted_platform, -d.platform)) s (part, posted, given)
    where s.posted <> s.given) v
  order by 1, 2, 3 limit 1000;
end $function$
;
revoke execute on routine check_transactions(uuid,uuid) from public;
grant execute on routine check_transactions(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION check_undone_printing(after uuid, until uuid)
 RETURNS TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with undone as (
    select distinct c.tenant_id, c.order_id from order_changes c
    where c.tenant_id > after and c.tenant_id <= until and c.undone_at is not null and c.state in ('printing', 'shipped', 'delivered')),
  posted as (
    select f.tenant_id, f.order_id, sum(p.amount) as amount
    from (
      select u.tenant_id, u.order_id, 'printed ' || u.order_id as reason from undone u
      union all
      select u.tenant_id, u.order_id, w.fact || ' ' || c.id from undone u
      join order_changes c on c.tenant_id = u.tenant_id and c.order_id = u.order_id and c.undone_at is not null
      cross join unnest(array['print undone', 'printed again']) w (fact)) f
    join ledger_transactions t on t.tenant_id = f.tenant_id and t.reason = f.reason
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.kind = 'printing'
    group by 1, 2),
  costs as (
    select u.tenant_id, u.order_id, -coalesce(p.amount, 0) as posted, case when (select count(*) from order_changes c
        where c.tenant_id = u.tenant_id and c.order_id = u.order_id and c.undone_at is null and c.state in ('printing', 'shipped', 'delivered')) > 0
      then (select coalesce(sum(l.print_cost), 0) from order_lines l where l.tenant_id = u.tenant_id and l.order_id = u.order_id) else 0 end as shown
    from undone u left join posted p on p.tenant_id = u.tenant_id and p.order_id = u.order_id)
  select c.tenant_id, 'printing', jsonb_build_object('order', o.number, 'currency', o.currency), c.posted::float8, c.shown::float8
  from costs c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id where c.posted <> c.shown order by 1, 3 limit 1000
$function$
;
revoke execute on routine check_undone_printing(uuid,uuid) from public;
grant execute on routine check_undone_printing(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION clear_old_audit_details()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update audit_events set from_address = null, actor_name = '', browser = null, system = null
  where happened_at < now() - interval '12 months' and (from_address is not null or actor_name <> '');
$function$
;
revoke execute on routine clear_old_audit_details() from public;
grant execute on routine clear_old_audit_details() to booklark_platform;

CREATE OR REPLACE FUNCTION close_ledger()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  closed timestamptz;
  new_close timestamptz;
begin
  select c.closed_until into closed from ledger_closing c where c.is_only for update;
  new_close := greatest(closed, least(now() - interval '10 minutes',
    (select t.posted_at from ledger_transactions t where t.posted_at > closed order by t.posted_at offset 200000 limit 1)));
  if closed = '-infinity' then
    delete from account_balances;
    delete from cause_balances;
  end if;
  -- One statement, and so one snapshot.
  with moved as (
    insert into account_balances as b (tenant_id, account_id, currency, balance)
    select p.tenant_id, p.account_id, p.currency, sum(p.amount) from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.posted_at >= closed and t.posted_at < new_close group by 1, 2, 3
    on conflict (tenant_id, account_id, currency) do update set balance = b.balance + excluded.balance)
  insert into cause_balances as b (cause_id, project_id, currency, raised, on_its_way, givers)
  select * from posted_to_causes(closed, new_close)
  on conflict (cause_id, project_id, currency) do update
    set raised = b.raised + excluded.raised, on_its_way = b.on_its_way + excluded.on_its_way, givers = b.givers + excluded.givers;
  update ledger_closing set closed_until = new_close where is_only and closed_until < new_close;
  return new_close;
end $function$
;
revoke execute on routine close_ledger() from public;
grant execute on routine close_ledger() to booklark_platform;

CREATE OR REPLACE FUNCTION close_reports_of_taken_down()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update reports set closed_at = now(), outcome = 'taken_down', reader_hash = null
    where tenant_id = new.tenant_id and (book_id = new.id or story_id = new.id or message_id = new.id) and closed_at is null;
  return null;
end $function$
;
revoke execute on routine close_reports_of_taken_down() from public;

CREATE OR REPLACE FUNCTION close_sales(tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  was sale_closings;
  zone text := coalesce((select s.time_zone from sale_settings s where s.tenant_id = tenant), 'UTC');
  new_close timestamptz := date_trunc('second', now() - interval '10 minutes');
begin
  perform from tenants t where t.id = tenant for key share;
  select * into was from sale_closings c where c.tenant_id = tenant for update;
  if not found or (was.closed_until >= new_close and was.time_zone = zone) then return; end if;
  if was.closed_until = '-infinity' or was.time_zone <> zone or exists (
      select from sale_rows(tenant) s where s.tenant_id = tenant and s.at >= was.closed_until and s.at < new_close) then
    delete from sale_totals s where s.tenant_id = tenant;
    insert into sale_totals (tenant_id, part, month, currency, kind, book_id, author_id, school_class_id, cause_id, project_id, has_class, title,
      cause_name, rows, copies, amount, tax, to_cause, to_school, to_platform)
    select tenant, s.* from sums_of_sales(tenant, new_close, zone) s;
  end if;
  update sale_closings c set closed_until = new_close, time_zone = zone where c.tenant_id = tenant;
end $function$
;
revoke execute on routine close_sales(uuid) from public;
grant execute on routine close_sales(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION close_tenant(why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare tenant uuid := tenant_of_platform_write();
begin
  perform from tenants where id = tenant and kind <> 'platform' for update;
  if not found then return false; end if;
  insert into tenant_closings (tenant_id, reason) values (tenant, why) on conflict do nothing;
  if not found then return false; end if;
  perform suspend_tenant(why);
  return true;
end $function$
;
revoke execute on routine close_tenant(text) from public;
grant execute on routine close_tenant(text) to booklark_app;

CREATE OR REPLACE FUNCTION community_hash()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select community_password_hash from tenants where id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine community_hash() from public;
grant execute on routine community_hash() to booklark_app;

CREATE OR REPLACE FUNCTION community_modes()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select t.community_modes from tenants t where t.id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine community_modes() from public;
grant execute on routine community_modes() to booklark_app;

CREATE OR REPLACE FUNCTION community_scope()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select t.community_categories from tenants t where t.id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine community_scope() from public;
grant execute on routine community_scope() to booklark_app;

CREATE OR REPLACE FUNCTION community_session_is_active(secret bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from community_sessions c where c.tenant_id = current_setting('app.tenant_id')::uuid
    and c.secret_hash = secret and c.ended_at is null and c.expires_at > now())
$function$
;

CREATE OR REPLACE FUNCTION complete_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  select w.author_id into new.author_id from (
    select b.author_id from books b where b.tenant_id = new.tenant_id and b.id = new.book_id
    union all
    select s.author_id from stories s where s.tenant_id = new.tenant_id and s.id = new.story_id) w;
  if coalesce(current_setting('app.tenant_id', true), '') = '' then return new; end if;
  if entry_audience(new.tenant_id, new.book_id, new.story_id) is null
    or not exists (select from live_challenges(new.challenge_id) c where c.state = 'open') then
    raise exception using errcode = 'BK409', message = 'the challenge is not open, or judges cannot read the work';
  end if;
  return new;
end $function$
;
revoke execute on routine complete_entry() from public;

CREATE OR REPLACE FUNCTION confirm_payout(payout uuid, payment_reference text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  person uuid := assert_platform_person();
  line payout_lines;
  posted uuid;
begin
  update payouts o set state = 'confirmed', confirmed_at = now(), confirmed_by = person, confirmed_by_name = coalesce(caller_name(), ''), reference = payment_reference,
    paid_on = day where o.tenant_id = platform_id() and o.id = payout and o.state = 'prepared';
  if not found then return false; end if;
  for line in update payout_lines l set paid_on = day, reference = payment_reference where l.payout_id = payout returning l.* loop
    continue when line.amount = 0;
    insert into accounts (tenant_id, kind, currency, is_pending, cause_id)
      values (line.tenant_id, 'bank', line.currency, false, null), (line.tenant_id, 'payouts', line.currency, false, line.cause_id) on conflict do nothing;
    insert into ledger_transactions (tenant_id, currency, reason) values (line.tenant_id, line.currency, 'payout ' || payout) returning id into posted;
    insert into postings (tenant_id, transaction_id, currency, number, account_id, amount)
    select a.tenant_id, posted, a.currency, case a.kind when 'payouts' then 1 else 2 end, a.id, case a.kind when 'payouts' then line.amount else -line.amount end
    from accounts a where a.tenant_id = line.tenant_id and a.currency = line.currency and not a.is_pending
      and (a.kind = 'bank' or (a.kind = 'payouts' and a.cause_id = line.cause_id));
  end loop;
  return true;
end $function$
;
revoke execute on routine confirm_payout(uuid,text,date) from public;
grant execute on routine confirm_payout(uuid,text,date) to booklark_app;

CREATE OR REPLACE FUNCTION copy_payment_to_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update order_lines l set paid_at = new.paid_at where l.tenant_id = new.tenant_id and l.order_id = new.id and l.paid_at is distinct from new.paid_at;
  return null;
end $function$
;
revoke execute on routine copy_payment_to_lines() from public;

CREATE OR REPLACE FUNCTION count_chapter_answers()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select count(*)::int from (select tenant_id, person_id from chapter_progress union all select tenant_id, person_id from chapter_participations) p
  join users u on u.tenant_id = p.tenant_id and u.id = p.person_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
$function$
;
revoke execute on routine count_chapter_answers() from public;
grant execute on routine count_chapter_answers() to booklark_app;

CREATE OR REPLACE FUNCTION count_coupon_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' and not new.is_extra then
    update coupons c set used = c.used + 1 where c.tenant_id = new.tenant_id and c.id = new.coupon_id;
  elsif tg_op = 'DELETE' and not old.is_extra then
    update coupons c set used = c.used - 1 where c.tenant_id = old.tenant_id and c.id = old.coupon_id;
  end if;
  return null;
end $function$
;
revoke execute on routine count_coupon_use() from public;

CREATE OR REPLACE FUNCTION count_declines(school uuid, payer_from text, payer_email text, payer_email_hash bytea, since timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with recent as materialized (
    select d.card_hash, case when d.tenant_id = school then 1 else 0.5 end as weight, (d.placed_from = payer_from and o.paid_at is null) is true as is_of_address,
      (d.email_hash = payer_email_hash or (lower(b.email) = lower(payer_email) and o.paid_at is null)) is true as is_of_mailbox
    from payment_declines d
    left join payment_attempts a on a.tenant_id = d.tenant_id and a.id = d.attempt_id
    left join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
    left join buyers b on b.tenant_id = o.tenant_id and b.id = o.buyer_id
    where d.declined_at > since
  ), cards as (
    select distinct r.card_hash from recent r where (r.is_of_address or r.is_of_mailbox) and r.card_hash is not null
  )
  select floor(greatest(sum(r.weight) filter (where r.is_of_address), sum(r.weight) filter (where r.is_of_mailbox),
    (select max(c.declined) from (select sum(t.weight) as declined from recent t join cards using (card_hash) group by card_hash) c), 0))::int
  from recent r
$function$
;
revoke execute on routine count_declines(uuid,text,text,bytea,timestamp with time zone) from public;
grant execute on routine count_declines(uuid,text,text,bytea,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION count_declines_of_card(school uuid, card bytea, since timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select floor(coalesce(sum(case when d.tenant_id = school then 1 else 0.5 end), 0))::int from payment_declines d where d.declined_at > since and d.card_hash = card
$function$
;
revoke execute on routine count_declines_of_card(uuid,bytea,timestamp with time zone) from public;
grant execute on routine count_declines_of_card(uuid,bytea,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION count_entries(challenge uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select count(*)::int from challenge_entries e where e.challenge_id = challenge and not exists (
    select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id) and p.deleted_at is not null)
$function$
;
revoke execute on routine count_entries(uuid) from public;
grant execute on routine count_entries(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION count_live_seats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    update live_seats set taken = taken - old.seats, registrations = registrations - 1 where lesson_id = old.lesson_id;
  end if;
  if tg_op <> 'DELETE' and new.confirmed_at is not null then
    insert into live_seats as s (lesson_id, seats)
    select c.id, (c.fields ->> 'seats')::int from published_content('live', 'en', live_slug(new.lesson_id)) c where c.id = new.lesson_id
    on conflict (lesson_id) do update set seats = greatest(excluded.seats, s.taken);
    update live_seats set taken = taken + new.seats, registrations = registrations + 1 where lesson_id = new.lesson_id;
    if not found then raise foreign_key_violation using message = 'this lesson is not published'; end if;
  end if;
  return null;
end $function$
;
revoke execute on routine count_live_seats() from public;

CREATE OR REPLACE FUNCTION count_read(work uuid, reader text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  school constant uuid := current_setting('app.tenant_id')::uuid;
  today constant date := day_at(school, now());
  key_of_day bytea;
  -- What is counted: books and stories have numbers of their own.
  metric constant text := case
    when exists (select from books b where b.tenant_id = school and b.id = work and b.state = 'published') then 'reads'
    when exists (select from stories s where s.tenant_id = school and s.id = work and s.state = 'published') then 'story_reads' end;
begin
  if metric is null then return false; end if;
  -- The reads of a school are those of its own books.
  if exists (select from books b where b.tenant_id = school and b.id = work and b.is_sample) then return true; end if;
  select k.key into key_of_day from read_keys k where k.day = today;
  if not found then
    -- The last day ends at UTC-12.
    delete from read_keys where day < (now() at time zone 'Etc/GMT+12')::date;
    insert into read_keys (day, key) values (today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))) on conflict do nothing;
    select k.key into key_of_day from read_keys k where k.day = today;
  end if;
  insert into read_marks (tenant_id, day, mark)
    values (school, today, sha256(key_of_day || convert_to(work::text || ' ' || reader, 'UTF8'))) on conflict do nothing;
  if found then
    perform add_daily_counts(jsonb_build_array(jsonb_build_object('tenant_id', school, 'kind', metric, 'at', now(), 'key', work, 'count', 1)));
  end if;
  return true;
end $function$
;
revoke execute on routine count_read(uuid,text) from public;
grant execute on routine count_read(uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION count_returned_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into returned_payments as r (cause_id, project_id, currency, payments)
  select c.cause_id, c.project_id, new.currency, case when new.state = 'refunded' then 1 else -1 end from causes_of_order(new.tenant_id, new.id) c
  on conflict (cause_id, project_id, currency) do update set payments = r.payments + excluded.payments;
  return null;
end $function$
;
revoke execute on routine count_returned_payment() from public;

CREATE OR REPLACE FUNCTION create_tenant(facts jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare founded uuid;
begin
  insert into tenants (kind, subdomain, school_name, school_email, domain_url, logo, languages, currency, country, switchboard, max_storage_bytes,
    primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color,
    book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color)
  select kind, subdomain, school_name, school_email, domain_url, logo, coalesce(languages, '{en}'), coalesce(currency, 'GBP'), country,
    coalesce(switchboard, false), coalesce(max_storage_bytes, 524288000),
    primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color,
    book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color
  from jsonb_populate_record(null::tenants, facts) where kind in ('school', 'organization')
  returning id into strict founded;
  perform set_config('app.founded_from', current_setting('app.tenant_id'), true), set_config('app.tenant_id', founded::text, true);
  return founded;
end $function$
;
revoke execute on routine create_tenant(jsonb) from public;
grant execute on routine create_tenant(jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION credentials_of(typed text)
 RETURNS TABLE(user_id uuid, password_hash text, changed_at text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select u.id, c.password_hash, c.changed_at::text
  from users u join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
$function$
;
revoke execute on routine credentials_of(text) from public;
grant execute on routine credentials_of(text) to booklark_app;

CREATE OR REPLACE FUNCTION credits_of_originals(school uuid, book uuid)
 RETURNS TABLE(title text, author text, credits jsonb, publisher text, school_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select o.title, o.author, o.credits, o.publisher, case when o.tenant_id <> school then t.school_name else '' end
  from books b cross join lateral originals_of(school, book) k(id) join books o on o.id = k.id join tenants t on t.id = o.tenant_id
  where b.tenant_id = school and b.id = book and o.state = 'published' and case when o.tenant_id = school then o.audience in ('everyone', b.audience)
    else o.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null end
$function$
;
revoke execute on routine credits_of_originals(uuid,uuid) from public;
grant execute on routine credits_of_originals(uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION current_plan()
 RETURNS TABLE(subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text, variant_id uuid, next_variant_id uuid, next_from timestamp with time zone, state text, payment text, began_at timestamp with time zone, period_end timestamp with time zone, grace_until timestamp with time zone, paused_at timestamp with time zone, max_students integer, max_staff integer, max_books integer, max_storage_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select * from plan_of(current_setting('app.tenant_id')::uuid)
$function$
;
revoke execute on routine current_plan() from public;
grant execute on routine current_plan() to booklark_app;

CREATE OR REPLACE FUNCTION day_at(tenant uuid, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select (moment at time zone time_zone_of(tenant))::date
$function$
;
revoke execute on routine day_at(uuid,timestamp with time zone) from public;
grant execute on routine day_at(uuid,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION dead_jobs()
 RETURNS TABLE(id uuid, name text, tenant_id uuid, school_name text, subdomain text, attempts integer, last_error text, error text, failed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select job_uuid(j.id), t.identifier, n.id, n.school_name, n.subdomain, j.attempts::int, coalesce(j.last_error, ''), error_group(j.last_error), j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join lateral (select s.id, s.school_name, s.subdomain from tenants s where s.id = (j.payload ->> 'tenant_id')::uuid limit 1) n on true
  where j.attempts >= j.max_attempts and j.locked_at is null
$function$
;
revoke execute on routine dead_jobs() from public;
grant execute on routine dead_jobs() to booklark_platform;

CREATE OR REPLACE FUNCTION dear_world(asked_goal integer, asked_country text)
 RETURNS TABLE(id uuid, text text, goal integer, country text, pen_name text, language text, has_drawing boolean, drawing_alt text, published_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  return query select m.id, m.text, m.goal, t.country, m.pen_name, m.language, m.drawing is not null, m.drawing_alt, m.published_at
    from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.state = 'published' and (asked_goal is null or m.goal = asked_goal) and (asked_country is null or t.country = asked_country)
      and t.suspended_at is null and not exists (select from tenant_closings c where c.tenant_id = t.id)
    order by m.published_at desc, m.id desc limit 10001;
end $function$
;
revoke execute on routine dear_world(integer,text) from public;
grant execute on routine dear_world(integer,text) to booklark_app;

CREATE OR REPLACE FUNCTION dear_world_countries()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct t.country from tenants t
  where t.country is not null and t.suspended_at is null and not exists (select from tenant_closings c where c.tenant_id = t.id)
    and exists (select from dear_world_messages m where m.tenant_id = t.id and m.state = 'published')
$function$
;
revoke execute on routine dear_world_countries() from public;
grant execute on routine dear_world_countries() to booklark_app;

CREATE OR REPLACE FUNCTION dear_world_drawing(asked_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.drawing from dear_world_messages m join tenants t on t.id = m.tenant_id
  where m.id = asked_id and m.state = 'published' and t.suspended_at is null
    and not exists (select from tenant_closings c where c.tenant_id = t.id)
$function$
;
revoke execute on routine dear_world_drawing(uuid) from public;
grant execute on routine dear_world_drawing(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION decide_feedback(entry uuid, feedback uuid, decision text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  school uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  decider uuid := (select u.id from users u where u.tenant_id = school and u.id = person);
  present text;
begin
  -- The judge and two adults wait for each other.
  perform from challenge_entries e where e.tenant_id = school and e.id = entry for update;
  if not found or not answers_for_entry(entry) then return 'missing'; end if;
  select f.state into present from entry_feedback f where f.tenant_id = school and f.entry_id = entry and f.id = feedback;
  if not found then return 'changed'; end if;
  if present = decision then return 'stored'; end if;
  update entry_feedback f set state = 'withheld', decided_at = now(), decided_by = decider
    where f.tenant_id = school and f.entry_id = entry and f.state = 'released' and f.id <> feedback and decision = 'released';
  update entry_feedback f set state = decision, decided_at = now(), decided_by = decider
    where f.tenant_id = school and f.entry_id = entry and f.id = feedback;
  return 'stored';
end $function$
;
revoke execute on routine decide_feedback(uuid,uuid,text) from public;
grant execute on routine decide_feedback(uuid,uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION decline_invitation(secret bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update invitations i set answer = 'declined', answered_at = now() from invitation_links l
    where l.secret_hash = secret and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.kind in ('person', 'school')
      and i.answer is null and i.revoked_at is null and l.expires_at > now();
  return found;
end $function$
;
revoke execute on routine decline_invitation(bytea) from public;
grant execute on routine decline_invitation(bytea) to booklark_app;

CREATE OR REPLACE FUNCTION delay_second_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.role', true) = 'upschool_admin' and current_setting('app.colleague_id', true) is distinct from new.id::text then
    new.second_person_from := now() + interval '7 days';
  end if;
  return new;
end $function$
;
revoke execute on routine delay_second_person() from public;

CREATE OR REPLACE FUNCTION delete_old_buyers()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (delete from buyers b where b.ctid in (select o.ctid from buyers o where o.keep_until < now() limit 1000) returning 1)
  select count(*) from gone
$function$
;
revoke execute on routine delete_old_buyers() from public;
grant execute on routine delete_old_buyers() to booklark_platform;

CREATE OR REPLACE FUNCTION delete_old_declines()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from payment_declines where declined_at < now() - interval '7 days';
  delete from solved_browser_challenges where ends_at < now();
$function$
;
revoke execute on routine delete_old_declines() from public;
grant execute on routine delete_old_declines() to booklark_platform;

CREATE OR REPLACE FUNCTION delete_old_drafts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from books b using pieces p
    where p.tenant_id = b.tenant_id and p.id = b.id and p.deleted_at < now() - interval '30 days' and b.state = 'draft';
  delete from stories s using pieces p
    where p.tenant_id = s.tenant_id and p.id = s.id and p.deleted_at < now() - interval '30 days' and s.state = 'draft';
  delete from piece_pages where deleted_at < now() - interval '30 days';
  delete from story_pictures i using stories s
    where s.tenant_id = i.tenant_id and s.id = i.story_id and i.added_at < now() - interval '30 days' and position(i.id::text in s.body) = 0
      and not exists (select from pieces p where p.tenant_id = i.tenant_id and p.id = i.story_id and position(i.id::text in p.body) > 0)
      and not exists (select from piece_revisions r where r.tenant_id = i.tenant_id and r.piece_id = i.story_id
        and position(i.id::text in r.content ->> 'body') > 0);
$function$
;
revoke execute on routine delete_old_drafts() from public;
grant execute on routine delete_old_drafts() to booklark_platform;

CREATE OR REPLACE FUNCTION delete_unused_film_file(film uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from film_files f where f.id = film and f.id in (select u.id from film_files_without_text() u)
$function$
;
revoke execute on routine delete_unused_film_file(uuid) from public;
grant execute on routine delete_unused_film_file(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION document_words(language text, title text, names text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', names), 'B') || setweight(to_tsvector('simple', body), 'D')
    || case language
         when 'en' then setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'D')
         when 'es' then setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', body), 'D')
         else '' end
$function$
;

CREATE OR REPLACE FUNCTION empty_pages()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select array_agg(path) from (values ('/hubs', 'hub'), ('/our-team', 'person'), ('/testimonials', 'testimonial')) pages (path, kind)
  where not exists (select from published_content(kind, 'en') c
    where kind = 'hub' or coalesce((c.fields ->> 'is_example')::boolean, false) or jsonb_typeof(c.fields -> 'consent') = 'object')
$function$
;
revoke execute on routine empty_pages() from public;
grant execute on routine empty_pages() to booklark_app;

CREATE OR REPLACE FUNCTION end_community_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update community_sessions set ended_at = now() where tenant_id = new.id and ended_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION end_membership(school uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare organization uuid := current_setting('app.tenant_id')::uuid;
begin
  delete from memberships where tenant_id = school and organization_id = organization;
  if not found then return false; end if;
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, subject_kind, subject_id)
    select school, 'visit', trim(u.first_name || ' ' || u.last_name), u.role, 'membership.ended', 'organization', organization
    from users u where u.tenant_id = organization and u.id = current_setting('app.person_id')::uuid;
  return true;
end $function$
;
revoke execute on routine end_membership(uuid) from public;
grant execute on routine end_membership(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION end_sessions_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update sessions set ended_at = now() where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  update hand_overs set ended_at = now() where tenant_id = new.tenant_id and target_id = new.id and kind = 'view_as' and ended_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION entry_audience(school uuid, book uuid, story uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
    when w.state = 'published' and w.audience = 'everyone' then 'everyone'
    when w.has_content and w.state in ('in_review', 'changes_asked', 'approved', 'published') and not w.never_for_everyone
      and (select t.allows_unpublished_entries from tenants t where t.id = school)
      and not exists (select from students_of_book(school, w.id, w.author_id) s(id)
        join publishing_permissions k on k.tenant_id = school and k.student_id = s.id where not k.works)
      and not exists (select from pieces p where p.tenant_id = school and p.id = w.id and not p.photos_approved
        and needs_photos_approved(p.tenant_id, p.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)))
    then 'judges' end
  from (
    select b.id, b.author_id, b.state, b.audience, b.never_for_everyone, b.rendition_id is not null as has_content
    from books b where b.tenant_id = school and b.id = book
    union all
    select s.id, s.author_id, s.state, s.audience, s.never_for_everyone, s.body <> '' from stories s where s.tenant_id = school and s.id = story) w
$function$
;
revoke execute on routine entry_audience(uuid,uuid,uuid) from public;
grant execute on routine entry_audience(uuid,uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION erase_student(child uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone users;
begin
  select * into gone from users where tenant_id = tenant and id = child and role = 'student' for update;
  if not found then return false; end if;
  -- What they wrote to the school themselves; the letters that told it go with the child.
  delete from messages where tenant_id = tenant and person_id = child;
  delete from mails where tenant_id = tenant and to_address = gone.email;
  delete from suppressions where mailbox = mailbox_of(gone.email);
  -- First answers are kept for those who ask twice.
  delete from idempotency_keys where tenant_id = tenant and position(child::text in reply::text) > 0;
  -- Rows of lists that were found to be this child go with it; these were refused before anybody was looked for, or are of a list
  -- for another class. A number or a username of its own tells a namesake.
  delete from enrolment_rows r where r.tenant_id = tenant and r.student_id is null
    and (r.username = gone.username or r.external_id = gone.external_id
      or r.username is null and (r.external_id is null or gone.external_id is null)
        and folded(concat_ws(' ', r.first_name, nullif(r.last_name, ''))) = folded(concat_ws(' ', gone.first_name, nullif(gone.last_name, ''))));
  delete from users where tenant_id = tenant and id = child;
  return true;
end $function$
;
revoke execute on routine erase_student(uuid) from public;
grant execute on routine erase_student(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION erase_tenant(tenant uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from tenants where id = tenant for update;
  perform from tenant_closings where tenant_id = tenant and erasing_since is not null for update;
  if not found then return false; end if;
  insert into erased_tenants (id, subdomain, former_subdomains, kind, country, created_at, students, teachers, classes, books)
    select t.id, t.subdomain, array(select f.subdomain from former_subdomains f where f.tenant_id = t.id order by f.changed_at),
      t.kind, t.country, t.created_at, coalesce(n.students, 0), coalesce(n.teachers, 0), coalesce(n.classes, 0), coalesce(n.books, 0)
    from tenants t left join tenant_totals n on n.tenant_id = t.id where t.id = tenant;
  delete from graphile_worker._private_jobs where payload ->> 'tenant_id' = tenant::text and locked_at is null;
  delete from tenants where id = tenant;
  return true;
end $function$
;
revoke execute on routine erase_tenant(uuid) from public;
grant execute on routine erase_tenant(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION error_group(message text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace("left"(split_part(COALESCE(message, ''::text), '
'::text, 1), 300), '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'::text, '…'::text, 'gi'::text), '(?<![\w.])\d+(?![\w.:])'::text, '…'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION export_rows(tenant uuid, table_name text, after jsonb, most integer)
 RETURNS TABLE(place jsonb, facts jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  exported record;
  key_list text;
  own_rows text := case table_name when 'messages' then 'r.kind <> ''tour''' when 'mails' then 'r.template <> ''tour_requested''' else 'true' end;
begin
  if not exists (select from tenant_closings c where c.tenant_id = tenant) then
    raise insufficient_privilege using message = 'only a school that is closing is exported';
  end if;
  select * into strict exported from export_tables() e where e.name = table_name;
  select string_agg(format('r.%I', k), ', ') into key_list from unnest(exported.keys) k;
  return query execute format(
    'select jsonb_build_object(%s), (select to_jsonb(f) from (select %s) f) from %I r where r.%I = $1 and %s and ($2 is null or (%s) > (select %s from jsonb_populate_record(null::%I, $2) r)) order by %s limit $3',
    (select string_agg(format('%L, r.%I', k, k), ', ') from unnest(exported.keys) k),
    (select string_agg(format('r.%I', c), ', ') from unnest(exported.columns) c),
    table_name, case table_name when 'tenants' then 'id' else 'tenant_id' end, own_rows, key_list, key_list, table_name, key_list)
    using tenant, after, most;
end $function$
;
revoke execute on routine export_rows(uuid,text,jsonb,integer) from public;
grant execute on routine export_rows(uuid,text,jsonb,integer) to booklark_platform;

CREATE OR REPLACE FUNCTION export_tables()
 RETURNS TABLE(name text, columns text[], left_out text[], keys text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with facts as (
    select c.relname, a.attname, a.attnum, a.attgenerated <> '' as is_generated,
      a.atttypid = 'bytea'::regtype or a.attname in ('password_hash', 'community_password_hash', 'pictures_hash', 'code_hash')
        or (c.relname::text, a.attname::text) in (('mails', 'text_part'), ('mails', 'html_part'), ('mails', 'links'), ('idempotency_keys', 'reply'),
          ('challenge_scores', 'judge_tenant_id'), ('challenge_scores', 'judge_id'), ('entry_feedback', 'judge_tenant_id'), ('entry_feedback', 'judge_id'),
          ('buyers', 'email'), ('buyers', 'name'), ('buyers', 'address'), ('mails', 'to_address'),
          ('piece_steps', 'colleague_id'), ('dear_world_messages', 'last_decision')) as is_secret,
      a.attnum = any (k.conkey) as is_key
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname = 'tenants' or exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)))
  select relname::text, coalesce(array_agg(attname::text order by attnum) filter (where not is_secret and not is_generated), '{}'),
    coalesce(array_agg(attname::text order by attnum) filter (where is_secret), '{}'), array_agg(attname::text order by attnum) filter (where is_key)
  from facts group by relname order by relname
$function$
;
revoke execute on routine export_tables() from public;
grant execute on routine export_tables() to booklark_platform;

CREATE OR REPLACE FUNCTION family_of(secret bytea)
 RETURNS TABLE(link_id uuid, child_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.id, l.child_id from family_sessions s
    join family_links l on l.tenant_id = s.tenant_id and l.id = s.link_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.child_id
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.secret_hash = secret and s.expires_at > now()
    and l.ended_at is null and u.archived_at is null
$function$
;

CREATE OR REPLACE FUNCTION figures_of(school uuid)
 RETURNS TABLE(students integer, classes integer, books integer, published_books integer, last_activity timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.students, c.classes, b.books, b.published_books, p.last_activity
  from (select (count(*) filter (where u.role = 'student' and u.archived_at is null and not u.is_sample))::int as students, max(u.last_sign_in_at) as last_activity
      from users u where u.tenant_id = school) p,
    (select count(*)::int as classes from school_classes c where c.tenant_id = school and c.archived_at is null and not c.is_sample) c,
    (select count(*)::int as books, (count(*) filter (where b.state = 'published'))::int as published_books from books b where b.tenant_id = school and not b.is_sample) b
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$function$
;
revoke execute on routine figures_of(uuid) from public;
grant execute on routine figures_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION file_of_entry(entry uuid, name text)
 RETURNS TABLE(key text, size integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.tenant_id || '/books/' || e.rendition_id || '/' || name, (r.files ->> name)::int
  from shown_entries(entry => entry) e join renditions r on r.tenant_id = e.tenant_id and r.id = e.rendition_id where r.files ? name
  union all
  select e.tenant_id || '/pieces/' || e.work_id || '/' || name, i.size::int
  from shown_entries(entry => entry) e join story_pictures i on i.tenant_id = e.tenant_id and i.story_id = e.work_id
  where i.hash || '.webp' = name
$function$
;
revoke execute on routine file_of_entry(uuid,text) from public;
grant execute on routine file_of_entry(uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION files_of_revision(content jsonb)
 RETURNS TABLE(name text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select name_of_stored_file(file) from jsonb_path_query(content, '$.pages[*].*[*] ? (exists(@.hash))') as file
  union all
  select name_of_stored_file(content -> 'own_cover') where content #> '{own_cover,hash}' is not null
$function$
;
revoke execute on routine files_of_revision(jsonb) from public;
grant execute on routine files_of_revision(jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION film_files_without_text()
 RETURNS TABLE(id uuid, tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select f.id, platform_id() from film_files f
  where f.created_at < now() - interval '2 days' and 0 = (
    select count(*) from content_entries e join content_revisions r on r.entry_id = e.id
    where e.id = f.entry_id and e.deleted_at is null and f.id::text in (r.fields ->> 'file', r.fields ->> 'small_file'))
$function$
;
revoke execute on routine film_files_without_text() from public;
grant execute on routine film_files_without_text() to booklark_platform;

CREATE OR REPLACE FUNCTION fold_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN casefold((NORMALIZE(name, NFKC) COLLATE pg_unicode_fast))
;
revoke execute on routine fold_name(text) from public;

CREATE OR REPLACE FUNCTION folded(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(replace(replace(replace(replace(lower(regexp_replace(NORMALIZE(translate(said, '''’‘ʼ´`'::text, ''::text), NFKD), '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'øłđðıةىکی'::text, 'olddiهيكي'::text)
;

CREATE OR REPLACE FUNCTION forget_bulk_actions()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from bulk_actions where created_at < now() - interval '30 days';
  delete from book_imports where created_at < now() - interval '7 days';
$function$
;
revoke execute on routine forget_bulk_actions() from public;
grant execute on routine forget_bulk_actions() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_chapter_saves()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from chapter_saves where saved_at < now() - interval '30 days' $function$
;
revoke execute on routine forget_chapter_saves() from public;
grant execute on routine forget_chapter_saves() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_enrolments()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from enrolment_imports where expires_at < now() and state not in ('waiting', 'writing', 'undoing');
$function$
;
revoke execute on routine forget_enrolments() from public;
grant execute on routine forget_enrolments() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_expired()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from hand_overs where expires_at < now() - interval '1 day';
  delete from community_sessions where expires_at < now() or ended_at < now() - interval '1 day';
  delete from second_factors where enabled_at is null and created_at < now() - interval '1 day';
  delete from one_time_tokens where expires_at < now() - interval '1 day';
  delete from known_codes where used_at < now() - interval '30 days';
  delete from read_keys where day < (select min(day_at(t.id, now())) from tenants t);
  delete from read_marks m using (select t.id, day_at(t.id, now()) as today from tenants t) d where m.tenant_id = d.id and m.day < d.today;
  delete from attempts where forget_at < now();
  delete from idempotency_keys where created_at < now() - interval '1 day';
  delete from audit_events where happened_at < now() - interval '90 days'
    and (act like 'sign\_in.%' or act in ('password.reset', 'password.reset_requested'));
  delete from messages where created_at < now() - interval '90 days';
  delete from cards where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days';
  -- The address of an invited person, and what they answered.
  delete from invitations where coalesce(answered_at, revoked_at, expires_at) < now() - interval '1 year';
  delete from mails where created_at < now() - interval '90 days';
  delete from suppressions where removed_at < now() - interval '90 days';
  delete from email_reports where received_at < now() - interval '30 days';
  -- A letter that left is kept as a line of a list: its links open what they open, and it is not read here again.
  update mails set text_part = '', html_part = '', links = '{}'
    where state in ('sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed') and text_part <> '' and created_at < now() - interval '1 day';
  delete from renditions r
  where r.finished_at < now() - interval '1 day'
    -- Scalar, because PostgreSQL would read all books for a join with so few rows.
    and r.id is distinct from (select b.rendition_id from books b where b.tenant_id = r.tenant_id and b.id = r.book_id)
    and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
    and not is_rendition_of_revision(r)
    and not exists (select from piece_pages g where g.tenant_id = r.tenant_id and g.rendition_id = r.id)
    and not exists (select from piece_steps s where s.tenant_id = r.tenant_id and s.piece_id = r.book_id
      and s.happened_at > now() - interval '1 hour' and position(r.id::text in s.previous::text) > 0)
    and (r.chosen_pages is not null or exists (select from renditions newer
      where newer.tenant_id = r.tenant_id and newer.book_id = r.book_id and newer.created_at > r.created_at));
$function$
;
revoke execute on routine forget_expired() from public;
grant execute on routine forget_expired() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_families()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from family_tokens where expires_at < now() - interval '1 day';
  delete from family_sessions where expires_at < now();
  delete from family_links where confirmed_at is null and code_expires_at < now() - interval '1 day';
  delete from family_links where ended_at < now() - interval '30 days';
$function$
;
revoke execute on routine forget_families() from public;
grant execute on routine forget_families() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_live_registrations()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from live_registrations
  where ends_at < now() - interval '30 days' or confirmed_at is null and created_at < now() - interval '2 days';
  delete from live_seats s where taken = 0 and not exists (select from content_entries e where e.id = s.lesson_id and e.deleted_at is null)
$function$
;
revoke execute on routine forget_live_registrations() from public;
grant execute on routine forget_live_registrations() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_page_remarks(student uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update piece_steps s set page_remarks = coalesce((
      select jsonb_agg(e.remark order by e.position) from jsonb_array_elements(s.page_remarks) with ordinality e(remark, position)
      where r.content -> 'pages' -> ((e.remark ->> 'page')::int - 1) ->> 'author_id' is distinct from student::text), '[]')
  from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id and p.author_id is null
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.page_remarks <> '[]'
    and r.tenant_id = s.tenant_id and r.piece_id = s.piece_id and r.number = s.revision
    and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', student::text))
$function$
;
revoke execute on routine forget_page_remarks(uuid) from public;
grant execute on routine forget_page_remarks(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION forget_school_years()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from school_years where expires_at < now();
$function$
;
revoke execute on routine forget_school_years() from public;
grant execute on routine forget_school_years() to booklark_platform;

CREATE OR REPLACE FUNCTION forget_withheld()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.is_withheld := false;
  return new;
end $function$
;
revoke execute on routine forget_withheld() from public;

CREATE OR REPLACE FUNCTION forget_words_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.text := '';
  return new;
end $function$
;
revoke execute on routine forget_words_of_report() from public;

CREATE OR REPLACE FUNCTION forget_worker(worker text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from job_workers where id = worker;
$function$
;
revoke execute on routine forget_worker(text) from public;
grant execute on routine forget_worker(text) to booklark_jobs;

CREATE OR REPLACE FUNCTION former_slugs_of(asked_kind text)
 RETURNS TABLE(former text, slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select f.slug, e.slug from former_content_slugs f join content_entries e on e.id = f.entry_id
  where f.kind = asked_kind and f.redirects and e.deleted_at is null
$function$
;
revoke execute on routine former_slugs_of(text) from public;
grant execute on routine former_slugs_of(text) to booklark_app;

CREATE OR REPLACE FUNCTION found_documents(asked text, swapped tsquery, alike text)
 RETURNS TABLE(kind text, id uuid, path text, title text, snippet text, rank double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET cpu_operator_cost TO '0.025'
 SET plan_cache_mode TO 'force_custom_plan'
 SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  platform uuid := platform_id();
  seen text[] := audiences_of_asker();
  sought tsquery;
  titles int;
  texts int;
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  sought := asked_words(asked);
  if platform <> tenant then
    return query
      select d.kind, d.id, d.path, d.title, d.snippet,
        greatest(asked_rank(d.words, sought), word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
      where d.tenant_id = platform and d.kind in ('charity', 'project') and (d.words @@ sought or d.words @@ swapped or alike <% d.spelling)
      order by d.title_words @@ sought desc limit 100;
  end if;
  -- Of more than 500 titles those of which the words are the most. Beyond 2,000 no more are compared, so that a word of most titles costs
  -- no more than others.
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(d.words, sought) from (
      select * from (select * from search_documents d where d.tenant_id = tenant and d.title_words @@ sought and d.audience = any(seen) limit 2000) d
      order by ts_rank(d.title_words, sought, 2) desc limit 500) d;
  get diagnostics titles = row_count;
  if titles = 500 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(d.words, sought) from search_documents d
    where d.tenant_id = tenant and d.words @@ sought and not d.title_words @@ sought and d.audience = any(seen) limit 500 - titles;
  get diagnostics texts = row_count;
  if titles + texts >= 20 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, greatest(word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
    where d.tenant_id = tenant and (d.words @@ swapped or alike <% d.spelling) and not d.words @@ sought and d.audience = any(seen) limit 500;
end $function$
;
alter routine found_documents(text,tsquery,text) owner to booklark_search;
revoke execute on routine found_documents(text,tsquery,text) from public;
grant execute on routine found_documents(text,tsquery,text) to booklark_app;

CREATE OR REPLACE FUNCTION found_whole_texts(asked text, bought uuid[])
 RETURNS TABLE(kind text, id uuid, path text, title text, snippet text, rank double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET cpu_operator_cost TO '0.025'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  seen text[] := audiences_of_asker();
  sought tsquery := asked_words(asked);
  is_reader boolean := current_setting('app.role') in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin');
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  if not is_reader and cardinality(bought) = 0 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(w.words, sought)
    from search_whole_texts w join search_documents d on d.tenant_id = w.tenant_id and d.kind = w.kind and d.id = w.id
    where w.tenant_id = tenant and w.words @@ sought and not d.words @@ sought and d.audience = any(seen)
      and (is_reader or w.id = any(bought)) limit 500;
end $function$
;
alter routine found_whole_texts(text,uuid[]) owner to booklark_search;
revoke execute on routine found_whole_texts(text,uuid[]) from public;
grant execute on routine found_whole_texts(text,uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION full_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select trim(case t.name_order when 'last_first' then last_name || ' ' || first_name else first_name || ' ' || last_name end)
  from tenants t where t.id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine full_name(text,text) from public;
grant execute on routine full_name(text,text) to booklark_app;

CREATE OR REPLACE FUNCTION give_story_slug(story uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  loop
    begin
      update stories s set slug = words || '-' || left(md5(gen_random_uuid()::text), 6)
        where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = story and s.slug is null;
      return;
    exception when unique_violation then
      -- Another story has these six characters. Others are tried.
    end;
  end loop;
end $function$
;
revoke execute on routine give_story_slug(uuid,text) from public;
grant execute on routine give_story_slug(uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION guard_attempt_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare next_states text[] := case old.state
  when 'opening' then array['open', 'pending', 'paid', 'failed', 'closed', 'returning']
  when 'open' then array['pending', 'paid', 'failed', 'closed', 'returning']
  when 'pending' then array['paid', 'failed', 'returning']
  when 'failed' then array['pending', 'paid', 'returning']
  when 'closed' then array['pending', 'paid', 'returning']
  when 'returning' then array['returned']
  else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'an attempt cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $function$
;
revoke execute on routine guard_attempt_state() from public;

CREATE OR REPLACE FUNCTION guard_dispute_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not (old.state = 'open' or (old.state = 'lost' and new.state = 'won')) then
    raise exception 'a dispute cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $function$
;
revoke execute on routine guard_dispute_state() from public;

CREATE OR REPLACE FUNCTION guard_monthly_gift()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.state = 'cancelled' or new.state = 'waiting' then
    raise exception 'a monthly gift cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $function$
;
revoke execute on routine guard_monthly_gift() from public;

CREATE OR REPLACE FUNCTION guard_order_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  kept text[] := array['paid', 'preparing', 'printing', 'shipped', 'delivered', 'ready_to_read', 'disputed'];
  next_states text[] := case old.state
    when 'created' then array['awaiting_payment', 'paid', 'failed', 'cancelled', 'expired']
    when 'awaiting_payment' then array['paid', 'failed', 'cancelled', 'expired']
    when 'failed' then array['awaiting_payment', 'paid']
    when 'cancelled' then array['awaiting_payment', 'paid']
    when 'expired' then array['awaiting_payment', 'paid']
    when 'paid' then array['preparing', 'printing', 'shipped', 'delivered', 'ready_to_read', 'partly_refunded', 'refunded', 'disputed']
    when 'preparing' then array['printing', 'shipped', 'delivered', 'partly_refunded', 'refunded', 'disputed']
    when 'printing' then array['shipped', 'delivered', 'partly_refunded', 'refunded', 'disputed']
    when 'shipped' then array['delivered', 'partly_refunded', 'refunded', 'disputed']
    when 'delivered' then array['partly_refunded', 'refunded', 'disputed']
    when 'ready_to_read' then array['partly_refunded', 'refunded', 'disputed']
    when 'partly_refunded' then kept || 'refunded'::text
    when 'refunded' then kept || 'partly_refunded'::text
    when 'disputed' then kept || array['partly_refunded', 'refunded']
    else array[]::text[] end;
begin
  if exists (select from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id and c.state = old.state and c.undone_at = now())
      and new.state = (select c.state from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id and c.undone_at is null order by c.id desc limit 1) then
    return new;
  end if;
  if new.state <> all (next_states) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  -- Both are sums over refunds, so they are decided by them alone.
  if old.state = 'refunded' and not exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'failed') then
    raise exception 'an order stays refunded unless a refund failed' using errcode = 'BK409';
  end if;
  if old.state = 'disputed' and exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'held') then
    raise exception 'an order stays disputed until its dispute is decided' using errcode = 'BK409';
  end if;
  return new;
end $function$
;
revoke execute on routine guard_order_state() from public;

CREATE OR REPLACE FUNCTION guard_refund_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.decision is not null and new.decision is distinct from old.decision then
    raise exception 'a refund is decided once' using errcode = 'BK409';
  end if;
  if old.decision is null and new.decision = 'approved' then
    if not exists (select from users u where u.tenant_id = new.decider_tenant and u.id = new.decided_by and (u.role = 'upschool_admin'
        or (u.role in ('school_admin', 'organization_admin') and u.tenant_id = new.tenant_id))) then
      raise check_violation using message = 'a refund is approved by an admin of its school or of the platform', constraint = 'refund_approvals_own_admin';
    end if;
    perform refuse_new_second_person(new.decider_tenant, new.decided_by);
  end if;
  return new;
end $function$
;
revoke execute on routine guard_refund_decision() from public;

CREATE OR REPLACE FUNCTION guard_refund_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare next_states text[] := case old.state
  when 'waiting_for_approval' then array['pending', 'failed']
  when 'pending' then array['done', 'failed']
  when 'held' then array['done', 'failed']
  when 'done' then array['failed']
  else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'a refund cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  -- The second person is a row whose check compares both.
  if old.state = 'waiting_for_approval' and new.state = 'pending' and not exists (
      select from refund_approvals a where a.tenant_id = new.tenant_id and a.refund_id = new.id and a.decision = 'approved') then
    raise check_violation using message = 'a refund that waits is approved by a second person', constraint = 'refunds_second_person';
  end if;
  return new;
end $function$
;
revoke execute on routine guard_refund_state() from public;

CREATE OR REPLACE FUNCTION guard_second_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform refuse_new_second_person(platform_id(), new.confirmed_by);
  return new;
end $function$
;
revoke execute on routine guard_second_person() from public;

CREATE OR REPLACE PROCEDURE guard_tenant_table(IN name regclass, IN tenant_column text DEFAULT 'tenant_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s to booklark_owner using (true)', name);
  -- No "missing ok": a forgotten tenant fails loudly. The sub-select is evaluated once per query, not per row.
  execute format('create policy tenant on %s to booklark_app using (%I = (select current_setting(''app.tenant_id'')::uuid))', name, tenant_column);
end $procedure$
;

CREATE OR REPLACE FUNCTION guard_undone_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.undone_at is not null or new.undone_at is distinct from now() or new.state not in ('preparing', 'printing', 'shipped', 'delivered') or exists (
      select from order_changes c where c.tenant_id = new.tenant_id and c.order_id = new.order_id and c.id > new.id and c.undone_at is null) then
    raise exception 'only the last step of printing is taken back' using errcode = 'BK409';
  end if;
  return new;
end $function$
;
revoke execute on routine guard_undone_change() from public;

CREATE OR REPLACE FUNCTION has_chapter_progress(student uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select current_setting('app.role') = 'worker' and (
    exists (select from chapter_progress p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student)
    or exists (select from chapter_participations p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student))
$function$
;
revoke execute on routine has_chapter_progress(uuid) from public;
grant execute on routine has_chapter_progress(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION hash_of_mailbox(address text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select sha256(convert_to(regexp_replace(lower(address), '\+[^@]*@', '@'), 'UTF8'))
$function$
;
revoke execute on routine hash_of_mailbox(text) from public;

CREATE OR REPLACE FUNCTION hold_job(job bigint, task text, payload jsonb, queue text, tries integer, priority integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  since timestamptz;
begin
  if exists (select from tenants t where t.id = tenant and t.suspended_at is null) then return false; end if;
  -- The lock makes a restore wait, or this job: what is put aside is seen by the restore.
  select suspended_at into since from tenants where id = tenant for share;
  if not found then return true; end if;
  if since is null then return false; end if;
  insert into held_jobs (tenant_id, job_id, name, payload, queue, max_attempts, priority)
    values (tenant, job, task, hold_job.payload, queue, tries, hold_job.priority) on conflict do nothing;
  return true;
end $function$
;
revoke execute on routine hold_job(bigint,text,jsonb,text,integer,integer) from public;
grant execute on routine hold_job(bigint,text,jsonb,text,integer,integer) to booklark_app;

CREATE OR REPLACE FUNCTION invitation_state(i invitations, ends timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case when i.revoked_at is not null then 'revoked' when i.answer is not null then i.answer
    when ends <= now() then 'expired' when i.opened_at is not null then 'opened' end
$function$
;
revoke execute on routine invitation_state(invitations,timestamp with time zone) from public;
grant execute on routine invitation_state(invitations,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION invitations_to_remind()
 RETURNS TABLE(tenant_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.tenant_id, i.id from invitations i join tenants t on t.id = i.tenant_id
  where i.reminder_mail_id is null and i.answer is null and i.revoked_at is null and i.email is not null and i.kind <> 'request'
    and i.created_at <= now() - interval '3 days' and i.expires_at > now() and t.suspended_at is null and is_reminder_due(i)
  order by i.created_at limit 1000
$function$
;
revoke execute on routine invitations_to_remind() from public;
grant execute on routine invitations_to_remind() to booklark_platform;

CREATE OR REPLACE FUNCTION invitations_to_school()
 RETURNS TABLE(id uuid, organization_id uuid, organization_name text, subdomain text, inviter text, created_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.id, o.id, o.school_name, o.subdomain, by.first_name || ' ' || by.last_name, i.created_at, i.expires_at
  from users a
    join invitations i on i.email = a.username and i.kind = 'school' and i.answer is null and i.revoked_at is null and i.expires_at > now()
    join tenants o on o.id = i.tenant_id and o.suspended_at is null
    left join users by on by.tenant_id = i.tenant_id and by.id = i.invited_by
  where a.tenant_id = current_setting('app.tenant_id')::uuid and a.role = 'school_admin' and a.email_verified_at is not null
    and a.archived_at is null and a.suspended_at is null
$function$
;
revoke execute on routine invitations_to_school() from public;
grant execute on routine invitations_to_school() to booklark_app;

CREATE OR REPLACE FUNCTION is_address_suppressed(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from suppressions s where s.mailbox = mailbox_of(is_address_suppressed.address) and s.removed_at is null)
$function$
;
revoke execute on routine is_address_suppressed(text) from public;
grant execute on routine is_address_suppressed(text) to booklark_app;
grant execute on routine is_address_suppressed(text) to booklark_platform;

CREATE OR REPLACE FUNCTION is_answer(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(value) when 'boolean' then value = 'true' when 'string' then value #>> '{}' ~ '\S' else jsonb_array_length(value) > 0 end
$function$
;

CREATE OR REPLACE FUNCTION is_classmate(person uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select person <> other and exists (select from enrolments mine
    join enrolments theirs on theirs.tenant_id = mine.tenant_id and theirs.school_class_id = mine.school_class_id and theirs.student_id = other
    join school_classes c on c.tenant_id = mine.tenant_id and c.id = mine.school_class_id and c.archived_at is null
    join users u on u.tenant_id = theirs.tenant_id and u.id = theirs.student_id and u.archived_at is null
    where mine.tenant_id = current_setting('app.tenant_id')::uuid and mine.student_id = person)
$function$
;
revoke execute on routine is_classmate(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION is_judge()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select is_platform_staff() or exists (select from ability_grants g where g.tenant_id = current_setting('app.tenant_id')::uuid
    and g.id = nullif(current_setting('app.grant_id', true), '')::uuid and 'challenges.judge' = any (g.abilities))
$function$
;
revoke execute on routine is_judge() from public;

CREATE OR REPLACE FUNCTION is_mailbox_blocked(receiver text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from email_blocks where address_hash = hash_of_mailbox(receiver))
$function$
;
revoke execute on routine is_mailbox_blocked(text) from public;
grant execute on routine is_mailbox_blocked(text) to booklark_app;

CREATE OR REPLACE FUNCTION is_own_student(student uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from class_teachers t
    join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
    join school_classes c on c.tenant_id = t.tenant_id and c.id = t.school_class_id and c.archived_at is null
    where t.tenant_id = current_setting('app.tenant_id')::uuid and t.teacher_id = nullif(current_setting('app.person_id'), '')::uuid
      and e.student_id = student)
$function$
;
revoke execute on routine is_own_student(uuid) from public;
grant execute on routine is_own_student(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION is_platform_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  -- At a school they have the same role.
  select current_setting('app.role') = 'upschool_admin'
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
$function$
;
revoke execute on routine is_platform_staff() from public;
grant execute on routine is_platform_staff() to booklark_app;

CREATE OR REPLACE FUNCTION is_public_message(m dear_world_messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.state = 'published' and exists (select from tenants t where t.id = m.tenant_id and t.suspended_at is null
    and not exists (select from tenant_closings c where c.tenant_id = t.id))
$function$
;
revoke execute on routine is_public_message(dear_world_messages) from public;

CREATE OR REPLACE FUNCTION is_reminder_due(i invitations)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.reminder_mail_id is null and i.answer is null and i.revoked_at is null and i.expires_at > now()
    and i.kind <> 'request' and i.email is not null
    and not is_address_suppressed(i.email) and not is_mailbox_blocked(i.email)
    and not exists (select from users u where u.tenant_id = i.tenant_id and u.username = i.email)
    -- No email about it came back, was reported or was not sent, and none is on its way.
    and not exists (select from mails m where m.tenant_id = i.tenant_id and m.subject_id = i.id and m.state not in ('sent', 'delivered'))
    and coalesce((select max(m.sent_at) from mails m where m.tenant_id = i.tenant_id and m.subject_id = i.id)
      <= now() - interval '3 days', false)
$function$
;
revoke execute on routine is_reminder_due(invitations) from public;
grant execute on routine is_reminder_due(invitations) to booklark_app;

CREATE OR REPLACE FUNCTION is_rendition_of_revision(rendition renditions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from pieces p join piece_revisions v on v.tenant_id = p.tenant_id and v.piece_id = p.id
      and v.number in (p.submitted_revision, p.approved_revision)
    where p.tenant_id = rendition.tenant_id and p.id = rendition.book_id
      and (v.rendition_id = rendition.id or position(rendition.id::text in v.content::text) > 0))
$function$
;
revoke execute on routine is_rendition_of_revision(renditions) from public;
grant execute on routine is_rendition_of_revision(renditions) to booklark_app;

CREATE OR REPLACE FUNCTION is_reviewed_by(piece pieces, teacher uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case when piece.author_id = teacher then exists (select from ability_grants a where a.tenant_id = piece.tenant_id
      and a.id = nullif(current_setting('app.grant_id', true), '')::uuid and 'books.publish' = any (a.abilities))
    else exists (select from class_teachers t where t.tenant_id = piece.tenant_id and t.teacher_id = teacher
      and (t.school_class_id = piece.school_class_id or exists (select from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id
        where e.tenant_id = piece.tenant_id and e.school_class_id = t.school_class_id and e.student_id = piece.author_id and u.role = 'student'))) end
$function$
;
revoke execute on routine is_reviewed_by(pieces,uuid) from public;

CREATE OR REPLACE FUNCTION is_site_stopped()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select not exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.suspended_at is null)
$function$
;
revoke execute on routine is_site_stopped() from public;
grant execute on routine is_site_stopped() to booklark_app;

CREATE OR REPLACE FUNCTION is_subdomain_free(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select not exists (select from tenants where subdomain = wanted)
    and not exists (select from former_subdomains where subdomain = wanted)
    and not exists (select from erased_tenants where subdomain = wanted or former_subdomains @> array[wanted])
$function$
;
revoke execute on routine is_subdomain_free(text) from public;
grant execute on routine is_subdomain_free(text) to booklark_app;

CREATE OR REPLACE FUNCTION is_tenant_suspended(tenant uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select suspended_at is not null from tenants where id = tenant
$function$
;
revoke execute on routine is_tenant_suspended(uuid) from public;
grant execute on routine is_tenant_suspended(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION issue_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into certificates (tenant_id, book_id, story_id, author_id)
  select new.tenant_id, case tg_table_name when 'books' then new.id end, case tg_table_name when 'stories' then new.id end, u.id from users u
  where u.tenant_id = new.tenant_id and u.id in (
    select p.author_id from pieces p where p.tenant_id = new.tenant_id and p.id = new.id
    union
    select (g ->> 'author_id')::uuid from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
        and r.number = p.approved_revision, jsonb_array_elements(r.content -> 'pages') g
      where p.tenant_id = new.tenant_id and p.id = new.id)
  on conflict do nothing;
  return null;
end $function$
;
revoke execute on routine issue_certificates() from public;

CREATE OR REPLACE FUNCTION issue_certificates_of_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into certificates (tenant_id, kind, author_id, cause_id, cause_name, currency, issued_at)
  select l.tenant_id, 'class_raised', u.id, l.cause_id, max(l.cause_name), new.currency, new.paid_at
  from order_lines l join users u on u.tenant_id = l.tenant_id and u.id = l.author_id
  where l.tenant_id = new.tenant_id and l.order_id = new.id and l.to_cause > 0 group by 1, 3, 4
  on conflict (tenant_id, author_id, cause_id, currency) where kind = 'class_raised' and author_id is not null
    do update set cause_name = excluded.cause_name, issued_at = least(certificates.issued_at, excluded.issued_at);
  insert into certificates (tenant_id, kind, school_class_id, cause_id, cause_name, currency, issued_at)
  select l.tenant_id, 'class_raised', c.id, l.cause_id, max(l.cause_name), new.currency, new.paid_at
  from order_lines l join school_classes c on c.tenant_id = l.tenant_id and c.id = l.school_class_id
  where l.tenant_id = new.tenant_id and l.order_id = new.id and l.to_cause > 0 group by 1, 3, 4
  on conflict (tenant_id, school_class_id, cause_id, currency) where school_class_id is not null
    do update set cause_name = excluded.cause_name, issued_at = least(certificates.issued_at, excluded.issued_at);
  return null;
end $function$
;
revoke execute on routine issue_certificates_of_money() from public;

CREATE OR REPLACE FUNCTION issue_course_certificate(course uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  perform lock_course_certificate(tenant, course, person);
  -- Later than the moment at which the last chapter was done, which is a clock's, too.
  insert into certificates (tenant_id, kind, author_id, course_id, course_title, issued_at)
  select tenant, 'course_finished', person, p.id, p.fields ->> 'title', clock_timestamp()
  from published_content('course', 'en', (select e.slug from content_entries e where e.id = course)) p
  where p.id = course and (select bool_and(s.state = 'done') from judge_chapters(array[person],
    array(select c.id from published_content('chapter', 'en', null, course, '{body,notes,tasks,materials,word_list}') c)) s)
  on conflict (tenant_id, author_id, course_id) where kind = 'course_finished' do nothing;
end $function$
;
revoke execute on routine issue_course_certificate(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION issue_own_course_certificate(course uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select issue_course_certificate(course, nullif(current_setting('app.person_id'), '')::uuid)
$function$
;
revoke execute on routine issue_own_course_certificate(uuid) from public;
grant execute on routine issue_own_course_certificate(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION job_counts()
 RETURNS TABLE(name text, due integer, delayed integer, running integer, dead integer, oldest_seconds double precision, done_last_hour integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.identifier, coalesce(j.due, 0), coalesce(j.delayed, 0), coalesce(j.running, 0), coalesce(j.dead, 0), j.oldest_seconds,
    coalesce((select sum(f.count) from finished_jobs f where f.name = t.identifier and f.minute > now() - interval '1 hour'), 0)::int
  from graphile_worker._private_tasks t left join (
    select task_id,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as delayed,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
      extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::float8 as oldest_seconds
    from graphile_worker._private_jobs group by task_id
  ) j on j.task_id = t.id
$function$
;
revoke execute on routine job_counts() from public;
grant execute on routine job_counts() to booklark_platform;

CREATE OR REPLACE FUNCTION job_uuid(id bigint)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('00000000-0000-8000-8000-'::text || lpad(to_hex(id), 12, '0'::text)))::uuid
;

CREATE OR REPLACE FUNCTION join_by_invitation(secret bytea, granted text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare school tenants; organization uuid;
begin
  select * into strict school from tenants where id = current_setting('app.tenant_id')::uuid;
  if school.kind <> 'school' then return null; end if;
  update invitations i set answer = 'accepted', answered_at = now(), name = coalesce(i.name, school.school_name) from invitation_links l
    where l.secret_hash = secret and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.kind = 'school'
      and i.answer is null and i.revoked_at is null and l.expires_at > now()
    returning i.tenant_id into organization;
  if organization is not null then
    insert into memberships (tenant_id, organization_id, grants) values (school.id, organization, granted)
      on conflict (tenant_id, organization_id) do nothing;
  end if;
  return organization;
end $function$
;
revoke execute on routine join_by_invitation(bytea,text) from public;
grant execute on routine join_by_invitation(bytea,text) to booklark_app;

CREATE OR REPLACE FUNCTION judge_chapters(people uuid[], chapters uuid[])
 RETURNS TABLE(person_id uuid, chapter_id uuid, state text, done_at timestamp with time zone, needs_help boolean, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with required as materialized (select * from required_tasks(chapters)),
    shared as materialized (
      select s.person_id, s.chapter_id, min(s.done_at) as said_at, array_agg(t.task) as tasks
      from chapter_participations s left join unnest(s.tasks) t (task) on true
      where s.tenant_id = current_setting('app.tenant_id')::uuid and s.person_id = any (people) and s.chapter_id = any (chapters)
      group by s.person_id, s.chapter_id),
    judged as materialized (
      select w.person_id, c.chapter_id, p.needs_help_at, p.updated_at, coalesce(p.said_done_at, s.said_at, p.marked_done_at) as done_at,
        p.started_at is not null or s.person_id is not null as is_started,
        p.marked_done_at is not null
          or coalesce(p.said_done_at, s.said_at) is not null and coalesce(r.tasks, '{}') <@ (s.tasks || array(
            select a.task_id from chapter_answers a where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = w.person_id
              and a.chapter_id = c.chapter_id and a.task_id = any (r.tasks) and is_answer(a.value))) as is_done
      from unnest(people) w (person_id) cross join unnest(chapters) c (chapter_id)
      left join chapter_progress p on p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = w.person_id and p.chapter_id = c.chapter_id
      left join shared s on s.person_id = w.person_id and s.chapter_id = c.chapter_id
      left join required r on r.chapter_id = c.chapter_id)
  select person_id, chapter_id, case when is_done then 'done' when is_started then 'started' else 'not_started' end,
    case when is_done then done_at end, needs_help_at is not null and not is_done, updated_at
  from judged
$function$
;
revoke execute on routine judge_chapters(uuid[],uuid[]) from public;

CREATE OR REPLACE FUNCTION judged_entries(challenge uuid DEFAULT NULL::uuid, entry uuid DEFAULT NULL::uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, challenge_id uuid, type text, title text, language text, direction text, scores_of_others integer, is_scored boolean, judges_needed integer, rubric_version text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.tenant_id, e.id, e.challenge_id, e.type, e.title, e.language, e.direction,
    (count(s.id) filter (where not s.is_own))::int, coalesce(bool_or(s.is_own), false), case when exists (
      select from challenge_scores x cross join lateral jsonb_each_text(x.scores) l(name, level)
      where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.rubric_version = c.rubric_version
      group by l.name having max(l.level::int) - min(l.level::int) >= 2) then 3 else 2 end, c.rubric_version
  from shown_entries(challenge, entry) e join live_challenges(challenge) c on c.id = e.challenge_id and c.state = 'judging'
  left join lateral (select x.id, coalesce(x.judge_tenant_id = current_setting('app.tenant_id')::uuid
      and x.judge_id = nullif(current_setting('app.person_id', true), '')::uuid, false) as is_own
    from challenge_scores x where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.rubric_version = c.rubric_version) s on true
  where is_judge() and e.tenant_id <> current_setting('app.tenant_id')::uuid
  group by e.tenant_id, e.id, e.challenge_id, e.type, e.title, e.language, e.direction, c.rubric_version
$function$
;
revoke execute on routine judged_entries(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION judged_pages(entry uuid)
 RETURNS TABLE(number integer, content jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.number, coalesce(k.content, p.content)
  from judged_entries(entry => entry) j join shown_entries(entry => entry) e on e.id = j.id
  join books b on b.tenant_id = e.tenant_id and b.id = e.work_id
  join book_pages p on p.tenant_id = e.tenant_id and p.rendition_id = e.rendition_id
  left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision and k.number = p.number
  union all
  select 1, jsonb_build_object('body', s.body, 'pictures', coalesce((select jsonb_object_agg(i.id, i.hash) from story_pictures i
    where i.tenant_id = s.tenant_id and i.story_id = s.id), '{}'))
  from judged_entries(entry => entry) j join shown_entries(entry => entry) e on e.id = j.id
  join stories s on s.tenant_id = e.tenant_id and s.id = e.work_id
  order by 1
$function$
;
revoke execute on routine judged_pages(uuid) from public;
grant execute on routine judged_pages(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION judged_rubric(entry uuid)
 RETURNS TABLE(slug text, rubric jsonb, rubric_version text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select (select c.slug from content_entries c where c.id = e.challenge_id), l.rubric, l.rubric_version
  from judged_entries(entry => entry) e join live_challenges(e.challenge_id) l on true
$function$
;
revoke execute on routine judged_rubric(uuid) from public;
grant execute on routine judged_rubric(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION keep_class_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into class_codes (tenant_id, code_folded) values (new.tenant_id, new.code_folded);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_coupon_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare ended text[] := array['failed', 'cancelled', 'expired'];
begin
  if new.state = any (ended) then
    delete from coupon_uses u where u.tenant_id = new.tenant_id and u.order_id = new.id;
  elsif old.state = any (ended) and not exists (select from coupon_uses u where u.tenant_id = new.tenant_id and u.order_id = new.id) then
    insert into coupon_uses (tenant_id, order_id, coupon_id, is_extra)
      select new.tenant_id, new.id, c.id, coalesce(c.used >= c.max_uses, false)
      from coupons c where c.tenant_id = new.tenant_id and c.id = new.coupon_id for no key update;
  end if;
  return null;
end $function$
;
revoke execute on routine keep_coupon_use() from public;

CREATE OR REPLACE FUNCTION keep_decision_about_cause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION keep_email_report(mail uuid, from_address text, title text, message text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid;
begin
  -- Two workers must not count at the same time.
  perform pg_advisory_xact_lock(hashtext('email_reports'));
  if mail is not null then
    select m.tenant_id into tenant from mails m where m.id = mail;
    if tenant is null then return 'dropped'; end if;
    if (select count(*) from email_reports where mail_tenant_id = tenant and mail_id = mail) >= 3 then return 'dropped'; end if;
  end if;
  if exists (select from email_reports r where r.mail_id is not distinct from mail and r.sender = from_address
    and r.subject = title and r.body = message) then return 'dropped'; end if;
  -- Strangers who know only the address for complaints cannot use up the room for reports about our emails.
  if (select count(*) from email_reports r where (r.mail_id is null) = (mail is null)) >= (case when mail is null then 50 else 200 end) then
    return 'full';
  end if;
  insert into email_reports (mail_tenant_id, mail_id, sender, subject, body) values (tenant, mail, from_address, title, message);
  return 'kept';
end $function$
;
revoke execute on routine keep_email_report(uuid,text,text,text) from public;
grant execute on routine keep_email_report(uuid,text,text,text) to booklark_platform;

CREATE OR REPLACE FUNCTION keep_erased_subdomain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from former_subdomains where subdomain = new.subdomain
      union all select from erased_tenants where subdomain = new.subdomain or former_subdomains @> array[new.subdomain]) then
    raise unique_violation using constraint = 'tenants_subdomain_key', message = 'the subdomain was used by another school';
  end if;
  return null;
end $function$
;
revoke execute on routine keep_erased_subdomain() from public;

CREATE OR REPLACE FUNCTION keep_former_refund_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into former_refund_limits (tenant_id, refund_limit) values (old.tenant_id, old.refund_limit);
  return null;
end $function$
;
revoke execute on routine keep_former_refund_limit() from public;

CREATE OR REPLACE FUNCTION keep_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins of ' || old.tenant_id, 0));
  perform from users where tenant_id = old.tenant_id and id <> old.id and role in ('school_admin', 'organization_admin')
    and archived_at is null and suspended_at is null;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'users_last_admin', message = 'the last admin stays';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_last_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update users set last_sign_in_at = new.created_at where tenant_id = new.tenant_id and id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_never_for_everyone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = 'books_never_for_everyone', message = 'the limit of an erased student stays';
end $function$
;
revoke execute on routine keep_never_for_everyone() from public;

CREATE OR REPLACE FUNCTION keep_offered_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the platform offers this category' using errcode = 'BK409';
end $function$
;

CREATE OR REPLACE FUNCTION keep_state_of_piece()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.id and p.state <> new.state) then
    raise exception using errcode = 'BK409', message = 'the state of a piece changes by its steps';
  end if;
  return new;
end $function$
;
revoke execute on routine keep_state_of_piece() from public;

CREATE OR REPLACE FUNCTION ledger_ranges(max_transactions bigint)
 RETURNS TABLE(after uuid, until uuid, transactions double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with counted as (
    select t.tenant_id, count(*) as transactions from ledger_transactions t group by 1),
  placed as (
    select c.tenant_id, c.transactions, div(sum(c.transactions) over (order by c.tenant_id) - 1, max_transactions) as place from counted c),
  ranges as (
    select distinct on (p.place) p.tenant_id as last, sum(p.transactions) over (partition by p.place) as transactions
    from placed p order by p.place, p.tenant_id desc)
  select coalesce(lag(r.last) over w, '00000000-0000-0000-0000-000000000000'),
    case when lead(r.last) over w is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else r.last end, r.transactions::float8
  from ranges r window w as (order by r.last)
  union all
  select '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0 where not exists (select from ledger_transactions)
$function$
;
revoke execute on routine ledger_ranges(bigint) from public;
grant execute on routine ledger_ranges(bigint) to booklark_platform;

CREATE OR REPLACE FUNCTION limit_book_without_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.never_for_everyone := new.never_for_everyone or exists (
    select from users u where u.tenant_id = old.tenant_id and u.id = old.author_id and u.role = 'student'
      and not exists (select from publishing_permissions k where k.tenant_id = u.tenant_id and k.student_id = u.id and k.works));
  return new;
end $function$
;
revoke execute on routine limit_book_without_author() from public;

CREATE OR REPLACE FUNCTION limit_books_of_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update books b set never_for_everyone = true
    where b.tenant_id = old.tenant_id and not b.never_for_everyone
      and (b.author_id = old.id
        or b.id in (select g.piece_id from piece_pages g where g.tenant_id = old.tenant_id and g.author_id = old.id and g.deleted_at is null))
      and not exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.id and k.works);
  return old;
end $function$
;
revoke execute on routine limit_books_of_erased() from public;

CREATE OR REPLACE FUNCTION limit_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.never_for_everyone := new.never_for_everyone
    or exists (select from books o where o.tenant_id = new.tenant_id and o.id = new.made_from and o.never_for_everyone);
  return new;
end $function$
;
revoke execute on routine limit_version() from public;

CREATE OR REPLACE FUNCTION limit_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update books b set never_for_everyone = true
    where b.tenant_id = new.tenant_id and b.made_from = new.id and not b.never_for_everyone;
  return null;
end $function$
;
revoke execute on routine limit_versions() from public;

CREATE OR REPLACE FUNCTION live_challenges(asked uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, opens_at timestamp with time zone, closes_at timestamp with time zone, state text, title text, rubric jsonb, rubric_version text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.entry_id, m.opens_at, m.closes_at, case when d.challenge_id is null then m.state else 'past' end, r.fields ->> 'title',
    r.fields -> 'rubric', md5((r.fields -> 'rubric')::text)
  from live_publications('challenge') l
  join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  cross join lateral challenge_moments((r.fields ->> 'opens_on')::date, (r.fields ->> 'closes_on')::date) m
  left join challenge_decisions d on d.challenge_id = l.entry_id
  where l.language = 'en' and (asked is null or l.entry_id = asked)
$function$
;
revoke execute on routine live_challenges(uuid) from public;
grant execute on routine live_challenges(uuid) to booklark_app;
grant execute on routine live_challenges(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION live_lesson_returns(lesson uuid, before timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from content_publications p join content_entries e on e.id = p.entry_id
    where e.id = lesson and e.kind = 'live' and e.deleted_at is null and p.language = 'en' and p.withdrawn_at is null
      and p.publish_at > now() and p.publish_at < before)
$function$
;
revoke execute on routine live_lesson_returns(uuid,timestamp with time zone) from public;
grant execute on routine live_lesson_returns(uuid,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION live_notice(r live_registrations, lesson_starts timestamp with time zone, lesson_ends timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
    when r.confirmed_at is null or r.starts_at <= now() then null
    when lesson_starts is null then case when not live_lesson_returns(r.lesson_id, r.starts_at) then 'cancelled' end
    when lesson_starts <= now() then null
    when (r.starts_at, r.ends_at) is distinct from (lesson_starts, lesson_ends) then 'changed'
    when lesson_starts <= now() + interval '30 minutes' then
      case when r.half_hour_before_at is null and r.confirmed_at <= lesson_starts - interval '30 minutes' then 'half_hour' end
    when lesson_starts <= now() + interval '1 day' and r.day_before_at is null and r.confirmed_at <= lesson_starts - interval '1 day' then 'day'
  end
$function$
;
revoke execute on routine live_notice(live_registrations,timestamp with time zone,timestamp with time zone) from public;
grant execute on routine live_notice(live_registrations,timestamp with time zone,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION live_notices_due()
 RETURNS TABLE(tenant_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with lessons as materialized (
    select c.id, (c.fields ->> 'starts_at')::timestamptz as starts_at, (c.fields ->> 'ends_at')::timestamptz as ends_at
    from published_content('live', 'en', null, null, array['body']) c)
  select r.tenant_id, r.id from live_registrations r join tenants t on t.id = r.tenant_id left join lessons l on l.id = r.lesson_id
  where t.suspended_at is null and r.starts_at > now() and live_notice(r, l.starts_at, l.ends_at) is not null
  order by r.starts_at, r.id limit 5000
$function$
;
revoke execute on routine live_notices_due() from public;
grant execute on routine live_notices_due() to booklark_platform;

CREATE OR REPLACE FUNCTION live_publications(asked_kind text DEFAULT NULL::text, asked_slug text DEFAULT NULL::text)
 RETURNS TABLE(publication_id uuid, entry_id uuid, language text, number integer, publish_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select id, entry_id, language, number, publish_at from (
    select distinct on (p.entry_id, p.language) p.id, p.entry_id, p.language, p.number, p.publish_at, p.unpublish_at
    from content_publications p join content_entries e on e.id = p.entry_id
    where e.deleted_at is null and (asked_kind is null or e.kind = asked_kind)
      and (asked_slug is null or e.id = any (array(
        select c.id from content_entries c
          where (asked_kind is null or c.kind = asked_kind) and c.slug = asked_slug and c.deleted_at is null
        union all
        select f.entry_id from former_content_slugs f
          where (asked_kind is null or f.kind = asked_kind) and f.slug = asked_slug and f.redirects)))
      and p.withdrawn_at is null and p.publish_at <= now()
    order by p.entry_id, p.language, p.publish_at desc, p.id desc) newest
  where unpublish_at is null or unpublish_at > now()
$function$
;
revoke execute on routine live_publications(text,text) from public;
grant execute on routine live_publications(text,text) to booklark_app;

CREATE OR REPLACE FUNCTION live_slug(lesson uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select slug from content_entries where id = lesson and kind = 'live' and deleted_at is null
$function$
;
revoke execute on routine live_slug(uuid) from public;
grant execute on routine live_slug(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION lock_course_certificate(tenant uuid, course uuid, person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended(format('course certificate %s %s %s', tenant, course, person), 0))
$function$
;
revoke execute on routine lock_course_certificate(uuid,uuid,uuid) from public;

CREATE OR REPLACE FUNCTION lock_messages_of_edition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from dear_world_messages m where m.id in (select g.message_id from dear_world_edition_pages g
    where g.tenant_id = new.tenant_id and g.rendition_id = new.id) order by m.id for share;
  return new;
end $function$
;
revoke execute on routine lock_messages_of_edition() from public;

CREATE OR REPLACE FUNCTION lock_shared_work(tenant uuid, chapter uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended(format('shared work %s %s', tenant, chapter), 0))
$function$
;
revoke execute on routine lock_shared_work(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION mail_preview(tenant uuid, mail uuid)
 RETURNS TABLE(text_part text, html_part text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select without_secrets(m.text_part), without_secrets(m.html_part) from mails m where m.tenant_id = tenant and m.id = mail
$function$
;
revoke execute on routine mail_preview(uuid,uuid) from public;
grant execute on routine mail_preview(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(lower(address), '\+[^@]*@'::text, '@'::text)
;

CREATE OR REPLACE FUNCTION mails_of_a_day(receiver text, of_kind text, from_all boolean)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select count(*) from mails
  where to_folded = regexp_replace(lower(receiver), '\+[^@]*@', '@') and kind = of_kind and created_at > now() - interval '1 day'
    and (from_all or tenant_id = current_setting('app.tenant_id')::uuid)
$function$
;
revoke execute on routine mails_of_a_day(text,text,boolean) from public;
grant execute on routine mails_of_a_day(text,text,boolean) to booklark_app;

CREATE OR REPLACE FUNCTION mark_chapter(course uuid, chapter uuid, students uuid[], is_done boolean)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  student uuid;
  done_since timestamptz;
begin
  perform lock_shared_work(tenant, chapter);
  for student in
    select u.id from users u where u.tenant_id = tenant and u.id = any (students) and u.role = 'student'
      and (current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') or is_own_student(u.id)) order by u.id
  loop
    insert into chapter_progress as p (tenant_id, person_id, chapter_id, course_id, started_at, marked_done_at, marked_by, updated_at)
      select tenant, student, chapter, course, moment, moment, (select u.id from users u where u.tenant_id = tenant and u.id = person), moment where is_done
      on conflict (tenant_id, person_id, chapter_id) do update set marked_done_at = coalesce(p.marked_done_at, excluded.marked_done_at),
        marked_by = coalesce(p.marked_by, excluded.marked_by), needs_help_at = null,
        updated_at = greatest(excluded.updated_at, p.updated_at + interval '1 millisecond');
    if is_done then
      perform issue_course_certificate(course, student);
    else
      select j.done_at into done_since from judge_chapters(array[student], array[chapter]) j;
      update chapter_progress p set said_done_at = null, marked_done_at = null, marked_by = null,
        updated_at = greatest(moment, p.updated_at + interval '1 millisecond')
        where p.tenant_id = tenant and p.person_id = student and p.chapter_id = chapter;
      delete from chapter_participations s where s.tenant_id = tenant and s.person_id = student and s.chapter_id = chapter;
      update chapter_participations s set names_lead = false where s.tenant_id = tenant and s.lead_id = student and s.chapter_id = chapter;
      -- A save of this student that is about to issue it ends first. One that was issued before this chapter was done stays.
      perform lock_course_certificate(tenant, course, student);
      delete from certificates c where c.tenant_id = tenant and c.author_id = student and c.course_id = course and c.kind = 'course_finished'
        and c.issued_at >= done_since and exists (select from judge_chapters(array[student], array[chapter]) j where j.state <> 'done');
    end if;
    return next student;
  end loop;
end $function$
;
revoke execute on routine mark_chapter(uuid,uuid,uuid[],boolean) from public;
grant execute on routine mark_chapter(uuid,uuid,uuid[],boolean) to booklark_app;

CREATE OR REPLACE FUNCTION member_schools()
 RETURNS TABLE(id uuid, school_name text, subdomain text, grants text, joined_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.id, t.school_name, t.subdomain, m.grants, m.joined_at from memberships m join tenants t on t.id = m.tenant_id
  where m.organization_id = current_setting('app.tenant_id')::uuid and t.suspended_at is null
$function$
;
revoke execute on routine member_schools() from public;
grant execute on routine member_schools() to booklark_app;

CREATE OR REPLACE FUNCTION messages_of_edition(asked_year integer, most integer)
 RETURNS TABLE(id uuid, text text, goal integer, country text, pen_name text, language text, drawing jsonb, drawing_alt text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  if current_setting('app.tenant_id')::uuid <> platform_id() or current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return query select m.id, m.text, m.goal, t.country, m.pen_name, m.language, m.drawing, m.drawing_alt
    from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.state = 'published' and m.published_at >= make_timestamptz(asked_year, 1, 1, 0, 0, 0, 'UTC')
      and m.published_at < make_timestamptz(asked_year + 1, 1, 1, 0, 0, 0, 'UTC') and is_public_message(m)
      and not exists (select from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null)
    order by m.goal, t.country nulls last, m.published_at, m.id limit most;
end $function$
;
revoke execute on routine messages_of_edition(integer,integer) from public;
grant execute on routine messages_of_edition(integer,integer) to booklark_app;

CREATE OR REPLACE FUNCTION messages_of_student(child uuid)
 RETURNS TABLE(kind text, body text, page text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.kind, m.body, m.page, m.created_at from messages m where m.tenant_id = current_setting('app.tenant_id')::uuid and m.person_id = child
  order by m.created_at
$function$
;
revoke execute on routine messages_of_student(uuid) from public;
grant execute on routine messages_of_student(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION messages_of_students()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select count(*)::int from messages m join users u on u.tenant_id = m.tenant_id and u.id = m.person_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
$function$
;
revoke execute on routine messages_of_students() from public;
grant execute on routine messages_of_students() to booklark_app;

CREATE OR REPLACE FUNCTION money_of_all()
 RETURNS TABLE(currency text, raised bigint, on_its_way bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint
  from (
    select b.currency, b.raised, b.on_its_way from cause_balances b
    where (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select p.currency, p.raised, p.on_its_way from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p) s
  group by 1
$function$
;
revoke execute on routine money_of_all() from public;
grant execute on routine money_of_all() to booklark_platform;

CREATE OR REPLACE FUNCTION money_of_causes()
 RETURNS TABLE(cause_id uuid, currency text, raised bigint, on_its_way bigint, paid_out bigint, prepared bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.cause_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.paid_out)::bigint, sum(s.prepared)::bigint
  from (
    select b.cause_id, b.currency, b.raised, b.on_its_way, 0 as paid_out, 0 as prepared from cause_balances b
    where (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select p.cause_id, p.currency, p.raised, p.on_its_way, 0, 0
    from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p
    union all
    select o.cause_id, o.currency, 0, 0, case o.state when 'confirmed' then o.amount else 0 end, case o.state when 'prepared' then o.amount else 0 end
    from payouts o where o.tenant_id = platform_id() and o.state <> 'withdrawn') s
  group by 1, 2
$function$
;
revoke execute on routine money_of_causes() from public;
grant execute on routine money_of_causes() to booklark_platform;

CREATE OR REPLACE FUNCTION money_of_member_schools()
 RETURNS TABLE(school uuid, school_name text, currency text, raised bigint, on_its_way bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.id, m.school_name, a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint
  from member_schools() m
  cross join lateral sums_of_accounts(m.id) s
  join accounts a on a.tenant_id = m.id and a.id = s.account_id and a.kind = 'cause'
  where m.grants is not null group by m.id, m.school_name, a.currency
$function$
;
revoke execute on routine money_of_member_schools() from public;
grant execute on routine money_of_member_schools() to booklark_app;

CREATE OR REPLACE FUNCTION money_of_members()
 RETURNS TABLE(currency text, raised bigint, on_its_way bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.currency, sum(m.raised)::bigint, sum(m.on_its_way)::bigint from money_of_member_schools() m group by m.currency
$function$
;
revoke execute on routine money_of_members() from public;
grant execute on routine money_of_members() to booklark_app;

CREATE OR REPLACE FUNCTION money_of_schools()
 RETURNS TABLE(school uuid, school_name text, currency text, raised bigint, on_its_way bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.id, t.school_name, a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint
  from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
  join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join tenants t on t.id = a.tenant_id
  where a.kind = 'cause' group by t.id, t.school_name, a.currency
$function$
;
revoke execute on routine money_of_schools() from public;
grant execute on routine money_of_schools() to booklark_platform;

CREATE OR REPLACE FUNCTION moved_content(asked_kind text, asked_slug text, asked_parent text DEFAULT NULL::text)
 RETURNS TABLE(slug text, parent text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.slug, p.slug from content_entries e left join content_entries p on p.id = e.parent_id
  where e.kind = asked_kind and e.deleted_at is null and (asked_parent is null) = (e.parent_id is null)
    and (e.slug = asked_slug
      or exists (select from former_content_slugs f where f.entry_id = e.id and f.slug = asked_slug and f.redirects))
    and (asked_parent is null or p.deleted_at is null and (p.slug = asked_parent
      or exists (select from former_content_slugs f where f.entry_id = p.id and f.slug = asked_parent and f.redirects)))
    and (e.slug, p.slug) is distinct from (asked_slug, asked_parent)
    and exists (select from live_publications(e.kind, e.slug) l where l.entry_id = e.id)
    and (p.id is null or exists (select from live_publications('course', p.slug) l where l.entry_id = p.id))
$function$
;
revoke execute on routine moved_content(text,text,text) from public;
grant execute on routine moved_content(text,text,text) to booklark_app;

CREATE OR REPLACE FUNCTION name_in_audit_events(neighbour uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.school_name from tenants t where t.id = neighbour and exists (
    select from audit_events a where a.tenant_id = current_setting('app.tenant_id')::uuid
      and a.subject_id = neighbour and a.subject_kind = 'organization')
$function$
;
revoke execute on routine name_in_audit_events(uuid) from public;
grant execute on routine name_in_audit_events(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION name_of_platform_staff()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.role') <> 'upschool_admin'
    or not exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform') then
    raise insufficient_privilege using message = 'only staff of the platform change what it offers';
  end if;
  return coalesce(caller_name(), '');
end $function$
;
revoke execute on routine name_of_platform_staff() from public;

CREATE OR REPLACE FUNCTION name_of_stored_file(file jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$ select (file ->> 'hash') || case when file ? 'milliseconds' then '.mp3' else '.webp' end $function$
;
revoke execute on routine name_of_stored_file(jsonb) from public;
grant execute on routine name_of_stored_file(jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION name_offered_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.names := (select o.names from offered_categories o where o.id = new.offered_id);
  return new;
end $function$
;
revoke execute on routine name_offered_category() from public;

CREATE OR REPLACE FUNCTION name_skeleton(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select translate(normalize(btrim(first_name || ' ' || last_name), NFKD),
    'асԁеһіјӏорԛѕԝхуѵАВСЕԌНІЈКМОРԚЅТԜХУӀ' || 'ονιαρυγσΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' || 'I1|0ı',
    'acdehijlopqswxyvABCEGHlJKMOPQSTWXYl' || 'oviapuyoABEZHlKMNOPTYX' || 'lllOi')
$function$
;
revoke execute on routine name_skeleton(text,text) from public;
grant execute on routine name_skeleton(text,text) to booklark_app;

CREATE OR REPLACE FUNCTION names_of_failed_rows(started_action uuid)
 RETURNS TABLE(row_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select o.row_id, coalesce(
    (select trim(u.first_name || ' ' || case when u.role <> 'student' or u.tenant_id = a.tenant_id then u.last_name
        else coalesce(nullif(left(u.last_name, 1), '') || '.', '') end)
      from users u where u.tenant_id = o.tenant_id and u.id = o.row_id),
    (select b.title from books b where b.tenant_id = o.tenant_id and b.tenant_id = a.tenant_id and b.id = o.row_id),
    (select s.title from stories s where s.tenant_id = o.tenant_id and s.tenant_id = a.tenant_id and s.id = o.row_id),
    (select n.number from orders n where n.tenant_id = o.tenant_id and n.id = o.row_id),
    (select m.to_address from mails m where m.tenant_id = o.tenant_id and m.id = o.row_id),
    (select t.school_name from tenants t where t.id = o.row_id),
    (select m.name from messages m where m.id = o.row_id))
  from bulk_actions a join bulk_action_rows o on o.action_tenant_id = a.tenant_id and o.action_id = a.id
  where a.id = started_action and a.tenant_id = current_setting('app.tenant_id')::uuid
    and a.started_by = current_setting('app.person_id')::uuid and o.error is not null
$function$
;
revoke execute on routine names_of_failed_rows(uuid) from public;
grant execute on routine names_of_failed_rows(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION needs_photos_approved(tenant uuid, piece uuid, revision integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from piece_revisions r cross join students_of_revision($1, $2, $3) s(id)
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
      and (r.details ->> 'cover_from' = 'own' or jsonb_path_exists(r.content, '$.pages[*].pictures[*] ? (@.source == "photo")'))
      and not exists (select from publishing_permissions k where k.tenant_id = $1 and k.student_id = s.id and k.photos)
      and (r.details ->> 'cover_from' = 'own' or exists (select from jsonb_array_elements(r.content -> 'pages') e(page)
        where coalesce(e.page ->> 'author_id', s.id::text) = s.id::text and jsonb_path_exists(e.page, '$.pictures[*] ? (@.source == "photo")'))))
$function$
;
revoke execute on routine needs_photos_approved(uuid,uuid,integer) from public;
grant execute on routine needs_photos_approved(uuid,uuid,integer) to booklark_app;

CREATE OR REPLACE FUNCTION newest_shared_covers(newest integer)
 RETURNS TABLE(drawn_cover jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.drawn_cover from (
    select b.drawn_cover from books b where b.state = 'published' and b.audience = 'everyone' order by b.published_at desc, b.id desc limit newest
  ) s where s.drawn_cover is not null
$function$
;
revoke execute on routine newest_shared_covers(integer) from public;
grant execute on routine newest_shared_covers(integer) to booklark_app;

CREATE OR REPLACE FUNCTION next_content_moment()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select least(
    (select min(publish_at) from content_publications where withdrawn_at is null and publish_at > now()),
    (select min(unpublish_at) from content_publications where withdrawn_at is null and unpublish_at > now()),
    (select min(m.at) from live_challenges() c, unnest(array[c.opens_at, c.closes_at]) m(at) where m.at > now()),
    (select min(m.at) from published_content('live', 'en', null, null, array['body']) l,
      unnest(array[(l.fields ->> 'starts_at')::timestamptz, (l.fields ->> 'ends_at')::timestamptz]) m(at) where m.at > now()))
$function$
;
revoke execute on routine next_content_moment() from public;
grant execute on routine next_content_moment() to booklark_app;

CREATE OR REPLACE FUNCTION next_judged_entry(challenge uuid)
 RETURNS TABLE(id uuid, type text, title text, language text, direction text, rubric_version text, is_left integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.id, e.type, e.title, e.language, e.direction, e.rubric_version, (count(*) over ())::int from judged_entries(challenge) e
  where not e.is_scored and e.scores_of_others < e.judges_needed
  order by e.scores_of_others desc, md5(e.id::text || coalesce(current_setting('app.person_id', true), '')) limit 1
$function$
;
revoke execute on routine next_judged_entry(uuid) from public;
grant execute on routine next_judged_entry(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION note_authors_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update books b set by_students = true where b.tenant_id = new.tenant_id and b.id = new.book_id and (new.school_class_id is not null
    or exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student'));
  return null;
end $function$
;
revoke execute on routine note_authors_of_book() from public;

CREATE OR REPLACE FUNCTION note_authors_of_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update stories s set by_students = true where s.tenant_id = new.tenant_id and s.id = new.story_id
    and exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student');
  return null;
end $function$
;
revoke execute on routine note_authors_of_story() from public;

CREATE OR REPLACE FUNCTION note_content_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.slug <> old.slug then
    delete from former_content_slugs where entry_id = new.id and slug = new.slug;
    if exists (select from content_publications where entry_id = new.id) then
      perform take_content_slug(new);
      insert into former_content_slugs (entry_id, kind, parent_id, slug) values (new.id, new.kind, new.parent_id, old.slug);
    end if;
  end if;
  -- The address of a deleted entry leads to the one that had it before.
  if new.deleted_at is not null and old.deleted_at is null and not exists (select from former_content_slugs f
      where f.kind = new.kind and f.parent_id is not distinct from new.parent_id and f.slug = new.slug and f.redirects) then
    update former_content_slugs f set redirects = true where f.slug = new.slug and f.entry_id = (
      select o.entry_id from former_content_slugs o join content_entries e on e.id = o.entry_id and e.deleted_at is null
        where o.kind = new.kind and o.parent_id is not distinct from new.parent_id and o.slug = new.slug
        order by o.changed_at desc limit 1);
  end if;
  return null;
end $function$
;
revoke execute on routine note_content_slug() from public;

CREATE OR REPLACE FUNCTION note_finished_book()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into finished_books (tenant_id, person_id, book_id)
    select b.tenant_id, new.user_id, b.id from books b
    where b.tenant_id = new.tenant_id and b.id = new.book_id and new.page >= b.page_count
    on conflict do nothing;
  return null;
end $function$
;
revoke execute on routine note_finished_book() from public;

CREATE OR REPLACE FUNCTION note_order_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' or not exists (select from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id
      and c.state = old.state and c.undone_at = now()) then
    insert into order_changes (tenant_id, order_id, state) values (new.tenant_id, new.id, new.state);
  end if;
  return null;
end $function$
;
revoke execute on routine note_order_state() from public;

CREATE OR REPLACE FUNCTION notify_all_tenants_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('tenant_changed', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION notify_cause_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare tenant uuid := coalesce(new.tenant_id, old.tenant_id);
begin
  perform pg_notify('tenant_changed', case when t.kind = 'platform' then '' else t.id::text end) from tenants t where t.id = tenant;
  return null;
end $function$
;
revoke execute on routine notify_cause_changed() from public;

CREATE OR REPLACE FUNCTION notify_dear_world_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('tenant_changed', ' /dear-world-book');
  perform pg_notify('tenant_changed', ' /sdgs');
  return null;
end $function$
;
revoke execute on routine notify_dear_world_changed() from public;

CREATE OR REPLACE FUNCTION notify_downloads_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('tenant_changed', new.tenant_id || ' ' || new.book_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION notify_edition_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from dear_world_editions e where e.tenant_id = new.tenant_id and e.book_id = new.id) then
    perform pg_notify('tenant_changed', ' /dear-world-book');
  end if;
  return null;
end $function$
;
revoke execute on routine notify_edition_changed() from public;

CREATE OR REPLACE FUNCTION notify_money_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('money_posted', '');
  return null;
end $function$
;
revoke execute on routine notify_money_posted() from public;

CREATE OR REPLACE FUNCTION notify_of_winner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from challenge_entries e where e.tenant_id = new.tenant_id and e.award is not null
    and (tg_table_name = 'books' and e.book_id = new.id or tg_table_name = 'stories' and e.story_id = new.id)) then
    perform pg_notify('tenant_changed', '');
  end if;
  return null;
end $function$
;
revoke execute on routine notify_of_winner() from public;

CREATE OR REPLACE FUNCTION notify_sales_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('tenant_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $function$
;
revoke execute on routine notify_sales_changed() from public;

CREATE OR REPLACE FUNCTION notify_schools_of_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('tenant_changed', v.tenant_id::text) from (select distinct b.tenant_id from books b where b.made_from = old.id) v
    where v.tenant_id <> old.tenant_id;
  return null;
end $function$
;
revoke execute on routine notify_schools_of_versions() from public;

CREATE OR REPLACE FUNCTION notify_tenant_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare row jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('tenant_changed', coalesce(row ->> 'tenant_id', row ->> 'id'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION offer_categories_to_new_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.kind <> 'platform' then
    lock table offered_categories in share mode;
    perform sync_offered_categories(new.id, null);
  end if;
  return null;
end $function$
;
revoke execute on routine offer_categories_to_new_tenant() from public;

CREATE OR REPLACE FUNCTION offer_category(new_slug text, new_name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare by_name text := name_of_platform_staff(); new_id uuid;
begin
  insert into offered_categories (slug, name) values (new_slug, new_name) returning id into new_id;
  perform sync_offered_categories_of_all(by_name);
  return new_id;
end $function$
;
revoke execute on routine offer_category(text,text) from public;
grant execute on routine offer_category(text,text) to booklark_app;

CREATE OR REPLACE FUNCTION open_hand_over(school uuid, session uuid, code bytea)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into hand_overs (tenant_id, organization_id, session_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash)
    select m.tenant_id, o.id, session, u.first_name, u.last_name, o.school_name, o.subdomain, m.grants, code
    from memberships m join tenants t on t.id = m.tenant_id join tenants o on o.id = m.organization_id
      join users u on u.tenant_id = o.id and u.id = current_setting('app.person_id')::uuid and u.role = 'organization_admin'
    where m.tenant_id = school and m.organization_id = current_setting('app.tenant_id')::uuid and m.grants is not null and t.suspended_at is null;
  if not found then return null; end if;
  return (select jsonb_build_object('kind', t.kind, 'subdomain', t.subdomain) from tenants t where t.id = school);
end $function$
;
revoke execute on routine open_hand_over(uuid,uuid,bytea) from public;
grant execute on routine open_hand_over(uuid,uuid,bytea) to booklark_app;

CREATE OR REPLACE FUNCTION open_invitation(secret bytea)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare link invitation_links; found_one invitations;
begin
  select * into link from invitation_links where secret_hash = secret;
  if not found then return null; end if;
  update invitations set opened_at = now()
    where tenant_id = link.tenant_id and id = link.invitation_id and opened_at is null and answer is null and revoked_at is null and link.expires_at > now();
  select * into strict found_one from invitations where tenant_id = link.tenant_id and id = link.invitation_id;
  return (select jsonb_build_object('tenant_id', t.id, 'id', found_one.id, 'kind', found_one.kind, 'standing', invitation_state(found_one, link.expires_at),
      'email', found_one.email, 'name', found_one.name, 'role', found_one.role, 'grants', found_one.grants, 'organization_id', found_one.organization_id,
      'has_mailbox', link.mail_id is not null, 'expires_at', link.expires_at, 'from_name', t.school_name, 'from_kind', t.kind, 'from_subdomain', t.subdomain,
      'organization_subdomain', found_one.organization_subdomain, 'inviter', u.first_name || ' ' || u.last_name)
    from tenants t
      left join users u on u.tenant_id = t.id and u.id = found_one.invited_by
    where t.id = link.tenant_id and t.suspended_at is null);
end $function$
;
revoke execute on routine open_invitation(bytea) from public;
grant execute on routine open_invitation(bytea) to booklark_app;

CREATE OR REPLACE FUNCTION open_view(target uuid, session uuid, why text, code bytea, support_code_hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare tenant uuid := tenant_of_platform_write();
begin
  if support_code_hash is null then
    if not exists (select from support_access a where a.tenant_id = tenant and a.allowed_until > now() and a.allowed_until <= now() + interval '24 hours 10 minutes') then return 'off'; end if;
  else
    -- The deletion makes a second view with the same code wait, and then fail.
    delete from support_codes k using users u where k.tenant_id = tenant and k.code_hash = support_code_hash and k.expires_at > now()
      and u.tenant_id = k.tenant_id and u.id = k.created_by and u.role in ('school_admin', 'organization_admin')
      and u.archived_at is null and u.suspended_at is null;
    if not found then
      update support_codes set wrong_attempts = wrong_attempts + 1 where tenant_id = tenant;
      delete from support_codes where tenant_id = tenant and (wrong_attempts = 5 or expires_at <= now());
      return 'wrong_code';
    end if;
  end if;
  insert into hand_overs (tenant_id, kind, session_id, first_name, last_name, target_id, target_role, reason, code_hash, is_by_code)
    select tenant, 'view_as', s.id, c.first_name, c.last_name, u.id, u.role, why, code, support_code_hash is not null
    from users u
      join tenants p on p.kind = 'platform'
      join sessions s on s.tenant_id = p.id and s.id = session
      join users c on c.tenant_id = p.id and c.id = s.user_id and c.role = 'upschool_admin'
    where u.tenant_id = tenant and u.id = target and tenant <> p.id and u.archived_at is null and u.suspended_at is null;
  return case when found then 'opened' else 'gone' end;
end $function$
;
revoke execute on routine open_view(uuid,uuid,text,bytea,text) from public;
grant execute on routine open_view(uuid,uuid,text,bytea,text) to booklark_app;

CREATE OR REPLACE FUNCTION organizations_like(beginning text, most integer, start integer)
 RETURNS TABLE(id uuid, school_name text, subdomain text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.id, t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where t.kind = 'organization' and t.verified_at is not null and t.suspended_at is null
    and (lower(t.school_name) >= beginning and lower(t.school_name) < beginning || U&'\+10FFFF' or t.subdomain >= beginning and t.subdomain < beginning || '~')
  order by t.school_name, t.id limit most offset start
$function$
;
revoke execute on routine organizations_like(text,integer,integer) from public;
grant execute on routine organizations_like(text,integer,integer) to booklark_app;

CREATE OR REPLACE FUNCTION organizations_of_school()
 RETURNS TABLE(id uuid, school_name text, subdomain text, grants text, joined_at timestamp with time zone, granted_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select o.id, o.school_name, o.subdomain, m.grants, m.joined_at, m.granted_at from memberships m join tenants o on o.id = m.organization_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine organizations_of_school() from public;
grant execute on routine organizations_of_school() to booklark_app;

CREATE OR REPLACE FUNCTION originals_of(tenant uuid, book uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with recursive originals(id) as (
    select b.made_from from books b where b.tenant_id = $1 and b.id = $2 and b.made_from is not null
    union
    select b.made_from from originals o join books b on b.tenant_id = $1 and b.id = o.id where b.made_from is not null)
  select o.id from originals o
$function$
;
revoke execute on routine originals_of(uuid,uuid) from public;
grant execute on routine originals_of(uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION own_sample()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.is_sample := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION paid_out_of_causes(ids uuid[])
 RETURNS TABLE(cause_id uuid, currency text, paid_out bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select o.cause_id, o.currency, sum(o.amount)::bigint from payouts o
  where o.tenant_id = platform_id() and o.state = 'confirmed' and o.cause_id in (select c.id from causes c where c.id = any(ids)
    and c.tenant_id in (current_setting('app.tenant_id')::uuid, platform_id()))
  group by 1, 2
$function$
;
revoke execute on routine paid_out_of_causes(uuid[]) from public;
grant execute on routine paid_out_of_causes(uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION pending_rows(tenant uuid)
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from pending_rows_of_all() s where s.tenant_id = tenant
$function$
;
revoke execute on routine pending_rows(uuid) from public;
grant execute on routine pending_rows(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION pending_rows_of_all()
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.tenant_id, p.id, l.line, o.id, o.number, o.kind, o.placed_at, l.book_id, l.title, l.copies, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.amount, l.tax, l.to_cause, l.to_school, l.to_platform
  from payment_attempts p
  join ledger_transactions t on t.tenant_id = p.tenant_id and t.reason = 'on its way ' || p.id
  join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
  cross join lateral (
    select l.number::int as line, l.book_id, l.title, l.copies, l.author_id, l.school_class_id, l.cause_id, l.project_id, l.cause_name,
      l.net + l.tax as amount, l.tax, l.to_cause, l.to_school, l.to_platform
    from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id
    union all
    select 0, null, '', 0, null, null, null, null, '', o.delivery, o.delivery_tax, 0, 0, o.delivery - o.delivery_tax where o.delivery > 0) l
  where p.state = 'pending'
$function$
;
revoke execute on routine pending_rows_of_all() from public;
grant execute on routine pending_rows_of_all() to booklark_app;

CREATE OR REPLACE FUNCTION picture_credentials_of(typed text)
 RETURNS TABLE(user_id uuid, password_hash text, changed_at text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select u.id, p.pictures_hash, p.changed_at::text
  from users u join picture_passwords p on p.tenant_id = u.tenant_id and p.user_id = u.id join tenants t on t.id = u.tenant_id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
    and exists (
      select from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      where e.tenant_id = u.tenant_id and e.student_id = u.id and c.archived_at is null and pictures_hold(c.uses_pictures, t.picture_passwords))
$function$
;
revoke execute on routine picture_credentials_of(text) from public;
grant execute on routine picture_credentials_of(text) to booklark_app;

CREATE OR REPLACE FUNCTION pictures_hold(own boolean, of_school text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case of_school when 'always' then true when 'never' then false else coalesce(own, of_school = 'on') end
$function$
;
revoke execute on routine pictures_hold(boolean,text) from public;
grant execute on routine pictures_hold(boolean,text) to booklark_app;

CREATE OR REPLACE FUNCTION piece_content(tenant uuid, piece uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select md5(concat_ws('|', p.edits, coalesce((select string_agg(concat_ws(':', g.id, g.edits, g.rendition_id,
      (select string_agg(i.position || i.hash, ',' order by i.position) from piece_pictures i where i.tenant_id = g.tenant_id and i.page_id = g.id)),
      ';' order by g.position, g.id)
    from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null), ''),
    -- Another file of the author is on its way. The pages of what was sent are made in states in which nothing is decided.
    case when p.source = 'file' and exists (select from renditions r where r.tenant_id = p.tenant_id and r.book_id = p.id
      and r.state in ('waiting', 'working')) then 'file' end))
  from pieces p where p.tenant_id = tenant and p.id = piece
$function$
;
revoke execute on routine piece_content(uuid,uuid) from public;
grant execute on routine piece_content(uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION piece_step_leads_to(step text, from_state text, is_change boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select t.to_state from (values
    ('submit', '{draft,checks_failed,changes_asked}'::text[], 'uploaded'),
    ('process', '{uploaded}', 'processing'),
    ('pass', '{processing}', 'in_review'),
    ('fail', '{processing}', 'checks_failed'),
    ('withdraw', '{uploaded,processing,checks_failed,in_review,changes_asked}', 'draft'),
    ('waive', '{checks_failed}', 'in_review'),
    ('request_changes', '{in_review}', 'changes_asked'),
    ('approve', '{in_review}', case when is_change then 'published' else 'approved' end),
    ('publish', '{approved}', 'published'),
    ('return', '{approved,pulled_down}', 'changes_asked'),
    ('take_down', '{published}', 'pulled_down'),
    ('restore', '{pulled_down}', 'published'),
    ('change', '{published}', 'draft'),
    ('discard', '{draft}', 'published')
  ) t(step, from_states, to_state)
  where t.step = $1 and $2 = any (t.from_states) and ($1 not in ('discard') or is_change)
$function$
;
revoke execute on routine piece_step_leads_to(text,text,boolean) from public;
grant execute on routine piece_step_leads_to(text,text,boolean) to booklark_app;

CREATE OR REPLACE FUNCTION pieces_without_job()
 RETURNS TABLE(tenant_id uuid, id uuid, revision integer, is_dead boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.tenant_id, p.id, p.submitted_revision, coalesce(bool_or(j.id is not null), false)
  from pieces p
    join tenants t on t.id = p.tenant_id and t.suspended_at is null
    left join (select j.id, j.payload, j.attempts < j.max_attempts or j.locked_at is not null as is_live
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'process-piece') j
      on j.payload ->> 'piece_id' = p.id::text and (j.payload ->> 'revision')::int = p.submitted_revision
  where coalesce(p.change_state, p.state) in ('uploaded', 'processing') and p.submitted_revision is not null
    and p.changed_at < now() - interval '1 minute'
  group by p.tenant_id, p.id
  having not coalesce(bool_or(j.is_live), false)
$function$
;
revoke execute on routine pieces_without_job() from public;
grant execute on routine pieces_without_job() to booklark_platform;

CREATE OR REPLACE FUNCTION plan_grace()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select interval '14 days' $function$
;
revoke execute on routine plan_grace() from public;
grant execute on routine plan_grace() to booklark_platform;

CREATE OR REPLACE FUNCTION plan_of(school uuid)
 RETURNS TABLE(subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text, variant_id uuid, next_variant_id uuid, next_from timestamp with time zone, state text, payment text, began_at timestamp with time zone, period_end timestamp with time zone, grace_until timestamp with time zone, paused_at timestamp with time zone, max_students integer, max_staff integer, max_books integer, max_storage_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.id, s.tenant_id, t.school_name, p.id, p.name, v.id, nullif(s.next_variant_id, v.id), s.next_from, plan_state(s), s.payment, s.began_at, s.period_end,
    coalesce(s.grace_until, case when plan_state(s) = 'past_due' then s.period_end + plan_grace() end), s.paused_at,
    p.max_students, p.max_staff, p.max_books, p.max_storage_bytes
  from subscriptions s join plan_variants v on v.id = variant_now(s) join plans p on p.id = v.plan_id join tenants t on t.id = s.tenant_id
  where s.tenant_id = coalesce((select k.tenant_id from plan_seats k where k.school_id = school), school)
$function$
;
revoke execute on routine plan_of(uuid) from public;
grant execute on routine plan_of(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION plan_state(subscription subscriptions)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when subscription.state = 'trialing' and subscription.payment is null and subscription.period_end <= now() then 'expired'
    when subscription.state = 'cancelled' and subscription.period_end <= now() then 'expired'
    when subscription.state = 'past_due' and subscription.grace_until <= now() then 'expired'
    when subscription.state = 'active' and subscription.payment is distinct from 'card' and subscription.period_end + plan_grace() <= now() then 'expired'
    when subscription.state = 'active' and subscription.payment is distinct from 'card' and subscription.period_end <= now() then 'past_due'
    else subscription.state end
$function$
;
revoke execute on routine plan_state(subscriptions) from public;

CREATE OR REPLACE FUNCTION plans_of_members()
 RETURNS TABLE(id uuid, school_name text, has_place boolean, plan_name text, state text, pays_itself boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.id, t.school_name, k.tenant_id is not null and k.tenant_id = m.organization_id, p.plan_name, p.state,
    coalesce(p.payer_id = t.id and p.payment is not null and p.state <> 'expired', false)
  from memberships m join tenants t on t.id = m.tenant_id
  left join plan_seats k on k.school_id = t.id
  left join lateral plan_of(t.id) p on true
  where m.organization_id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine plans_of_members() from public;
grant execute on routine plans_of_members() to booklark_app;

CREATE OR REPLACE FUNCTION platform_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select t.id from tenants t where t.kind = 'platform' $function$
;
revoke execute on routine platform_id() from public;
grant execute on routine platform_id() to booklark_app;
grant execute on routine platform_id() to booklark_platform;
grant execute on routine platform_id() to booklark_search;

CREATE OR REPLACE FUNCTION platform_tenant()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select to_jsonb(t) - 'community_password_hash' || '{"time_zone": "UTC", "has_community": false, "organizations": []}' from tenants t where t.kind = 'platform'
$function$
;
revoke execute on routine platform_tenant() from public;
grant execute on routine platform_tenant() to booklark_app;

CREATE OR REPLACE FUNCTION posted_to_causes(since timestamp with time zone, before timestamp with time zone)
 RETURNS TABLE(cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
  select a.cause_id, a.project_id, a.currency,
    coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::bigint,
    count(*) filter (where not a.is_pending and p.amount < 0 and t.reason like 'paid %' and not exists (
      select from postings e join accounts b on b.tenant_id = e.tenant_id and b.id = e.account_id
      where e.tenant_id = p.tenant_id and e.transaction_id = p.transaction_id and e.number < p.number and b.cause_id = a.cause_id))
  from ledger_transactions t
  join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
  join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
  where t.posted_at >= since and t.posted_at < before and a.kind = 'cause'
  group by a.cause_id, a.project_id, a.currency;
end $function$
;
revoke execute on routine posted_to_causes(timestamp with time zone,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION prepare_payout(cause uuid, payout_currency text, cut_off timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  person uuid := assert_platform_person();
  new_id uuid := uuidv7();
begin
  -- Of two at the same time, the second sees what the first has taken.
  perform pg_advisory_xact_lock(hashtextextended(format('payout %s %s', cause, payout_currency), 0));
  if exists (select from payouts o where o.tenant_id = platform_id() and o.cause_id = cause and o.currency = payout_currency and o.state = 'prepared') then
    raise exception 'a payout is prepared' using errcode = 'BK409';
  end if;
  with chosen as materialized (
    select p.tenant_id, p.transaction_id, p.currency, p.number, -p.amount as amount, t.posted_at, t.fact, t.about
    from accounts a
    join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
    where a.cause_id = cause and a.kind = 'cause' and a.currency = payout_currency and not a.is_pending
      and t.posted_at < least(cut_off, now()) and not exists (select from payout_postings d
        where d.tenant_id = p.tenant_id and d.transaction_id = p.transaction_id and d.currency = p.currency and d.number = p.number)),
  total as (select coalesce(sum(c.amount), 0)::bigint as amount from chosen c),
  named as (
    insert into payouts (tenant_id, id, cause_id, cause_name, currency, until, amount, previous_id, prepared_by, prepared_by_name)
    select platform_id(), new_id, cause, coalesce((select c.name from causes c where c.id = cause), ''), payout_currency, least(cut_off, now()), t.amount,
      (select o.id from payouts o where o.tenant_id = platform_id() and o.cause_id = cause and o.currency = payout_currency and o.state = 'confirmed' order by o.confirmed_at desc limit 1),
      person, coalesce(caller_name(), '')
    from total t where t.amount > 0),
  lines as (
    insert into payout_lines (tenant_id, payout_id, cause_id, currency, school_name, amount)
    select c.tenant_id, new_id, cause, payout_currency, coalesce(max(s.school_name), ''), sum(c.amount)
    from chosen c left join tenants s on s.id = c.tenant_id where (select t.amount > 0 from total t) group by c.tenant_id),
  taken as (
    insert into payout_postings (tenant_id, transaction_id, currency, number, payout_id)
    select c.tenant_id, c.transaction_id, c.currency, c.number, new_id from chosen c where (select t.amount > 0 from total t)),
  -- A transaction can post to several accounts of a cause.
  facts as (
    select c.tenant_id, c.transaction_id, c.fact, c.about, sum(c.amount) as amount,
      (max(c.posted_at) at time zone coalesce(max(z.time_zone), 'UTC'))::date as day
    from chosen c left join sale_settings z on z.tenant_id = c.tenant_id group by 1, 2, 3, 4),
  kinds as (
    select f.tenant_id, f.about, f.amount, f.day, case
        when f.fact = 'refunded' then 'refund' when f.fact = 'refund failed' then 'failed_refund' when f.fact like 'dispute%' then 'dispute'
        when f.fact = 'paid' then coalesce((select o.kind from orders o where o.tenant_id = f.tenant_id and o.paid_attempt_id = f.about), 'sale')
        when f.amount > 0 then 'gift' else 'other' end as kind
    from facts f),
  grouped as (
    select k.tenant_id, k.kind, date_trunc('month', k.day)::date as day, count(*)::int as payments, null::uuid as about, sum(k.amount) as amount
    from kinds k where k.kind in ('sale', 'gift') group by 1, 2, 3
    union all
    select k.tenant_id, k.kind, k.day, 1, k.about, k.amount from kinds k where k.kind not in ('sale', 'gift'))
  insert into payout_movements (tenant_id, payout_id, number, kind, day, payments, about, amount)
  select g.tenant_id, new_id, row_number() over (partition by g.tenant_id order by g.day, g.kind, g.about), g.kind, g.day, g.payments, g.about, g.amount
  from grouped g where (select t.amount > 0 from total t);
  return (select o.id from payouts o where o.tenant_id = platform_id() and o.id = new_id);
end $function$
;
revoke execute on routine prepare_payout(uuid,text,timestamp with time zone) from public;
grant execute on routine prepare_payout(uuid,text,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION previewed_content(asked_id uuid, asked_number integer DEFAULT NULL::integer)
 RETURNS TABLE(kind text, id uuid, slug text, parent_id uuid, language text, languages text[], number integer, fields jsonb, published_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.kind, e.id, e.slug, e.parent_id, r.language, array[r.language], r.number,
    coalesce((select b.fields from content_revisions b where b.entry_id = e.id and b.language = 'en' and r.language <> 'en'
      order by b.number desc limit 1), '{}') || r.fields, now()
  from content_entries e join content_revisions r on r.entry_id = e.id
  where e.id = asked_id and e.deleted_at is null and (asked_number is null or r.number = asked_number)
  order by r.language = 'en' desc, r.number desc limit 1
$function$
;
revoke execute on routine previewed_content(uuid,integer) from public;
grant execute on routine previewed_content(uuid,integer) to booklark_app;

CREATE OR REPLACE FUNCTION published_addresses()
 RETURNS TABLE(kind text, id uuid, slug text, parent text, published_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.kind, e.id, e.slug, p.slug, max(l.publish_at)
  from live_publications() l join content_entries e on e.id = l.entry_id left join content_entries p on p.id = e.parent_id
  where e.kind in ('article', 'hub', 'course', 'chapter', 'film', 'challenge', 'live')
    and (p.id is null or p.deleted_at is null and exists (select from live_publications('course', p.slug) c where c.language = 'en' and c.entry_id = p.id))
    -- Articles for the staff of the platform are in the Help Center only.
    and not exists (select from content_revisions b where b.entry_id = e.id and b.fields ->> 'reader_role' = 'upschool_admin')
  group by e.kind, e.id, e.slug, p.slug
  having bool_or(l.language = 'en')
$function$
;
revoke execute on routine published_addresses() from public;
grant execute on routine published_addresses() to booklark_app;

CREATE OR REPLACE FUNCTION published_content(asked_kind text, asked_language text, asked_slug text DEFAULT NULL::text, asked_parent uuid DEFAULT NULL::uuid, without text[] DEFAULT '{}'::text[])
 RETURNS TABLE(id uuid, slug text, parent_id uuid, language text, languages text[], number integer, fields jsonb, published_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with live as materialized (
      select * from (
        select l.*, bool_or(l.language = 'en') over (partition by l.entry_id) as has_english from live_publications(asked_kind, asked_slug) l) p
      where has_english),
    chosen as (
      select distinct on (l.entry_id) l.entry_id, l.language, l.number, l.publish_at,
        array_agg(l.language) over (partition by l.entry_id order by l.language rows between unbounded preceding and unbounded following) as languages
      from live l order by l.entry_id, l.language = asked_language desc, l.language = 'en' desc)
  select e.id, e.slug, e.parent_id, c.language, c.languages, c.number, (coalesce(base.fields, '{}') || own.fields) - without, c.publish_at
  from chosen c
  join content_entries e on e.id = c.entry_id
  join content_revisions own on own.entry_id = c.entry_id and own.number = c.number
  left join live english on english.entry_id = c.entry_id and english.language = 'en' and c.language <> 'en'
  left join content_revisions base on base.entry_id = english.entry_id and base.number = english.number
  where e.kind = asked_kind and e.deleted_at is null and (asked_parent is null or e.parent_id = asked_parent)
$function$
;
revoke execute on routine published_content(text,text,text,uuid,text[]) from public;
grant execute on routine published_content(text,text,text,uuid,text[]) to booklark_app;

CREATE OR REPLACE FUNCTION published_editions()
 RETURNS TABLE(year integer, book_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.year, e.book_id from dear_world_editions e join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
  where b.state = 'published' and b.audience = 'everyone' order by e.year desc
$function$
;
revoke execute on routine published_editions() from public;
grant execute on routine published_editions() to booklark_app;

CREATE OR REPLACE FUNCTION queue_monthly_gift_reviews()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', g.tenant_id, 'gift_id', g.id, 'subscription_id', null,
      'invoice_id', null), queue_name => 'monthly-gifts', max_attempts => 15, job_key => 'monthly gift ' || g.id)
  from monthly_gifts g join tenants t on t.id = g.tenant_id
  where g.state in ('active', 'past_due')
    and (g.next_at < now() - interval '3 hours' or (t.suspended_at is not null) <> g.is_paused or g.state = 'past_due')
    and coalesce(g.asked_at, '-infinity') < now() - interval '20 hours'
$function$
;
revoke execute on routine queue_monthly_gift_reviews() from public;
grant execute on routine queue_monthly_gift_reviews() to booklark_platform;

CREATE OR REPLACE FUNCTION queue_plan_reviews()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job('settle-plan', json_build_object('tenant_id', c.tenant_id, 'checkout_id', c.id), queue_name => 'plans',
    max_attempts => 15, job_key => 'plan ' || c.id)
  from plan_checkouts c join tenants t on t.id = c.tenant_id
  left join subscriptions s on s.tenant_id = c.tenant_id and s.provider = c.provider and s.provider_id = c.subscription_id
  where (c.state = 'open' and coalesce(c.asked_at, c.opened_at) < now() - interval '50 minutes')
    or (c.state = 'complete' and coalesce(c.asked_at, '-infinity') < now() - interval '20 hours'
      and (s.id is null or s.state = 'past_due' or s.period_end < now() - interval '3 hours' or (t.suspended_at is not null) <> s.is_held
        or exists (select from plan_payments y where y.tenant_id = c.tenant_id and y.payment = 'card' and y.paid_at > now() - interval '30 days'
          and not exists (select from ledger_transactions l where l.tenant_id = y.tenant_id and l.reason = 'plan fee ' || y.id))));
  -- A bank that decides without an event that arrives.
  select graphile_worker.add_job('settle-plan-payment', json_build_object('tenant_id', c.tenant_id, 'payment_id', c.payment_id), queue_name => 'plans',
    max_attempts => 15, job_key => 'plan payment ' || c.payment_id)
  from plan_corrections c where c.state = 'open' and c.asked_at < now() - interval '20 hours'
$function$
;
revoke execute on routine queue_plan_reviews() from public;
grant execute on routine queue_plan_reviews() to booklark_platform;

CREATE OR REPLACE FUNCTION queue_subscription_question(owner_kind text, tenant uuid, owner uuid, subscription text, invoice text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if owner_kind = 'gift' and exists (select from monthly_gifts g where g.tenant_id = tenant and g.id = owner) then
    perform graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', tenant, 'gift_id', owner, 'subscription_id', subscription,
      'invoice_id', invoice), queue_name => 'monthly-gifts', max_attempts => 15, job_key => concat_ws(' ', 'monthly gift', subscription, invoice));
  elsif owner_kind = 'plan' and exists (select from plan_checkouts c where c.tenant_id = tenant and c.id = owner) then
    -- One question is enough for all events that wait: it looks at the subscription and all its invoices.
    perform graphile_worker.add_job('settle-plan', json_build_object('tenant_id', tenant, 'checkout_id', owner), queue_name => 'plans',
      max_attempts => 15, job_key => 'plan ' || owner);
  end if;
end $function$
;
revoke execute on routine queue_subscription_question(text,uuid,uuid,text,text) from public;
grant execute on routine queue_subscription_question(text,uuid,uuid,text,text) to booklark_app;

CREATE OR REPLACE FUNCTION reader_figures_of(school uuid)
 RETURNS TABLE(reads integer, reactions integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select b.reads + s.reads, r.books + r.stories
  from (select coalesce(sum(n.reads), 0)::int as reads from book_reads n where n.tenant_id = school) b,
    (select coalesce(sum(n.reads), 0)::int as reads from story_reads n where n.tenant_id = school) s,
    (select count(w.id)::int as books, count(y.id)::int as stories from reactions x
        left join books w on w.tenant_id = x.tenant_id and w.id = x.book_id and w.state = 'published'
        left join stories y on y.tenant_id = x.tenant_id and y.id = x.story_id and y.state = 'published'
      where x.tenant_id = school) r
  where school = current_setting('app.tenant_id')::uuid or exists (select from member_schools() m where m.id = school and m.grants is not null)
$function$
;
revoke execute on routine reader_figures_of(uuid) from public;
grant execute on routine reader_figures_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION reads_feedback(entry uuid, state text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case when current_setting('app.role') = 'worker' then state = 'released'
    else answers_for_entry(entry) or state = 'released' and exists (select from challenge_entries e
      where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry and e.author_id = nullif(current_setting('app.person_id'), '')::uuid) end
$function$
;
revoke execute on routine reads_feedback(uuid,text) from public;
grant execute on routine reads_feedback(uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION ready_film_files(asked uuid[])
 RETURNS TABLE(id uuid, entry_id uuid, tenant_id uuid, format text, size bigint, width integer, height integer, duration_ms integer, has_sound boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select f.id, f.entry_id, platform_id(), f.format, f.size, f.width, f.height, f.duration_ms, f.has_sound
  from film_files f where f.id = any (asked) and f.state = 'ready'
$function$
;
revoke execute on routine ready_film_files(uuid[]) from public;
grant execute on routine ready_film_files(uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION refresh_global_reach()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with open_schools as materialized (
    select t.id, t.country from tenants t
    where t.kind = 'school' and t.verified_at is not null and t.suspended_at is null
      and not exists (select from tenant_closings c where c.tenant_id = t.id)
  ), shown_books as materialized (
    select b.tenant_id, b.language, count(*) as count from books b
    where b.state = 'published' and b.audience = 'everyone' and b.tenant_id in (select id from open_schools) group by 1, 2
  ), places as materialized (
    select s.country, count(*) as schools, coalesce(sum(b.count), 0) as books, s.country is not null and count(*) >= 3 as is_named
    from open_schools s left join (select tenant_id, sum(count) as count from shown_books group by 1) b on b.tenant_id = s.id group by 1
  )
  insert into global_reach (figures, as_of)
  select jsonb_build_object(
    'countries', coalesce(jsonb_agg(jsonb_build_object('code', country, 'schools', schools, 'books', books)
      order by schools desc, books desc, country) filter (where is_named), '[]'),
    'others', jsonb_build_object('countries', count(country) filter (where not is_named),
      'schools', coalesce(sum(schools) filter (where not is_named), 0), 'books', coalesce(sum(books) filter (where not is_named), 0)),
    'totals', jsonb_build_object('schools', coalesce(sum(schools), 0), 'books', coalesce(sum(books), 0),
      'languages', (select count(distinct language) from shown_books), 'countries', count(country))), now()
  from places
  on conflict (is_only) do update set figures = excluded.figures, as_of = excluded.as_of
$function$
;
revoke execute on routine refresh_global_reach() from public;
grant execute on routine refresh_global_reach() to booklark_platform;

CREATE OR REPLACE FUNCTION refresh_tenant_totals()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into tenant_totals (tenant_id, students, teachers, classes, books, last_activity, as_of, first_steps_done, first_steps_changed_at)
  select t.id, coalesce(p.students, 0), coalesce(p.teachers, 0), coalesce(c.classes, 0), coalesce(b.books, 0), p.last_activity, now(),
    -- The same steps as findFirstSteps.
    (t.verified_at is not null)::int + (t.logo is not null or t.looks_chosen_at is not null)::int
      + (t.community_password_hash is not null)::int
      + (exists (select from school_classes k where k.tenant_id = t.id and not k.is_sample))::int
      + (exists (select from books k where k.tenant_id = t.id and k.state = 'published' and not k.is_sample))::int
      + (exists (select from invitations i where i.tenant_id = t.id and i.kind = 'person')
        or exists (select from users u where u.tenant_id = t.id and u.role = 'teacher'))::int
      + (exists (select from cards k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id and not u.is_sample
        where k.tenant_id = t.id and k.expires_at is null))::int,
    t.created_at
  from tenants t
    left join (select u.tenant_id, max(u.last_sign_in_at) as last_activity,
        count(*) filter (where u.role = 'student' and u.archived_at is null and not u.is_sample) as students,
        count(*) filter (where u.role in ('teacher', 'teacher_admin') and u.archived_at is null) as teachers
      from users u group by u.tenant_id) p on p.tenant_id = t.id
    left join (select tenant_id, count(*) as classes from school_classes where archived_at is null and not is_sample group by tenant_id) c on c.tenant_id = t.id
    left join (select tenant_id, count(*) as books from books where state <> 'draft' and not is_sample group by tenant_id) b on b.tenant_id = t.id
  where t.kind <> 'platform'
  on conflict (tenant_id) do update set students = excluded.students, teachers = excluded.teachers, classes = excluded.classes,
    books = excluded.books, last_activity = excluded.last_activity, as_of = excluded.as_of, first_steps_done = excluded.first_steps_done,
    first_steps_changed_at = case when excluded.first_steps_done > tenant_totals.first_steps_done then now()
      else tenant_totals.first_steps_changed_at end;
$function$
;
revoke execute on routine refresh_tenant_totals() from public;
grant execute on routine refresh_tenant_totals() to booklark_platform;

CREATE OR REPLACE FUNCTION refund_limit_of(tenant uuid, paid_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select least((select s.refund_limit from sale_settings s where s.tenant_id = tenant),
    (select min(f.refund_limit) from former_refund_limits f where f.tenant_id = tenant and f.until >= paid_at))
$function$
;
revoke execute on routine refund_limit_of(uuid,timestamp with time zone) from public;
grant execute on routine refund_limit_of(uuid,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION refunded_lines(tenant uuid)
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from refunded_lines_of_all() s where s.tenant_id = tenant
$function$
;
revoke execute on routine refunded_lines(uuid) from public;
grant execute on routine refunded_lines(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION refunded_lines_of_all()
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select r.tenant_id, r.id, f.line_number::int, r.order_id, o.number, case when r.dispute_id is null then 'refund' else 'dispute' end,
    coalesce(r.held_at, r.done_at), l.book_id, coalesce(l.title, ''), 0, l.author_id,
    l.school_class_id, l.cause_id, l.project_id, coalesce(l.cause_name, ''), o.country, o.currency, -f.amount, -f.tax, -f.to_cause,
    -f.to_school, -f.to_platform
  from refunds r
  cross join lateral (select * from refund_lines f where f.tenant_id = r.tenant_id and f.refund_id = r.id offset 0) f
  join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join lateral (
    select * from order_lines l where l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number offset 0) l on true
  where r.state in ('done', 'held')
$function$
;
revoke execute on routine refunded_lines_of_all() from public;
grant execute on routine refunded_lines_of_all() to booklark_app;

CREATE OR REPLACE FUNCTION refuse_late_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from added p join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
      where t.written_by <> pg_current_xact_id()) then
    raise check_violation using message = 'a posting cannot be added to a transaction that was written before', constraint = 'postings_at_once';
  end if;
  return null;
end $function$
;
revoke execute on routine refuse_late_postings() from public;

CREATE OR REPLACE FUNCTION refuse_new_second_person(tenant uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from users u where u.tenant_id = tenant and u.id = person and u.second_person_from > now()) then
    raise exception 'a new admin of the platform is no second person yet' using errcode = 'BK403', constraint = 'second_person_is_new';
  end if;
end $function$
;
revoke execute on routine refuse_new_second_person(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION release_held_mails()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update mails set state = 'queued' where tenant_id = current_setting('app.tenant_id')::uuid and state = 'held' returning id
$function$
;
revoke execute on routine release_held_mails() from public;
grant execute on routine release_held_mails() to booklark_app;

CREATE OR REPLACE FUNCTION release_stories_of(erased uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  story stories;
begin
  for story in select s.* from stories s where s.tenant_id = tenant and s.author_id = erased and s.state = 'published' order by s.id for update loop
    update pieces p set change_state = null, approved_revision = p.approved_revision, submitted_revision = p.approved_revision, author_id = null,
        author = '', title = story.title, blurb = story.summary, body = story.body, language = story.language, assigned_to = null
      where p.tenant_id = tenant and p.id = story.id;
    delete from piece_revisions r using pieces p where p.tenant_id = tenant and p.id = story.id and r.tenant_id = tenant and r.piece_id = story.id
      and r.number is distinct from p.approved_revision;
    update piece_revisions r set content = jsonb_set(r.content, '{details,author}', '""') where r.tenant_id = tenant and r.piece_id = story.id;
    delete from piece_steps x where x.tenant_id = tenant and x.piece_id = story.id;
    delete from piece_checks c where c.tenant_id = tenant and c.piece_id = story.id;
    delete from story_pictures i where i.tenant_id = tenant and i.story_id = story.id and position(i.id::text in story.body) = 0;
    update stories s set author = '', author_id = null, created_by = null where s.tenant_id = tenant and s.id = story.id;
    update pieces p set submitted_content = piece_content(tenant, p.id) where p.tenant_id = tenant and p.id = story.id;
  end loop;
end $function$
;
revoke execute on routine release_stories_of(uuid) from public;
grant execute on routine release_stories_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION remove_classes_of_school_year(year uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from school_classes c using school_year_classes y
  where y.tenant_id = current_setting('app.tenant_id')::uuid and y.school_year_id = year and y.action = 'create'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
    and c.tenant_id = y.tenant_id and c.id = y.class_id and c.name = y.new_name and c.archived_at is null
    and not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from assignments a where a.tenant_id = c.tenant_id and a.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id)
    and not exists (select from certificates k where k.tenant_id = c.tenant_id and k.school_class_id = c.id)
    and not exists (select from wish_lists w where w.tenant_id = c.tenant_id and w.school_class_id = c.id)
    and not exists (select from opened_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from order_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from enrolment_imports i where i.tenant_id = c.tenant_id and i.school_class_id = c.id)
  returning c.id
$function$
;
revoke execute on routine remove_classes_of_school_year(uuid) from public;
grant execute on routine remove_classes_of_school_year(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION remove_enrolled(import uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone uuid[];
begin
  select array_agg(student_id) into gone from enrolment_rows
  where tenant_id = tenant and import_id = import and is_made and undone = 'restored' and student_id is not null;
  -- A row tells what became of it, and names nobody who is gone.
  update enrolment_rows set student_id = null where tenant_id = tenant and student_id = any (gone);
  delete from users where tenant_id = tenant and role = 'student' and id = any (gone);
  delete from school_classes c using enrolment_imports i
  where i.tenant_id = tenant and i.id = import and c.tenant_id = tenant and c.id = any (i.made_classes) and i.state = 'undoing'
    and not exists (select from enrolments e where e.tenant_id = tenant and e.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = tenant and p.school_class_id = c.id);
  return coalesce(cardinality(gone), 0);
end $function$
;
revoke execute on routine remove_enrolled(uuid) from public;
grant execute on routine remove_enrolled(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION remove_old_downloads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from tenants t where t.id = old.tenant_id) then
    perform graphile_worker.add_job('remove-files', json_build_object('tenant_id', old.tenant_id,
      'folders', json_build_array('downloads/' || old.version)), max_attempts => 8);
  end if;
  return null;
end $function$
;
revoke execute on routine remove_old_downloads() from public;

CREATE OR REPLACE FUNCTION remove_sample_class()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from school_classes c where c.tenant_id = current_setting('app.tenant_id')::uuid and c.is_sample
    and not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id);
  update school_classes set is_sample = false where tenant_id = current_setting('app.tenant_id')::uuid and is_sample;
$function$
;
revoke execute on routine remove_sample_class() from public;
grant execute on routine remove_sample_class() to booklark_app;

CREATE OR REPLACE FUNCTION rename_offered_category(offered uuid, new_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare by_name text := name_of_platform_staff();
begin
  update offered_categories set name = new_name where id = offered;
  perform sync_offered_categories_of_all(by_name);
end $function$
;
revoke execute on routine rename_offered_category(uuid,text) from public;
grant execute on routine rename_offered_category(uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION renew_downloads(school uuid, book uuid, keeps_files boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  waiting int;
begin
  insert into book_downloads as d (tenant_id, book_id)
    select b.tenant_id, b.id from books b where b.tenant_id = school and b.id = book and b.state = 'published'
    on conflict (tenant_id, book_id) do update set changed_at = now(),
      version = case when keeps_files and d.files is not null then d.version else gen_random_uuid() end,
      files = case when keeps_files then d.files end,
      next_version = case when keeps_files and d.files is not null then gen_random_uuid() end;
  if not found then return; end if;
  select count(*) into waiting from (
    select from book_downloads d where d.tenant_id = school and (d.files is null or d.next_version is not null) limit 100) w;
  -- A book often changes several times within a moment: the job starts after the last of the changes.
  perform graphile_worker.add_job('make-downloads', json_build_object('tenant_id', school, 'book_id', book), queue_name => 'downloads',
    max_attempts => 8, priority => 20 + waiting, flags => array['not beside press'], job_key => 'downloads ' || book,
    run_at => now() + interval '5 seconds');
end $function$
;
revoke execute on routine renew_downloads(uuid,uuid,boolean) from public;

CREATE OR REPLACE FUNCTION renew_downloads_after_original()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform renew_downloads_of_versions(array[old.id]);
  return null;
end $function$
;
revoke execute on routine renew_downloads_after_original() from public;

CREATE OR REPLACE FUNCTION renew_downloads_after_sharing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform renew_downloads_of_versions(array(select b.id from books b where b.tenant_id = new.id and b.state = 'published'));
  return null;
end $function$
;
revoke execute on routine renew_downloads_after_sharing() from public;

CREATE OR REPLACE FUNCTION renew_downloads_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.state <> 'published' then
    delete from book_downloads d where d.tenant_id = new.tenant_id and d.book_id = new.id;
  else
    perform renew_downloads(new.tenant_id, new.id, tg_op = 'UPDATE'
      and (new.state, new.title, new.author, new.blurb, new.language, new.direction, new.trim, new.rendition_id, new.corrected_revision,
        new.cover, new.drawn_cover, new.licence, new.licence_url, new.credits, new.publisher, new.accessibility, new.page_count, new.audience)
      is not distinct from (old.state, old.title, old.author, old.blurb, old.language, old.direction, old.trim, old.rendition_id, old.corrected_revision,
        old.cover, old.drawn_cover, old.licence, old.licence_url, old.credits, old.publisher, old.accessibility, old.page_count, old.audience));
  end if;
  return null;
end $function$
;
revoke execute on routine renew_downloads_of_book() from public;

CREATE OR REPLACE FUNCTION renew_downloads_of_permission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform renew_downloads_with_voice(coalesce(new.tenant_id, old.tenant_id), coalesce(new.student_id, old.student_id));
  return null;
end $function$
;
revoke execute on routine renew_downloads_of_permission() from public;

CREATE OR REPLACE FUNCTION renew_downloads_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform renew_downloads_with_voice(new.tenant_id, new.id);
  return null;
end $function$
;
revoke execute on routine renew_downloads_of_person() from public;

CREATE OR REPLACE FUNCTION renew_downloads_of_versions(originals uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  version record;
begin
  for version in
    with recursive versions(tenant_id, id) as (
      select b.tenant_id, b.id from books b where b.made_from = any (originals)
      union
      select b.tenant_id, b.id from versions v join books b on b.made_from = v.id)
    select * from versions
  loop
    perform renew_downloads(version.tenant_id, version.id);
  end loop;
end $function$
;
revoke execute on routine renew_downloads_of_versions(uuid[]) from public;

CREATE OR REPLACE FUNCTION renew_downloads_with_voice(school uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select renew_downloads(p.tenant_id, p.id) from pieces p
  where p.tenant_id = school and p.type = 'book' and p.state = 'published'
    and (p.author_id = person or exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = person))
    and exists (select from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.voices <> '[]')
$function$
;
revoke execute on routine renew_downloads_with_voice(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION reopen_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare since timestamptz := case tg_op when 'INSERT' then new.posted_at when 'UPDATE' then least(old.posted_at, new.posted_at) else old.posted_at end;
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from ledger_closing where is_only for update;
    update ledger_closing set closed_until = '-infinity' where is_only and closed_until > since;
  end if;
  return null;
end $function$
;
revoke execute on routine reopen_ledger() from public;

CREATE OR REPLACE FUNCTION reopen_reports(tenant uuid, work uuid, closed timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update reports set closed_at = null, outcome = null, reader_hash = case when person_id is null then 'report ' || id end
    where tenant_id = tenant and (book_id = work or story_id = work or message_id = work) and outcome = 'taken_down' and closed_at = closed
$function$
;
revoke execute on routine reopen_reports(uuid,uuid,timestamp with time zone) from public;
grant execute on routine reopen_reports(uuid,uuid,timestamp with time zone) to booklark_app;

CREATE OR REPLACE FUNCTION reopen_sales(tenant uuid, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from sale_closings c where c.tenant_id = tenant for update;
    update sale_closings c set closed_until = '-infinity' where c.tenant_id = tenant and c.closed_until > since;
  end if;
end $function$
;
revoke execute on routine reopen_sales(uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION reopen_sales_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform reopen_sales(coalesce(new.tenant_id, old.tenant_id), least(old.paid_at, new.paid_at));
  return null;
end $function$
;
revoke execute on routine reopen_sales_of_order() from public;

CREATE OR REPLACE FUNCTION reopen_sales_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform reopen_sales(coalesce(new.tenant_id, old.tenant_id), least(old.done_at, new.done_at, old.held_at));
  return null;
end $function$
;
revoke execute on routine reopen_sales_of_refund() from public;

CREATE OR REPLACE FUNCTION reopen_sales_of_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform reopen_sales(old.tenant_id, '-infinity');
  return null;
end $function$
;
revoke execute on routine reopen_sales_of_tenant() from public;

CREATE OR REPLACE FUNCTION report_worker(worker text, finished jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into job_workers (id) values (worker) on conflict (id) do update set last_seen_at = now();
  delete from job_workers where last_seen_at < now() - interval '1 day';
  insert into finished_jobs (name, minute, count)
    select key, date_trunc('minute', now()), value::int from jsonb_each_text(finished) order by key
    on conflict (name, minute) do update set count = finished_jobs.count + excluded.count;
  delete from finished_jobs where minute < now() - interval '2 hours';
  update scheduled_jobs set last_finished_at = now() where name in (select jsonb_object_keys(finished));
$function$
;
revoke execute on routine report_worker(text,jsonb) from public;
grant execute on routine report_worker(text,jsonb) to booklark_jobs;

CREATE OR REPLACE FUNCTION requests_to_join()
 RETURNS TABLE(id uuid, school_name text, subdomain text, standing text, grants text, inviter text, created_at timestamp with time zone, answered_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.id, t.school_name, t.subdomain, invitation_state(i, i.expires_at), i.grants, u.first_name || ' ' || u.last_name, i.created_at, i.answered_at, i.expires_at
  from invitations i join tenants t on t.id = i.tenant_id left join users u on u.tenant_id = i.tenant_id and u.id = i.invited_by
  where i.organization_id = current_setting('app.tenant_id')::uuid and t.suspended_at is null
$function$
;
revoke execute on routine requests_to_join() from public;
grant execute on routine requests_to_join() to booklark_app;

CREATE OR REPLACE FUNCTION required_tasks(chapters uuid[])
 RETURNS TABLE(chapter_id uuid, tasks text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.entry_id, array(select t ->> 'id' from jsonb_array_elements(coalesce(r.fields -> 'tasks', '[]')) t where (t ->> 'is_required')::boolean)
  from live_publications('chapter') l join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  where l.language = 'en' and l.entry_id = any (chapters)
$function$
;
revoke execute on routine required_tasks(uuid[]) from public;

CREATE OR REPLACE FUNCTION restore_tenant()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := tenant_of_platform_write();
  held held_jobs;
begin
  perform from tenants where id = tenant for update;
  delete from tenant_closings where tenant_id = tenant and erasing_since is null;
  if exists (select from tenant_closings where tenant_id = tenant) then return 'erasing'; end if;
  update tenants set suspended_at = null, suspended_reason = null where id = tenant and suspended_at is not null;
  if not found then return 'live'; end if;
  for held in delete from held_jobs where tenant_id = tenant returning * loop
    perform graphile_worker.add_job(held.name, held.payload::json, queue_name => held.queue, max_attempts => held.max_attempts,
      priority => held.priority);
  end loop;
  return 'restored';
end $function$
;
revoke execute on routine restore_tenant() from public;
grant execute on routine restore_tenant() to booklark_app;

CREATE OR REPLACE FUNCTION return_from_founding()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select set_config('app.tenant_id', current_setting('app.founded_from'), true)
$function$
;
revoke execute on routine return_from_founding() from public;
grant execute on routine return_from_founding() to booklark_app;

CREATE OR REPLACE FUNCTION reviewed_revision(state text, change_state text, approved integer, submitted integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (COALESCE(change_state, 'draft'::text) = 'draft'::text) THEN shown_revision(state, approved, submitted) ELSE submitted END
;
revoke execute on routine reviewed_revision(text,text,integer,integer) from public;
grant execute on routine reviewed_revision(text,text,integer,integer) to booklark_app;
grant execute on routine reviewed_revision(text,text,integer,integer) to booklark_platform;

CREATE OR REPLACE FUNCTION reviewer_roles()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select array['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] $function$
;
revoke execute on routine reviewer_roles() from public;
grant execute on routine reviewer_roles() to booklark_app;

CREATE OR REPLACE FUNCTION revoke_of_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update invitations set revoked_at = now()
    where tenant_id = old.tenant_id and invited_by = old.id and role in ('school_admin', 'organization_admin') and answer is null and revoked_at is null;
  update invitation_links l set expires_at = now() from invitations i
    where l.tenant_id = old.tenant_id and l.made_by = old.id and l.mail_id is null and l.expires_at > now()
      and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.role in ('school_admin', 'organization_admin');
  return null;
end $function$
;
revoke execute on routine revoke_of_admin() from public;

CREATE OR REPLACE FUNCTION revoke_of_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update invitations set revoked_at = now()
    where tenant_id = old.tenant_id and by_organization_id = old.organization_id and answer is null and revoked_at is null;
  update invitation_links set expires_at = now()
    where tenant_id = old.tenant_id and by_organization_id = old.organization_id and mail_id is null and expires_at > now();
  return null;
end $function$
;
revoke execute on routine revoke_of_visits() from public;

CREATE OR REPLACE FUNCTION sale_rows(tenant uuid)
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from sold_lines(tenant)
  union all select * from sold_deliveries(tenant)
  union all select * from refunded_lines(tenant)
$function$
;
revoke execute on routine sale_rows(uuid) from public;
grant execute on routine sale_rows(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION sale_rows_of_all()
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from sold_lines_of_all()
  union all select * from sold_deliveries_of_all()
  union all select * from refunded_lines_of_all()
$function$
;
revoke execute on routine sale_rows_of_all() from public;
grant execute on routine sale_rows_of_all() to booklark_app;

CREATE OR REPLACE FUNCTION sandbox_mails(tenant uuid)
 RETURNS TABLE(id uuid, to_address text, subject text, text_part text, html_part text, links text[], state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.id, m.to_address, m.subject, m.text_part, m.html_part, m.links, m.state from mails m
  where tenant is null or m.tenant_id = tenant order by m.created_at desc, m.id desc limit 200
$function$
;
revoke execute on routine sandbox_mails(uuid) from public;

CREATE OR REPLACE FUNCTION save_chapter(course uuid, chapter uuid, operation text, hash bytea, answers jsonb, is_done boolean, help boolean, seen timestamp with time zone, partners uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  own chapter_progress;
  first chapter_saves;
  moment timestamptz;
  result jsonb;
  one uuid;
begin
  -- Two tablets with the same students, and a teacher who takes their work back, write each other's rows: one after the other.
  if cardinality(partners) > 0 or not is_done then perform lock_shared_work(tenant, chapter); end if;
  insert into chapter_progress as p (tenant_id, person_id, chapter_id, course_id, started_at, updated_at)
    select tenant, person, e.id, e.parent_id, '-infinity', '-infinity' from content_entries e where e.id = chapter and e.parent_id = course
    on conflict (tenant_id, person_id, chapter_id) do update set course_id = p.course_id
    returning * into strict own;
  select * into first from chapter_saves s where s.tenant_id = tenant and s.person_id = person and s.operation_id = operation;
  if found then
    if first.body_hash <> hash or first.chapter_id <> chapter then
      raise exception 'the operation was used for another save' using errcode = 'BK409';
    end if;
    return first.reply;
  end if;
  select b.id into one from unnest(partners) b (id) where not is_classmate(person, b.id) limit 1;
  if found then
    raise exception 'a partner is no classmate' using errcode = 'BK404', detail = one;
  end if;
  -- A later save has a later time, even within a millisecond: devices compare them.
  moment := greatest(date_trunc('milliseconds', clock_timestamp()), own.updated_at + interval '1 millisecond');
  insert into chapter_saves (tenant_id, person_id, operation_id, chapter_id, body_hash, saved_at) values (tenant, person, operation, chapter, hash, moment);
  insert into chapter_answers as a (tenant_id, person_id, chapter_id, task_id, value, answered_at)
    select tenant, person, chapter, g.key, g.value, moment from jsonb_each(answers) g
    on conflict (tenant_id, person_id, chapter_id, task_id) do update set value = excluded.value, answered_at = excluded.answered_at,
      earlier = case when jsonb_typeof(a.value) = 'string' and is_answer(a.value) and a.value <> excluded.value
          and (seen is null or a.answered_at > seen)
        then jsonb_path_query_array(a.earlier || jsonb_build_array(jsonb_build_object('value', a.value, 'answered_at', a.answered_at)), '$[last - 19 to last]')
        else a.earlier end
    where a.value <> excluded.value;
  update chapter_progress p set started_at = case when isfinite(p.started_at) then p.started_at else moment end, updated_at = moment,
    said_done_at = case when is_done then coalesce(p.said_done_at, moment) when not is_done then null else p.said_done_at end,
    needs_help_at = case when help then coalesce(p.needs_help_at, moment) when not help or is_done then null else p.needs_help_at end
    where p.tenant_id = tenant and p.person_id = person and p.chapter_id = chapter;
  -- Who takes back that a chapter is done also takes back what groups of theirs said.
  if not is_done then
    update chapter_participations s set done_at = null
      where s.tenant_id = tenant and s.person_id = person and s.chapter_id = chapter;
  end if;
  insert into chapter_participations as s (tenant_id, person_id, chapter_id, course_id, lead_id, tasks, started_at, done_at, updated_at)
    select tenant, b.id, chapter, course, person, array(select g.key from jsonb_each(answers) g where is_answer(g.value) order by 1),
      moment, case when is_done then moment end, moment
    from (select distinct unnest(partners) as id order by 1) b
    on conflict (tenant_id, person_id, chapter_id, lead_id) do update set updated_at = excluded.updated_at, names_lead = true,
      tasks = array(select t from unnest(s.tasks) t where not answers ? t union select unnest(excluded.tasks) order by 1),
      done_at = case when is_done then coalesce(s.done_at, excluded.done_at) when not is_done then null else s.done_at end;
  select jsonb_build_object('state', s.state, 'updated_at', s.updated_at,
      'answers', coalesce((select jsonb_object_agg(a.task_id, a.value order by a.task_id) from chapter_answers a
        where a.tenant_id = tenant and a.person_id = person and a.chapter_id = chapter), '{}'))
    into result from judge_chapters(array[person], array[chapter]) s;
  if is_done and result ->> 'state' <> 'done' then
    raise exception 'required tasks are not answered' using errcode = 'BK400';
  end if;
  update chapter_saves s set reply = result where s.tenant_id = tenant and s.person_id = person and s.operation_id = operation;
  if cardinality(partners) > 0 then
    -- In the order of the ids: otherwise two tablets with the same students, in two chapters of the course, wait for each other.
    for one in select distinct j.person_id from judge_chapters(partners || person, array[chapter]) j where j.state = 'done' order by 1
    loop perform issue_course_certificate(course, one); end loop;
  elsif result ->> 'state' = 'done' then perform issue_course_certificate(course, person);
  end if;
  return result;
end $function$
;
revoke execute on routine save_chapter(uuid,uuid,text,bytea,jsonb,boolean,boolean,timestamp with time zone,uuid[]) from public;
grant execute on routine save_chapter(uuid,uuid,text,bytea,jsonb,boolean,boolean,timestamp with time zone,uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION school_words(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(translate(folded(name), '-''’.'::text, ' '::text), '\s+'::text, ' '::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION schools_like(asked text, most integer, start integer)
 RETURNS TABLE(school_name text, subdomain text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where (t.subdomain >= asked and t.subdomain < asked || '~'
      or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = asked and f.redirects_until > now())
      or length(school_words(asked)) >= 2
        and t.sought like case when length(school_words(asked)) = 2 then '% ' else '%' end
          || regexp_replace(school_words(asked), '([\\%_])', '\\\1', 'g') || '%')
    and t.kind <> 'platform' and t.suspended_at is null and t.verified_at is not null
  order by t.subdomain <> asked, position(' ' || school_words(asked) in t.sought) = 0, t.subdomain limit most offset start
$function$
;
revoke execute on routine schools_like(text,integer,integer) from public;
grant execute on routine schools_like(text,integer,integer) to booklark_app;

CREATE OR REPLACE FUNCTION schools_to_close()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into sale_closings (tenant_id)
  select t.id from tenants t where exists (select from orders o where o.tenant_id = t.id and o.paid_at is not null) on conflict do nothing;
  select c.tenant_id from sale_closings c left join sale_settings z on z.tenant_id = c.tenant_id
  where c.closed_until < date_trunc('day', now(), 'UTC') or c.time_zone <> coalesce(z.time_zone, 'UTC');
$function$
;
revoke execute on routine schools_to_close() from public;
grant execute on routine schools_to_close() to booklark_platform;

CREATE OR REPLACE FUNCTION schools_with_reviews()
 RETURNS TABLE(tenant_id uuid, country text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.id, t.country from tenants t
  where t.suspended_at is null and exists (select from pieces p where p.tenant_id = t.id and coalesce(p.change_state, p.state) = 'in_review'
    and p.submitted_at is not null)
  order by t.id
$function$
;
revoke execute on routine schools_with_reviews() from public;
grant execute on routine schools_with_reviews() to booklark_platform;

CREATE OR REPLACE FUNCTION score_entry(entry uuid, version text, given jsonb, said text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  judged record;
begin
  perform from challenge_entries e where e.id = entry for update;
  select * into judged from judged_entries(entry => entry);
  if not found then return 'missing'; end if;
  if judged.rubric_version <> version then return 'changed'; end if;
  if not judged.is_scored and judged.scores_of_others >= judged.judges_needed then return 'judged'; end if;
  insert into challenge_scores (tenant_id, entry_id, judge_tenant_id, judge_id, rubric_version, scores, comment)
  values (judged.tenant_id, entry, current_setting('app.tenant_id')::uuid, current_setting('app.person_id')::uuid, version, given, said)
  on conflict (tenant_id, entry_id, judge_id) do update set rubric_version = excluded.rubric_version, scores = excluded.scores,
    comment = excluded.comment, scored_at = now();
  return 'stored';
end $function$
;
revoke execute on routine score_entry(uuid,text,jsonb,text) from public;
grant execute on routine score_entry(uuid,text,jsonb,text) to booklark_app;

CREATE OR REPLACE FUNCTION scored_entries(challenge uuid)
 RETURNS TABLE(id uuid, type text, title text, award text, is_public boolean, author text, work_id uuid, slug text, subdomain text, judgements jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.id, e.type, e.title, e.award, e.is_public, p.author, p.work_id, p.slug, p.subdomain, coalesce((
    select jsonb_agg(jsonb_build_object('scores', s.scores, 'comment', s.comment) order by s.scored_at, s.id) from challenge_scores s
    where s.tenant_id = e.tenant_id and s.entry_id = e.id and s.rubric_version = c.rubric_version), '[]')
  from shown_entries(challenge) e join live_challenges(challenge) c on true
  left join lateral (select e.author, e.work_id, e.slug, e.subdomain where e.is_public) p on true
$function$
;
revoke execute on routine scored_entries(uuid) from public;
grant execute on routine scored_entries(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION selling_schools()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare site uuid := current_setting('app.tenant_id')::uuid;
begin
  if exists (select from tenants p where p.id = site and p.kind = 'platform') then
    return array(select s.tenant_id from sale_settings s where s.providers <> '{}'
      and (s.tenant_id = site or (select t.shares_on_booklark from tenants t where t.id = s.tenant_id)));
  end if;
  return array(select s.tenant_id from sale_settings s where s.tenant_id = site and s.providers <> '{}');
end $function$
;
revoke execute on routine selling_schools() from public;
grant execute on routine selling_schools() to booklark_app;

CREATE OR REPLACE FUNCTION set_audit_group(name text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select set_config('app.audit_group', overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid::text, true)
$function$
;
revoke execute on routine set_audit_group(text) from public;
grant execute on routine set_audit_group(text) to booklark_app;

CREATE OR REPLACE FUNCTION set_change_since()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.change_since := case when new.change_state is not null then now() end;
  return new;
end $function$
;
revoke execute on routine set_change_since() from public;

CREATE OR REPLACE FUNCTION set_offered_names(offered uuid, new_names jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform name_of_platform_staff();
  update offered_categories set names = new_names where id = offered;
  update categories set names = new_names where offered_id = offered and names <> new_names;
end $function$
;
revoke execute on routine set_offered_names(uuid,jsonb) from public;
grant execute on routine set_offered_names(uuid,jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION set_state_since()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.state_since := now();
  return new;
end $function$
;
revoke execute on routine set_state_since() from public;

CREATE OR REPLACE FUNCTION shared_documents(asked text, alike text, asked_kind text)
 RETURNS TABLE(id uuid, rank double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $function$
#variable_conflict use_column
declare
  sharing uuid[] := array(select t.id from tenants t where t.shares_on_booklark and t.suspended_at is null);
  sought tsquery := asked_words(asked);
  titles int;
  texts int;
begin
  return query
    select d.id, asked_rank(d.words, sought) from (
      select * from (select * from search_documents d
        where d.tenant_id = any(sharing) and d.title_words @@ sought and d.kind = asked_kind and d.audience = 'everyone' limit 2000) d
      order by ts_rank(d.title_words, sought, 2) desc limit 500) d;
  get diagnostics titles = row_count;
  if titles = 500 then return; end if;
  return query
    select d.id, asked_rank(d.words, sought) from search_documents d
    where d.tenant_id = any(sharing) and d.words @@ sought and not d.title_words @@ sought and d.kind = asked_kind and d.audience = 'everyone'
    limit 500 - titles;
  get diagnostics texts = row_count;
  if titles + texts >= 20 then return; end if;
  return query
    select d.id, word_similarity(alike, d.spelling)::double precision from search_documents d
    where d.tenant_id = any(sharing) and alike <% d.spelling and not d.words @@ sought and d.kind = asked_kind and d.audience = 'everyone' limit 500;
end $function$
;
revoke execute on routine shared_documents(text,text,text) from public;
grant execute on routine shared_documents(text,text,text) to booklark_app;

CREATE OR REPLACE FUNCTION shared_libraries()
 RETURNS TABLE(name text, subdomain text, country text, books integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.school_name, t.subdomain, t.country, n.books
  from tenants t cross join lateral (
    select count(*)::int as books from books b where b.tenant_id = t.id and b.state = 'published' and b.audience = 'everyone') n
  where t.kind <> 'platform' and t.shares_on_booklark and t.suspended_at is null and n.books > 0
$function$
;
revoke execute on routine shared_libraries() from public;
grant execute on routine shared_libraries() to booklark_app;

CREATE OR REPLACE FUNCTION shared_original(original uuid)
 RETURNS TABLE(title text, author text, language text, school_name text, subdomain text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select b.title, b.author, b.language, t.school_name, t.subdomain from books b join tenants t on t.id = b.tenant_id
  where b.id = original and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null
$function$
;
revoke execute on routine shared_original(uuid) from public;
grant execute on routine shared_original(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION shared_shelf(asked uuid[])
 RETURNS SETOF books
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query select b.* from books b
    where b.state = 'published' and b.audience = 'everyone' and (asked is null or b.id = any(asked))
      and exists (select from tenants t where t.id = b.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by b.published_at desc, b.id desc limit 10001;
end $function$
;
revoke execute on routine shared_shelf(uuid[]) from public;
grant execute on routine shared_shelf(uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION shared_stories(asked uuid[])
 RETURNS SETOF stories
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query select s.* from stories s
    where s.state = 'published' and s.audience = 'everyone' and (asked is null or s.id = any(asked))
      and exists (select from tenants t where t.id = s.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by s.published_at desc, s.id desc limit 10001;
end $function$
;
revoke execute on routine shared_stories(uuid[]) from public;
grant execute on routine shared_stories(uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION sharing_schools(asked uuid[])
 RETURNS TABLE(id uuid, school_name text, kind text, subdomain text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t.id, t.school_name, t.kind, t.subdomain from tenants t where t.id = any(asked) and t.shares_on_booklark and t.suspended_at is null
$function$
;
revoke execute on routine sharing_schools(uuid[]) from public;
grant execute on routine sharing_schools(uuid[]) to booklark_app;

CREATE OR REPLACE FUNCTION shown_entries(challenge uuid DEFAULT NULL::uuid, entry uuid DEFAULT NULL::uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, challenge_id uuid, type text, work_id uuid, rendition_id uuid, title text, author text, language text, direction text, slug text, award text, award_position integer, subdomain text, is_public boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select e.tenant_id, e.id, e.challenge_id, case when b.id is null then 'story' else 'book' end, coalesce(b.id, s.id), b.rendition_id,
    coalesce(b.title, s.title), coalesce(b.author, s.author), coalesce(b.language, s.language), b.direction, s.slug, e.award, e.award_position,
    t.subdomain, a.audience = 'everyone'
  from challenge_entries e
  join tenants t on t.id = e.tenant_id and t.suspended_at is null
  left join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
  left join stories s on s.tenant_id = e.tenant_id and s.id = e.story_id
  -- Most works are for everyone; the others take several queries each.
  cross join lateral (select case when coalesce(b.state, s.state) = 'published' and coalesce(b.audience, s.audience) = 'everyone' then 'everyone'
    else entry_audience(e.tenant_id, e.book_id, e.story_id) end as audience) a
  where (challenge is null or e.challenge_id = challenge) and (entry is null or e.id = entry) and a.audience is not null
    and not exists (select from tenant_closings c where c.tenant_id = e.tenant_id)
$function$
;
revoke execute on routine shown_entries(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION shown_revision(state text, approved integer, submitted integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (state = ANY (ARRAY['approved'::text, 'published'::text, 'pulled_down'::text])) THEN COALESCE(approved, submitted) ELSE submitted END
;
revoke execute on routine shown_revision(text,integer,integer) from public;
grant execute on routine shown_revision(text,integer,integer) to booklark_app;
grant execute on routine shown_revision(text,integer,integer) to booklark_platform;

CREATE OR REPLACE FUNCTION site_of_tenant(tenant uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select to_jsonb(t) - 'community_password_hash' || jsonb_build_object(
    'time_zone', time_zone_of(t.id), 'has_community', t.community_password_hash is not null,
    'organizations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'school_name', o.school_name, 'subdomain', o.subdomain) order by o.school_name)
      from memberships m join tenants o on o.id = m.organization_id where m.tenant_id = t.id), '[]'))
  from tenants t
  where t.id = tenant and t.kind <> 'platform'
$function$
;
revoke execute on routine site_of_tenant(uuid) from public;
grant execute on routine site_of_tenant(uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION sold_deliveries(tenant uuid)
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from sold_deliveries_of_all() s where s.tenant_id = tenant
$function$
;
revoke execute on routine sold_deliveries(uuid) from public;
grant execute on routine sold_deliveries(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION sold_deliveries_of_all()
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select o.tenant_id, o.id, 0, o.id, o.number, 'sale', o.paid_at, null::uuid, ''::text, 0, null::uuid, null::uuid, null::uuid,
    null::uuid, ''::text, o.country, o.currency, o.delivery, o.delivery_tax, 0::bigint, 0::bigint, o.delivery - o.delivery_tax
  from orders o where o.paid_at is not null and o.delivery > 0
$function$
;
revoke execute on routine sold_deliveries_of_all() from public;
grant execute on routine sold_deliveries_of_all() to booklark_app;

CREATE OR REPLACE FUNCTION sold_lines(tenant uuid)
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from sold_lines_of_all() s where s.tenant_id = tenant
$function$
;
revoke execute on routine sold_lines(uuid) from public;
grant execute on routine sold_lines(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION sold_lines_of_all()
 RETURNS TABLE(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamp with time zone, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select o.tenant_id, o.id, l.number::int, o.id, o.number, o.kind, o.paid_at, l.book_id, l.title,
    case when o.state = 'refunded' then 0 else l.copies end, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.net + l.tax, l.tax, l.to_cause, l.to_school, l.to_platform
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.paid_at is not null
$function$
;
revoke execute on routine sold_lines_of_all() from public;
grant execute on routine sold_lines_of_all() to booklark_app;

CREATE OR REPLACE FUNCTION store_provider_event(event_provider text, event_id text, event_type text, object_id text, body bytea, refs text[], attempt_ref uuid, order_ref uuid, session_ref text, moves_money boolean, is_success boolean, is_decline boolean, refund_ref text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  attempt payment_attempts;
  plan record;
begin
  select null::uuid as tenant_id, null::uuid as id into plan;
  insert into provider_events (provider, id, type, object_id, body) values (event_provider, event_id, event_type, object_id, body)
    on conflict do nothing;
  select a.* into attempt from payment_attempts a where a.provider = event_provider and a.session_id = any (refs);
  if attempt.id is null then
    select a.* into attempt from payment_attempts a where a.provider = event_provider and a.payment_id = any (refs) limit 1;
  end if;
  if attempt.id is null then
    select a.* into attempt from payment_attempts a where a.id = attempt_ref and a.provider = event_provider;
  end if;
  if attempt.id is null then
    select a.* into attempt from orders o join payment_attempts a on a.tenant_id = o.tenant_id and a.order_id = o.id
      where o.id = order_ref and a.provider = event_provider order by a.created_at desc limit 1;
  end if;
  if attempt.id is not null then
    if is_decline then
      insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
        select o.tenant_id, event_id, attempt.id, o.placed_from from orders o where o.tenant_id = attempt.tenant_id and o.id = attempt.order_id
        on conflict do nothing;
    end if;
    if refund_ref is not null then
      update payment_attempts a set told_refunds = a.told_refunds || refund_ref
        where a.tenant_id = attempt.tenant_id and a.id = attempt.id and refund_ref <> all (a.told_refunds) and cardinality(a.told_refunds) < 100;
    end if;
    -- One job for all events of a kind that wait.
    if not (is_success and attempt.state = 'paid' and attempt.fee is not null) then
      perform graphile_worker.add_job('settle-payment', json_build_object('tenant_id', attempt.tenant_id, 'attempt_id', attempt.id,
        'session_id', session_ref, 'is_success', is_success),
        max_attempts => 12, job_key => case when is_success then 'confirm ' else 'settle ' end || attempt.id);
    end if;
  else
    select y.tenant_id, y.id into plan from plan_payments y where y.provider_payment = any (refs) limit 1;
  end if;
  if plan.id is not null and not is_success then
    perform graphile_worker.add_job('settle-plan-payment', json_build_object('tenant_id', plan.tenant_id, 'payment_id', plan.id),
      queue_name => 'plans', max_attempts => 15, job_key => 'plan payment ' || plan.id);
  elsif attempt.id is null and plan.id is null and moves_money then
    insert into payment_issues (tenant_id, provider, reference, reason, details)
      select t.id, event_provider, object_id, 'unknown_object', jsonb_build_object('event', event_id, 'type', event_type)
      from tenants t where t.kind = 'platform' on conflict do nothing;
  end if;
  delete from provider_events e where e.ctid in (
    select o.ctid from provider_events o where o.received_at < now() - interval '30 days' limit 100);
end $function$
;
revoke execute on routine store_provider_event(text,text,text,text,bytea,text[],uuid,uuid,text,boolean,boolean,boolean,text) from public;
grant execute on routine store_provider_event(text,text,text,text,bytea,text[],uuid,uuid,text,boolean,boolean,boolean,text) to booklark_app;

CREATE OR REPLACE FUNCTION stories_of_members()
 RETURNS TABLE(id uuid, slug text, kind text, title text, author text, language text, level integer, published_at timestamp with time zone, school_name text, subdomain text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.id, s.slug, s.kind, s.title, s.author, s.language, s.level, s.published_at, t.school_name, t.subdomain
  from memberships m join tenants t on t.id = m.tenant_id and t.suspended_at is null and t.shares_on_booklark
    join stories s on s.tenant_id = m.tenant_id and s.state = 'published' and s.audience = 'everyone'
  where m.organization_id = current_setting('app.tenant_id')::uuid
$function$
;
revoke execute on routine stories_of_members() from public;
grant execute on routine stories_of_members() to booklark_app;

CREATE OR REPLACE FUNCTION story_picture(tenant uuid, story uuid, picture uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height) from story_pictures i join stories s
      on s.tenant_id = i.tenant_id and s.id = i.story_id
    where i.tenant_id = tenant and i.id = picture and i.story_id = story and s.state = 'published'
      and (tenant = current_setting('app.tenant_id')::uuid or s.audience = 'everyone')
$function$
;
revoke execute on routine story_picture(uuid,uuid,uuid) from public;
grant execute on routine story_picture(uuid,uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION story_states()
 RETURNS TABLE(state text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select state, count(*)::int from stories group by state order by state
$function$
;
revoke execute on routine story_states() from public;
grant execute on routine story_states() to booklark_platform;

CREATE OR REPLACE FUNCTION students_of_book(tenant uuid, book uuid, author uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select u.id from users u where u.tenant_id = tenant and u.id = author and u.role = 'student'
  union
  select s.id from pieces p, students_of_revision(p.tenant_id, p.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)) s(id)
    where p.tenant_id = tenant and p.id = book
  union
  select g.author_id from pieces p join piece_pages g on g.tenant_id = p.tenant_id and g.piece_id = p.id
    where p.tenant_id = tenant and p.id = book and p.submitted_revision is null and g.author_id is not null and g.deleted_at is null
$function$
;
revoke execute on routine students_of_book(uuid,uuid,uuid) from public;
grant execute on routine students_of_book(uuid,uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION students_of_originals(tenant uuid, piece uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select u.id from originals_of($1, $2) o(id) join books b on b.tenant_id = $1 and b.id = o.id
    join users u on u.tenant_id = $1 and u.id = b.author_id and u.role = 'student'
  union
  select u.id from originals_of($1, $2) o(id) join pieces p on p.tenant_id = $1 and p.id = o.id
    join piece_revisions r on r.tenant_id = $1 and r.piece_id = p.id and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision),
    jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
$function$
;
revoke execute on routine students_of_originals(uuid,uuid) from public;
grant execute on routine students_of_originals(uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION students_of_revision(tenant uuid, piece uuid, revision integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select u.id from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.author_id and u.role = 'student'
    where p.tenant_id = $1 and p.id = $2
  union
  select u.id from piece_revisions r, jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
  union
  select students_of_originals(b.tenant_id, b.id) from books b where b.tenant_id = $1 and b.id = $2 and b.made_from is not null
$function$
;
revoke execute on routine students_of_revision(uuid,uuid,integer) from public;
grant execute on routine students_of_revision(uuid,uuid,integer) to booklark_app;

CREATE OR REPLACE FUNCTION students_past_retention(most integer)
 RETURNS TABLE(tenant_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select u.tenant_id, u.id from users u join tenants t on t.id = u.tenant_id
  where u.role = 'student' and u.archived_at < now() - interval '1 month' and u.archived_at < now() - make_interval(months => t.retention_months)
    and not exists (select from tenant_closings c where c.tenant_id = t.id)
  order by u.archived_at limit most
$function$
;
revoke execute on routine students_past_retention(integer) from public;
grant execute on routine students_past_retention(integer) to booklark_platform;

CREATE OR REPLACE FUNCTION sum_of_sizes(sizes jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(sizes)
$function$
;
revoke execute on routine sum_of_sizes(jsonb) from public;
grant execute on routine sum_of_sizes(jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION sums_of_accounts(tenant uuid)
 RETURNS TABLE(account_id uuid, currency text, balance numeric)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare closed timestamptz := (select c.closed_until from ledger_closing c where c.is_only);
begin
  return query
  select m.account_id, m.currency, sum(m.amount) from (
    select b.account_id, b.currency, b.balance as amount from account_balances b where b.tenant_id = tenant and closed > '-infinity'
    union all
    select p.account_id, p.currency, p.amount from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.tenant_id = tenant and p.tenant_id = tenant and t.posted_at >= closed) m
  group by 1, 2;
end $function$
;
revoke execute on routine sums_of_accounts(uuid) from public;
grant execute on routine sums_of_accounts(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION sums_of_all_accounts(after uuid, until uuid)
 RETURNS TABLE(tenant_id uuid, account_id uuid, balance bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare closed timestamptz := (select c.closed_until from ledger_closing c where c.is_only);
begin
  return query
  select m.tenant_id, m.account_id, sum_amounts(m.amount) from (
    select b.tenant_id, b.account_id, b.balance as amount from account_balances b where b.tenant_id > after and b.tenant_id <= until and closed > '-infinity'
    union all
    select p.tenant_id, p.account_id, p.amount from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.tenant_id > after and t.tenant_id <= until and t.posted_at >= closed) m
  group by 1, 2;
end $function$
;
revoke execute on routine sums_of_all_accounts(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION sums_of_causes(ids uuid[])
 RETURNS TABLE(cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.cause_id, s.project_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.givers)::int
  from (
    select b.cause_id, b.project_id, b.currency, b.raised, b.on_its_way, b.givers from cause_balances b
    where b.cause_id = any(ids) and (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select * from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p where p.cause_id = any(ids)
    union all
    select r.cause_id, r.project_id, r.currency, 0, 0, -r.payments from returned_payments r where r.cause_id = any(ids)) s
  group by 1, 2, 3
$function$
;
revoke execute on routine sums_of_causes(uuid[]) from public;
grant execute on routine sums_of_causes(uuid[]) to booklark_platform;

CREATE OR REPLACE FUNCTION sums_of_sales(tenant uuid, before timestamp with time zone, zone text)
 RETURNS TABLE(part text, month text, currency text, kind text, book_id uuid, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, has_class boolean, title text, cause_name text, rows integer, copies integer, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case when grouping(s.month) = 1 then 'all' when grouping(s.book_id) = 0 then 'month' else 'months' end,
    s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, s.has_class,
    max(s.title), max(s.cause_name), count(*)::int, sum(s.copies)::int, sum(s.amount)::bigint, sum(s.tax)::bigint, sum(s.to_cause)::bigint,
    sum(s.to_school)::bigint, sum(s.to_platform)::bigint
  from (
    select r.*, r.school_class_id is not null as has_class,
      to_char(r.at at time zone zone, 'YYYY-MM') as month
    from sale_rows(tenant) r where r.tenant_id = tenant and r.at < before) s
  group by grouping sets ((s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id),
    (s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id), (s.month, s.currency, s.kind, s.has_class))
$function$
;
revoke execute on routine sums_of_sales(uuid,timestamp with time zone,text) from public;

CREATE OR REPLACE FUNCTION suspend_tenant(why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare tenant uuid := tenant_of_platform_write();
begin
  update tenants set suspended_at = now(), suspended_reason = why where id = tenant and kind <> 'platform' and suspended_at is null;
  if not found then return false; end if;
  update sessions set ended_at = now() where tenant_id = tenant and ended_at is null;
  update community_sessions set ended_at = now() where tenant_id = tenant and ended_at is null;
  delete from family_sessions where tenant_id = tenant;
  update hand_overs set ended_at = now() where (tenant_id = tenant or organization_id = tenant) and ended_at is null;
  return true;
end $function$
;
revoke execute on routine suspend_tenant(text) from public;
grant execute on routine suspend_tenant(text) to booklark_app;

CREATE OR REPLACE FUNCTION sync_offered_categories(school uuid, by_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$
;
revoke execute on routine sync_offered_categories(uuid,text) from public;

CREATE OR REPLACE FUNCTION sync_offered_categories_of_all(by_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare school uuid;
begin
  for school in select id from tenants where kind <> 'platform' order by id loop
    perform sync_offered_categories(school, by_name);
  end loop;
end $function$
;
revoke execute on routine sync_offered_categories_of_all(text) from public;

CREATE OR REPLACE FUNCTION sync_own_offered_categories()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select sync_offered_categories(current_setting('app.tenant_id')::uuid, null)
$function$
;
revoke execute on routine sync_own_offered_categories() from public;
grant execute on routine sync_own_offered_categories() to booklark_app;

CREATE OR REPLACE FUNCTION take_content_slug(entry content_entries)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update former_content_slugs set redirects = false
    where kind = entry.kind and parent_id is not distinct from entry.parent_id and slug = entry.slug and redirects
$function$
;
revoke execute on routine take_content_slug(content_entries) from public;

CREATE OR REPLACE FUNCTION take_down_messages_of_student()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update dear_world_messages m set state = 'pulled_down', published_at = null
    where m.tenant_id = old.tenant_id and m.author_id = old.student_id and m.state in ('approved', 'published')
      and not exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works);
  return null;
end $function$
;
revoke execute on routine take_down_messages_of_student() from public;

CREATE OR REPLACE FUNCTION take_piece_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  piece pieces;
  decision piece_steps;
  approval piece_steps;
  caller text := current_setting('app.role', true);
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  colleague uuid := nullif(current_setting('app.colleague_id', true), '')::uuid;
begin
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then
    raise exception using errcode = 'insufficient_privilege', message = 'a step of another school';
  end if;
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.piece_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'foreign_key_violation', message = 'no such piece'; end if;

  new.colleague_id := colleague;
  -- These steps are of the piece, also while a change is pending; all others are of the change.
  new.is_change := piece.change_state is not null and new.step not in ('take_down', 'restore', 'publish', 'return');
  new.from_state := case when new.is_change then piece.change_state else piece.state end;
  if new.step = 'undo' then
    select * into decision from piece_steps s
      where s.tenant_id = new.tenant_id and s.piece_id = new.piece_id and s.step in ('approve', 'request_changes', 'return', 'publish', 'take_down', 'restore')
      order by s.id desc limit 1;
    -- A publication that belongs to an approval is undone with it.
    if decision.step = 'publish' then
      select * into approval from piece_steps s
        where s.tenant_id = new.tenant_id and s.piece_id = new.piece_id and s.step = 'approve' and s.happened_at = decision.happened_at;
      if found then decision := approval; end if;
    end if;
    -- Nothing may have happened since but that publication.
    if coalesce(person, colleague) is null or coalesce(decision.by_id, decision.colleague_id) is distinct from coalesce(person, colleague)
        or decision.happened_at <= now() - interval '60 seconds' or exists (
        select from piece_steps later where later.tenant_id = new.tenant_id and later.piece_id = new.piece_id and later.id > decision.id
          and not (later.step = 'publish' and later.happened_at = decision.happened_at)) then
      decision := null;
    end if;
    new.to_state := decision.from_state;
    new.is_change := coalesce(decision.is_change, false);
    -- What its author has begun to write again does not go back to where it cannot be written.
    if decision.step in ('approve', 'request_changes', 'return') and coalesce(decision.change_before, '') not in ('draft', 'checks_failed', 'changes_asked')
      and piece.submitted_content is distinct from piece_content(piece.tenant_id, piece.id) then
      raise exception using errcode = 'BK409', message = 'the piece was changed since it was sent';
    end if;
  else
    new.to_state := piece_step_leads_to(new.step, new.from_state, new.is_change);
  end if;
  if new.to_state is null then
    raise exception using errcode = 'BK409', message = format('a piece in state %s does not take the step %s', new.from_state, new.step);
  end if;

  if new.step in ('waive', 'request_changes', 'approve', 'return', 'restore', 'undo', 'publish', 'take_down') then
    if coalesce(caller, '') <> all (reviewer_roles())
      and not (new.step = 'publish' and caller = 'worker' and piece.publish_at <= now())
      and not (new.step = 'return' and caller = 'worker' and piece.author_id is null
        and piece.submitted_content is distinct from piece_content(piece.tenant_id, piece.id))
      and not (new.step = 'take_down' and caller = 'upschool_admin')
      and not (new.step = 'undo' and caller = 'upschool_admin' and decision.step = 'take_down') then
      raise exception using errcode = 'BK403', message = 'only a reviewer decides';
    end if;
    if new.step in ('approve', 'waive') and caller = 'teacher' and person = piece.author_id
      and nullif(current_setting('app.grant_id', true), '') is null then
      raise exception using errcode = 'BK403', message = 'nobody reviews their own piece';
    end if;
  end if;
  if new.step = 'approve' and new.revision is distinct from piece.submitted_revision then
    raise exception using errcode = 'BK409', message = 'the approval is for another revision';
  end if;
  if new.step = 'publish' and piece.approved_revision is distinct from piece.submitted_revision then
    raise exception using errcode = 'BK409', message = 'another revision was approved';
  end if;
  if new.step = 'process' and caller <> 'worker' then
    raise exception using errcode = 'BK403', message = 'only the worker processes';
  end if;
  new.revision := coalesce(new.revision, piece.submitted_revision);
  new.approved_before := case when new.step = 'approve' then piece.approved_revision end;
  new.change_before := case when new.step = 'return' then piece.change_state end;
  -- What the undo of these steps puts back.
  if new.step in ('publish', 'take_down', 'restore') then
    select jsonb_build_object('publish_at', piece.publish_at, 'pulled_down_reason', w.reason, 'is_featured', w.is_featured) into new.previous from (
      select b.pulled_down_reason, b.is_featured from books b where b.tenant_id = new.tenant_id and b.id = new.piece_id
      union all
      select s.pulled_down_reason, false from stories s where s.tenant_id = new.tenant_id and s.id = new.piece_id) w(reason, is_featured);
  end if;

  update pieces p set
    state = case when new.is_change or new.step = 'change' then p.state else new.to_state end,
    change_state = case
      when new.step = 'change' then 'draft'
      when new.is_change then nullif(new.to_state, 'published')
      when new.step = 'return' then null
      when new.step = 'undo' and decision.step = 'return' then decision.change_before
      else p.change_state end,
    approved_revision = case
      when new.step = 'approve' then new.revision
      when new.step = 'undo' and decision.step = 'approve' then decision.approved_before
      else p.approved_revision end,
    publish_at = case
      when new.step = 'undo' and decision.step = 'publish' then (decision.previous ->> 'publish_at')::timestamptz
      when new.to_state = 'approved' then p.publish_at end,
    submitted_at = case when new.step = 'submit' then now() else p.submitted_at end,
    changed_at = now()
  where p.tenant_id = new.tenant_id and p.id = new.piece_id;
  -- An approval that is undone published nothing, and its certificates are of its moment.
  if new.step = 'undo' and decision.step in ('approve', 'publish') then
    delete from certificates c where c.tenant_id = new.tenant_id and c.book_id = new.piece_id and c.issued_at = decision.happened_at;
  end if;
  if new.step = 'undo' and decision.step = 'take_down' then
    perform reopen_reports(new.tenant_id, new.piece_id, decision.happened_at);
  end if;
  -- Drafts that are processed change nothing that readers see.
  if piece.type = 'book' and not new.is_change and new.step <> 'change' then
    update books b set state = new.to_state,
      published_at = case
        when new.step = 'undo' and b.published_at = decision.happened_at then null
        when new.to_state = 'published' then coalesce(b.published_at, now())
        else b.published_at end,
      is_featured = new.to_state = 'published'
        and (b.is_featured or new.step = 'undo' and coalesce((decision.previous ->> 'is_featured')::boolean, false)),
      pulled_down_reason = case
        when new.step = 'undo' and decision.step in ('take_down', 'restore') then decision.previous ->> 'pulled_down_reason'
        else b.pulled_down_reason end
    where b.tenant_id = new.tenant_id and b.id = new.piece_id;
  end if;
  if piece.type = 'story' and not new.is_change and new.step <> 'change' then
    update stories s set state = new.to_state,
      published_at = case
        when new.step = 'undo' and s.published_at = decision.happened_at then null
        when new.to_state = 'published' then coalesce(s.published_at, now())
        else s.published_at end,
      pulled_down_reason = case
        when new.step = 'undo' and decision.step in ('take_down', 'restore') then decision.previous ->> 'pulled_down_reason'
        else s.pulled_down_reason end
    where s.tenant_id = new.tenant_id and s.id = new.piece_id;
  end if;
  return new;
end $function$
;
revoke execute on routine take_piece_step() from public;

CREATE OR REPLACE FUNCTION take_plan_seat(school uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  organization uuid := current_setting('app.tenant_id')::uuid;
  own subscriptions;
begin
  select * into own from subscriptions s where s.tenant_id = organization for update;
  if not found or plan_state(own) = 'expired' then return 'no_plan'; end if;
  if not exists (select from memberships m where m.tenant_id = school and m.organization_id = organization) then return 'no_member'; end if;
  if exists (select from plan_seats k where k.school_id = school) then
    return case when exists (select from plan_seats k where k.school_id = school and k.tenant_id = organization) then 'taken' else 'other_organization' end;
  end if;
  if exists (select from subscriptions s where s.tenant_id = school and s.payment is not null and plan_state(s) <> 'expired') then return 'pays_itself'; end if;
  if (select count(*) from plan_seats k where k.tenant_id = organization) >= (select v.seats from plan_variants v where v.id = variant_now(own)) then return 'full'; end if;
  insert into plan_seats (tenant_id, school_id) values (organization, school);
  return 'taken';
end $function$
;
revoke execute on routine take_plan_seat(uuid) from public;
grant execute on routine take_plan_seat(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION take_published_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform take_content_slug(e) from content_entries e where e.id = new.entry_id;
  return null;
end $function$
;
revoke execute on routine take_published_slug() from public;

CREATE OR REPLACE FUNCTION taken_by_providers()
 RETURNS TABLE(provider text, currency text, amount bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.provider, s.currency, sum(s.amount)::bigint
  from (
    select a.provider, b.currency, b.balance as amount
    from accounts a join account_balances b on b.tenant_id = a.tenant_id and b.account_id = a.id
    where a.kind = 'provider' and (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select a.provider, p.currency, p.amount
    from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.kind = 'provider'
    where t.posted_at >= (select c.closed_until from ledger_closing c where c.is_only)) s
  group by 1, 2
$function$
;
revoke execute on routine taken_by_providers() from public;
grant execute on routine taken_by_providers() to booklark_platform;

CREATE OR REPLACE FUNCTION target_of_view(view uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select h.target_id from hand_overs h
    join tenants t on t.id = h.tenant_id and t.suspended_at is null
    join users u on u.tenant_id = h.tenant_id and u.id = h.target_id and u.role = h.target_role
    join tenants p on p.kind = 'platform'
    join sessions s on s.tenant_id = p.id and s.id = h.session_id and s.ended_at is null and s.expires_at > now()
    join users c on c.tenant_id = p.id and c.id = s.user_id and c.role = 'upschool_admin'
  where h.tenant_id = current_setting('app.tenant_id')::uuid and h.id = view and h.kind = 'view_as'
    and h.opened_at is not null and h.ended_at is null and h.expires_at > now() and h.expires_at <= now() + interval '25 minutes'
    and (h.is_by_code or exists (select from support_access a where a.tenant_id = h.tenant_id and a.allowed_until > now() and a.allowed_until <= now() + interval '24 hours 10 minutes'))
    and u.archived_at is null and u.suspended_at is null and c.archived_at is null and c.suspended_at is null
$function$
;
revoke execute on routine target_of_view(uuid) from public;
grant execute on routine target_of_view(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION tenant_of_host(label text, own_domain text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select to_jsonb(t) - 'community_password_hash' || jsonb_build_object(
    'time_zone', time_zone_of(t.id), 'has_community', t.community_password_hash is not null,
    'redirects_until', (select f.redirects_until from former_subdomains f where f.subdomain = label),
    'organizations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'school_name', o.school_name, 'subdomain', o.subdomain) order by o.school_name)
      from memberships m join tenants o on o.id = m.organization_id where m.tenant_id = t.id), '[]'))
  from tenants t
  where t.subdomain = label and t.kind <> 'platform'
     or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = label and f.redirects_until > now())
     or t.id = (select d.tenant_id from tenant_domains d where d.domain = own_domain and d.verified_at is not null)
$function$
;
revoke execute on routine tenant_of_host(text,text) from public;
grant execute on routine tenant_of_host(text,text) to booklark_app;

CREATE OR REPLACE FUNCTION tenant_of_platform_write()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise insufficient_privilege using message = 'only the platform can stop a school';
  end if;
  return current_setting('app.tenant_id')::uuid;
end $function$
;
revoke execute on routine tenant_of_platform_write() from public;

CREATE OR REPLACE FUNCTION tenant_of_shared_rendition(rendition uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select r.tenant_id from renditions r
    join books b on b.tenant_id = r.tenant_id and b.id = r.book_id
    join tenants t on t.id = b.tenant_id
  where r.id = rendition and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null
$function$
;
revoke execute on routine tenant_of_shared_rendition(uuid) from public;
grant execute on routine tenant_of_shared_rendition(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION tenants_of_dead_jobs()
 RETURNS TABLE(id uuid, tenant_id uuid, name text, error text, owner_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select d.id, d.tenant_id, d.name, d.error, coalesce(d.tenant_id, (select p.id from tenants p where p.kind = 'platform')) from dead_jobs() d
$function$
;
revoke execute on routine tenants_of_dead_jobs() from public;
grant execute on routine tenants_of_dead_jobs() to booklark_platform;

CREATE OR REPLACE FUNCTION text_of_sending_mail(tenant uuid, mail uuid)
 RETURNS TABLE(text_part text, html_part text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.text_part, m.html_part from mails m where m.tenant_id = tenant and m.id = mail and m.state = 'sending'
$function$
;
revoke execute on routine text_of_sending_mail(uuid,uuid) from public;
grant execute on routine text_of_sending_mail(uuid,uuid) to booklark_platform;

CREATE OR REPLACE FUNCTION time_zone_of(tenant uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  zone constant text := coalesce((select s.time_zone from sale_settings s where s.tenant_id = tenant),
    (select time_zone_of_country(t.country) from tenants t where t.id = tenant), 'UTC');
begin
  -- Node.js can know a zone before PostgreSQL does. The counts of all schools are written by one statement, which must not fail for one.
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $function$
;
revoke execute on routine time_zone_of(uuid) from public;
grant execute on routine time_zone_of(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION time_zone_of_country(country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select ('{
    "AD": "Europe/Andorra", "AE": "Asia/Dubai", "AF": "Asia/Kabul", "AG": "America/Antigua", "AI": "America/Anguilla",
    "AL": "Europe/Tirane", "AM": "Asia/Yerevan", "AO": "Africa/Luanda", "AS": "Pacific/Pago_Pago", "AT": "Europe/Vienna",
    "AW": "America/Aruba", "AX": "Europe/Mariehamn", "AZ": "Asia/Baku", "BA": "Europe/Sarajevo", "BB": "America/Barbados",
    "BD": "Asia/Dhaka", "BE": "Europe/Brussels", "BF": "Africa/Ouagadougou", "BG": "Europe/Sofia", "BH": "Asia/Bahrain",
    "BI": "Africa/Bujumbura", "BJ": "Africa/Porto-Novo", "BL": "America/St_Barthelemy", "BM": "Atlantic/Bermuda",
    "BN": "Asia/Brunei", "BO": "America/La_Paz", "BQ": "America/Kralendijk", "BS": "America/Nassau", "BT": "Asia/Thimphu",
    "BW": "Africa/Gaborone", "BY": "Europe/Minsk", "BZ": "America/Belize", "CC": "Indian/Cocos", "CF": "Africa/Bangui",
    "CG": "Africa/Brazzaville", "CH": "Europe/Zurich", "CI": "Africa/Abidjan", "CK": "Pacific/Rarotonga",
    "CL": "America/Santiago", "CM": "Africa/Douala", "CN": "Asia/Shanghai", "CO": "America/Bogota", "CR": "America/Costa_Rica",
    "CU": "America/Havana", "CV": "Atlantic/Cape_Verde", "CW": "America/Curacao", "CX": "Indian/Christmas", "CY": "Asia/Nicosia",
    "CZ": "Europe/Prague", "DE": "Europe/Berlin", "DJ": "Africa/Djibouti", "DK": "Europe/Copenhagen", "DM": "America/Dominica",
    "DO": "America/Santo_Domingo", "DZ": "Africa/Algiers", "EC": "America/Guayaquil", "EE": "Europe/Tallinn",
    "EG": "Africa/Cairo", "EH": "Africa/El_Aaiun", "ER": "Africa/Asmara", "ES": "Europe/Madrid", "ET": "Africa/Addis_Ababa",
    "FI": "Europe/Helsinki", "FJ": "Pacific/Fiji", "FK": "Atlantic/Stanley", "FO": "Atlantic/Faroe", "FR": "Europe/Paris",
    "GA": "Africa/Libreville", "GB": "Europe/London", "GD": "America/Grenada", "GE": "Asia/Tbilisi", "GF": "America/Cayenne",
    "GG": "Europe/Guernsey", "GH": "Africa/Accra", "GI": "Europe/Gibraltar", "GM": "Africa/Banjul", "GN": "Africa/Conakry",
    "GP": "America/Guadeloupe", "GQ": "Africa/Malabo", "GR": "Europe/Athens", "GS": "Atlantic/South_Georgia",
    "GT": "America/Guatemala", "GU": "Pacific/Guam", "GW": "Africa/Bissau", "GY": "America/Guyana", "HK": "Asia/Hong_Kong",
    "HN": "America/Tegucigalpa", "HR": "Europe/Zagreb", "HT": "America/Port-au-Prince", "HU": "Europe/Budapest",
    "IE": "Europe/Dublin", "IL": "Asia/Jerusalem", "IM": "Europe/Isle_of_Man", "IN": "Asia/Kolkata", "IO": "Indian/Chagos",
    "IQ": "Asia/Baghdad", "IR": "Asia/Tehran", "IS": "Atlantic/Reykjavik", "IT": "Europe/Rome", "JE": "Europe/Jersey",
    "JM": "America/Jamaica", "JO": "Asia/Amman", "JP": "Asia/Tokyo", "KE": "Africa/Nairobi", "KG": "Asia/Bishkek",
    "KH": "Asia/Phnom_Penh", "KM": "Indian/Comoro", "KN": "America/St_Kitts", "KP": "Asia/Pyongyang", "KR": "Asia/Seoul",
    "KW": "Asia/Kuwait", "KY": "America/Cayman", "LA": "Asia/Vientiane", "LB": "Asia/Beirut", "LC": "America/St_Lucia",
    "LI": "Europe/Vaduz", "LK": "Asia/Colombo", "LR": "Africa/Monrovia", "LS": "Africa/Maseru", "LT": "Europe/Vilnius",
    "LU": "Europe/Luxembourg", "LV": "Europe/Riga", "LY": "Africa/Tripoli", "MA": "Africa/Casablanca", "MC": "Europe/Monaco",
    "MD": "Europe/Chisinau", "ME": "Europe/Podgorica", "MF": "America/Marigot", "MG": "Indian/Antananarivo",
    "MH": "Pacific/Majuro", "MK": "Europe/Skopje", "ML": "Africa/Bamako", "MM": "Asia/Yangon", "MO": "Asia/Macau",
    "MP": "Pacific/Saipan", "MQ": "America/Martinique", "MR": "Africa/Nouakchott", "MS": "America/Montserrat",
    "MT": "Europe/Malta", "MU": "Indian/Mauritius", "MV": "Indian/Maldives", "MW": "Africa/Blantyre", "MY": "Asia/Kuala_Lumpur",
    "MZ": "Africa/Maputo", "NA": "Africa/Windhoek", "NC": "Pacific/Noumea", "NE": "Africa/Niamey", "NF": "Pacific/Norfolk",
    "NG": "Africa/Lagos", "NI": "America/Managua", "NL": "Europe/Amsterdam", "NO": "Europe/Oslo", "NP": "Asia/Kathmandu",
    "NR": "Pacific/Nauru", "NU": "Pacific/Niue", "NZ": "Pacific/Auckland", "OM": "Asia/Muscat", "PA": "America/Panama",
    "PE": "America/Lima", "PH": "Asia/Manila", "PK": "Asia/Karachi", "PL": "Europe/Warsaw", "PM": "America/Miquelon",
    "PN": "Pacific/Pitcairn", "PR": "America/Puerto_Rico", "PS": "Asia/Gaza", "PT": "Europe/Lisbon", "PW": "Pacific/Palau",
    "PY": "America/Asuncion", "QA": "Asia/Qatar", "RE": "Indian/Reunion", "RO": "Europe/Bucharest", "RS": "Europe/Belgrade",
    "RW": "Africa/Kigali", "SA": "Asia/Riyadh", "SB": "Pacific/Guadalcanal", "SC": "Indian/Mahe", "SD": "Africa/Khartoum",
    "SE": "Europe/Stockholm", "SG": "Asia/Singapore", "SH": "Atlantic/St_Helena", "SI": "Europe/Ljubljana",
    "SJ": "Arctic/Longyearbyen", "SK": "Europe/Bratislava", "SL": "Africa/Freetown", "SM": "Europe/San_Marino",
    "SN": "Africa/Dakar", "SO": "Africa/Mogadishu", "SR": "America/Paramaribo", "SS": "Africa/Juba", "ST": "Africa/Sao_Tome",
    "SV": "America/El_Salvador", "SX": "America/Lower_Princes", "SY": "Asia/Damascus", "SZ": "Africa/Mbabane",
    "TC": "America/Grand_Turk", "TD": "Africa/Ndjamena", "TF": "Indian/Kerguelen", "TG": "Africa/Lome", "TH": "Asia/Bangkok",
    "TJ": "Asia/Dushanbe", "TK": "Pacific/Fakaofo", "TL": "Asia/Dili", "TM": "Asia/Ashgabat", "TN": "Africa/Tunis",
    "TO": "Pacific/Tongatapu", "TR": "Europe/Istanbul", "TT": "America/Port_of_Spain", "TV": "Pacific/Funafuti",
    "TW": "Asia/Taipei", "TZ": "Africa/Dar_es_Salaam", "UA": "Europe/Kyiv", "UG": "Africa/Kampala", "UY": "America/Montevideo",
    "UZ": "Asia/Tashkent", "VA": "Europe/Vatican", "VC": "America/St_Vincent", "VE": "America/Caracas", "VG": "America/Tortola",
    "VI": "America/St_Thomas", "VN": "Asia/Ho_Chi_Minh", "VU": "Pacific/Efate", "WF": "Pacific/Wallis", "WS": "Pacific/Apia",
    "YE": "Asia/Aden", "YT": "Indian/Mayotte", "ZA": "Africa/Johannesburg", "ZM": "Africa/Lusaka", "ZW": "Africa/Harare"
  }'::jsonb) ->> country
$function$
;
revoke execute on routine time_zone_of_country(text) from public;

CREATE OR REPLACE FUNCTION unused_film_files()
 RETURNS TABLE(id uuid, tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select f.id, platform_id() from film_files f
  where f.created_at < now() - interval '2 days' and 0 = (
    select count(*) from content_entries e join content_revisions r on r.entry_id = e.id
    where e.id = f.entry_id and e.deleted_at is null and r.fields ->> 'file' = f.id::text)
$function$
;
revoke execute on routine unused_film_files() from public;
grant execute on routine unused_film_files() to booklark_platform;

CREATE OR REPLACE FUNCTION use_of_places()
 RETURNS TABLE(students integer, staff integer, books integer, storage bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with schools as materialized (select k.school_id as id from plan_seats k where k.tenant_id = current_setting('app.tenant_id')::uuid)
  select
    (select count(*)::int from users u join schools s on s.id = u.tenant_id where u.role = 'student' and u.archived_at is null and not u.is_sample),
    (select count(*)::int from users u join schools s on s.id = u.tenant_id where u.role <> 'student' and u.archived_at is null),
    (select count(*)::int from books b join schools s on s.id = b.tenant_id where not b.is_sample and not exists (
      select from pieces p where p.tenant_id = b.tenant_id and p.book_id = b.id and p.deleted_at is not null)),
    (select coalesce(sum(f.bytes), 0)::bigint from (
      select tenant_id, stored_bytes from renditions
      union all select tenant_id, size from piece_pictures
      union all select tenant_id, size from page_voices
      union all select tenant_id, size from story_pictures
      union all select tenant_id, size from cause_pictures
      union all select tenant_id, terms_size from causes
      union all select tenant_id, size from uploads where piece_id is null and changed_at >= now() - interval '24 hours') f (tenant_id, bytes)
      join schools s on s.id = f.tenant_id)
$function$
;
revoke execute on routine use_of_places() from public;
grant execute on routine use_of_places() to booklark_app;

CREATE OR REPLACE FUNCTION variant_now(subscription subscriptions)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select case when subscription.next_from <= now() then subscription.next_variant_id else subscription.variant_id end
$function$
;
revoke execute on routine variant_now(subscriptions) from public;

CREATE OR REPLACE FUNCTION views_without_end()
 RETURNS TABLE(tenant_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select h.tenant_id, h.id from hand_overs h where h.kind = 'view_as' and h.opened_at is not null and h.end_recorded_at is null
$function$
;
revoke execute on routine views_without_end() from public;
grant execute on routine views_without_end() to booklark_platform;

CREATE OR REPLACE FUNCTION visible_cause_pictures()
 RETURNS SETOF cause_pictures
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.* from visible_causes() c join cause_pictures i on i.tenant_id = c.tenant_id and i.cause_id = c.id
  where i.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$function$
;
revoke execute on routine visible_cause_pictures() from public;
grant execute on routine visible_cause_pictures() to booklark_app;

CREATE OR REPLACE FUNCTION visible_cause_updates()
 RETURNS SETOF cause_updates
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select u.* from visible_causes() c join cause_updates u on u.tenant_id = c.tenant_id and u.cause_id = c.id
  where u.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$function$
;
revoke execute on routine visible_cause_updates() from public;
grant execute on routine visible_cause_updates() to booklark_app;

CREATE OR REPLACE FUNCTION visible_causes()
 RETURNS TABLE(tenant_id uuid, id uuid, slug text, name text, summary text, story text, goal integer, country text, image text, is_own boolean, is_archived boolean, decided_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.tenant_id, c.id, c.slug, c.name, c.summary, c.story, c.goal, c.country, c.image, c.tenant_id <> platform_id(), c.state = 'archived', c.decided_at
  from causes c
  where c.state in ('approved', 'archived') and c.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$function$
;
revoke execute on routine visible_causes() from public;
grant execute on routine visible_causes() to booklark_app;

CREATE OR REPLACE FUNCTION visible_people(people uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') then people
    else array(select w.id from unnest(people) w (id) where w.id = nullif(current_setting('app.person_id'), '')::uuid or is_own_student(w.id)) end
$function$
;
revoke execute on routine visible_people(uuid[]) from public;

CREATE OR REPLACE FUNCTION visible_plan_variants()
 RETURNS SETOF plan_variants
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select * from plan_variants $function$
;
revoke execute on routine visible_plan_variants() from public;
grant execute on routine visible_plan_variants() to booklark_app;

CREATE OR REPLACE FUNCTION visible_plans()
 RETURNS SETOF plans
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select * from plans $function$
;
revoke execute on routine visible_plans() from public;
grant execute on routine visible_plans() to booklark_app;

CREATE OR REPLACE FUNCTION visible_projects()
 RETURNS SETOF projects
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.* from visible_causes() c join projects p on p.tenant_id = c.tenant_id and p.cause_id = c.id
  where p.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$function$
;
revoke execute on routine visible_projects() from public;
grant execute on routine visible_projects() to booklark_app;

CREATE OR REPLACE FUNCTION visit_is_active(visit uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from hand_overs h
    join memberships m on m.tenant_id = h.tenant_id and m.organization_id = h.organization_id
    join tenants t on t.id = h.tenant_id
    join tenants o on o.id = h.organization_id
    join sessions s on s.tenant_id = h.organization_id and s.id = h.session_id
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where h.tenant_id = current_setting('app.tenant_id')::uuid and h.id = visit and h.opened_at is not null and h.ended_at is null and h.expires_at > now()
      and m.grants = h.grants and m.granted_at <= h.created_at and t.suspended_at is null and o.suspended_at is null
      and s.ended_at is null and s.expires_at > now() and u.role = 'organization_admin' and u.archived_at is null and u.suspended_at is null)
$function$
;
revoke execute on routine visit_is_active(uuid) from public;
grant execute on routine visit_is_active(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION visit_school_of_message(asked_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare school uuid;
begin
  select m.tenant_id into school from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.id = asked_id and m.state = 'published' and t.suspended_at is null;
  if school is not null then perform set_config('app.tenant_id', school::text, true); end if;
  return school;
end $function$
;
revoke execute on routine visit_school_of_message(uuid) from public;
grant execute on routine visit_school_of_message(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION visit_sharing_school(book uuid)
 RETURNS TABLE(id uuid, school_name text, kind text, subdomain text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select t.id, t.school_name, t.kind, t.subdomain from books b join tenants t on t.id = b.tenant_id
    where b.id = book and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null;
  if found then
    perform set_config('app.tenant_id', b.tenant_id::text, true) from books b where b.id = book and b.state = 'published' and b.audience = 'everyone';
  end if;
end $function$
;
revoke execute on routine visit_sharing_school(uuid) from public;
grant execute on routine visit_sharing_school(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION visit_sharing_school_of_story(asked_slug text, asked_id uuid)
 RETURNS TABLE(id uuid, school_name text, kind text, subdomain text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  school uuid := (select s.tenant_id from stories s where s.slug = asked_slug and s.state = 'published' and s.audience = 'everyone'
    union all select s.tenant_id from stories s where s.id = asked_id and s.state = 'published' and s.audience = 'everyone' limit 1);
begin
  return query select t.id, t.school_name, t.kind, t.subdomain from tenants t where t.id = school and t.shares_on_booklark and t.suspended_at is null;
  if found then perform set_config('app.tenant_id', school::text, true); end if;
end $function$
;
revoke execute on routine visit_sharing_school_of_story(text,uuid) from public;
grant execute on routine visit_sharing_school_of_story(text,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION visits_of_organization()
 RETURNS TABLE(school_id uuid, last_visit_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.tenant_id, max(h.opened_at) from memberships m
    join hand_overs h on h.tenant_id = m.tenant_id and h.organization_id = m.organization_id and h.kind = 'visit'
  where m.organization_id = current_setting('app.tenant_id')::uuid and h.opened_at >= m.joined_at
  group by m.tenant_id
$function$
;
revoke execute on routine visits_of_organization() from public;
grant execute on routine visits_of_organization() to booklark_app;

CREATE OR REPLACE FUNCTION voices_of_book(tenant uuid, book uuid)
 RETURNS TABLE(number integer, hash text, size integer, milliseconds integer, for_everyone boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select v.number, v.hash, v.size, v.milliseconds,
    not exists (select from students_of_revision(p.tenant_id, p.id, r.number) s(id)
      where coalesce(v.author_id, p.author_id, s.id) = s.id
        and not exists (select from publishing_permissions k where k.tenant_id = p.tenant_id and k.student_id = s.id and k.voice))
  from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
      and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision),
    jsonb_to_recordset(r.voices) as v(number int, hash text, size int, milliseconds int, author_id uuid)
  where p.tenant_id = tenant and p.id = book and p.type = 'book'
    and not exists (select from users u where u.tenant_id = p.tenant_id and u.id = coalesce(v.author_id, p.author_id) and u.archived_at is not null)
$function$
;
revoke execute on routine voices_of_book(uuid,uuid) from public;
grant execute on routine voices_of_book(uuid,uuid) to booklark_app;

CREATE OR REPLACE FUNCTION voices_of_content(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(jsonb_agg((e.page -> 'voice') || jsonb_build_object('number', e.number, 'author_id', e.page -> 'author_id') order by e.number), '[]')
  from jsonb_array_elements(content -> 'pages') with ordinality e(page, number)
  where jsonb_typeof(e.page -> 'voice') = 'object' and e.page #>> '{voice,text_hash}' = md5(e.page ->> 'text')
$function$
;
revoke execute on routine voices_of_content(jsonb) from public;
grant execute on routine voices_of_content(jsonb) to booklark_app;

CREATE OR REPLACE FUNCTION withdraw_category(offered uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  -- What is left becomes the school's own.
  delete from offered_categories where id = offered;
end $function$
;
revoke execute on routine withdraw_category(uuid) from public;
grant execute on routine withdraw_category(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION withdraw_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from certificates c where c.tenant_id = new.tenant_id and c.story_id = new.id and c.issued_at = old.published_at;
  return null;
end $function$
;
revoke execute on routine withdraw_certificates() from public;

CREATE OR REPLACE FUNCTION withdraw_entry(entry uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from challenge_entries e where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry
    and exists (select from live_challenges(e.challenge_id) c where c.state = 'open');
  return found;
end $function$
;
revoke execute on routine withdraw_entry(uuid) from public;
grant execute on routine withdraw_entry(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION withdraw_from_editions(messages uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare edition dear_world_editions;
begin
  for edition in select e.* from dear_world_editions e where exists (select from dear_world_edition_pages g
      where g.tenant_id = e.tenant_id and g.year = e.year and g.message_id = any (messages)) order by e.year for update loop
    update dear_world_editions set state = 'waiting', version = version + 1, changed_at = now()
      where tenant_id = edition.tenant_id and year = edition.year;
    update books b set state = 'approved' where b.tenant_id = edition.tenant_id and b.id = edition.book_id and b.state = 'published'
      and exists (select from dear_world_edition_pages g
        where g.tenant_id = b.tenant_id and g.rendition_id = b.rendition_id and g.message_id = any (messages));
    if found then delete from search_documents d where d.tenant_id = edition.tenant_id and d.kind = 'book' and d.id = edition.book_id; end if;
    perform graphile_worker.add_job('make-edition', json_build_object('tenant_id', edition.tenant_id, 'year', edition.year),
      queue_name => 'press', max_attempts => 8, job_key => edition.tenant_id || ' edition ' || edition.year);
  end loop;
end $function$
;
revoke execute on routine withdraw_from_editions(uuid[]) from public;

CREATE OR REPLACE FUNCTION withdraw_message_from_editions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform withdraw_from_editions(array[old.id]);
  return null;
end $function$
;
revoke execute on routine withdraw_message_from_editions() from public;

CREATE OR REPLACE FUNCTION withdraw_payout(payout uuid, why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare person uuid := assert_platform_person();
begin
  update payouts o set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = person, withdrawn_by_name = coalesce(caller_name(), ''), reason = why
    where o.tenant_id = platform_id() and o.id = payout and o.state = 'prepared';
  if not found then return false; end if;
  delete from payout_lines l where l.payout_id = payout;
  return true;
end $function$
;
revoke execute on routine withdraw_payout(uuid,text) from public;
grant execute on routine withdraw_payout(uuid,text) to booklark_app;

CREATE OR REPLACE FUNCTION withdraw_school_from_editions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare school uuid := case tg_table_name when 'tenants' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'tenant_id' end;
begin
  perform withdraw_from_editions(array(select m.id from dear_world_messages m where m.tenant_id = school and m.state = 'published'));
  return null;
end $function$
;
revoke execute on routine withdraw_school_from_editions() from public;

CREATE OR REPLACE FUNCTION without_secrets(email_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(regexp_replace(regexp_replace(email_text, '(https?://[^\s"''<>#?]*)[#?][^\s"''<>]*'::text, '\1#…'::text, 'g'::text), '(?<=[^/:][/=])[A-Za-z0-9_-]{32,}'::text, '…'::text, 'g'::text), ''::text)
;

CREATE OR REPLACE FUNCTION work_of_certificate(certificate uuid)
 RETURNS TABLE(book_id uuid, story_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case when c.kind = 'class_raised'
      then (select b.id from books_of_certificate(c) b where b.audience = 'everyone' order by b.published_at desc, b.id limit 1) else c.book_id end, c.story_id
  from certificates c where c.id = certificate
$function$
;
revoke execute on routine work_of_certificate(uuid) from public;
grant execute on routine work_of_certificate(uuid) to booklark_app;

CREATE OR REPLACE FUNCTION works_with_words(words text)
 RETURNS TABLE(tenant_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with pattern as materialized (select '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%' as text)
  select b.tenant_id, b.id from books b where b.state <> 'draft' and b.sought like (select text from pattern)
  union all
  select s.tenant_id, s.id from stories s where s.state <> 'draft' and s.sought like (select text from pattern)
$function$
;
revoke execute on routine works_with_words(text) from public;
grant execute on routine works_with_words(text) to booklark_platform;

CREATE OR REPLACE FUNCTION write_feedback(entry uuid, star text, other_star text, hope text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  judged record;
  judge_school uuid := current_setting('app.tenant_id')::uuid;
  judge uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  newest record;
begin
  perform from challenge_entries e where e.id = entry for update;
  select * into judged from judged_entries(entry => entry);
  if not found or judge is null then return 'missing'; end if;
  if not judged.is_scored then return 'unscored'; end if;
  select * into newest from entry_feedback f where f.tenant_id = judged.tenant_id and f.entry_id = entry
    and f.judge_tenant_id = judge_school and f.judge_id = judge order by f.written_at desc, f.id desc limit 1;
  -- The same text again is the same request again.
  if found and (newest.first_star, newest.second_star, newest.wish) = (star, other_star, hope) then return 'stored'; end if;
  delete from entry_feedback f where f.tenant_id = judged.tenant_id and f.entry_id = entry and f.state = 'waiting'
    and f.judge_tenant_id = judge_school and f.judge_id = judge;
  insert into entry_feedback (tenant_id, entry_id, judge_tenant_id, judge_id, first_star, second_star, wish)
  values (judged.tenant_id, entry, judge_school, judge, star, other_star, hope);
  return 'stored';
end $function$
;
revoke execute on routine write_feedback(uuid,text,text,text) from public;
grant execute on routine write_feedback(uuid,text,text,text) to booklark_app;

CREATE OR REPLACE FUNCTION years_of_messages()
 RETURNS TABLE(year integer, messages integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if current_setting('app.tenant_id')::uuid <> platform_id() or current_setting('app.role') <> 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'only the platform makes editions';
  end if;
  return query select extract(year from m.published_at at time zone 'UTC')::int, count(*)::int from dear_world_messages m
    where m.state = 'published' and is_public_message(m)
      and not exists (select from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null)
    group by 1;
end $function$
;
revoke execute on routine years_of_messages() from public;
grant execute on routine years_of_messages() to booklark_app;
