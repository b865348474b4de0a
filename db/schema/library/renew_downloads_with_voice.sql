-- Renews the downloads of a person's published books with voices: an EPUB has only voices that everyone may hear. Called by triggers when a
-- permission changes or a person is archived or restored.
create or replace function renew_downloads_with_voice(school uuid, person uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select renew_downloads(p.tenant_id, p.id) from pieces p
  where p.tenant_id = school and p.type = 'book' and p.state = 'published'
    and (p.author_id = person or exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = person))
    and exists (select from piece_revisions r where r.tenant_id = p.tenant_id and r.piece_id = p.id and r.voices <> '[]')
$$;
