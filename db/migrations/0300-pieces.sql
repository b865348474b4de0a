-- A piece is what an author works on: a book, and later a story. It has the state of the work and the text that only its author and
-- its reviewers see. What readers see is the row of the book with the same id, which follows the piece.
create table pieces (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  type text not null check (type in ('book', 'story')),
  book_id uuid generated always as (case type when 'book' then id end) stored,
  -- A piece belongs to a student, a member of staff or a class. It keeps its place when they are erased.
  author_id uuid,
  school_class_id uuid,
  source text not null check (source in ('file', 'pages')),
  starter text check (starter in ('blank', 'abc', 'how_to', 'comic', 'fact_book', 'my_day')),
  state text not null default 'draft'
    check (state in ('draft', 'uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked', 'approved', 'published', 'pulled_down')),
  -- The state of a change to a published piece, which readers do not see before it is approved.
  change_state text check (change_state in ('draft', 'uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked')),
  title text not null check (length(title) between 1 and 300),
  author text not null default '' check (length(author) <= 60),
  blurb text not null default '' check (length(blurb) <= 2000),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  level int check (level between 1 and 5),
  age_from int check (age_from between 3 and 18),
  age_to int check (age_to between 3 and 18),
  goal int check (goal between 1 and 17),
  categories text[] not null default '{}' check (cardinality(categories) <= 20),
  trim text not null default 'portrait' check (trim in ('portrait', 'square', 'landscape')),
  cover_from text not null default 'drawn' check (cover_from in ('drawn', 'page', 'own')),
  cover_page uuid,
  declaration_accepted boolean not null default false,
  edits int not null default 0,
  -- The newest stored revision, and the one that reviewers see.
  revision int not null default 0,
  submitted_revision int,
  submitted_at timestamptz,
  -- The pages of the submitted revision, until they replace those of the book.
  rendition_id uuid,
  assigned_to uuid,
  publish_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (author_id is null or school_class_id is null),
  check (age_from is null or age_to is null or age_from <= age_to),
  check (change_state is null or state in ('published', 'pulled_down')),
  check (deleted_at is null or state = 'draft'),
  check (publish_at is null or state = 'approved'),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, school_class_id) references school_classes on delete set null (school_class_id),
  foreign key (tenant_id, assigned_to) references users on delete set null (assigned_to),
  foreign key (tenant_id, rendition_id) references renditions on delete set null (rendition_id)
);
create index on pieces (tenant_id, book_id);
create index on pieces (tenant_id, author_id, changed_at desc, id desc);
create index on pieces (tenant_id, school_class_id);
create index on pieces (tenant_id, assigned_to) where assigned_to is not null;
create index on pieces (tenant_id, rendition_id) where rendition_id is not null;
create index on pieces (publish_at) where publish_at is not null;
create index on pieces (deleted_at) where deleted_at is not null;
-- The review queue: what waits in a state, the oldest first.
create index on pieces (tenant_id, coalesce(change_state, state), submitted_at, id) where submitted_at is not null;
call guard_tenant_table('pieces');

-- A page of a piece. For a piece from a file, what its author corrected and added to the page of the file.
create table piece_pages (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  piece_id uuid not null,
  position int not null,
  layout text check (layout in ('picture_above', 'picture_below', 'picture_beside', 'picture_full', 'text_only', 'two_pictures')),
  text text not null default '' check (length(text) <= 20000),
  has_picture boolean not null default true,
  -- The number of the page in the file; null for a page that was made here.
  file_page int check (file_page > 0),
  -- Descriptions of the pictures of a page from a file, in their order.
  file_alts text[] not null default '{}' check (cardinality(file_alts) <= 100),
  -- The student who writes the page of a class book.
  author_id uuid,
  edits int not null default 0,
  deleted_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((layout is null) = (file_page is not null)),
  foreign key (tenant_id, piece_id) references pieces on delete cascade,
  foreign key (tenant_id, author_id) references users on delete set null (author_id)
);
create index on piece_pages (tenant_id, piece_id, position);
create index on piece_pages (tenant_id, author_id) where author_id is not null;
create index on piece_pages (deleted_at) where deleted_at is not null;
call guard_tenant_table('piece_pages');

