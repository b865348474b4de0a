-- Refuses a state of a refund that cannot follow its current one. A refund that waits continues only when a second person has approved it.
-- Trigger of `refunds`.
create or replace function guard_refund_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
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
  -- The check of `refund_approvals` compares both people.
  if old.state = 'waiting_for_approval' and new.state = 'pending' and not exists (
      select from refund_approvals a where a.tenant_id = new.tenant_id and a.refund_id = new.id and a.decision = 'approved') then
    raise check_violation using message = 'a refund that waits is approved by a second person', constraint = 'refunds_second_person';
  end if;
  return new;
end $$;
