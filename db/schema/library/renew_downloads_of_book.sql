-- Renews the downloads of a book, or deletes them if it is not published any more. Runs when a book is published or its files change. Old files
-- stay in the meantime only after changes of level, ages or goal. Writes to the job queue, which the app cannot.
create or replace function renew_downloads_of_book() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.state <> 'published' then
    delete from book_downloads d where d.tenant_id = new.tenant_id and d.book_id = new.id;
  else
    perform renew_downloads(new.tenant_id, new.id, tg_op = 'UPDATE'
      and (new.state, new.title, new.author, new.blurb, new.language, new.direction, new.trim, new.rendition_id, new.corrected_revision,
        new.cover, new.drawn_cover, new.licence, new.licence_url, new.credits, new.publisher, new.accessibility, new.page_count, new.audience)
      is not distinct from (old.state, old.title, old.author, old.blurb, old.language, old.direction, old.trim, old.rendition_id, old.corrected_revision,
        old.cover, old.drawn_cover, old.licence, old.licence_url, old.credits, old.publisher, old.accessibility, old.page_count, old.audience));
  end if;
  return null;
end $$;
