-- Returns the winners of a challenge whose works are for everyone, with their pen names and the schools whose sites show the works. Reads all
-- schools.
create or replace function challenge_winners(challenge uuid)
  returns table(title text, author text, award text, type text, work_id uuid, slug text, tenant_id uuid, subdomain text)
  language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp
as $$
  select e.title, e.author, e.award, e.type, e.work_id, e.slug, e.tenant_id, e.subdomain
  from shown_entries(challenge) e where e.award is not null and e.is_public order by e.award_position
$$;
grant execute on function challenge_winners to booklark_app;
