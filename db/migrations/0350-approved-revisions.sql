-- What readers, reviewers and the platform see of a piece is a stored revision: the one that was approved, or the one that was sent. The
-- author's working copy is theirs alone.
alter table pieces
  -- The revision of the last approval that was not undone.
  add column approved_revision int;
grant select (state, approved_revision) on pieces to booklark_platform;
alter table piece_revisions
  -- The pages that were made of a submitted revision.
  add column rendition_id uuid,
  -- Lists read the details of many pieces; the pages beside them can be large.
  add column details jsonb generated always as (content -> 'details') stored,
  add foreign key (tenant_id, rendition_id) references renditions on delete set null (rendition_id);
create index on piece_revisions (tenant_id, rendition_id) where rendition_id is not null;
grant update (rendition_id) on piece_revisions to booklark_app;
alter table piece_steps
  -- For the undo of an approval, and of the return of a piece that had a pending change.
  add column approved_before int,
  add column change_before text;

update pieces p set approved_revision = (
  select s.revision from piece_steps s
  where s.tenant_id = p.tenant_id and s.piece_id = p.id and s.step = 'approve' and 'undo' is distinct from (
    select later.step from piece_steps later where later.tenant_id = s.tenant_id and later.piece_id = s.piece_id and later.id > s.id
      and later.step in ('approve', 'request_changes', 'return', 'undo') order by later.id limit 1)
  order by s.id desc limit 1);
update piece_revisions r set rendition_id = b.rendition_id from pieces p join books b on b.tenant_id = p.tenant_id and b.id = p.id
  where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.number = p.approved_revision and p.state in ('approved', 'published', 'pulled_down');
update piece_revisions r set rendition_id = p.rendition_id from pieces p
  where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.number = p.submitted_revision and r.rendition_id is null
    and (p.source = 'pages' or coalesce(p.change_state, p.state) not in ('draft', 'uploaded', 'processing', 'checks_failed', 'changes_asked'));

-- The revision that readers see or will see; before an approval the one that was sent.
create function shown_revision(state text, approved int, submitted int) returns int
  language sql immutable set search_path = pg_catalog, public
as $$ select case when state in ('approved', 'published', 'pulled_down') then coalesce(approved, submitted) else submitted end $$;
revoke execute on function shown_revision from public;
grant execute on function shown_revision to booklark_app, booklark_platform;
-- The revision that reviewers see: of a published piece its change, unless the author has not sent it or has taken it back.
create function reviewed_revision(state text, change_state text, approved int, submitted int) returns int
  language sql immutable set search_path = pg_catalog, public
as $$ select case when coalesce(change_state, 'draft') = 'draft' then shown_revision(state, approved, submitted) else submitted end $$;
revoke execute on function reviewed_revision from public;
grant execute on function reviewed_revision to booklark_app, booklark_platform;

-- The roles that review pieces; `reviewerRoles` in contract/roles.ts is the same list.
create function reviewer_roles() returns text[]
  language sql immutable set search_path = pg_catalog, public
