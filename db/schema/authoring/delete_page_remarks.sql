-- Deletes the remarks of reviewers about the pages of an erased student in class books; remarks about other pages stay. Updates a table that
-- the app cannot update.
create or replace function delete_page_remarks(student uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update piece_steps s set page_remarks = coalesce((
      select jsonb_agg(e.remark order by e.position) from jsonb_array_elements(s.page_remarks) with ordinality e(remark, position)
      where r.content -> 'pages' -> ((e.remark ->> 'page')::int - 1) ->> 'author_id' is distinct from student::text), '[]')
  from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id and p.author_id is null
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.page_remarks <> '[]'
    and r.tenant_id = s.tenant_id and r.piece_id = s.piece_id and r.number = s.revision
    and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', student::text))
$$;
grant execute on function delete_page_remarks to booklark_app;
