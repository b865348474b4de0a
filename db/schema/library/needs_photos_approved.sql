-- Returns whether a revision has a photo of a student without the permission `photos`. An uploaded cover counts for all its students. Permissions
-- are read only if there is a photo.
create or replace function needs_photos_approved(tenant uuid, piece uuid, revision integer) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select exists (select from piece_revisions r cross join students_of_revision($1, $2, $3) s(id)
    where r.tenant_id = $1 and r.piece_id = $2 and r.number = $3
      and (r.details ->> 'cover_from' = 'own' or jsonb_path_exists(r.content, '$.pages[*].pictures[*] ? (@.source == "photo")'))
      and not exists (select from publishing_permissions k where k.tenant_id = $1 and k.student_id = s.id and k.photos)
      and (r.details ->> 'cover_from' = 'own' or exists (select from jsonb_array_elements(r.content -> 'pages') e(page)
        where coalesce(e.page ->> 'author_id', s.id::text) = s.id::text and jsonb_path_exists(e.page, '$.pictures[*] ? (@.source == "photo")'))))
$$;
grant execute on function needs_photos_approved to booklark_app;
