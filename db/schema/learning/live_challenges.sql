-- Returns the challenges that are published now, or one of them. The version of a rubric is a hash of its text, so that a correction elsewhere
-- leaves scores valid. Reads content, which row security shows to staff of the platform only.
create or replace function live_challenges(asked uuid default null)
  returns table(id uuid, opens_at timestamptz, closes_at timestamptz, state text, title text, rubric jsonb, rubric_version text)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
as $$
  select l.entry_id, m.opens_at, m.closes_at, case when d.challenge_id is null then m.state else 'past' end, r.fields ->> 'title',
    r.fields -> 'rubric', md5((r.fields -> 'rubric')::text)
  from live_publications('challenge') l
  join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  cross join lateral challenge_moments((r.fields ->> 'opens_on')::date, (r.fields ->> 'closes_on')::date) m
  left join challenge_decisions d on d.challenge_id = l.entry_id
  where l.language = 'en' and (asked is null or l.entry_id = asked)
$$;
grant execute on function live_challenges to booklark_app, booklark_platform;
