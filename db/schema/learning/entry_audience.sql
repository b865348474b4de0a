-- Returns who reads a work in a challenge: `everyone`, `judges` or no one (null). Judges of other schools read what the school allows, after
-- it was sent to a reviewer and has passed the checks. They read no work of a student whose family has refused to publish, and no photo that
-- waits for a reviewer.
create or replace function entry_audience(school uuid, book uuid, story uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when w.state = 'published' and w.audience = 'everyone' then 'everyone'
    when w.has_content and w.state in ('in_review', 'changes_asked', 'approved', 'published') and not w.never_for_everyone
      and (select t.allows_unpublished_entries from tenants t where t.id = school)
      and not exists (select from students_of_book(school, w.id, w.author_id) s(id)
        join publishing_permissions k on k.tenant_id = school and k.student_id = s.id where not k.works)
      and not exists (select from pieces p where p.tenant_id = school and p.id = w.id and not p.photos_approved
        and needs_photos_approved(p.tenant_id, p.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)))
    then 'judges' end
  from (
    select b.id, b.author_id, b.state, b.audience, b.never_for_everyone, b.rendition_id is not null as has_content
    from books b where b.tenant_id = school and b.id = book
    union all
    select s.id, s.author_id, s.state, s.audience, s.never_for_everyone, s.body <> '' from stories s where s.tenant_id = school and s.id = story) w
$$;
grant execute on function entry_audience to booklark_app;
