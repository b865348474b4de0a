-- Takes the author off the published stories of a student who is being erased. Readers keep the text; its history and a waiting change are
-- deleted. Reviewers can still take it down. Deletes steps, which the app cannot delete.
create or replace function release_stories_of(erased uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  story stories;
begin
  for story in select s.* from stories s where s.tenant_id = tenant and s.author_id = erased and s.state = 'published' order by s.id for update loop
    update pieces p set change_state = null, approved_revision = p.approved_revision, submitted_revision = p.approved_revision, author_id = null,
        author = '', title = story.title, blurb = story.summary, body = story.body, language = story.language, assigned_to = null
      where p.tenant_id = tenant and p.id = story.id;
    delete from piece_revisions r using pieces p where p.tenant_id = tenant and p.id = story.id and r.tenant_id = tenant and r.piece_id = story.id
      and r.number is distinct from p.approved_revision;
    update piece_revisions r set content = jsonb_set(r.content, '{details,author}', '""') where r.tenant_id = tenant and r.piece_id = story.id;
    delete from piece_steps x where x.tenant_id = tenant and x.piece_id = story.id;
    delete from piece_checks c where c.tenant_id = tenant and c.piece_id = story.id;
    delete from story_pictures i where i.tenant_id = tenant and i.story_id = story.id and position(i.id::text in story.body) = 0;
    update stories s set author = '', author_id = null, created_by = null where s.tenant_id = tenant and s.id = story.id;
    update pieces p set submitted_content = piece_content(tenant, p.id) where p.tenant_id = tenant and p.id = story.id;
  end loop;
end $$;
grant execute on function release_stories_of to booklark_app;
