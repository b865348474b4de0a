-- Returns the voices of a revision that match the text of their page, with the number and author of the page. Computes
-- `piece_revisions.voices`.
create or replace function voices_of_content(content jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog
as $$
  select coalesce(jsonb_agg((e.page -> 'voice') || jsonb_build_object('number', e.number, 'author_id', e.page -> 'author_id') order by e.number), '[]')
  from jsonb_array_elements(content -> 'pages') with ordinality e(page, number)
  where jsonb_typeof(e.page -> 'voice') = 'object' and e.page #>> '{voice,text_hash}' = md5(e.page ->> 'text')
$$;
grant execute on function voices_of_content to booklark_app;
