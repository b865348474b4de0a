-- Keeps a report. `dropped`: it is known, its email has three, or the email is gone. `full`: people must read the others first.
create or replace function keep_email_report(mail uuid, from_address text, title text, message text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
revoke execute on function keep_email_report from public;
grant execute on function keep_email_report to booklark_platform;
