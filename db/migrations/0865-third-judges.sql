-- A third person judges an entry for which two chose levels that are two apart in a line of the rubric.
drop function judged_entries;
create function judged_entries(challenge uuid default null, entry uuid default null)
  returns table (tenant_id uuid, id uuid, challenge_id uuid, type text, title text, language text, direction text, scores_of_others int,
    is_scored boolean, judges_needed int, rubric_version text)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  select e.tenant_id, e.id, e.challenge_id, e.type, e.title, e.language, e.direction,
    (count(s.id) filter (where not s.is_own))::int, coalesce(bool_or(s.is_own), false), case when exists (
      select from challenge_scores x cross join lateral jsonb_each_text(x.scores) l(name, level)
      where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.rubric_version = c.rubric_version
      group by l.name having max(l.level::int) - min(l.level::int) >= 2) then 3 else 2 end, c.rubric_version
  from shown_entries(challenge, entry) e join live_challenges(challenge) c on c.id = e.challenge_id and c.state = 'judging'
  left join lateral (select x.id, coalesce(x.judge_tenant_id = current_setting('app.tenant_id')::uuid
      and x.judge_id = nullif(current_setting('app.person_id', true), '')::uuid, false) as is_own
    from challenge_scores x where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.rubric_version = c.rubric_version) s on true
  where is_judge() and e.tenant_id <> current_setting('app.tenant_id')::uuid
  group by e.tenant_id, e.id, e.challenge_id, e.type, e.title, e.language, e.direction, c.rubric_version
$$;
revoke execute on function judged_entries from public;

create or replace function next_judged_entry(challenge uuid)
  returns table (id uuid, type text, title text, language text, direction text, rubric_version text, is_left int)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select e.id, e.type, e.title, e.language, e.direction, e.rubric_version, (count(*) over ())::int from judged_entries(challenge) e
  where not e.is_scored and e.scores_of_others < e.judges_needed
  order by e.scores_of_others desc, md5(e.id::text || coalesce(current_setting('app.person_id', true), '')) limit 1
$$;

-- Stores what the caller says about an entry. `missing`: the caller does not judge it; `changed`: the rubric is another one; `judged`: enough
-- others have judged it. Those who have judged it can think again.
create or replace function score_entry(entry uuid, version text, given jsonb, said text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
