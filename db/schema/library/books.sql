create domain book_trim as text check (value in ('portrait', 'square', 'landscape'));
create domain piece_state as text
  check (value in ('draft', 'uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked', 'approved', 'published', 'pulled_down'));

-- A book: one edition in one language.
create table books (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  work_id uuid not null, -- the same for all versions of a work, such as translations
  title text not null check (length(title) between 1 and 300),
  author text not null default '' check (length(author) <= 200), -- the pen name, which is all that is public of a student
  author_id uuid,
  blurb text not null default '' check (length(blurb) <= 2000),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  level integer check (level between 1 and 5),
  age_from integer check (age_from between 3 and 18),
  age_to integer check (age_to between 3 and 18),
  goal integer check (goal between 1 and 17),
  country text check (country ~ '^[A-Z]{2}$'),
  trim book_trim not null default 'portrait',
  cover jsonb, -- the widths of the book's own cover; null: one is drawn
  format text check (format in ('pages', 'fixed', 'chapters')),
  page_count integer not null default 0,
  rendition_id uuid, -- the rendition that readers see
  state piece_state not null default 'uploaded',
  audience audience not null default 'families',
  is_featured boolean not null default false,
  for_sale boolean not null default false,
  price bigint check (price > 0), -- in the smallest unit of the currency
  currency currency_code,
  licence text not null default '',
  licence_url text not null default '',
  is_noncommercial boolean not null default false,
  credits jsonb not null default '[]',
  publisher text not null default '',
  accessibility jsonb not null default '{}',
  has_read_aloud boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  pulled_down_reason text check (length(pulled_down_reason) <= 500),
  word_count integer not null default 0 check (word_count >= 0),
  -- From the accessibility metadata of schema.org: the words of the book are there as text; its pictures are described.
  has_text boolean not null generated always as (coalesce(accessibility -> 'modes' ? 'textual', false)) stored,
  has_descriptions boolean not null generated always as (coalesce(accessibility -> 'features' ?| '{alternativeText,longDescription}', false)) stored,
  -- The fields that a person has edited; a new file does not overwrite them. `edits` counts edits for the ETag.
  edited_fields text[] not null default '{}',
  edits integer not null default 0,
  -- Scene and colours of the drawn cover. Null: drawn from id and title.
  drawn_cover jsonb check (drawn_cover ?& '{scene,colour,is_night,ink}'),
  state_since timestamptz not null default now(),
  -- Title and pen name for the platform's search. It uses a function, because under a policy LIKE cannot use the index.
  sought text not null generated always as (folded(title || ' ' || author)) stored,
  -- The revision whose corrections readers see; null: the pages as the file has them.
  corrected_revision integer check (corrected_revision > 0),
  -- A student without permission to publish for everyone was erased. The published book stays, but never for everyone.
  never_for_everyone boolean not null default false,
  -- Written by a student or a class; kept when the author is erased. A mode can be limited to these books.
  by_students boolean not null default false,
  -- A book without pictures lacks no descriptions.
  has_pictures boolean not null generated always as (coalesce(accessibility -> 'modes' ? 'visual', false)) stored,
  -- The original of a translation or a retelling, at the same school or, if its licence permits, shared by another one. Both have the same
  -- `work_id`. The credit is read from the original each time, so that it follows changes.
  made_from uuid,
  made_as text check (made_as in ('translation', 'retelling')),
  cause_id uuid references causes (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  -- Limited to families because a permission was withdrawn. A new permission restores the audience, unless someone has chosen an
  -- audience or a state since.
  is_withheld boolean not null default false,
  is_sample boolean not null default false,
  -- The last publication or removal of a book that was not written here: who decided, when, and the state before.
  last_decision jsonb,
  primary key (tenant_id, id),
  check (not (is_noncommercial and for_sale)),
  check (not for_sale or price is not null and currency is not null),
  check (state <> 'published' or rendition_id is not null and published_at is not null),
  constraint books_made_from check ((made_from is null) = (made_as is null) and made_from <> id),
  constraint books_never_for_everyone check (not (never_for_everyone and audience = 'everyone' and state = 'published')),
  constraint books_withheld check (not is_withheld or audience = 'families'),
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, created_by) references users on delete set null (created_by)
);
create index on books (tenant_id, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, created_at desc, id desc);
create index on books (tenant_id, work_id);
create index on books (tenant_id, author_id);
-- One index for each order and filter of the library that selects few of many books. The included columns are counted for the filters from the
-- index alone.
create index on books (tenant_id, audience, published_at desc, id desc)
  include (language, level, goal, country, format, for_sale, has_read_aloud, has_descriptions, has_text, is_featured) where state = 'published';
