-- Deletes expired sessions, codes, messages, emails and renditions, each kind after its own period. Changes all schools. Keeps the newest
-- rendition of a book, because it says why a file has no pages. A choice of pages that is not shown is deleted even so.
create or replace function delete_expired() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from hand_overs where expires_at < now() - interval '1 day';
  delete from class_devices where expires_at < now();
  delete from community_sessions where expires_at < now() or ended_at < now() - interval '1 day';
  delete from second_factors where enabled_at is null and created_at < now() - interval '1 day';
  delete from one_time_tokens where expires_at < now() - interval '1 day';
  delete from known_codes where used_at < now() - interval '30 days';
  delete from read_keys where day < (select min(day_at(t.id, now())) from tenants t);
  delete from read_marks m using (select t.id, day_at(t.id, now()) as today from tenants t) d where m.tenant_id = d.id and m.day < d.today;
  delete from attempts where forget_at < now();
  delete from idempotency_keys where created_at < now() - interval '1 day';
  delete from audit_events where happened_at < now() - interval '90 days'
    and (act like 'sign\_in.%' or act in ('password.reset', 'password.reset_requested'));
  delete from messages where created_at < now() - interval '90 days';
  delete from cards where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days';
  -- Invitations have the email address of the invited person, and their answer.
  delete from invitations where coalesce(answered_at, revoked_at, expires_at) < now() - interval '1 year';
  delete from mails where created_at < now() - interval '90 days';
  delete from suppressions where removed_at < now() - interval '90 days';
  -- An email that was sent stays in lists without its text and links, because its links still open and no one reads it here again.
  update mails set text_part = '', html_part = '', links = '{}'
    where state in ('sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed') and text_part <> '' and created_at < now() - interval '1 day';
  delete from renditions r
  where r.finished_at < now() - interval '1 day'
    -- Scalar, because PostgreSQL would read all books for a join with so few rows.
    and r.id is distinct from (select b.rendition_id from books b where b.tenant_id = r.tenant_id and b.id = r.book_id)
    and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
    and not is_rendition_of_revision(r)
    and not exists (select from piece_pages g where g.tenant_id = r.tenant_id and g.rendition_id = r.id)
    and not exists (select from piece_steps s where s.tenant_id = r.tenant_id and s.piece_id = r.book_id
      and s.happened_at > now() - interval '1 hour' and position(r.id::text in s.previous::text) > 0)
    and (r.chosen_pages is not null or exists (select from renditions newer
      where newer.tenant_id = r.tenant_id and newer.book_id = r.book_id and newer.created_at > r.created_at));
$$;
grant execute on function delete_expired to booklark_platform;
