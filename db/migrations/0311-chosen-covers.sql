-- The cover that processing made of the submitted revision of a piece from a file: files in the folder of its rendition. Null: the
-- cover of the file, else a drawn one.
alter table pieces add column chosen_cover jsonb;
grant update (chosen_cover) on pieces to booklark_app;
