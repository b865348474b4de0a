-- Stories are sent, reviewed and published by the steps of pieces.
alter table stories
  -- As authors and reviewers chose them. A slug of a merged category leads to the one that has its works.
  add column categories text[] not null default '{}' check (cardinality(categories) <= 20),
  add column by_students boolean not null default false,
  add column never_for_everyone boolean not null default false,
  add column pulled_down_reason text check (length(pulled_down_reason) <= 1000);
-- States, slugs and times of publication are not among them: only a step changes a state.
grant update (audience, title, author, author_id, summary, body, language, level, age_from, age_to, goal, categories, pulled_down_reason, created_by)
  on stories to booklark_app;
create index on stories (tenant_id, published_at desc, id desc) where state = 'published';

create function note_authors_of_story() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update stories s set by_students = true where s.tenant_id = new.tenant_id and s.id = new.story_id
    and exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student');
  return null;
end $$;
revoke execute on function note_authors_of_story from public;
create trigger note_authors_of_story after insert on pieces for each row when (new.type = 'story') execute function note_authors_of_story();

-- The row that readers see has the state of its piece, whoever writes it.
create or replace function keep_state_of_piece() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.id and p.state <> new.state) then
    raise exception using errcode = 'BK409', message = 'the state of a piece changes by its steps';
  end if;
  return new;
end $$;
create trigger follows_piece before update of state on stories for each row when (old.state <> new.state) execute function keep_state_of_piece();
create trigger publishing_permission before insert or update of audience, state, author_id on stories for each row
  when (new.audience = 'everyone' and new.state = 'published') execute function assert_permission_to_publish();
create trigger limited_without_author before update of author_id on stories for each row
  when (old.author_id is not null and new.author_id is null) execute function limit_book_without_author();
create trigger never_for_everyone before update of never_for_everyone on stories for each row
  when (old.never_for_everyone and not new.never_for_everyone) execute function keep_never_for_everyone();
alter table stories add constraint stories_never_for_everyone
  check (not never_for_everyone or audience <> 'everyone' or state <> 'published');
create trigger notify_changed_on_update after update on stories for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_tenant_changed();
create trigger notify_changed_on_delete after delete on stories for each row when (old.state = 'published') execute function notify_tenant_changed();

-- By the end of a transaction readers see the text that was approved, with the permission of its author.
create function assert_story_as_approved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
end $$;
revoke execute on function assert_story_as_approved from public;
create constraint trigger shown_as_approved after update of title, author, summary, language, body on stories
  deferrable initially deferred for each row execute function assert_story_as_approved();
create constraint trigger story_shown_as_approved after update of state, approved_revision on pieces
  deferrable initially deferred for each row when (new.type = 'story' and new.state in ('approved', 'published', 'pulled_down'))
  execute function assert_story_as_approved();

-- Gives a story its slug before it is published for the first time: the words of its title and six characters. Only the unique index knows
-- the slugs of other schools.
create function give_story_slug(story uuid, words text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
end $$;
revoke execute on function give_story_slug from public;
grant execute on function give_story_slug to booklark_app;

-- Takes the author from published stories of a student who is erased. The text that readers see stays, without its history and without a
-- change that waits, and reviewers can still take it down.
create function release_stories_of(erased uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
end $$;
revoke execute on function release_stories_of from public;
grant execute on function release_stories_of to booklark_app;

-- Moves the piece of a new step, with its book or its story. The caller's role is that of the transaction: only reviewers decide, and nobody
-- decides on their own piece without a grant.
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
      and not (new.step = 'return' and caller = 'worker' and piece.author_id is null
        and piece.submitted_content is distinct from piece_content(piece.tenant_id, piece.id))
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
  if piece.type = 'story' and not new.is_change and new.step <> 'change' then
    update stories s set state = new.to_state,
      published_at = case
        when new.step = 'undo' and s.published_at = decision.happened_at then null
        when new.to_state = 'published' then coalesce(s.published_at, now())
        else s.published_at end
    where s.tenant_id = new.tenant_id and s.id = new.piece_id;
  end if;
  return new;
end $$;

create or replace function audit_subject_name(tenant uuid, kind text, subject uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
