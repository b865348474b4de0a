-- Returns one revision of an entry for a preview, with the facets of the newest English one. Reads drafts: the server has checked the
-- signature of the address.
create or replace function previewed_content(asked_id uuid, asked_number integer default null)
  returns table(kind text, id uuid, slug text, parent_id uuid, language text, languages text[], number integer, fields jsonb, published_at timestamptz)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select e.kind, e.id, e.slug, e.parent_id, r.language, array[r.language], r.number,
    coalesce((select b.fields from content_revisions b where b.entry_id = e.id and b.language = 'en' and r.language <> 'en'
      order by b.number desc limit 1), '{}') || r.fields, now()
  from content_entries e join content_revisions r on r.entry_id = e.id
  where e.id = asked_id and e.deleted_at is null and (asked_number is null or r.number = asked_number)
  order by r.language = 'en' desc, r.number desc limit 1
$$;
grant execute on function previewed_content to booklark_app;
