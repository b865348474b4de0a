-- Returns the pages of a book, or the text and pictures of a story, to a caller who can judge it. Reads all schools.
create or replace function judged_pages(entry uuid) returns table(number integer, content jsonb)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
as $$
  select p.number, coalesce(k.content, p.content)
  from judged_entries(entry => entry) j join shown_entries(entry => entry) e on e.id = j.id
  join books b on b.tenant_id = e.tenant_id and b.id = e.work_id
  join book_pages p on p.tenant_id = e.tenant_id and p.rendition_id = e.rendition_id
  left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision and k.number = p.number
  union all
  select 1, jsonb_build_object('body', s.body, 'pictures', coalesce((select jsonb_object_agg(i.id, i.hash) from story_pictures i
    where i.tenant_id = s.tenant_id and i.story_id = s.id), '{}'))
  from judged_entries(entry => entry) j join shown_entries(entry => entry) e on e.id = j.id
  join stories s on s.tenant_id = e.tenant_id and s.id = e.work_id
  order by 1
$$;
grant execute on function judged_pages to booklark_app;
