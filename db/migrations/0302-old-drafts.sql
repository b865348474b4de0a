-- Removes drafts and pages that their authors deleted more than 30 days ago. Their files are orphans then, which the sweeper removes.
create function delete_old_drafts() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from books b using pieces p
    where p.tenant_id = b.tenant_id and p.id = b.id and p.deleted_at < now() - interval '30 days' and b.state = 'draft';
  delete from piece_pages where deleted_at < now() - interval '30 days';
$$;
revoke execute on function delete_old_drafts from public;
grant execute on function delete_old_drafts to booklark_platform;
