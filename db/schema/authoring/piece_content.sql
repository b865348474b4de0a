-- Returns a hash that changes with every edit of a piece, its pages, their order, their pictures and its file. `pieces.submitted_content`
-- stores that of the submission.
create or replace function piece_content(tenant uuid, piece uuid) returns text
  language sql stable set search_path = pg_catalog, public
as $$
  select md5(concat_ws('|', p.edits, coalesce((select string_agg(concat_ws(':', g.id, g.edits, g.rendition_id,
      (select string_agg(i.position || i.hash, ',' order by i.position) from piece_pictures i where i.tenant_id = g.tenant_id and i.page_id = g.id)),
      ';' order by g.position, g.id)
    from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null), ''),
    -- A new file of the author is being processed. Pages of a submission are made in other states, in which nothing is decided.
    case when p.source = 'file' and exists (select from renditions r where r.tenant_id = p.tenant_id and r.book_id = p.id
      and r.state in ('waiting', 'working')) then 'file' end))
  from pieces p where p.tenant_id = tenant and p.id = piece
$$;
grant execute on function piece_content to booklark_app;
