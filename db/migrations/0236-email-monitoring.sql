-- In a function of SQL, a column wins over a parameter of the same name: every address was suppressed as soon as one was.
create or replace function is_address_suppressed(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from suppressions s where s.mailbox = mailbox_of(is_address_suppressed.address) and s.removed_at is null)
$$;

-- A host name may be as long as a secret.
create or replace function without_secrets(email_text text) returns text
language sql immutable parallel safe
return nullif(regexp_replace(
  regexp_replace(email_text, '(https?://[^\s"''<>#?]*)[#?][^\s"''<>]*', '\1#…', 'g'), '(?<=[^/:][/=])[A-Za-z0-9_-]{32,}', '…', 'g'), '');

-- The platform's list of all emails, and what it can do with one.
grant select (id, kind, school_name, subdomain) on tenants to booklark_platform;
grant select (subject_id) on mails to booklark_app;
create index mails_search on mails using gin (lower(to_address || ' ' || subject) gin_trgm_ops);
create index on mails (template, created_at desc, id desc);
create index suppressions_search on suppressions using gin (lower(address) gin_trgm_ops) where removed_at is null;

-- Whether the action behind an email can still send it, with a new link.
create function can_resend_mail(tenant uuid, mail uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  -- A subquery for one row: `exists` may be planned as a table of all invitations.
  select m.subject_id is not null and coalesce(case
    when m.template in ('invitation', 'school_invitation', 'membership_request') then (
      select i.answer is null and i.revoked_at is null and i.email is not null
      from invitations i where i.tenant_id = m.tenant_id and i.id = m.subject_id)
    when m.template in ('account_ready', 'site_ready') then (
      select u.archived_at is null and u.email is not null
        and (select count(*) from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id) = 0
      from users u where u.tenant_id = m.tenant_id and u.id = m.subject_id)
    when m.template = 'password_reset' then (
      select u.email is not null and u.archived_at is null and u.suspended_at is null
      from users u where u.tenant_id = m.tenant_id and u.id = m.subject_id)
    when m.template = 'family_link' then (
      select l.ended_at is null and u.archived_at is null and (l.confirmed_at is not null or l.code_expires_at > now())
      from family_links l join users u on u.tenant_id = l.tenant_id and u.id = l.child_id
      where l.tenant_id = m.tenant_id and l.id = m.subject_id)
    end, false)
  from mails m where m.tenant_id = tenant and m.id = mail
$$;
revoke execute on function can_resend_mail(uuid, uuid) from public;
grant execute on function can_resend_mail(uuid, uuid) to booklark_platform;

-- The newest email of an invitation, a person or a family link.
create index on mails (tenant_id, subject_id, created_at desc) where subject_id is not null;