-- A picture on a page that was made here: a photo, or a drawing with its strokes.
create table piece_pictures (
  tenant_id uuid not null,
  page_id uuid not null,
  position int not null check (position in (1, 2)),
  source text not null check (source in ('photo', 'drawing', 'cutouts')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null default '' check (length(alt) <= 2000),
  drawing jsonb,
  primary key (tenant_id, page_id, position),
  check ((drawing is null) = (source = 'photo')),
  foreign key (tenant_id, page_id) references piece_pages on delete cascade
);
call guard_tenant_table('piece_pictures');

-- What a piece was at one moment: at each submission, at each restore, and after ten minutes of work.
create table piece_revisions (
  tenant_id uuid not null,
  piece_id uuid not null,
  number int not null check (number > 0),
  reason text not null check (reason in ('submitted', 'restored', 'autosaved')),
  content jsonb not null,
  word_count int not null check (word_count >= 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, piece_id, number),
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
call guard_tenant_table('piece_revisions');

-- The steps of a piece. A step moves its piece: nothing else changes a state, and a step that the state does not allow is refused.
create table piece_steps (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  piece_id uuid not null,
  step text not null check (step in ('change', 'discard', 'submit', 'process', 'pass', 'fail', 'withdraw', 'waive', 'request_changes', 'approve',
    'publish', 'return', 'take_down', 'restore', 'undo')),
  from_state text not null,
  to_state text not null,
  is_change boolean not null,
  revision int,
  reasons text[] not null default '{}' check (cardinality(reasons) <= 10),
  remark text not null default '' check (length(remark) <= 1000),
  page_remarks jsonb not null default '[]' check (jsonb_typeof(page_remarks) = 'array'),
  -- What the approval of a change replaced, for its undo.
  previous jsonb,
  by_id uuid,
  by_name text not null default '' check (length(by_name) <= 300),
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, piece_id) references pieces on delete cascade,
  foreign key (tenant_id, by_id) references users on delete set null (by_id)
);
create index on piece_steps (tenant_id, piece_id, id);
create index on piece_steps (tenant_id, by_id) where by_id is not null;
call guard_tenant_table('piece_steps');

-- The states that a step leads to; no row: the state does not allow the step. Undo leads back to where the last decision began.
create function piece_step_leads_to(step text, from_state text, is_change boolean) returns text
  language sql immutable set search_path = pg_catalog, public
as $$
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
$$;
revoke execute on function piece_step_leads_to from public;
grant execute on function piece_step_leads_to to booklark_app;

-- Moves the piece of a new step. The caller's role is that of the transaction: only reviewers decide, and nobody decides on their own
-- piece without a grant.
create function take_piece_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  piece pieces;
  decision piece_steps;
  caller text := current_setting('app.role', true);
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then
    raise exception using errcode = 'insufficient_privilege', message = 'a step of another school';
  end if;
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.piece_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'foreign_key_violation', message = 'no such piece'; end if;

  new.is_change := piece.change_state is not null and new.step not in ('take_down', 'restore', 'publish');
  new.from_state := case when new.is_change then piece.change_state else piece.state end;
  if new.step = 'undo' then
    select * into decision from piece_steps s
      where s.tenant_id = new.tenant_id and s.piece_id = new.piece_id and s.step in ('approve', 'request_changes', 'return')
        -- Nothing may have happened since but the publication that belonged to the approval.
        and not exists (select from piece_steps later where later.tenant_id = s.tenant_id and later.piece_id = s.piece_id and later.id > s.id
          and not (later.step = 'publish' and later.happened_at = s.happened_at))
        and s.by_id = person and s.happened_at > now() - interval '60 seconds'
      order by s.id desc limit 1;
    new.to_state := decision.from_state;
    new.is_change := coalesce(decision.is_change, false);
  else
    new.to_state := piece_step_leads_to(new.step, new.from_state, new.is_change);
  end if;
  if new.to_state is null then
    raise exception using errcode = 'BK409', message = format('a piece in state %s does not take the step %s', new.from_state, new.step);
  end if;

  if new.step in ('waive', 'request_changes', 'approve', 'return', 'restore', 'undo', 'publish', 'take_down') then
    if caller not in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin')
      and not (new.step = 'publish' and caller = 'worker' and piece.publish_at <= now())
      and not (new.step = 'take_down' and caller = 'upschool_admin') then
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
  if new.step = 'process' and caller <> 'worker' then
    raise exception using errcode = 'BK403', message = 'only the worker processes';
  end if;
  new.revision := coalesce(new.revision, piece.submitted_revision);

  update pieces p set
    state = case when new.is_change or new.step = 'change' then p.state else new.to_state end,
    change_state = case
      when new.step = 'change' then 'draft'
      when new.is_change then nullif(new.to_state, 'published')
      when new.step = 'return' then null
      else p.change_state end,
    publish_at = case when new.to_state = 'approved' then p.publish_at end,
    submitted_at = case when new.step = 'submit' then now() else p.submitted_at end,
    changed_at = now()
  where p.tenant_id = new.tenant_id and p.id = new.piece_id;
  -- Drafts that are processed change nothing that readers see.
  if piece.type = 'book' and not new.is_change and new.step <> 'change' then
    update books b set state = new.to_state,
      published_at = case when new.to_state = 'published' then coalesce(b.published_at, now()) else b.published_at end,
      is_featured = b.is_featured and new.to_state = 'published'
    where b.tenant_id = new.tenant_id and b.id = new.piece_id;
  end if;
  return new;
end $$;
revoke execute on function take_piece_step from public;
create trigger take_step before insert on piece_steps for each row execute function take_piece_step();

grant select, insert, delete on pieces, piece_pages, piece_pictures, piece_revisions to booklark_app;
-- States are not among them: only a step changes a state.
grant update (title, author, blurb, language, level, age_from, age_to, goal, categories, trim, cover_from, cover_page, declaration_accepted, edits,
  revision, submitted_revision, rendition_id, assigned_to, publish_at, deleted_at, changed_at) on pieces to booklark_app;
grant update (position, layout, text, has_picture, file_alts, author_id, edits, deleted_at, changed_at) on piece_pages to booklark_app;
grant update (source, hash, size, width, height, alt, drawing) on piece_pictures to booklark_app;
grant select, insert on piece_steps to booklark_app;

-- The book of a piece has the state of its piece, whoever writes it.
create function keep_state_of_piece() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.id and p.type = 'book' and p.state <> new.state) then
    raise exception using errcode = 'BK409', message = 'the state of a piece changes by its steps';
  end if;
  return new;
end $$;
revoke execute on function keep_state_of_piece from public;
create trigger follows_piece before update of state on books for each row when (old.state <> new.state) execute function keep_state_of_piece();

-- A piece begins as a draft, with the book that it will be.
create function begin_piece() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
  return new;
end $$;
revoke execute on function begin_piece from public;
create trigger begins before insert on pieces for each row execute function begin_piece();

-- A saved draft changes nothing that readers see, so the pages that are cached for them stay.
drop trigger notify_changed on books;
drop trigger notify_changed_on_update on books;
create trigger notify_changed after insert on books for each row when (new.state = 'published') execute function notify_tenant_changed();
create trigger notify_changed_on_delete after delete on books for each row when (old.state = 'published') execute function notify_tenant_changed();
create trigger notify_changed_on_update after update on books for each row
  when (new.reads = old.reads and (new.state = 'published' or old.state = 'published')) execute function notify_tenant_changed();
