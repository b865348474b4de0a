-- Refuses a transaction after which readers would see a story other than the approved revision, or a story for everyone without the permission of
-- its author. Runs at commit, when a story or its piece has changed.
create or replace function assert_story_as_approved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  piece pieces;
  story stories;
  approved piece_revisions;
begin
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.id and type = 'story';
  if not found or piece.state not in ('approved', 'published', 'pulled_down') or piece.approved_revision is null then return null; end if;
  select * into story from stories where tenant_id = new.tenant_id and id = new.id;
  select * into approved from piece_revisions
    where tenant_id = new.tenant_id and piece_id = new.id and number = piece.approved_revision;
  if (story.title, story.author, story.summary, story.language, story.body) is distinct from (approved.details ->> 'title',
      approved.details ->> 'author', approved.details ->> 'blurb', approved.details ->> 'language', approved.content ->> 'body') then
    raise exception using errcode = 'BK409', message = 'a story shows what was approved';
  end if;
  if story.state = 'published' and story.audience = 'everyone' and exists (
      select from students_of_revision(piece.tenant_id, piece.id, piece.approved_revision) s(id) where not exists (
        select from publishing_permissions k where k.tenant_id = piece.tenant_id and k.student_id = s.id and k.works)) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'the author of this story has no permission to publish for everyone';
  end if;
  return null;
end $$;
