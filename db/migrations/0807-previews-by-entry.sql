-- A preview names its entry, so that the page also finds what the entry belongs to, such as the course of a chapter that was never published.
-- Without a number it is the newest text, in English where there is one. The server has checked the signature of the address.
drop function previewed_content(text, text, int);
create function previewed_content(asked_id uuid, asked_number int default null)
  returns table (kind text, id uuid, slug text, parent_id uuid, language text, languages text[], number int, fields jsonb, published_at timestamptz)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select e.kind, e.id, e.slug, e.parent_id, r.language, array[r.language], r.number,
    coalesce((select b.fields from content_revisions b where b.entry_id = e.id and b.language = 'en' and r.language <> 'en'
      order by b.number desc limit 1), '{}') || r.fields, now()
  from content_entries e join content_revisions r on r.entry_id = e.id
  where e.id = asked_id and e.deleted_at is null and (asked_number is null or r.number = asked_number)
  order by r.language = 'en' desc, r.number desc limit 1
$$;
revoke execute on function previewed_content from public;
grant execute on function previewed_content to booklark_app;
