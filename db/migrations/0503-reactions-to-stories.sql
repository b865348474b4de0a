-- What exists for books exists for stories: reactions, favourites and reads. A row belongs to a book or to a story.
alter table reactions
  alter column book_id drop not null,
  add column story_id uuid,
  add check (num_nonnulls(book_id, story_id) = 1),
  -- A story is its own work: it has no editions.
  add check (work_id = story_id),
  add foreign key (tenant_id, story_id) references stories on delete cascade;
create index on reactions (tenant_id, story_id) where story_id is not null;

alter table favourites
  alter column book_id drop not null,
  add column story_id uuid,
  add check (num_nonnulls(book_id, story_id) = 1),
  add unique (tenant_id, person_id, story_id),
  add foreign key (tenant_id, story_id) references stories on delete cascade;
create index on favourites (tenant_id, story_id) where story_id is not null;

-- Reads of stories, as those of books, and the days on which they happened.
create table story_reads (
  tenant_id uuid not null,
  story_id uuid not null,
  reads bigint not null check (reads > 0),
  primary key (tenant_id, story_id),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
call guard_tenant_table('story_reads');
grant select on story_reads to booklark_app;
alter table daily_counts drop constraint daily_counts_kind_check, add constraint daily_counts_kind_check
  check (kind in ('page_views', 'visits', 'reads', 'story_reads', 'sign_ins', 'emails', 'searches', 'empty_searches', 'errors'));

create or replace function add_daily_counts(counts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Sorted, so that two processes that write at the same time lock the rows in the same order.
  insert into daily_counts (tenant_id, kind, day, key, count)
  with given as (
    select * from jsonb_to_recordset(counts) as r (tenant_id uuid, kind text, day date, key text, count bigint)
  ), located as (
    select tenant_id, kind, day, key, count from given where kind not in ('reads', 'story_reads') or key = ''
    union all
    -- A read belongs to the school of the work, also on the shared site. Staff who check an unpublished one are not counted.
    select b.tenant_id, g.kind, g.day, g.key, g.count
    from given g join books b on b.id = case when g.kind = 'reads' and g.key <> '' then g.key::uuid end and b.state = 'published'
    union all
    select s.tenant_id, g.kind, g.day, g.key, g.count
    from given g join stories s on s.id = case when g.kind = 'story_reads' and g.key <> '' then g.key::uuid end and s.state = 'published'
  ), totalled as (
    select tenant_id, kind, day, key, sum(count) as count from located where key <> '' group by 1, 2, 3, 4
    union all
    select tenant_id, kind, day, '', sum(count) from located group by 1, 2, 3
  )
  -- A scalar subquery, because PostgreSQL would read all tenants for a join with so few rows.
  select * from totalled c where (select true from tenants t where t.id = c.tenant_id) order by 1, 2, 3, 4
  on conflict (tenant_id, kind, day, key) do update set count = daily_counts.count + excluded.count;

  insert into book_reads (tenant_id, book_id, reads)
  select b.tenant_id, b.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join books b on b.id = case when r.kind = 'reads' and r.key <> '' then r.key::uuid end and b.state = 'published'
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, book_id) do update set reads = book_reads.reads + excluded.reads;

  insert into story_reads (tenant_id, story_id, reads)
  select s.tenant_id, s.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join stories s on s.id = case when r.kind = 'story_reads' and r.key <> '' then r.key::uuid end and s.state = 'published'
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, story_id) do update set reads = story_reads.reads + excluded.reads;
end $$;

-- Counts a read of a published book or story of the current school, unless this reader has read it today. A day is one of UTC.
drop function count_read(uuid, text);
create function count_read(work uuid, reader text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  school constant uuid := current_setting('app.tenant_id')::uuid;
  key_of_day bytea;
  -- What is counted: books and stories have numbers of their own.
  metric constant text := case
    when exists (select from books b where b.tenant_id = school and b.id = work and b.state = 'published') then 'reads'
    when exists (select from stories s where s.tenant_id = school and s.id = work and s.state = 'published') then 'story_reads' end;
begin
  if metric is null then return; end if;
  select k.key into key_of_day from read_keys k where k.day = today;
  if not found then
    delete from read_keys where day < today;
    insert into read_keys (day, key) values (today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))) on conflict do nothing;
    select k.key into key_of_day from read_keys k where k.day = today;
  end if;
  insert into read_marks (tenant_id, day, mark)
    values (school, today, sha256(key_of_day || convert_to(work::text || ' ' || reader, 'UTF8'))) on conflict do nothing;
  if not found then return; end if;
  perform add_daily_counts(jsonb_build_array(jsonb_build_object('tenant_id', school, 'kind', metric, 'day', today, 'key', work, 'count', 1)));
end $$;
revoke execute on function count_read(uuid, text) from public;
grant execute on function count_read(uuid, text) to booklark_app;