create index on books (tenant_id, is_featured desc, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, language, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, level, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, goal, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, country, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, published_at desc, id desc) where state = 'published' and for_sale;
-- For the shared shelf, which reads all schools.
create index on books (published_at desc, id desc) where state = 'published' and audience = 'everyone';
create index on books using hash (id); -- a B-tree would also be chosen for whole schools, and read all other books
-- Finds the rows that refer to a person who is deleted; otherwise each deletion scans the table.
create index on books (tenant_id, created_by) where created_by is not null;
create index books_platform_state on books (state, state_since, id) where state <> 'draft';
create index books_platform_created on books (created_at, id) where state <> 'draft';
create index on books (tenant_id, published_at desc, id desc) where state = 'published' and by_students;
create index books_tenant_level on books (tenant_id, level, created_at desc, id desc);
create index books_tenant_goal on books (tenant_id, goal, created_at desc, id desc);
create index books_tenant_format on books (tenant_id, format, created_at desc, id desc);
create index books_tenant_for_sale on books (tenant_id, created_at desc, id desc) where for_sale;
-- For the lists of books that lack something.
create index books_without_ages on books (tenant_id, created_at desc, id desc) where age_from is null or age_to is null;
create index books_without_licence on books (tenant_id, created_at desc, id desc) where licence = '' and licence_url = '';
create index books_without_descriptions on books (tenant_id, created_at desc, id desc) where has_pictures and not has_descriptions;
create index books_without_text on books (tenant_id, created_at desc, id desc) where not has_text;
-- Finds the next book of an author by pen name, because many books have no author with an account.
create index on books (tenant_id, author, published_at, id) where state = 'published';
create index on books (tenant_id, made_from) where made_from is not null;
create index on books (made_from) where made_from is not null;
create index on books (cause_id, published_at desc) where cause_id is not null;
create index on books (project_id) where project_id is not null;
create index on books (tenant_id) where is_sample;
create index books_shelf_title on books (tenant_id, title collate reading_order, id) where state = 'published';
create index books_tenant_title on books (tenant_id, title collate reading_order, id);
create index books_platform_title on books (title collate reading_order, id) where state <> 'draft';
create index books_sought on books using gin (sought gin_trgm_ops);
alter table offers add foreign key (tenant_id, book_id) references books on delete cascade;
call guard_tenant_table('books');
-- Starter books are the same at every school; the platform lists and counts only books that schools have added.
create policy no_samples on books as restrictive for select to booklark_platform using (not is_sample);
create policy platform on books for select to booklark_platform using (state <> 'draft');
grant select, insert, update, delete on books to booklark_app;
-- The platform draws covers as readers see them; scene and colours say nothing about the text.
grant select (tenant_id, id, title, author, language, level, age_from, age_to, goal, trim, state, audience, is_featured, created_at, published_at,
  drawn_cover, state_since, by_students, cause_id) on books to booklark_platform;
create trigger closes_reports after update of state on books for each row
  when (old.state <> 'pulled_down' and new.state = 'pulled_down') execute function close_reports_of_taken_down();
-- Credits may name an original only if the readers of the version can open it.
create trigger downloads_after_audience after update on books for each row
  when (new.made_from is not null and new.state = 'published' and new.audience <> old.audience) execute function renew_downloads_of_book();
-- Runs for changes of anything that the files contain. The audience is checked at each download.
create trigger downloads_after_insert after insert on books for each row
  when (new.state = 'published') execute function renew_downloads_of_book();
create trigger downloads_after_update after update on books for each row
  when ((new.state = 'published' or old.state = 'published') and (
    (new.state, new.title, new.author, new.blurb, new.language, new.direction, new.level, new.age_from, new.age_to, new.goal, new.trim, new.rendition_id, new.corrected_revision)
    is distinct from
    (old.state, old.title, old.author, old.blurb, old.language, old.direction, old.level, old.age_from, old.age_to, old.goal, old.trim, old.rendition_id, old.corrected_revision)
    or (new.cover, new.drawn_cover, new.licence, new.licence_url, new.credits, new.publisher, new.accessibility, new.page_count)
    is distinct from (old.cover, old.drawn_cover, old.licence, old.licence_url, old.credits, old.publisher, old.accessibility, old.page_count)))
  execute function renew_downloads_of_book();
create trigger downloads_of_versions_after_delete after delete on books for each row
  when (old.state = 'published') execute function renew_downloads_after_original();
create trigger downloads_of_versions_after_update after update on books for each row
  when ((new.state = 'published' or old.state = 'published') and (new.state, new.audience, new.title, new.author, new.credits, new.publisher)
    is distinct from (old.state, old.audience, old.title, old.author, old.credits, old.publisher))
  execute function renew_downloads_after_original();
create trigger edition_is_public before update of state, rendition_id on books for each row
  when (new.state = 'published' and (old.state <> 'published' or old.rendition_id is distinct from new.rendition_id))
  execute function assert_edition_is_public();
create trigger follows_piece before update of state on books for each row when (old.state <> new.state) execute function keep_state_of_piece();
create trigger clear_withheld before update of audience, state on books for each row
  when (old.is_withheld) execute function clear_withheld();
