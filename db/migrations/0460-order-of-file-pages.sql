-- An author orders, turns and removes pages of a file. The file stays as it is; what is sent is pressed from it again.
alter table piece_pages
  add column turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  add column can_turn boolean not null default false,
  -- Only the page of a PDF is an image as a whole.
  add constraint piece_pages_turn_check1 check (turn = 0 or can_turn);
grant update (turn, can_turn) on piece_pages to booklark_app;
update piece_pages g set can_turn = true from book_pages b
  where b.tenant_id = g.tenant_id and b.rendition_id = g.rendition_id and b.number = g.file_page and b.content ->> 'kind' = 'scan';

-- The pages of the file that a rendition shows, in this order; null: all of them as they are.
alter table renditions add column chosen_pages jsonb check (jsonb_typeof(chosen_pages) = 'array' and chosen_pages <> '[]');

create or replace function forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from hand_overs where expires_at < now() - interval '1 day';
  delete from community_sessions where expires_at < now() or ended_at < now() - interval '1 day';
  delete from second_factors where enabled_at is null and created_at < now() - interval '1 day';
  delete from one_time_tokens where expires_at < now() - interval '1 day';
  delete from known_codes where used_at < now() - interval '30 days';
  delete from attempts where forget_at < now();
  delete from idempotency_keys where created_at < now() - interval '1 day';
  delete from audit_events where happened_at < now() - interval '90 days'
    and (act like 'sign\_in.%' or act in ('password.reset', 'password.reset_requested'));
  delete from messages where created_at < now() - interval '90 days';
  delete from cards where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days';
  -- Somebody's address, and what became of asking them.
  delete from invitations where coalesce(answered_at, revoked_at, expires_at) < now() - interval '1 year';
  delete from mails where created_at < now() - interval '90 days';
  delete from suppressions where removed_at < now() - interval '90 days';
  delete from email_reports where received_at < now() - interval '30 days';
  -- A letter that left is kept as a line of a list: its links open what they open, and nobody reads it here again.
  update mails set text_part = '', html_part = '', links = '{}'
    where state in ('sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed') and text_part <> '' and created_at < now() - interval '1 day';
  delete from renditions r using books b
  where b.tenant_id = r.tenant_id and b.id = r.book_id and r.finished_at < now() - interval '1 day'
    and r.id is distinct from b.rendition_id
    and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
    and not is_rendition_of_revision(r)
    and not exists (select from piece_pages g where g.tenant_id = r.tenant_id and g.rendition_id = r.id)
    and not exists (select from piece_steps s where s.tenant_id = r.tenant_id and s.piece_id = r.book_id
      and s.happened_at > now() - interval '1 hour' and position(r.id::text in s.previous::text) > 0)
    -- The newest file of a book says why it has no pages. A choice of its pages says nothing when it is not used any more.
    and (r.chosen_pages is not null or exists (select from renditions newer where newer.tenant_id = r.tenant_id and newer.book_id = r.book_id and newer.created_at > r.created_at));
$$;
