-- A new tenant writes to few strangers, and a stranger can refuse all further invitations.
grant select (kind) on mails to booklark_app;
create index users_verified on users (tenant_id) where email_verified_at is not null;

create table email_blocks (
  -- Only a hash, since the person does not want to be written to.
  address_hash bytea primary key check (length(address_hash) = 32),
  created_at timestamptz not null default now()
);
alter table email_blocks enable row level security;
alter table email_blocks force row level security;
create policy owner on email_blocks to booklark_owner using (true);

create function hash_of_mailbox(address text) returns bytea language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to(regexp_replace(lower(address), '\+[^@]*@', '@'), 'UTF8'))
$$;

-- Blocks the mailbox that an invitation was sent to; the secret of its link proves that the caller has read it there.
create function block_invitations_by(secret bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into email_blocks (address_hash)
  select hash_of_mailbox(i.email) from invitation_links l
  join invitations i on i.tenant_id = l.tenant_id and i.id = l.invitation_id
  where l.secret_hash = secret and l.mail_id is not null and i.email is not null
  on conflict do nothing
$$;
create function is_mailbox_blocked(receiver text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from email_blocks where address_hash = hash_of_mailbox(receiver))
$$;
revoke execute on function hash_of_mailbox(text), block_invitations_by(bytea), is_mailbox_blocked(text) from public;
grant execute on function block_invitations_by(bytea), is_mailbox_blocked(text) to booklark_app;
