-- A school can let works take part that are not published for everyone. Only judges read them.
alter table tenants add column allows_unpublished_entries boolean not null default false;
grant select (allows_unpublished_entries), update (allows_unpublished_entries) on tenants to booklark_app;

-- Who reads a work in a challenge: `everyone`, `judges`, or no one (null). Judges of other schools read what the school allows, once it
-- was sent to a reviewer and has passed the checks for names and numbers. They read no work of a student whose family has refused to
-- publish, and no photo that waits for a reviewer.
create function entry_audience(school uuid, book uuid, story uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when w.state = 'published' and w.audience = 'everyone' then 'everyone'
    when w.has_content and w.state in ('in_review', 'changes_asked', 'approved', 'published') and not w.never_for_everyone
      and (select t.allows_unpublished_entries from tenants t where t.id = school)
      and not exists (select from students_of_book(school, w.id, w.author_id) s(id)
        join publishing_permissions k on k.tenant_id = school and k.student_id = s.id where not k.works)
      and not exists (select from pieces p where p.tenant_id = school and p.id = w.id and not p.photos_approved
        and needs_photos_approved(p.tenant_id, p.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)))
    then 'judges' end
  from (
    select b.id, b.author_id, b.state, b.audience, b.never_for_everyone, b.rendition_id is not null as has_content
    from books b where b.tenant_id = school and b.id = book
    union all
    select s.id, s.author_id, s.state, s.audience, s.never_for_everyone, s.body <> '' from stories s where s.tenant_id = school and s.id = story) w
$$;
revoke execute on function entry_audience from public;
grant execute on function entry_audience to booklark_app;

-- An entry belongs to the author of its work. While the server serves, a challenge must be open and its judges must be able to read the work.
create or replace function complete_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select w.author_id into new.author_id from (
    select b.author_id from books b where b.tenant_id = new.tenant_id and b.id = new.book_id
    union all
    select s.author_id from stories s where s.tenant_id = new.tenant_id and s.id = new.story_id) w;
  if coalesce(current_setting('app.tenant_id', true), '') = '' then return new; end if;
  if entry_audience(new.tenant_id, new.book_id, new.story_id) is null
    or not exists (select from live_challenges(new.challenge_id) c where c.state = 'open') then
    raise exception using errcode = 'BK409', message = 'the challenge is not open, or judges cannot read the work';
  end if;
  return new;
end $$;

-- The works in challenges that judges can read now. Those that were taken down or taken back are neither judged nor shown as winners.
drop function shown_entries;
create function shown_entries(challenge uuid default null, entry uuid default null)
  returns table (tenant_id uuid, id uuid, challenge_id uuid, type text, work_id uuid, rendition_id uuid, title text, author text, language text,
    direction text, slug text, award text, award_position int, subdomain text, is_public boolean)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
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
revoke execute on function shown_entries from public;

-- The winners that every site shows once their works are for everyone: their pen names, and the school at whose site the works are.
create or replace function challenge_winners(challenge uuid)
  returns table (title text, author text, award text, type text, work_id uuid, slug text, tenant_id uuid, subdomain text)
  language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp as $$
  select e.title, e.author, e.award, e.type, e.work_id, e.slug, e.tenant_id, e.subdomain
  from shown_entries(challenge) e where e.award is not null and e.is_public order by e.award_position
$$;

-- The entries among which staff of the platform choose, with what judges said by the current rubric. Of a work that is not for everyone
-- they read neither name nor school.
create function scored_entries(challenge uuid)
  returns table (id uuid, type text, title text, award text, is_public boolean, author text, work_id uuid, slug text, subdomain text, judgements jsonb)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  select e.id, e.type, e.title, e.award, e.is_public, p.author, p.work_id, p.slug, p.subdomain, coalesce((
    select jsonb_agg(jsonb_build_object('scores', s.scores, 'comment', s.comment) order by s.scored_at, s.id) from challenge_scores s
    where s.tenant_id = e.tenant_id and s.entry_id = e.id and s.rubric_version = c.rubric_version), '[]')
  from shown_entries(challenge) e join live_challenges(challenge) c on true
  left join lateral (select e.author, e.work_id, e.slug, e.subdomain where e.is_public) p on true
$$;
revoke execute on function scored_entries from public;
grant execute on function scored_entries to booklark_platform;

-- How many works are entered, at all schools, without deleted drafts.
create or replace function count_entries(challenge uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from challenge_entries e where e.challenge_id = challenge and not exists (
    select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id) and p.deleted_at is not null)
$$;

-- A winner appears on the pages of all schools when the work is published for everyone, and disappears when it no longer is.
create function notify_of_winner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from challenge_entries e where e.tenant_id = new.tenant_id and e.award is not null
    and (tg_table_name = 'books' and e.book_id = new.id or tg_table_name = 'stories' and e.story_id = new.id)) then
    perform pg_notify('tenant_changed', '');
  end if;
  return null;
end $$;
revoke execute on function notify_of_winner from public;
create trigger notifies_of_winner after update of state, audience, title, author on books for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_of_winner();
create trigger notifies_of_winner after update of state, audience, title, author on stories for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_of_winner();
