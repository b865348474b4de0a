-- Otherwise as in 0117: what has ended is not kept because nobody thought of it.
create index on cards (expires_at) where expires_at is not null;
create index on cards (revoked_at) where revoked_at is not null;
create index on invitations (coalesce(answered_at, revoked_at, expires_at));
create index mails_with_words on mails (created_at) where state in ('sent', 'failed') and text_part <> '';

create or replace function forget_expired() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from hand_overs where expires_at < now() - interval '1 day';
  delete from community_sessions where expires_at < now() or ended_at < now() - interval '1 day';
  delete from one_time_tokens where expires_at < now() - interval '1 day';
  delete from known_codes where used_at < now() - interval '30 days';
  delete from attempts where forget_at < now();
  delete from answered where created_at < now() - interval '2 days';
  delete from cards where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days';
  -- Somebody's address, and what became of asking them.
  delete from invitations where coalesce(answered_at, revoked_at, expires_at) < now() - interval '1 year';
  delete from mails where created_at < now() - interval '90 days';
  -- A letter that left is kept as a line of a list: its links open what they open, and nobody reads it here again.
  update mails set text_part = '', html_part = '', links = '{}'
    where state in ('sent', 'failed') and text_part <> '' and created_at < now() - interval '1 day';
  delete from renditions r using books b
  where b.tenant_id = r.tenant_id and b.id = r.book_id and r.finished_at < now() - interval '1 day'
    and r.id is distinct from b.rendition_id
    and exists (select from renditions newer where newer.tenant_id = r.tenant_id and newer.book_id = r.book_id and newer.created_at > r.created_at);
$$;
