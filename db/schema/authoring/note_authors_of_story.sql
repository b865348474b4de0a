-- Marks the story of a new piece as written by students if its author is a student. Trigger of pieces. Writes a column that the app cannot
-- change.
create or replace function note_authors_of_story() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update stories s set by_students = true where s.tenant_id = new.tenant_id and s.id = new.story_id
    and exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student');
  return null;
end $$;
