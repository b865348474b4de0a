-- What the press found on a page of a file: the rendition with its pictures, as [{name, width, height}].
alter table piece_pages
  add column rendition_id uuid,
  add column file_pictures jsonb not null default '[]' check (jsonb_typeof(file_pictures) = 'array'),
  -- The text and the pictures of a page of a file are as many as the file has.
  drop constraint piece_pages_text_check,
  add constraint piece_pages_text_check check (file_page is not null or length(text) <= 20000),
  drop constraint piece_pages_file_alts_check,
  add foreign key (tenant_id, rendition_id) references renditions on delete set null (rendition_id);
create index on piece_pages (tenant_id, rendition_id) where rendition_id is not null;
grant update (file_page, rendition_id, file_pictures) on piece_pages to booklark_app;
