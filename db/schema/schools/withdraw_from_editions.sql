-- Takes the Dear World editions that contain one of the messages out of the library, in the transaction that withdraws the message, and queues
-- jobs that make them again without it. Called by functions only; writes rows of other tenants.
create or replace function withdraw_from_editions(messages uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare edition dear_world_editions;
begin
  for edition in select e.* from dear_world_editions e where exists (select from dear_world_edition_pages g
      where g.tenant_id = e.tenant_id and g.year = e.year and g.message_id = any (messages)) order by e.year for update loop
    update dear_world_editions set state = 'waiting', version = version + 1, changed_at = now()
      where tenant_id = edition.tenant_id and year = edition.year;
    update books b set state = 'approved' where b.tenant_id = edition.tenant_id and b.id = edition.book_id and b.state = 'published'
      and exists (select from dear_world_edition_pages g
        where g.tenant_id = b.tenant_id and g.rendition_id = b.rendition_id and g.message_id = any (messages));
    if found then delete from search_documents d where d.tenant_id = edition.tenant_id and d.kind = 'book' and d.id = edition.book_id; end if;
    perform graphile_worker.add_job('make-edition', json_build_object('tenant_id', edition.tenant_id, 'year', edition.year),
      queue_name => 'press', max_attempts => 8, job_key => edition.tenant_id || ' edition ' || edition.year);
  end loop;
end $$;
