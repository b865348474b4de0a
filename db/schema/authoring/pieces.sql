-- A book or a story as its author works on it, with the state of the work. Only its author and its reviewers see it. Readers see the row of
-- books or stories with the same id, which follows the piece.
create table pieces (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  type text not null check (type in ('book', 'story')),
  book_id uuid generated always as (case type when 'book' then id end) stored,
  -- The owner: a student, a member of staff or a class. The piece stays when they are erased.
  author_id uuid,
  school_class_id uuid,
  source text not null check (source in ('file', 'pages', 'text')),
  starter text check (starter in ('blank', 'abc', 'how_to', 'comic', 'fact_book', 'my_day')),
  state piece_state not null default 'draft',
  -- The state of a change to a published piece, which readers do not see until it is approved.
  change_state text check (change_state in ('draft', 'uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked')),
  title text not null check (length(title) between 1 and 300),
  author text not null default '' check (length(author) <= 60),
  blurb text not null default '' check (length(blurb) <= 2000),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  level integer check (level between 1 and 5),
  age_from integer check (age_from between 3 and 18),
  age_to integer check (age_to between 3 and 18),
  goal integer check (goal between 1 and 17),
  categories text[] not null default '{}' check (cardinality(categories) <= 20),
  trim book_trim not null default 'portrait',
  cover_from text not null default 'drawn' check (cover_from in ('drawn', 'page', 'own')),
  cover_page uuid,
  declaration_accepted boolean not null default false,
  edits integer not null default 0,
  -- The newest stored revision.
  revision integer not null default 0,
  -- The newest revision that was sent to the reviewers.
  submitted_revision integer,
  submitted_at timestamptz,
  -- The pages of the submitted revision until they replace those of the book.
  rendition_id uuid,
  assigned_to uuid,
  publish_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The author's own cover picture: its file, its size in bytes and in pixels.
  own_cover jsonb check (own_cover ?& '{hash,size,width,height}' and own_cover ->> 'hash' ~ '^[0-9a-f]{64}$'),
  -- The cover that processing made of the submitted revision of a piece from a file, as files in the folder of its rendition. Null: the
  -- cover of the file, else a drawn one.
  chosen_cover jsonb,
  -- The hash of the content that the author sent (see piece_content), so that no decision is taken on other content.
  submitted_content text,
  -- True when a reviewer has confirmed that no child can be recognized in the photos.
  photos_approved boolean not null default false,
  -- The reason why an approved piece was not published at its time.
  publish_stopped text check (publish_stopped in ('permission', 'photos', 'everyone_by')),
  -- The revision of the last approval that was not undone.
  approved_revision integer,
  -- The state in the queue of the reviewers: that of the change, if there is one. A stored column, because behind row security PostgreSQL
  -- uses no index for a condition with COALESCE, which is not marked leakproof.
  work_state text not null generated always as (coalesce(change_state, state)) stored,
  story_id uuid generated always as (case type when 'story' then id end) stored,
  -- The text of a story; a book has pages.
  body text not null default '' check (length(body) <= 600000),
  -- The time since which a change to a published work has been in its state.
  change_since timestamptz,
  -- The cause and the project that the author has chosen. The book or story that readers see has them too.
  cause_id uuid references causes (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  primary key (tenant_id, id),
  check (author_id is null or school_class_id is null),
  check (age_from is null or age_to is null or age_from <= age_to),
  check (change_state is null or state in ('published', 'pulled_down')),
  check (deleted_at is null or state = 'draft'),
  check (publish_at is null or state = 'approved'),
  check (cover_from <> 'own' or own_cover is not null),
  check ((type = 'story') = (source = 'text')),
  check (type = 'story' or body = ''),
  check (project_id is null or cause_id is not null),
  foreign key (tenant_id, assigned_to) references users on delete set null (assigned_to),
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, rendition_id) references renditions on delete set null (rendition_id),
  foreign key (tenant_id, school_class_id) references school_classes on delete set null (school_class_id),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
create index on pieces (tenant_id, book_id);
create index on pieces (tenant_id, author_id, changed_at desc, id desc);
create index on pieces (tenant_id, school_class_id);
create index on pieces (tenant_id, assigned_to) where assigned_to is not null;
create index on pieces (tenant_id, rendition_id) where rendition_id is not null;
create index on pieces (deleted_at) where deleted_at is not null;
-- Finds pieces that wait for the worker.
create index on pieces (changed_at) where coalesce(change_state, state) in ('uploaded', 'processing');
create index on pieces (tenant_id, state, submitted_at, id) where submitted_at is not null;
create index on pieces (tenant_id, work_state, submitted_at, id) where submitted_at is not null;
create index on pieces (tenant_id, story_id);
create index pieces_changes on pieces (change_state, change_since, id) where change_state is not null;
create index on pieces (cause_id) where cause_id is not null;
create index on pieces (project_id) where project_id is not null;
call guard_tenant_table('pieces');
create policy platform on pieces for select to booklark_platform using (state <> 'draft');
-- States cannot be updated by the app: only a step changes them.
grant select, insert, delete, update (title, author, blurb, language, level, age_from, age_to, goal, categories, trim, cover_from, cover_page,
  declaration_accepted, edits, revision, submitted_revision, rendition_id, assigned_to, publish_at, deleted_at, changed_at, own_cover,
  chosen_cover, photos_approved, publish_stopped, body, cause_id, project_id) on pieces to booklark_app;
grant select (tenant_id, id, type, state, change_state, submitted_revision, approved_revision, change_since) on pieces to booklark_platform;
create trigger begins before insert on pieces for each row execute function begin_piece();
create trigger change_since before update of change_state on pieces for each row
  when (old.change_state is distinct from new.change_state) execute function set_change_since();
create trigger note_authors_of_book after insert on pieces for each row when (new.type = 'book') execute function note_authors_of_book();
create trigger note_authors_of_story after insert on pieces for each row when (new.type = 'story') execute function note_authors_of_story();
create constraint trigger shown_as_approved after update of state, approved_revision on pieces
  deferrable initially deferred for each row when (new.state in ('approved', 'published', 'pulled_down')) execute function assert_shown_as_approved();
create constraint trigger story_shown_as_approved after update of state, approved_revision on pieces
  deferrable initially deferred for each row when (new.type = 'story' and new.state in ('approved', 'published', 'pulled_down'))
  execute function assert_story_as_approved();

-- A page of a piece. For a piece from a file: its author's corrections and additions to a page of the file.
create table piece_pages (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  piece_id uuid not null,
  position integer not null,
  layout text check (layout in ('picture_above', 'picture_below', 'picture_beside', 'picture_full', 'text_only', 'two_pictures')),
  text text not null default '',
  has_picture boolean not null default true,
  -- The number of the page in the file; null for a page that was made in the editor.
  file_page integer check (file_page > 0),
  -- Descriptions of the pictures of a page from a file, in their order.
  file_alts text[] not null default '{}',
  -- The student who writes the page of a class book.
  author_id uuid,
  edits integer not null default 0,
  deleted_at timestamptz,
  changed_at timestamptz not null default now(),
  -- The rendition with the pictures that the press found on a page of a file, and these pictures as [{name, width, height}].
  rendition_id uuid,
  file_pictures jsonb not null default '[]' check (jsonb_typeof(file_pictures) = 'array'),
  -- The hash of the text that the file had on this page: pages with the same text keep their corrections when another file replaces it.
  file_text_hash text,
  -- The turn of a page of a file, in degrees. The file itself stays as it is; the submitted pages are pressed from it again.
  turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  can_turn boolean not null default false,
  primary key (tenant_id, id),
  check ((layout is null) = (file_page is not null)),
  constraint piece_pages_text_check check (file_page is not null or length(text) <= 20000),
  -- Only pages that are one image as a whole, those of a PDF, can be turned.
  constraint piece_pages_turn_check1 check (turn = 0 or can_turn),
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, piece_id) references pieces on delete cascade,
  foreign key (tenant_id, rendition_id) references renditions on delete set null (rendition_id)
);
create index on piece_pages (tenant_id, piece_id, position);
create index on piece_pages (tenant_id, author_id) where author_id is not null;
create index on piece_pages (deleted_at) where deleted_at is not null;
create index on piece_pages (tenant_id, rendition_id) where rendition_id is not null;
call guard_tenant_table('piece_pages');
grant select, insert, delete, update on piece_pages to booklark_app;

