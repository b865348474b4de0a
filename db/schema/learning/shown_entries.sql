-- Returns the entries whose works everyone or judges can read now, at open schools. A work that was taken down is neither judged nor shown as
-- a winner. Reads all schools.
create or replace function shown_entries(challenge uuid default null, entry uuid default null)
  returns table(tenant_id uuid, id uuid, challenge_id uuid, type text, work_id uuid, rendition_id uuid, title text, author text, language text, direction text, slug text, award text, award_position integer, subdomain text, is_public boolean)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
  select e.tenant_id, e.id, e.challenge_id, case when b.id is null then 'story' else 'book' end, coalesce(b.id, s.id), b.rendition_id,
    coalesce(b.title, s.title), coalesce(b.author, s.author), coalesce(b.language, s.language), b.direction, s.slug, e.award, e.award_position,
    t.subdomain, a.audience = 'everyone'
  from challenge_entries e
  join tenants t on t.id = e.tenant_id and t.suspended_at is null
  left join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
  left join stories s on s.tenant_id = e.tenant_id and s.id = e.story_id
  -- Most works are for everyone; the others take several queries each.
  cross join lateral (select case when coalesce(b.state, s.state) = 'published' and coalesce(b.audience, s.audience) = 'everyone' then 'everyone'
    else entry_audience(e.tenant_id, e.book_id, e.story_id) end as audience) a
  where (challenge is null or e.challenge_id = challenge) and (entry is null or e.id = entry) and a.audience is not null
    and not exists (select from tenant_closings c where c.tenant_id = e.tenant_id)
$$;
