-- Moves the piece of a new step, with its book or story, and refuses a step that its state or the caller's role does not allow. Only reviewers
-- decide; the worker publishes at the set time; the platform takes down and undoes its own removal. Trigger `take_step` of piece_steps. Writes
-- states and certificates, which the app cannot change.
create or replace function take_piece_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
  -- These steps move the piece even while a change is pending; all others move the change.
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
    -- Undo is refused after any later step but that publication.
    if coalesce(person, colleague) is null or coalesce(decision.by_id, decision.colleague_id) is distinct from coalesce(person, colleague)
        or decision.happened_at <= now() - interval '60 seconds' or exists (
        select from piece_steps later where later.tenant_id = new.tenant_id and later.piece_id = new.piece_id and later.id > decision.id
          and not (later.step = 'publish' and later.happened_at = decision.happened_at)) then
      decision := null;
    end if;
    new.to_state := decision.from_state;
    new.is_change := coalesce(decision.is_change, false);
    -- A piece that its author has begun to change does not go back to a state in which it cannot be written.
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
  -- Stores the details that the undo of these steps restores.
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
  -- An approval that is undone published nothing. Its certificates have the time of the decision.
  if new.step = 'undo' and decision.step in ('approve', 'publish') then
    delete from certificates c where c.tenant_id = new.tenant_id and c.book_id = new.piece_id and c.issued_at = decision.happened_at;
  end if;
  if new.step = 'undo' and decision.step = 'take_down' then
    perform reopen_reports(new.tenant_id, new.piece_id, decision.happened_at);
  end if;
  -- A step of a change does not move the work that readers see.
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
end $$;