as $$ select array['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] $$;
revoke execute on function reviewer_roles from public;
grant execute on function reviewer_roles to booklark_app;

-- The students whose permission a revision needs before everyone can read it: its author, and those with a page in it.
create function students_of_revision(tenant uuid, piece uuid, revision int) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select u.id from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.author_id and u.role = 'student'
    where p.tenant_id = $1 and p.id = $2
  union
  select u.id from piece_revisions r, jsonb_path_query(r.content, '$.pages[*].author_id ? (@ <> null)') author(id)
    join users u on u.tenant_id = $1 and u.id = (author.id #>> '{}')::uuid
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
$$;
revoke execute on function students_of_revision from public;
grant execute on function students_of_revision to booklark_app;

-- The same of a book: of what its readers see or will see. A piece that was never sent has only what is written now.
create or replace function students_of_book(tenant uuid, book uuid, author uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select u.id from users u where u.tenant_id = tenant and u.id = author and u.role = 'student'
  union
  select s.id from pieces p, students_of_revision(p.tenant_id, p.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)) s(id)
    where p.tenant_id = tenant and p.id = book
  union
  select g.author_id from pieces p join piece_pages g on g.tenant_id = p.tenant_id and g.piece_id = p.id
    where p.tenant_id = tenant and p.id = book and p.submitted_revision is null and g.author_id is not null and g.deleted_at is null
$$;

-- Whether a revision shows a photo that a student of it does not let everyone see: on a page of the student or of no one, or as the author's
-- own picture on the cover.
create function needs_photos_approved(tenant uuid, piece uuid, revision int) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select exists (select from piece_revisions r cross join students_of_revision($1, $2, $3) s(id)
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
      and not exists (select from publishing_permissions k where k.tenant_id = $1 and k.student_id = s.id and k.photos)
      and (r.details ->> 'cover_from' = 'own' or exists (select from jsonb_array_elements(r.content -> 'pages') e(page)
        where coalesce(e.page ->> 'author_id', s.id::text) = s.id::text and jsonb_path_exists(e.page, '$.pictures[*] ? (@.source == "photo")'))))
$$;
revoke execute on function needs_photos_approved from public;
grant execute on function needs_photos_approved to booklark_app;

-- By the end of a transaction readers see what was approved: these words on these pages, with the permission of everyone in it.
create function assert_shown_as_approved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
  if (book.title, book.author, book.blurb, book.language, book.rendition_id) is distinct from (approved.details ->> 'title',
      approved.details ->> 'author', approved.details ->> 'blurb', approved.details ->> 'language', approved.rendition_id) then
    raise exception using errcode = 'BK409', message = 'a book shows what was approved';
  end if;
  if book.state = 'published' and book.audience = 'everyone' and exists (
      select from students_of_revision(piece.tenant_id, piece.id, piece.approved_revision) s(id) where not exists (
        select from publishing_permissions k where k.tenant_id = piece.tenant_id and k.student_id = s.id and k.works)) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a student in this book has no permission to publish for everyone';
  end if;
  return null;
end $$;
revoke execute on function assert_shown_as_approved from public;
create constraint trigger shown_as_approved after update of title, author, blurb, language, rendition_id on books
  deferrable initially deferred for each row execute function assert_shown_as_approved();
create constraint trigger shown_as_approved after update of state, approved_revision on pieces
  deferrable initially deferred for each row when (new.state in ('approved', 'published', 'pulled_down')) execute function assert_shown_as_approved();

-- Moves the piece of a new step. The caller's role is that of the transaction: only reviewers decide, and nobody decides on their own
-- piece without a grant.
create or replace function take_piece_step() returns trigger
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

  -- These steps are of the piece, also while a change is pending; all others are of the change.
  new.is_change := piece.change_state is not null and new.step not in ('take_down', 'restore', 'publish', 'return');
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
    -- What its author has begun to write again does not go back to where it cannot be written.
    if coalesce(decision.change_before, '') not in ('draft', 'checks_failed', 'changes_asked')
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
  if new.step = 'publish' and piece.approved_revision is distinct from piece.submitted_revision then
    raise exception using errcode = 'BK409', message = 'another revision was approved';
  end if;
  if new.step = 'process' and caller <> 'worker' then
    raise exception using errcode = 'BK403', message = 'only the worker processes';
  end if;
  new.revision := coalesce(new.revision, piece.submitted_revision);
  new.approved_before := case when new.step = 'approve' then piece.approved_revision end;
  new.change_before := case when new.step = 'return' then piece.change_state end;

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
    publish_at = case when new.to_state = 'approved' then p.publish_at end,
    submitted_at = case when new.step = 'submit' then now() else p.submitted_at end,
    changed_at = now()
  where p.tenant_id = new.tenant_id and p.id = new.piece_id;
  -- An approval that is undone published nothing, and its certificates are of its moment.
  if new.step = 'undo' and decision.step = 'approve' then
    delete from certificates c where c.tenant_id = new.tenant_id and c.book_id = new.piece_id and c.issued_at = decision.happened_at;
  end if;
  -- Drafts that are processed change nothing that readers see.
  if piece.type = 'book' and not new.is_change and new.step <> 'change' then
    update books b set state = new.to_state,
      published_at = case
        when new.step = 'undo' and b.published_at = decision.happened_at then null
        when new.to_state = 'published' then coalesce(b.published_at, now())
        else b.published_at end,
      is_featured = b.is_featured and new.to_state = 'published'
    where b.tenant_id = new.tenant_id and b.id = new.piece_id;
  end if;
  return new;
end $$;

-- Runs before `take_step`: a teacher decides on pieces of the own classes only, and what is approved or waived is what was sent.
create or replace function assert_reviewer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
end $$;

create or replace function assert_waiver() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if coalesce(current_setting('app.role', true), '') <> all (reviewer_roles())
    or exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.piece_id
      and p.author_id = nullif(current_setting('app.person_id', true), '')::uuid
      and current_setting('app.role', true) = 'teacher' and nullif(current_setting('app.grant_id', true), '') is null) then
    raise exception using errcode = 'BK403', message = 'only a reviewer lets a failed check pass';
  end if;
  return new;
end $$;

-- Pieces that nobody has changed since they were sent keep that with the new value.
update pieces set submitted_content = 'unchanged' where submitted_content = piece_content(tenant_id, id);
-- A short value that changes with every edit of a piece, its pages, their order, their pictures and its file.
create or replace function piece_content(tenant uuid, piece uuid) returns text
  language sql stable set search_path = pg_catalog, public
as $$
  select md5(concat_ws('|', p.edits, coalesce((select string_agg(concat_ws(':', g.id, g.edits, g.rendition_id,
      (select string_agg(i.position || i.hash, ',' order by i.position) from piece_pictures i where i.tenant_id = g.tenant_id and i.page_id = g.id)),
      ';' order by g.position, g.id)
    from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null), ''),
    -- Another file of the author is on its way. The pages of what was sent are made in states in which nothing is decided.
    case when p.source = 'file' and exists (select from renditions r where r.tenant_id = p.tenant_id and r.book_id = p.id
      and r.state in ('waiting', 'working')) then 'file' end))
  from pieces p where p.tenant_id = tenant and p.id = piece
$$;
update pieces set submitted_content = piece_content(tenant_id, id) where submitted_content = 'unchanged';

-- Renditions of what was sent and of what was approved stay, and those of the files that they show.
create function is_rendition_of_revision(rendition renditions) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select exists (select from pieces p join piece_revisions v on v.tenant_id = p.tenant_id and v.piece_id = p.id
      and v.number in (p.submitted_revision, p.approved_revision)
    where p.tenant_id = rendition.tenant_id and p.id = rendition.book_id
      and (v.rendition_id = rendition.id or position(rendition.id::text in v.content::text) > 0))
$$;
revoke execute on function is_rendition_of_revision from public;
grant execute on function is_rendition_of_revision to booklark_app;
do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)',
    'and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
    and not is_rendition_of_revision(r)');
  if position('is_rendition_of_revision(r)' in pg_get_functiondef('forget_expired()'::regprocedure)) = 0 then
    raise exception 'forget_expired() deletes renditions in another way now';
  end if;
end $$;
