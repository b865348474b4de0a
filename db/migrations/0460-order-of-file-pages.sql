-- An author orders, turns and removes pages of a file. The file stays as it is; what is sent is pressed from it again.
alter table piece_pages
  add column turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  add column can_turn boolean not null default false,
  -- Only the page of a PDF is an image as a whole.
  add constraint piece_pages_turn_check1 check (turn = 0 or can_turn);
grant update (turn, can_turn) on piece_pages to booklark_app;
update piece_pages g set can_turn = true from book_pages b
  where b.tenant_id = g.tenant_id and b.rendition_id = g.rendition_id and b.number = g.file_page and b.content ->> 'kind' = 'scan';

-- The pages of the file that a rendition shows, in this order; null: all of them as they are.
alter table renditions add column chosen_pages jsonb check (jsonb_typeof(chosen_pages) = 'array' and chosen_pages <> '[]');
