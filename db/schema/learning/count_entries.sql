-- Counts the works that are entered in a challenge, without deleted drafts. Reads all schools.
create or replace function count_entries(challenge uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::int from challenge_entries e where e.challenge_id = challenge and not exists (
    select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id) and p.deleted_at is not null)
$$;
grant execute on function count_entries to booklark_app;
