-- Stores the winners of a closed challenge in their order, with a certificate for each author, and replaces earlier winners. Returns `stored`,
-- `missing`: an entry is not in this challenge, or `open`: it has not closed. Called by staff of the platform. Writes entries and certificates
-- of all schools.
create or replace function award_entries(challenge uuid, awards jsonb) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
grant execute on function award_entries to booklark_app;
