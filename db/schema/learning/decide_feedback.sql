-- Releases feedback to the author of an entry, or withholds it; another one that was released is withheld then. Returns `stored`, `missing`:
-- the caller does not decide about the entry, or `changed`: the judge has replaced the text. Writes a table that the app cannot change.
create or replace function decide_feedback(entry uuid, feedback uuid, decision text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  school uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  decider uuid := (select u.id from users u where u.tenant_id = school and u.id = person);
  present text;
begin
  -- Locks the entry, so that the judge and two adults write one after the other.
  perform from challenge_entries e where e.tenant_id = school and e.id = entry for update;
  if not found or not decides_about_entry(entry) then return 'missing'; end if;
  select f.state into present from entry_feedback f where f.tenant_id = school and f.entry_id = entry and f.id = feedback;
  if not found then return 'changed'; end if;
  if present = decision then return 'stored'; end if;
  update entry_feedback f set state = 'withheld', decided_at = now(), decided_by = decider
    where f.tenant_id = school and f.entry_id = entry and f.state = 'released' and f.id <> feedback and decision = 'released';
  update entry_feedback f set state = decision, decided_at = now(), decided_by = decider
    where f.tenant_id = school and f.entry_id = entry and f.id = feedback;
  return 'stored';
end $$;
grant execute on function decide_feedback to booklark_app;
