-- Issues certificates to the authors of a work. Runs when a book or a story is published. Page authors come from the approved revision and not
-- from piece_pages, which can have a change that no one has approved. Writes a table that the app cannot change.
create or replace function issue_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into certificates (tenant_id, book_id, story_id, author_id)
  select new.tenant_id, case tg_table_name when 'books' then new.id end, case tg_table_name when 'stories' then new.id end, u.id from users u
  where u.tenant_id = new.tenant_id and u.id in (
    select p.author_id from pieces p where p.tenant_id = new.tenant_id and p.id = new.id
    union
    select (g ->> 'author_id')::uuid from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
        and r.number = p.approved_revision, jsonb_array_elements(r.content -> 'pages') g
      where p.tenant_id = new.tenant_id and p.id = new.id)
  on conflict do nothing;
  return null;
end $$;