create trigger issues_certificates after update of state on books
  for each row when (new.state = 'published' and old.state <> 'published') execute function issue_certificates();
create trigger limited_without_author before update of author_id on books for each row
  when (old.author_id is not null and new.author_id is null) execute function limit_book_without_author();
create trigger limits_version before insert on books for each row when (new.made_from is not null) execute function limit_version();
create trigger limits_versions after update on books for each row
  when (new.never_for_everyone and not old.never_for_everyone) execute function limit_versions();
create trigger never_for_everyone before update of never_for_everyone on books for each row
  when (old.never_for_everyone and not new.never_for_everyone) execute function keep_never_for_everyone();
create trigger notifies_of_winner after update of state, audience, title, author on books for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_of_winner();
create trigger notify_changed after insert on books for each row when (new.state = 'published') execute function notify_tenant_changed();
create trigger notify_changed_on_delete after delete on books for each row when (old.state = 'published') execute function notify_tenant_changed();
create trigger notify_changed_on_update after update on books for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_tenant_changed();
create trigger notify_edition_changed after update of state, audience on books for each row
  when ((old.state = 'published') <> (new.state = 'published') or old.audience <> new.audience) execute function notify_edition_changed();
create trigger notify_schools_of_versions after update of state, audience, title, author on books for each row
  when (old.state = 'published') execute function notify_schools_of_versions();
create trigger publishing_permission before insert or update of audience, state, author_id on books for each row
  when (new.audience = 'everyone' and new.state = 'published') execute function assert_permission_to_publish();
create constraint trigger shown_as_approved after update of title, author, blurb, language, rendition_id, corrected_revision on books
  deferrable initially deferred for each row execute function assert_shown_as_approved();
create trigger state_since before update of state on books for each row when (old.state <> new.state) execute function set_state_since();

-- A rendition: the processing of one file of a book. A new file makes a new one; readers see the old one until then.
create table renditions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  book_id uuid not null,
  file_name text not null check (length(file_name) <= 255), -- as uploaded; shown, never used as a path
  file_size bigint not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'refused', 'failed')),
  says text, -- the reason for a refusal or failure, for the person who uploaded the file
  pages_done integer not null default 0,
  pages_total integer,
  contents jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  run uuid, -- the attempt that works on it; an older one that still runs writes no more
  worked_at timestamptz, -- the heartbeat of the attempt
  publishes boolean not null default false, -- publish the book when the rendition is ready
  files jsonb not null default '{}', -- size by file name, to notice missing and shortened files
  damaged_at timestamptz,
  -- Bytes of the uploaded file and of the files made from it.
  stored_bytes bigint not null generated always as (file_size + sum_of_sizes(files)) stored,
  -- Cover, shape and words of a finished rendition, for a piece whose pages become those of its book.
  properties jsonb,
  -- The pages of the file that the rendition shows, in this order; null: all of them as they are.
  chosen_pages jsonb check (jsonb_typeof(chosen_pages) = 'array' and chosen_pages <> '[]'),
  -- The hashes of the files when they were first read, which find a file with other bytes of the same size.
  file_hashes jsonb not null default '{}',
  damaged_files text[] not null default '{}',
  hashed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on renditions (tenant_id, book_id, created_at desc);
create index on renditions (tenant_id, file_hash);
create index on renditions (state, worked_at) where state in ('waiting', 'working');
-- Finds the school of a shared rendition, for the root host.
create index on renditions (id);
create index on renditions (tenant_id) where state in ('waiting', 'working');
call guard_tenant_table('renditions');
-- The sweeper reads all tenants and changes rows as their tenant.
create policy platform on renditions to booklark_platform using (true);
grant select, insert, update, delete on renditions to booklark_app;
grant select (tenant_id, id, book_id, file_hash, state, says, pages_done, pages_total, created_at, worked_at) on renditions to booklark_platform;
create trigger locks_messages before update of state on renditions for each row
  when (new.state = 'ready' and old.state <> 'ready') execute function lock_messages_of_edition();

-- A page of a rendition.
create table book_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null, -- a WebPage of contract/kit/web-book.ts
  primary key (tenant_id, rendition_id, number),
  foreign key (tenant_id, rendition_id) references renditions on delete cascade
);
call guard_tenant_table('book_pages');
grant select, insert, update, delete on book_pages to booklark_app;

-- A category of a book.
create table book_categories (
  tenant_id uuid not null,
  book_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, book_id, category_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, category_id) references categories on delete cascade
);
create index on book_categories (tenant_id, category_id);
call guard_tenant_table('book_categories');
create policy platform on book_categories for select to booklark_platform using (true);
-- A merge of categories updates rows instead of inserting them, so that it does not wait for a book that is being saved.
grant select, insert, delete, update on book_categories to booklark_app;
grant select (tenant_id, book_id, category_id) on book_categories to booklark_platform;
