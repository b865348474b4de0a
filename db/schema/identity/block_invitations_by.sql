-- Blocks further invitations to the mailbox of an emailed link, whose secret proves that the caller has read the email. Reads invitations of
-- other tenants and writes a table that the app cannot change.
create or replace function block_invitations_by(secret bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into email_blocks (address_hash)
  select hash_of_mailbox(i.email) from invitation_links l
  join invitations i on i.tenant_id = l.tenant_id and i.id = l.invitation_id
  where l.secret_hash = secret and l.mail_id is not null and i.email is not null
  on conflict do nothing
$$;
grant execute on function block_invitations_by to booklark_app;
