-- A certificate also says that a work won an award in a challenge, with the words that both had then. The other conditions stay as they
-- are, whatever kinds of certificates there are by now.
alter table certificates drop constraint certificates_tenant_id_book_id_author_id_key, drop constraint certificates_tenant_id_story_id_author_id_key,
  add column entry_id uuid, add column challenge_title text check (length(challenge_title) <= 200),
  add column award text check (length(award) between 1 and 100),
  add foreign key (tenant_id, entry_id) references challenge_entries on delete cascade;
create unique index on certificates (tenant_id, book_id, author_id) where kind = 'published_author';
create unique index on certificates (tenant_id, story_id, author_id) where kind = 'published_author';
create unique index on certificates (tenant_id, entry_id, author_id) where entry_id is not null;
create index on certificates (tenant_id, book_id);
create index on certificates (tenant_id, story_id);
do $$
declare
  of_kind text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conrelid = 'certificates'::regclass and conname = 'certificates_kind_check');
  of_parts text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conrelid = 'certificates'::regclass and conname = 'certificates_check');
begin
  alter table certificates drop constraint certificates_kind_check, drop constraint certificates_check;
  execute format('alter table certificates add constraint certificates_kind_check check (kind = %L or %s)', 'challenge_award', of_kind);
  execute format('alter table certificates add constraint certificates_check check (case when kind = %L
    then num_nonnulls(book_id, story_id) = 1 and author_id is not null and num_nonnulls(entry_id, challenge_title, award) = 3
    else num_nonnulls(entry_id, challenge_title, award) = 0 and (%s) end)', 'challenge_award', of_parts);
end $$;

-- The root host shows a certificate with its work.
create or replace function work_of_certificate(certificate uuid) returns table (book_id uuid, story_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case when c.kind = 'class_raised'
      then (select b.id from books_of_certificate(c) b where b.audience = 'everyone' order by b.published_at desc, b.id limit 1) else c.book_id end, c.story_id
  from certificates c where c.id = certificate
$$;

-- Stores the winners of a challenge that has closed, in their order, with a certificate for each author of their works; those chosen before
-- are no winners any more. `missing`: an entry is not in this challenge; `open`: it has not closed.
create function award_entries(challenge uuid, awards jsonb) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_challenge text;
begin
  if not is_platform_staff() then raise exception using errcode = 'BK403', message = 'staff of the platform choose winners'; end if;
  select c.title into of_challenge from live_challenges(challenge) c where c.state in ('judging', 'past');
  if not found then return 'open'; end if;
  if exists (select from jsonb_to_recordset(awards) a(id uuid) where not exists (select from shown_entries(challenge, a.id))) then
    return 'missing';
  end if;
  insert into challenge_decisions (challenge_id, decided_by) values (challenge, nullif(current_setting('app.person_id', true), '')::uuid)
  on conflict (challenge_id) do update set decided_at = now(), decided_by = excluded.decided_by;
  delete from certificates c using challenge_entries e where e.challenge_id = challenge and c.tenant_id = e.tenant_id and c.entry_id = e.id;
  update challenge_entries e set award = null, award_position = null where e.challenge_id = challenge and e.award is not null;
  update challenge_entries e set award = a.award, award_position = a.position
  from rows from (jsonb_to_recordset(awards) as (id uuid, award text)) with ordinality a(id, award, position)
  where e.challenge_id = challenge and e.id = a.id;
  insert into certificates (tenant_id, kind, book_id, story_id, author_id, entry_id, challenge_title, award)
  select e.tenant_id, 'challenge_award', e.book_id, e.story_id, u.id, e.id, of_challenge, e.award
  from challenge_entries e join users u on u.tenant_id = e.tenant_id and (u.id = e.author_id or e.author_id is null and u.id in (
    select (g ->> 'author_id')::uuid from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
        and r.number = p.approved_revision, jsonb_array_elements(r.content -> 'pages') g
      where p.tenant_id = e.tenant_id and p.id = e.book_id))
  where e.challenge_id = challenge and e.award is not null;
  return 'stored';
end $$;
revoke execute on function award_entries from public;
grant execute on function award_entries to booklark_app;
