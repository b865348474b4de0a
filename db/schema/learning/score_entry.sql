-- Stores the caller's scores of an entry; those who have judged it can change them. Returns `stored`, `missing`: the caller does not judge it,
-- `changed`: the rubric is another one, or `judged`: enough others have judged it. Writes rows of the author's school.
create or replace function score_entry(entry uuid, version text, given jsonb, said text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  judged record;
begin
  perform from challenge_entries e where e.id = entry for update;
  select * into judged from judged_entries(entry => entry);
  if not found then return 'missing'; end if;
  if judged.rubric_version <> version then return 'changed'; end if;
  if not judged.is_scored and judged.scores_of_others >= judged.judges_needed then return 'judged'; end if;
  insert into challenge_scores (tenant_id, entry_id, judge_tenant_id, judge_id, rubric_version, scores, comment)
  values (judged.tenant_id, entry, current_setting('app.tenant_id')::uuid, current_setting('app.person_id')::uuid, version, given, said)
  on conflict (tenant_id, entry_id, judge_id) do update set rubric_version = excluded.rubric_version, scores = excluded.scores,
    comment = excluded.comment, scored_at = now();
  return 'stored';
end $$;
grant execute on function score_entry to booklark_app;
