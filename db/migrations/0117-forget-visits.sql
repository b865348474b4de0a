-- A visit of yesterday opens nothing; who came stands in the acts. Otherwise as in migration 0031.
create or replace function forget_expired() returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from hand_overs where expires_at < now() - interval '1 day';
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
