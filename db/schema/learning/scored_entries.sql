-- Returns the entries among which staff of the platform choose the winners, with the scores by the current rubric. Leaves out author and
-- school of a work that is not for everyone. Reads all schools.
create or replace function scored_entries(challenge uuid)
  returns table(id uuid, type text, title text, award text, is_public boolean, author text, work_id uuid, slug text, subdomain text, judgements jsonb)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
  select e.id, e.type, e.title, e.award, e.is_public, p.author, p.work_id, p.slug, p.subdomain, coalesce((
    select jsonb_agg(jsonb_build_object('scores', s.scores, 'comment', s.comment) order by s.scored_at, s.id) from challenge_scores s
    where s.tenant_id = e.tenant_id and s.entry_id = e.id and s.rubric_version = c.rubric_version), '[]')
  from shown_entries(challenge) e join live_challenges(challenge) c on true
  left join lateral (select e.author, e.work_id, e.slug, e.subdomain where e.is_public) p on true
$$;
grant execute on function scored_entries to booklark_platform;
