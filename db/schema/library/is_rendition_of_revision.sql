-- Returns whether a submitted or approved revision uses a rendition, itself or in its content. Such renditions are not deleted.
create or replace function is_rendition_of_revision(rendition renditions) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select exists (select from pieces p join piece_revisions v on v.tenant_id = p.tenant_id and v.piece_id = p.id
      and v.number in (p.submitted_revision, p.approved_revision)
    where p.tenant_id = rendition.tenant_id and p.id = rendition.book_id
      and (v.rendition_id = rendition.id or position(rendition.id::text in v.content::text) > 0))
$$;
grant execute on function is_rendition_of_revision to booklark_app;
