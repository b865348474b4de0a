-- Reopens the reports that a removal closed. The hashes of readers without an account are gone, so that each report counts by itself.
create or replace function reopen_reports(tenant uuid, work uuid, closed timestamptz) returns void
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  update reports set closed_at = null, outcome = null, reader_hash = case when person_id is null then 'report ' || id end
    where tenant_id = tenant and (book_id = work or story_id = work or message_id = work) and outcome = 'taken_down' and closed_at = closed
$$;
grant execute on function reopen_reports to booklark_app;
