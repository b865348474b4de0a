-- The text that the file had on this page, as a hash: pages with the same text keep their words when another file replaces it.
alter table piece_pages add column file_text_hash text;
grant update (file_text_hash) on piece_pages to booklark_app;

-- A rendition that shows the pages of a piece to its author stays.
do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'and not exists (select from piece_steps s',
    'and not exists (select from piece_pages g where g.tenant_id = r.tenant_id and g.rendition_id = r.id)
    and not exists (select from piece_steps s');
  if position('g.rendition_id = r.id' in pg_get_functiondef('forget_expired()'::regprocedure)) = 0 then
    raise exception 'forget_expired() deletes renditions in another way now';
  end if;
end $$;