-- A picture on a page that was made in the editor: a photo, or a drawing with its strokes.
create table piece_pictures (
  tenant_id uuid not null,
  page_id uuid not null,
  position integer not null check (position in (1, 2)),
  source text not null check (source in ('photo', 'drawing', 'cutouts')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '' check (length(alt) <= 2000),
  drawing jsonb,
  primary key (tenant_id, page_id, position),
  check ((drawing is null) = (source = 'photo')),
  foreign key (tenant_id, page_id) references piece_pages on delete cascade
);
call guard_tenant_table('piece_pictures');
grant select, insert, delete, update on piece_pictures to booklark_app;

-- The content of a piece at one moment: at a submission, at a restore, or after ten minutes of work.
create table piece_revisions (
  tenant_id uuid not null,
  piece_id uuid not null,
  number integer not null check (number > 0),
  reason text not null check (reason in ('submitted', 'restored', 'autosaved')),
  content jsonb not null,
  word_count integer not null check (word_count >= 0),
  created_at timestamptz not null default now(),
  -- The pages that were made of a submitted revision.
  rendition_id uuid,
  -- The details alone, because lists read those of many pieces and the pages beside them can be large.
  details jsonb generated always as (content -> 'details') stored,
  -- The voices alone, because readers need those of many books and the pages beside them can be large.
  voices jsonb generated always as (voices_of_content(content)) stored,
  -- Content that another revision has is not stored again.
  content_hash text generated always as (md5(content::text)) stored,
  -- Counts for the limit of storage.
  size integer generated always as (octet_length(content::text)) stored,
  primary key (tenant_id, piece_id, number),
  foreign key (tenant_id, piece_id) references pieces on delete cascade,
  foreign key (tenant_id, rendition_id) references renditions on delete set null (rendition_id)
);
create index on piece_revisions (tenant_id, rendition_id) where rendition_id is not null;
call guard_tenant_table('piece_revisions');
-- Content is updated when an erased student is removed from the revisions of class books.
grant select, insert, delete, update on piece_revisions to booklark_app;

-- A step of a piece, which moves the piece: nothing else changes a state, and a step that the state does not allow is refused.
create table piece_steps (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  piece_id uuid not null,
  step text not null check (step in ('change', 'discard', 'submit', 'process', 'pass', 'fail', 'withdraw', 'waive', 'request_changes', 'approve',
    'publish', 'return', 'take_down', 'restore', 'undo')),
  from_state text not null,
  to_state text not null,
  is_change boolean not null,
  revision integer,
  reasons text[] not null default '{}' check (cardinality(reasons) <= 10),
  remark text not null default '' check (length(remark) <= 1000),
  page_remarks jsonb not null default '[]' check (jsonb_typeof(page_remarks) = 'array'),
  -- The details of the work that a step replaced, for its undo.
  previous jsonb,
  by_id uuid,
  by_name text not null default '' check (length(by_name) <= 300),
  happened_at timestamptz not null default now(),
  -- The role in which the step was taken: the person can have another one later.
  by_role text not null default '',
  -- The approved revision before an approval, and the state of a pending change before a return, for their undo.
  approved_before integer,
  change_before text,
  -- The colleague of the platform who took the step, from `app.colleague_id`: they have no account at the school. They can undo their own
  -- removals for a minute, as staff can.
  colleague_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references users on delete set null (by_id),
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
create index on piece_steps (tenant_id, piece_id, id);
create index on piece_steps (tenant_id, by_id) where by_id is not null;
call guard_tenant_table('piece_steps');
grant select, insert on piece_steps to booklark_app;
create trigger assert_reviewer before insert on piece_steps for each row execute function assert_reviewer();
create trigger checks_passed before insert on piece_steps for each row
  when (new.step in ('pass', 'waive')) execute function assert_checks_passed();
create trigger take_step before insert on piece_steps for each row execute function take_piece_step();
