-- Emails of one kind never use up the limit of another: contact messages of strangers must not stop a password reset.
alter table mails add column kind text not null default 'account'
  check (kind in ('reset', 'reset_on_known_device', 'account', 'welcome', 'invitation', 'message', 'family'));
alter table mails alter column kind drop default;
-- Case and a tag after + do not make another mailbox.
alter table mails add column to_folded text not null
  generated always as (regexp_replace(lower(to_address), '\+[^@]*@', '@')) stored;
create index on mails (to_folded, kind, created_at);
drop index mails_to_address_created_at_idx;

drop function mails_of_a_day(text);
-- Counts what this mailbox gets of one kind in a day: from this tenant, or from all where strangers choose the address.
create function mails_of_a_day(receiver text, of_kind text, from_all boolean) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from mails
  where to_folded = regexp_replace(lower(receiver), '\+[^@]*@', '@') and kind = of_kind and created_at > now() - interval '1 day'
    and (from_all or tenant_id = current_setting('app.tenant_id')::uuid)
$$;
revoke execute on function mails_of_a_day(text, text, boolean) from public;
grant execute on function mails_of_a_day(text, text, boolean) to booklark_app;

-- Replies are replayed for a day, and messages to a site are kept for 90 days.
do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'delete from idempotency_keys where created_at < now() - interval ''2 days'';',
    'delete from idempotency_keys where created_at < now() - interval ''1 day'';
  delete from messages where created_at < now() - interval ''90 days'';');
end $$;
create index if not exists messages_created_at_idx on messages (created_at);
