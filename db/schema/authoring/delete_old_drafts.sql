-- Deletes drafts and pages that their authors deleted more than 30 days ago, and story pictures of that age that are in no text. The sweeper
-- then removes their files. Changes all schools.
create or replace function delete_old_drafts() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from books b using pieces p
    where p.tenant_id = b.tenant_id and p.id = b.id and p.deleted_at < now() - interval '30 days' and b.state = 'draft';
  delete from stories s using pieces p
    where p.tenant_id = s.tenant_id and p.id = s.id and p.deleted_at < now() - interval '30 days' and s.state = 'draft';
  delete from piece_pages where deleted_at < now() - interval '30 days';
  delete from story_pictures i using stories s
    where s.tenant_id = i.tenant_id and s.id = i.story_id and i.added_at < now() - interval '30 days' and position(i.id::text in s.body) = 0
      and not exists (select from pieces p where p.tenant_id = i.tenant_id and p.id = i.story_id and position(i.id::text in p.body) > 0)
      and not exists (select from piece_revisions r where r.tenant_id = i.tenant_id and r.piece_id = i.story_id
        and position(i.id::text in r.content ->> 'body') > 0);
$$;
grant execute on function delete_old_drafts to booklark_platform;
