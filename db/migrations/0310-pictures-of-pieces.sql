-- A picture of the author's own for the cover: its file, its size in bytes and in pixels.
alter table pieces add column own_cover jsonb
  check (own_cover ?& '{hash,size,width,height}' and own_cover ->> 'hash' ~ '^[0-9a-f]{64}$');
alter table pieces add check (cover_from <> 'own' or own_cover is not null);
grant update (own_cover) on pieces to booklark_app;

-- An erased student leaves the revisions of class books too.
grant update (content) on piece_revisions to booklark_app;

-- Bytes of the pictures of a piece and of its revisions.
create function pictures_of_revision(content jsonb) returns table (hash text, size bigint)
  language sql immutable set search_path = pg_catalog
as $$
  select picture ->> 'hash', (picture ->> 'size')::bigint
  from jsonb_path_query(content, '$.pages[*].*[*] ? (exists(@.hash))') as picture
  union all
  select content #>> '{own_cover,hash}', (content #>> '{own_cover,size}')::bigint where content #> '{own_cover,hash}' is not null
$$;
revoke execute on function pictures_of_revision from public;
grant execute on function pictures_of_revision to booklark_app;
