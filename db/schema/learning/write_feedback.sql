-- Stores the caller's feedback to the author of an entry. Replaces the caller's text that waits; beside one that was decided, the new text
-- waits. Returns `stored`, `missing`: the caller does not judge the entry, or `unscored`: they have not scored it yet. Writes rows of the
-- author's school.
create or replace function write_feedback(entry uuid, star text, other_star text, hope text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
  -- The same text is a repeated request.
  if found and (newest.first_star, newest.second_star, newest.wish) = (star, other_star, hope) then return 'stored'; end if;
  delete from entry_feedback f where f.tenant_id = judged.tenant_id and f.entry_id = entry and f.state = 'waiting'
    and f.judge_tenant_id = judge_school and f.judge_id = judge;
  insert into entry_feedback (tenant_id, entry_id, judge_tenant_id, judge_id, first_star, second_star, wish)
  values (judged.tenant_id, entry, judge_school, judge, star, other_star, hope);
  return 'stored';
end $$;
grant execute on function write_feedback to booklark_app;
