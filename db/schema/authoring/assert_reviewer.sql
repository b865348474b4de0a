-- Refuses decisions of teachers on pieces outside their classes, and approvals and waivers of a piece that was changed since it was sent.
-- First trigger of piece_steps, before `take_step`. Stores the content of a submission in a column that the app cannot change.
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
