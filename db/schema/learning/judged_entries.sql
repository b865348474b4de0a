-- Returns the entries that the caller can judge: of other schools, in a challenge that is being judged, without school and author. An entry
-- needs two judges, or three when scores of a criterion differ by two or more. Reads all schools.
create or replace function judged_entries(challenge uuid default null, entry uuid default null)
  returns table(tenant_id uuid, id uuid, challenge_id uuid, type text, title text, language text, direction text, scores_of_others integer, is_scored boolean, judges_needed integer, rubric_version text)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
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
