-- When staff chose the winners of a challenge. Its brief, dates and rubric are an entry of content.
create table challenge_decisions (
  challenge_id uuid primary key references content_entries on delete cascade,
  decided_at timestamptz not null default now(),
  decided_by uuid
);
alter table challenge_decisions enable row level security;
alter table challenge_decisions force row level security;
create policy owner on challenge_decisions to booklark_owner using (true);
create policy everyone on challenge_decisions for select to booklark_app using (true);
create policy platform on challenge_decisions for select to booklark_platform using (true);
grant select on challenge_decisions to booklark_app, booklark_platform;
create trigger notify_changed after insert or update or delete on challenge_decisions
  for each statement execute function notify_all_tenants_changed();

-- The moments of a challenge and its state without a decision, by the clock of the database. Its last day lasts until it has ended
-- everywhere on Earth (UTC-12).
create function challenge_moments(opens_on date, closes_on date) returns table (opens_at timestamptz, closes_at timestamptz, state text)
  language sql stable set search_path = pg_catalog, public as $$
  select m.opens_at, m.closes_at, case when now() < m.opens_at then 'upcoming' when now() < m.closes_at then 'open' else 'judging' end
  from (select opens_on::timestamp at time zone 'UTC' as opens_at,
    (closes_on + 1)::timestamp at time zone 'UTC' + interval '12 hours' as closes_at) m
$$;
revoke execute on function challenge_moments from public;
grant execute on function challenge_moments to booklark_app;

-- The challenges that are published now. A version of a rubric is its text, so that a correction elsewhere leaves scores valid.
create function live_challenges(asked uuid default null)
  returns table (id uuid, opens_at timestamptz, closes_at timestamptz, state text, title text, rubric jsonb, rubric_version text)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  select l.entry_id, m.opens_at, m.closes_at, case when d.challenge_id is null then m.state else 'past' end, r.fields ->> 'title',
    r.fields -> 'rubric', md5((r.fields -> 'rubric')::text)
  from live_publications('challenge') l
  join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  cross join lateral challenge_moments((r.fields ->> 'opens_on')::date, (r.fields ->> 'closes_on')::date) m
  left join challenge_decisions d on d.challenge_id = l.entry_id
  where l.language = 'en' and (asked is null or l.entry_id = asked)
$$;
revoke execute on function live_challenges from public;
grant execute on function live_challenges to booklark_app, booklark_platform;

-- Pages also show the state of a challenge, which changes at moments of its own.
create or replace function next_content_moment() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select least(
    (select min(publish_at) from content_publications where withdrawn_at is null and publish_at > now()),
    (select min(unpublish_at) from content_publications where withdrawn_at is null and unpublish_at > now()),
    (select min(m.at) from live_challenges() c, unnest(array[c.opens_at, c.closes_at]) m(at) where m.at > now()))
$$;

create table challenge_entries (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  challenge_id uuid not null references content_entries on delete cascade,
  book_id uuid,
  story_id uuid,
  -- The author of the work; null for a book of a class.
  author_id uuid,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  award text check (length(award) between 1 and 100),
  award_position int,
  primary key (tenant_id, id),
  check (num_nonnulls(book_id, story_id) = 1),
  check ((award is null) = (award_position is null)),
  unique (tenant_id, challenge_id, book_id),
  unique (tenant_id, challenge_id, story_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, story_id) references stories on delete cascade,
  foreign key (tenant_id, author_id) references users on delete cascade,
  foreign key (tenant_id, entered_by) references users on delete set null (entered_by)
);
create unique index on challenge_entries (id);
create index on challenge_entries (challenge_id);
create index on challenge_entries (tenant_id, book_id);
create index on challenge_entries (tenant_id, story_id);
create index on challenge_entries (tenant_id, author_id);
create index on challenge_entries (tenant_id, entered_by);
call guard_tenant_table('challenge_entries');
create policy platform on challenge_entries for select to booklark_platform using (true);
grant select on challenge_entries to booklark_app, booklark_platform;
grant insert (tenant_id, challenge_id, book_id, story_id, entered_by) on challenge_entries to booklark_app;
create trigger notify_changed after insert or delete on challenge_entries for each row execute function notify_tenant_changed();

-- What a judge said about an entry, by the name of each criterion in English. A score counts while the rubric is of its version.
create table challenge_scores (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  judge_tenant_id uuid,
  judge_id uuid,
  rubric_version text not null check (length(rubric_version) = 32),
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  comment text not null default '' check (length(comment) <= 2000),
  scored_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, entry_id, judge_id),
  foreign key (tenant_id, entry_id) references challenge_entries on delete cascade,
  foreign key (judge_tenant_id, judge_id) references users on delete set null (judge_tenant_id, judge_id)
);
create index on challenge_scores (judge_tenant_id, judge_id);
call guard_tenant_table('challenge_scores');
create policy platform on challenge_scores for select to booklark_platform using (true);
grant select on challenge_scores to booklark_platform;

-- An entry belongs to the author of its work. While the server serves, a challenge must be open and a work published for everyone.
create function complete_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_shown boolean;
begin
  select w.author_id, w.state = 'published' and w.audience = 'everyone' into new.author_id, is_shown from (
    select b.author_id, b.state, b.audience from books b where b.tenant_id = new.tenant_id and b.id = new.book_id
    union all
    select s.author_id, s.state, s.audience from stories s where s.tenant_id = new.tenant_id and s.id = new.story_id) w;
  if coalesce(current_setting('app.tenant_id', true), '') = '' then return new; end if;
  if is_shown is distinct from true or not exists (select from live_challenges(new.challenge_id) c where c.state = 'open') then
    raise exception using errcode = 'BK409', message = 'the challenge is not open, or the work is not for everyone';
  end if;
  return new;
end $$;
revoke execute on function complete_entry from public;
create trigger completes_entry before insert on challenge_entries for each row execute function complete_entry();

-- Withdraws an entry of this school. False: the challenge has closed.
create function withdraw_entry(entry uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from challenge_entries e where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry
    and exists (select from live_challenges(e.challenge_id) c where c.state = 'open');
  return found;
end $$;
revoke execute on function withdraw_entry from public;
grant execute on function withdraw_entry to booklark_app;

-- How many works are entered, at all schools.
create function count_entries(challenge uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from challenge_entries e where e.challenge_id = challenge
$$;
revoke execute on function count_entries from public;
grant execute on function count_entries to booklark_app;
