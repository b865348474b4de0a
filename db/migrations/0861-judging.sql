-- The works in challenges that everyone can see now: those that were taken down are neither judged nor shown as winners.
create function shown_entries(challenge uuid default null, entry uuid default null)
  returns table (tenant_id uuid, id uuid, challenge_id uuid, type text, work_id uuid, rendition_id uuid, title text, author text, language text,
    direction text, slug text, award text, award_position int, subdomain text)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  select e.tenant_id, e.id, e.challenge_id, case when b.id is null then 'story' else 'book' end, coalesce(b.id, s.id), b.rendition_id,
    coalesce(b.title, s.title), coalesce(b.author, s.author), coalesce(b.language, s.language), b.direction, s.slug, e.award, e.award_position,
    t.subdomain
  from challenge_entries e
  join tenants t on t.id = e.tenant_id and t.suspended_at is null
  left join books b on b.tenant_id = e.tenant_id and b.id = e.book_id and b.state = 'published' and b.audience = 'everyone'
  left join stories s on s.tenant_id = e.tenant_id and s.id = e.story_id and s.state = 'published' and s.audience = 'everyone'
  where (challenge is null or e.challenge_id = challenge) and (entry is null or e.id = entry) and coalesce(b.id, s.id) is not null
    and not exists (select from tenant_closings c where c.tenant_id = e.tenant_id)
$$;
revoke execute on function shown_entries from public;
grant execute on function shown_entries to booklark_platform;

-- The winners that every site shows: their pen names, and the school at whose site their works are.
create function challenge_winners(challenge uuid)
  returns table (title text, author text, award text, type text, work_id uuid, slug text, tenant_id uuid, subdomain text)
  language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp as $$
  select e.title, e.author, e.award, e.type, e.work_id, e.slug, e.tenant_id, e.subdomain
  from shown_entries(challenge) e where e.award is not null order by e.award_position
$$;
revoke execute on function challenge_winners from public;
grant execute on function challenge_winners to booklark_app;

-- Whether the caller judges: staff of the platform, or a person whose grant opened this transaction.
create function is_judge() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select is_platform_staff() or exists (select from ability_grants g where g.tenant_id = current_setting('app.tenant_id')::uuid
    and g.id = nullif(current_setting('app.grant_id', true), '')::uuid and 'challenges.judge' = any (g.abilities))
$$;
revoke execute on function is_judge from public;

-- What the caller can judge: entries of other schools in a challenge that is being judged, without school and name.
create function judged_entries(challenge uuid default null, entry uuid default null)
  returns table (tenant_id uuid, id uuid, challenge_id uuid, type text, title text, language text, direction text, scores_of_others int,
    is_scored boolean, rubric_version text)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  select e.tenant_id, e.id, e.challenge_id, e.type, e.title, e.language, e.direction,
    (count(s.id) filter (where not s.is_own))::int, coalesce(bool_or(s.is_own), false), c.rubric_version
  from shown_entries(challenge, entry) e join live_challenges(challenge) c on c.id = e.challenge_id and c.state = 'judging'
  left join lateral (select x.id, coalesce(x.judge_tenant_id = current_setting('app.tenant_id')::uuid
      and x.judge_id = nullif(current_setting('app.person_id', true), '')::uuid, false) as is_own
    from challenge_scores x where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.rubric_version = c.rubric_version) s on true
  where is_judge() and e.tenant_id <> current_setting('app.tenant_id')::uuid
  group by e.tenant_id, e.id, e.challenge_id, e.type, e.title, e.language, e.direction, c.rubric_version
$$;
revoke execute on function judged_entries from public;

-- The entry that the caller judges next: one that another judge has read comes first, so that decisions can begin early. Each judge has an
-- order of their own, so that two who begin together seldom get the same.
create function next_judged_entry(challenge uuid)
  returns table (id uuid, type text, title text, language text, direction text, rubric_version text, is_left int)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select e.id, e.type, e.title, e.language, e.direction, e.rubric_version, (count(*) over ())::int from judged_entries(challenge) e
  where not e.is_scored and e.scores_of_others < 2
  order by e.scores_of_others desc, md5(e.id::text || coalesce(current_setting('app.person_id', true), '')) limit 1
$$;
revoke execute on function next_judged_entry from public;
grant execute on function next_judged_entry to booklark_app;

-- The rubric by which the caller judges an entry, in English.
create function judged_rubric(entry uuid) returns table (slug text, rubric jsonb, rubric_version text)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select (select c.slug from content_entries c where c.id = e.challenge_id), l.rubric, l.rubric_version
  from judged_entries(entry => entry) e join live_challenges(e.challenge_id) l on true
$$;
revoke execute on function judged_rubric from public;
grant execute on function judged_rubric to booklark_app;

-- The pages of a book, or the text of a story with its pictures, for a caller who judges it.
create function judged_pages(entry uuid) returns table (number int, content jsonb)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  select p.number, coalesce(k.content, p.content)
  from judged_entries(entry => entry) j join shown_entries(entry => entry) e on e.id = j.id
  join books b on b.tenant_id = e.tenant_id and b.id = e.work_id
  join book_pages p on p.tenant_id = e.tenant_id and p.rendition_id = e.rendition_id
  left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision and k.number = p.number
  union all
  select 1, jsonb_build_object('body', s.body, 'pictures', coalesce((select jsonb_object_agg(i.id, i.hash) from story_pictures i
    where i.tenant_id = s.tenant_id and i.story_id = s.id), '{}'))
  from judged_entries(entry => entry) j join shown_entries(entry => entry) e on e.id = j.id
  join stories s on s.tenant_id = e.tenant_id and s.id = e.work_id
  order by 1
$$;
revoke execute on function judged_pages from public;
grant execute on function judged_pages to booklark_app;

-- Where a file of an entry is stored, and its size. The server has checked the signature of its address, which names no school.
create function file_of_entry(entry uuid, name text) returns table (key text, size int)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select e.tenant_id || '/books/' || e.rendition_id || '/' || name, (r.files ->> name)::int
  from shown_entries(entry => entry) e join renditions r on r.tenant_id = e.tenant_id and r.id = e.rendition_id where r.files ? name
  union all
  select e.tenant_id || '/pieces/' || e.work_id || '/' || name, i.size::int
  from shown_entries(entry => entry) e join story_pictures i on i.tenant_id = e.tenant_id and i.story_id = e.work_id
  where i.hash || '.webp' = name
$$;
revoke execute on function file_of_entry from public;
grant execute on function file_of_entry to booklark_app;

-- Stores what the caller says about an entry. `missing`: the caller does not judge it; `changed`: the rubric is another one; `judged`: two
-- others have judged it.
create function score_entry(entry uuid, version text, given jsonb, said text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  judged record;
begin
  perform from challenge_entries e where e.id = entry for update;
  select * into judged from judged_entries(entry => entry);
  if not found then return 'missing'; end if;
  if judged.rubric_version <> version then return 'changed'; end if;
  if judged.scores_of_others >= 2 then return 'judged'; end if;
  insert into challenge_scores (tenant_id, entry_id, judge_tenant_id, judge_id, rubric_version, scores, comment)
  values (judged.tenant_id, entry, current_setting('app.tenant_id')::uuid, current_setting('app.person_id')::uuid, version, given, said)
  on conflict (tenant_id, entry_id, judge_id) do update set rubric_version = excluded.rubric_version, scores = excluded.scores,
    comment = excluded.comment, scored_at = now();
  return 'stored';
end $$;
revoke execute on function score_entry from public;
grant execute on function score_entry to booklark_app;
