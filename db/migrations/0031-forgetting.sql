-- Removes over all tenants what nobody needs any more; the jobs' process calls it every night. A rendition goes a day after another
-- took its place, so that whoever was reading it can finish.
create function forget_expired() returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from community_sessions where expires_at < now() or ended_at < now() - interval '1 day';
  delete from one_time_tokens where expires_at < now() - interval '1 day';
  delete from known_codes where used_at < now() - interval '30 days';
  delete from attempts where forget_at < now();
  delete from answered where created_at < now() - interval '2 days';
  delete from mails where created_at < now() - interval '90 days';
  delete from renditions r using books b
  where b.tenant_id = r.tenant_id and b.id = r.book_id and r.finished_at < now() - interval '1 day'
    and r.id is distinct from b.rendition_id
    and exists (select from renditions newer where newer.tenant_id = r.tenant_id and newer.book_id = r.book_id and newer.created_at > r.created_at);
$$;
revoke execute on function forget_expired() from public;
grant execute on function forget_expired() to booklark_platform;
