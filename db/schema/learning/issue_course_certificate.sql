-- Issues the certificate of a course, once, to a person who has done all of its chapters. Locks the certificate: of two chapters that are done
-- in the same moment, the second waits and reads what the first has written. Writes a table that the app cannot change.
create or replace function issue_course_certificate(course uuid, person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  perform lock_course_certificate(tenant, course, person);
  -- The clock's time, like that of the last chapter, so that the certificate is later than it.
  insert into certificates (tenant_id, kind, author_id, course_id, course_title, issued_at)
  select tenant, 'course_finished', person, p.id, p.fields ->> 'title', clock_timestamp()
  from published_content('course', 'en', (select e.slug from content_entries e where e.id = course)) p
  where p.id = course and (select bool_and(s.state = 'done') from judge_chapters(array[person],
    array(select c.id from published_content('chapter', 'en', null, course, '{body,notes,tasks,materials,word_list}') c)) s)
  on conflict (tenant_id, author_id, course_id) where kind = 'course_finished' do nothing;
end $$;
