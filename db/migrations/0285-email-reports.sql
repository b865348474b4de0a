-- What servers report about our emails by SMTP and no program understands: a person reads it.
create table email_reports (
  id uuid primary key default uuidv7(),
  -- Null: sent to the address for complaints, without proof of the email that it is about.
  mail_tenant_id uuid,
  mail_id uuid,
  sender text not null check (length(sender) <= 254),
  subject text not null check (length(subject) <= 300),
  body text not null check (length(body) <= 4000),
  received_at timestamptz not null default now(),
  check ((mail_tenant_id is null) = (mail_id is null)),
  foreign key (mail_tenant_id, mail_id) references mails (tenant_id, id) on delete cascade
);
create index on email_reports (received_at desc, id desc);
create index on email_reports (mail_tenant_id, mail_id);
alter table email_reports enable row level security;
alter table email_reports force row level security;
create policy owner on email_reports to booklark_owner using (true);
create policy platform on email_reports to booklark_platform using (true);
grant select (id, mail_tenant_id, mail_id, sender, subject, body, received_at), delete on email_reports to booklark_platform;

-- Keeps a report. `dropped`: it is known, its email has three, or the email is gone. `full`: people must read the others first.
create function keep_email_report(mail uuid, from_address text, title text, message text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid;
begin
  -- Two workers must not count at the same time.
  perform pg_advisory_xact_lock(hashtext('email_reports'));
  if mail is not null then
    select m.tenant_id into tenant from mails m where m.id = mail;
    if tenant is null then return 'dropped'; end if;
    if (select count(*) from email_reports where mail_tenant_id = tenant and mail_id = mail) >= 3 then return 'dropped'; end if;
  end if;
  if exists (select from email_reports r where r.mail_id is not distinct from mail and r.sender = from_address
    and r.subject = title and r.body = message) then return 'dropped'; end if;
  -- Strangers who know only the address for complaints cannot use up the room for reports about our emails.
  if (select count(*) from email_reports r where (r.mail_id is null) = (mail is null)) >= (case when mail is null then 50 else 200 end) then
    return 'full';
  end if;
  insert into email_reports (mail_tenant_id, mail_id, sender, subject, body) values (tenant, mail, from_address, title, message);
  return 'kept';
end $$;
revoke execute on function keep_email_report(uuid, text, text, text) from public;
grant execute on function keep_email_report(uuid, text, text, text) to booklark_platform;

do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'delete from suppressions where removed_at < now() - interval ''90 days'';',
    'delete from suppressions where removed_at < now() - interval ''90 days'';
  delete from email_reports where received_at < now() - interval ''30 days'';');
end $$;
