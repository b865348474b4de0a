-- A certificate is issued for what was approved. A restored class book may have a change that no one has approved, whose pages and
-- authors are in piece_pages: the pages are those of the last approval that was not undone.
create or replace function issue_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  approved int := (
    select s.revision from piece_steps s
    where s.tenant_id = new.tenant_id and s.piece_id = new.id and s.step = 'approve'
      and 'undo' is distinct from (select n.step from piece_steps n where n.tenant_id = s.tenant_id and n.piece_id = s.piece_id and n.id > s.id
        and n.step in ('approve', 'request_changes', 'return', 'undo') order by n.id limit 1)
    order by s.id desc limit 1);
begin
  insert into certificates (tenant_id, book_id, author_id)
  select new.tenant_id, new.id, u.id from users u
  where u.tenant_id = new.tenant_id and u.id in (
    select p.author_id from pieces p where p.tenant_id = new.tenant_id and p.id = new.id
    union
    select (g ->> 'author_id')::uuid from piece_revisions r, jsonb_array_elements(r.content -> 'pages') g
      where r.tenant_id = new.tenant_id and r.piece_id = new.id and r.number = approved)
  on conflict do nothing;
  return null;
end $$;
